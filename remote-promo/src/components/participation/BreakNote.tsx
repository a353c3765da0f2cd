/** BreakNote: says until when the member takes a break, where it keeps them from claiming one of these. */
import { Link } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { Note } from '@site/shared/components';
import { useFormat, useT } from '@site/shared/i18n';
import { isOpenDuring } from '@site/shared/paged';
import { IfOpen } from '@site/shared/platform';
import type { Exclusion } from '@site/shared/wps';

interface BreakNoteProps {
  readonly pause: Exclusion | null;
  readonly of: readonly { readonly turnover: number }[];
}

export function BreakNote({ pause, of }: BreakNoteProps) {
  const t = useT('promo');
  const { dateTimeZone } = useFormat();
  if (pause === null || of.every((gift) => isOpenDuring(pause, gift))) return null;
  return (
    <Note tone="bad" live>
      <strong>{t(pause.kind === 'SELF_EXCLUSION' ? 'errors.selfExcluded' : 'errors.timeoutActive')}</strong>
      <span>{t('break.until', { time: dateTimeZone(pause.until ?? 0) })}</span>
      <span>{t('break.gifts')}</span>
      <IfOpen path={paths.withdraw}>
        <Link to={paths.withdraw}>{t('break.withdraw')}</Link>
      </IfOpen>
    </Note>
  );
}
