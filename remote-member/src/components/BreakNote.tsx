/** BreakNote: says that the member takes a break, until when, and what it means for the page (`children`). */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { Note } from '@site/shared/components';
import { useFormat, useT } from '@site/shared/i18n';
import { IfOpen } from '@site/shared/platform';
import type { Exclusion } from '@site/shared/wps';

interface BreakNoteProps {
  readonly state: Exclusion;
  readonly children?: ReactNode;
}

export function BreakNote({ state, children }: BreakNoteProps) {
  const t = useT('member');
  const { dateTimeZone } = useFormat();
  return (
    <Note tone="bad" live>
      <strong>{t(state.kind === 'SELF_EXCLUSION' ? 'errors.selfExcluded' : 'errors.timeoutActive')}</strong>
      <span>{t('play.closedUntil', { time: dateTimeZone(state.until ?? 0) })}</span>
      {children ? <span>{children}</span> : null}
      <IfOpen path={paths.withdraw}>
        <Link to={paths.withdraw}>{t('play.withdrawOpen')}</Link>
      </IfOpen>
    </Note>
  );
}
