/** FirstDepositGuide: the three steps of a deposit, for a member who has not made one yet (MEM-05). */
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, radius, space } from '@site/shared/theme';
import { Card } from '@site/shared/ui';
import type { DepositPromotion } from '@site/shared/wps';

const STEPS = ['choose', 'pay', 'confirm'] as const;

interface FirstDepositGuideProps {
  /** The longest usual time until a deposit arrives, over all channels. */
  readonly minutes: number;
  /** The first offer for this deposit; null if there is none. */
  readonly offer: DepositPromotion | null;
}

export function FirstDepositGuide({ minutes, offer }: FirstDepositGuideProps) {
  const t = useT('member');
  return (
    <Guide aria-label={t('deposit.first.title')}>
      <h2>{t('deposit.first.title')}</h2>
      <ol>
        {STEPS.map((step, index) => (
          <li key={step}>
            <i aria-hidden>{index + 1}</i>
            <b>{t(`deposit.first.${step}`)}</b>
            <small>{t(`deposit.first.${step}About`)}</small>
          </li>
        ))}
      </ol>
      <p>{t('deposit.first.arrives', { minutes })}</p>
      {offer?.terms?.length ? (
        <details>
          <summary>{t('deposit.first.terms', { title: offer.title })}</summary>
          <ul>
            {offer.terms.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </Guide>
  );
}

const Guide = styled(Card)`
  display: grid;
  gap: ${space[3]};

  & > h2 {
    ${font.body}
    font-weight: 600;
  }

  & > ol {
    display: grid;
    /* With large text the steps stack. */
    grid-template-columns: repeat(auto-fit, minmax(5rem, 1fr));
    gap: ${space[3]};
  }

  & > ol > li {
    display: grid;
    align-content: start;
    overflow-wrap: anywhere;
  }

  & > ol i {
    display: grid;
    place-items: center;
    width: 1.75rem;
    height: 1.75rem;
    margin-bottom: ${space[1]};
    background: ${color.raised};
    border-radius: ${radius.round};
    font-style: normal;
    ${font.caption}
  }

  & > ol b {
    ${font.small}
    font-weight: 600;
  }

  & small,
  & > p,
  & > details > ul {
    color: ${color.textMuted};
    ${font.caption}
  }

  & > details > summary {
    min-height: 44px;
    align-content: center;
    color: ${color.primary};
    cursor: pointer;
    ${font.small}
  }

  & > details > ul {
    padding-inline-start: ${space[4]};
    list-style: disc;
  }
`;
