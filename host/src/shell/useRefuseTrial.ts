/** useRefuseTrial: refuses links to pages for real accounts to trial visitors, in all components (SES-06). */
import type { MouseEvent } from 'react';
import { isFullMember } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { useMember, usePlatform } from '@site/shared/platform';
import { usePageHandles } from './pageHandle';

/**
 * A capture-phase click handler for the frame around all pages: React events also arrive there from remotes and portals.
 * The link's own onClick still runs, so that menus close; the router ignores a click whose default is prevented.
 */
export function useRefuseTrial(): (event: MouseEvent) => void {
  const t = useT('host');
  const { toasts } = usePlatform();
  const member = useMember();
  const handleOf = usePageHandles();
  return (event) => {
    if (!member || isFullMember(member.type)) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== window.location.origin || !handleOf(link.pathname).isForFullMembers) return;
    event.preventDefault();
    toasts.show({ kind: 'offline', text: t('free_reject') });
  };
}
