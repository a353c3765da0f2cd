/** RefusalNote: why it did not work, in a place of its own above the button (AUTH-17). */
import styled from 'styled-components';
import { errorText, useT, type Translate } from '@site/shared/i18n';
import { color, font, radius, space } from '@site/shared/theme';
import { refusalKey, type Refusal } from '../model/refusal';

interface RefusalNoteProps {
  readonly refusal: Refusal | null;
  /** Seconds of a lock-out that are left. */
  readonly left?: number;
  readonly bySms?: boolean;
}

export function RefusalNote({ refusal, left = 0, bySms = false }: RefusalNoteProps) {
  const t = useT('auth');
  // The live region is there before its words, or they would not be said.
  return <Region role="alert">{refusal ? <Words>{wordsOf(t, refusal, left, bySms)}</Words> : null}</Region>;
}

function wordsOf(t: Translate, refusal: Refusal, left: number, bySms: boolean): string {
  if (refusal.kind === 'other') return errorText(t, refusal.error);
  if (refusal.kind === 'locked' && left === 0) return t('refused.lockedSoon');
  return t(refusalKey(refusal, bySms) ?? 'errors.unknown', { time: duration(t, left) });
}

const duration = (t: Translate, seconds: number): string =>
  seconds < 120 ? t('refused.seconds', { n: seconds }) : t('refused.minutes', { n: Math.ceil(seconds / 60) });

/** Empty it takes no row of the grid it stands in. */
const Region = styled.div`
  &:empty {
    position: absolute;
  }
`;

const Words = styled.p`
  padding: ${space[3]} ${space[4]};
  background: color-mix(in srgb, ${color.bad} 12%, transparent);
  border: 1px solid color-mix(in srgb, ${color.bad} 45%, transparent);
  border-radius: ${radius.small};
  ${font.small}
`;
