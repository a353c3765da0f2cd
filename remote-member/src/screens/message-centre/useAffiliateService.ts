/** useAffiliateService: where agents-to-be are answered, or null where the gateway names no such desk. */
import { customerService } from '@site/shared/wps';
import { useCall, useSite } from '@site/shared/platform';

/** The gateway's number for the affiliate desk. */
const AFFILIATE = '3';

export function useAffiliateService(): string | null {
  const site = useSite();
  const read = useCall(customerService, undefined);
  if (read.status !== 'ready') return null;
  const path = read.value.pathList.find(({ type }) => type === AFFILIATE)?.path ?? '';
  // Only what a link may safely lead to; an address we cannot read is no address.
  return /^https:\/\/|^\/(?!\/)/.test(path) && !site.isPaused(path) ? path : null;
}
