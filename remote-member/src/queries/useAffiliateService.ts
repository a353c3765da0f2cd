/** useAffiliateService: contact URL for prospective agents, or null when the gateway has none. */
import { customerService } from '@site/shared/wps';
import { useCall, useSite } from '@site/shared/platform';

/** The gateway's id of the affiliate desk. */
const AFFILIATE_TYPE = '3';

export function useAffiliateService(): string | null {
  const site = useSite();
  const query = useCall(customerService, undefined);
  if (query.status !== 'ready') return null;
  const path = query.value.pathList.find(({ type }) => type === AFFILIATE_TYPE)?.path ?? '';
  // Accept only safe link targets; an unparsable address counts as none.
  return /^https:\/\/|^\/(?!\/)/.test(path) && !site.isPaused(path) ? path : null;
}
