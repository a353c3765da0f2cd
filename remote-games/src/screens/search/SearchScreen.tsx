/** SearchScreen: incremental search over games of all types, by name, vendor and type in both languages (GAME-11). */
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLocale, useT } from '@site/shared/i18n';
import { useCall, usePlatform } from '@site/shared/platform';
import { Async, Empty, Screen } from '@site/shared/ui';
import { searchGames as searchGateway, searchIndex, type SearchHit } from '@site/shared/wps';
import { useVendors } from '../../queries/useVendors';
import { prepareSearch, searchGames } from '../../model/search';
import { toTileGame, type TileGame } from '../../model/tileGame';
import { SearchField } from '../../components/SearchField';
import { GameGrid } from '../../components/tiles/GameGrid';
import { GridSkeleton } from '../../components/tiles/GridSkeleton';
import { HotBlock } from '../games/HotBlock';
import { PersonalRails } from '../games/PersonalRails';

const STALE_MS = 10 * 60_000;
const SHOWN = 120;
const FROM_GATEWAY = 50;

export default function SearchScreen() {
  const t = useT('games');
  const [params, setParams] = useSearchParams();
  const linked = params.get('q') ?? '';
  const [text, setText] = useState(linked);
  /** The address's words that are the field's own. */
  const own = useRef(linked);
  // Another link to the page that is shown.
  useEffect(() => {
    if (linked === own.current) return;
    own.current = linked;
    setText(linked);
  }, [linked]);
  const query = useDeferredValue(text);
  return (
    <Screen data-wide>
      <SearchField
        focusFirst
        label={t('search.all')}
        value={text}
        onChange={setText}
        onSearch={(words) => {
          own.current = words;
          setParams(words ? { q: words } : {}, { replace: true });
        }}
      />
      {query.trim() ? <Results text={query} /> : <Suggestions />}
    </Screen>
  );
}

/** Before a search, and below one that has found nothing. */
function Suggestions() {
  const t = useT('games');
  return (
    <>
      <PersonalRails />
      <HotBlock gameType="RNG" kind={t('title.slots')} eager />
      <HotBlock gameType="LIVE" kind={t('title.live')} />
      <HotBlock gameType="FISH" kind={t('title.fishing')} />
    </>
  );
}

function Results({ text }: { readonly text: string }) {
  const t = useT('games');
  const locale = useLocale();
  const { config } = usePlatform();
  const lanes = useVendors();
  const index = useCall(
    searchIndex,
    { merchantCode: config.merchantCode, language: locale.toUpperCase() },
    { staleTime: STALE_MS },
  );
  const typeNames = useMemo(
    () => Object.fromEntries(lanes.status === 'ready' ? lanes.value.map(({ type, name }) => [type, name]) : []),
    [lanes],
  );
  const catalogue = index.status === 'ready' ? index.value : null;
  const searchable = useMemo(() => catalogue && prepareSearch(catalogue, typeNames), [catalogue, typeNames]);
  const own = useMemo(
    () => (searchable ? searchGames(searchable, text, SHOWN).map((found) => toTileGame(found, locale)) : []),
    [searchable, text, locale],
  );
  const more = useGatewayHits(text, catalogue !== null && !catalogue.complete);
  const games = useMemo(() => {
    const known = new Set(own.map(({ nodeId }) => nodeId));
    return [...own, ...more.filter(({ nodeId }) => !known.has(nodeId))];
  }, [own, more]);
  return (
    <Async of={index} skeleton={<GridSkeleton />}>
      {() =>
        games.length ? (
          <GameGrid games={games} />
        ) : (
          <>
            <Empty title={t('search.none', { text: text.trim() })} message={t('search.noneHint')} />
            <Suggestions />
          </>
        )
      }
    </Async>
  );
}

/** Also searches through the gateway if the index is incomplete (large catalogue); keeps the last results while typing. */
function useGatewayHits(text: string, isNeeded: boolean): readonly TileGame[] {
  const language = useLocale().toUpperCase();
  const hits = useCall(
    searchGateway,
    { keyword: text.trim().slice(0, 60), language, limit: FROM_GATEWAY },
    { enabled: isNeeded, keepPrevious: true },
  );
  return useMemo(() => (hits.status === 'ready' ? hits.value.games.map(tileOfHit) : []), [hits]);
}

const tileOfHit = (hit: SearchHit): TileGame => ({
  ...hit,
  vendorName: hit.vassalage,
  iconUrl: hit.showIcon,
  isHot: false,
  isNew: false,
  jackpot: false,
});
