/** RefusalNote: why the gateway refused, shown above the submit button (AUTH-17); who to contact about a closed account. */
import styled from 'styled-components';
import { errorText, useT, type Translate } from '@site/shared/i18n';
import { color, font, radius, space } from '@site/shared/theme';
import { refusalKey, type Refusal } from '../model/refusal';
import { SupportLink } from './SupportLink';

interface RefusalNoteProps {
  readonly refusal: Refusal | null;
  /** Remaining seconds of a lock-out. */
  readonly secondsLeft?: number;
  readonly bySms?: boolean;
}

export function RefusalNote({ refusal, secondsLeft = 0, bySms = false }: RefusalNoteProps) {
  const t = useT('auth');
  // Screen readers announce a live region only if it exists before its text changes.
  return (
    <Region role="alert">
      {refusal ? (
        <Message>
          {messageOf(t, refusal, secondsLeft, bySms)}
          {refusal.kind === 'disabled' ? <SupportLink /> : null}
        </Message>
      ) : null}
    </Region>
  );
}

function messageOf(t: Translate, refusal: Refusal, secondsLeft: number, bySms: boolean): string {
  if (refusal.kind === 'other') return errorText(t, refusal.error);
  if (refusal.kind === 'locked' && secondsLeft === 0) return t('refused.lockedSoon');
  return t(refusalKey(refusal, bySms) ?? 'errors.unknown', { time: duration(t, secondsLeft) });
}

const duration = (t: Translate, seconds: number): string =>
  seconds < 120 ? t('refused.seconds', { n: seconds }) : t('refused.minutes', { n: Math.ceil(seconds / 60) });

/** While empty it takes no row of the parent grid. */
const Region = styled.div`
  &:empty {
    position: absolute;
  }
`;

const Message = styled.div`
  padding: ${space[3]} ${space[4]};
  background: color-mix(in srgb, ${color.bad} 12%, transparent);
  border: 1px solid color-mix(in srgb, ${color.bad} 45%, transparent);
  border-radius: ${radius.small};
  ${font.small}
`;
