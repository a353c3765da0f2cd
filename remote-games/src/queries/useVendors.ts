/** useVendors: the gateway's vendors as lanes, cached for ten minutes (GAME-08). */
import { mapLoadable, type Loadable } from '@site/shared/kernel';
import { useLocale, useT } from '@site/shared/i18n';
import { useCall, usePlatform } from '@site/shared/platform';
import { listVendors, type WpsError } from '@site/shared/wps';
import { lanesOf, type Lane } from '../model/vendors';

const STALE_MS = 10 * 60_000;

export function useVendors(): Loadable<readonly Lane[], WpsError> {
  const { config } = usePlatform();
  const language = useLocale().toUpperCase();
  const params = { merchantCode: config.merchantCode, platform: 'html5', clientType: 2, language };
  const cockfight = useT('games')('title.cockfight');
  return mapLoadable(useCall(listVendors, params, { staleTime: STALE_MS }), (vendors) => lanesOf(vendors, cockfight));
}
