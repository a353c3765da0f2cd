/** usePage: what the inspector shows of the page, read again while it is open. */
import { useEffect, useMemo, useState } from 'react';
import { FLAG_IDS } from '@site/shared/contract';
import { safeStorage } from '@site/shared/kernel';
import { usePagePlatform, useSession, useSite } from '@site/shared/platform';
import { parseListed, readComposition, type ListedRegistry, type RemoteFacts } from './composition';
import { pageShares, readLibraries, type Library } from './libraries';
import { findPlaces, type Place } from './places';
import { recordReceipt } from './recordReceipt';

const READ_EVERY_MS = 500;

export interface InspectedPage {
  readonly registry: ListedRegistry;
  readonly remotes: readonly RemoteFacts[];
  readonly places: readonly Place[];
  readonly libraries: readonly Library[];
  readonly flagsOff: readonly string[];
  readonly receipt: string;
}

export function usePage(): InspectedPage {
  const { remotes } = usePagePlatform();
  const registry = useMemo(() => parseListed(document.getElementById('registry')?.textContent ?? ''), []);
  const [member, locale, theme] = [
    useSession((state) => state.member),
    useSession((state) => state.locale),
    useSession((state) => state.theme),
  ];
  const { has, isKnown } = useSite();
  // Routes, marks and replaced releases have no common event.
  const [, setReadAt] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setReadAt(performance.now()), READ_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const host = registry.host.id;
  const flagsOff = isKnown ? FLAG_IDS.filter((flag) => !has(flag)) : [];
  return {
    registry,
    flagsOff,
    remotes: readComposition({ registry, remotes, timeline: performance, tab: safeStorage('sessionStorage') }),
    places: findPlaces({ document, path: location.pathname, remotes, timeline: performance, host }),
    libraries: readLibraries(pageShares()),
    receipt: recordReceipt({
      sequence: registry.sequence,
      host,
      remotes,
      session: { member, locale, theme },
      flagsOff,
      location,
    }),
  };
}
