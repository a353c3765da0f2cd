/** StepHeading: which step of the registration this is; the second one has a button to the first. */
import type { RefObject } from 'react';
import { ChevronLeft } from 'lucide-react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, radius, space } from '@site/shared/theme';
import { TextButton } from '../../components/AuthLink';
import type { RegisterStep } from './useRegisterSteps';

interface StepHeadingProps {
  readonly step: RegisterStep;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onBack: () => void;
}

export function StepHeading({ step, headingRef, onBack }: StepHeadingProps) {
  const t = useT('auth');
  return (
    <Box>
      <Row>
        <h2 ref={headingRef} tabIndex={-1}>
          {t(step === 0 ? 'register.stepRequired' : 'register.stepOptional')}
        </h2>
        {step === 1 ? (
          <TextButton type="button" onClick={onBack}>
            <ChevronLeft size={16} aria-hidden /> {t('back')}
          </TextButton>
        ) : null}
      </Row>
      <Bars aria-hidden>
        <i data-done />
        <i data-done={step === 1 || undefined} />
      </Bars>
      {step === 1 ? <p>{t('register.optionalHint')}</p> : null}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space[2]};
  margin-bottom: ${space[3]};

  & > p {
    color: ${color.textMuted};
    ${font.small}
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${space[3]};

  & > h2 {
    color: ${color.textMuted};
    ${font.small}
    font-weight: 600;
  }

  & > h2:focus {
    outline: none;
  }
`;

const Bars = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[2]};

  & > i {
    height: 4px;
    background: ${color.line};
    border-radius: ${radius.round};
  }

  & > i[data-done] {
    background: ${color.primary};
  }
`;
