/** useAffiliateService: contact URL for prospective agents, or null when the gateway has none. */
import { customerService } from '@site/shared/wps';
import { useCall, useSite } from '@site/shared/platform';

/** The gateway's id of the affiliate desk. */
const AFFILIATE = '3';

export function useAffiliateService(): string | null {
  const site = useSite();
  const read = useCall(customerService, undefined);
  if (read.status !== 'ready') return null;
  const path = read.value.pathList.find(({ type }) => type === AFFILIATE)?.path ?? '';
  // Accept only safe link targets; an unparsable address counts as none.
  return /^https:\/\/|^\/(?!\/)/.test(path) && !site.isPaused(path) ? path : null;
}
