/** useVendorNames: the vendors of a game type, or of all, as options of a filter (MEM-07); null until the gateway answers, none if it does not. */
import { useLocale } from '@site/shared/i18n';
import { useCall, usePlatform } from '@site/shared/platform';
import { listVendors } from '@site/shared/wps';

const STALE_MS = 10 * 60_000;

interface VendorOption {
  readonly value: string;
  readonly label: string;
}

export function useVendorNames(gameType: string): readonly VendorOption[] | null {
  const { config } = usePlatform();
  const language = useLocale().toUpperCase();
  // The lobby's own parameters: after a visit there the answer is in the cache.
  const params = { merchantCode: config.merchantCode, platform: 'html5', clientType: 2, language };
  const vendors = useCall(listVendors, params, { staleTime: STALE_MS });
  if (vendors.status !== 'ready') return vendors.status === 'loading' ? null : [];
  const cards = vendors.value.data.lanes.flatMap((lane) => lane.cards);
  // A card has a type of its own: sports vendors also have cockfights.
  const names = new Map(
    cards
      .filter((card) => !gameType || card.gameType === gameType)
      .map(({ vassalage, displayName }) => [vassalage, displayName]),
  );
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}
