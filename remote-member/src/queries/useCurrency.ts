/** useCurrency: the currency of the member's wallet, or the site's default. */
import { status } from '@site/shared/wps';
import { useCall, useSession } from '@site/shared/platform';

const FRESH_MS = 5 * 60_000;

export function useCurrency(): string {
  const ofWallet = useSession((state) => state.balance?.currency ?? null);
  const site = useCall(status, undefined, { staleTime: FRESH_MS });
  return ofWallet ?? (site.status === 'ready' ? site.value.info.currency : 'BDT');
}
