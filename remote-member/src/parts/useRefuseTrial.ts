/** useRefuseTrial: what only real accounts may do is refused to trial visitors with words, not with silence (SES-06). */
import { useCallback } from 'react';
import { isFullMember } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { useMember, usePlatform } from '@site/shared/platform';

const TOAST_MS = 2_000;

/** Answers true, and says why, when this visitor may not go on. */
export function useRefuseTrial(): () => boolean {
  const t = useT('member');
  const { toasts } = usePlatform();
  const type = useMember()?.type;
  return useCallback(() => {
    if (type !== undefined && isFullMember(type)) return false;
    toasts.show({ kind: 'error', text: t('free_reject'), length: TOAST_MS });
    return true;
  }, [t, toasts, type]);
}
