/** GamesScreen: the list of games behind every category route; the address says which one (GAME-01 to 07, 14). */
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { Slot, useOpenPanels, usePlatform } from '@site/shared/platform';
import { Empty, ErrorRetry, Screen, Skeleton, Tabs } from '@site/shared/ui';
import { prefetchGameList, useGameList } from '../../queries/useGameList';
import { useLaunch } from '../../components/useLaunch';
import { useListedGames } from '../../queries/useListedGames';
import { useVendors } from '../../queries/useVendors';
import { isFirstPageAwaited } from '../../model/gameList';
import { isGameType, presetOf, tabOf } from '../../model/presets';
import { narrowByName } from '../../model/requests';
import { laneOfType, tabsOf, withoutUnknown, type Lane } from '../../model/vendors';
import { FilterPanel } from '../../components/panels/FilterPanel';
import { ProviderPanel } from '../../components/panels/ProviderPanel';
import { VendorTiles } from '../../components/VendorTiles';
import { GameGrid } from '../../components/tiles/GameGrid';
import { GridSkeleton } from '../../components/tiles/GridSkeleton';
import { LiveRow } from '../live/LiveRow';
import { FilterRow } from './FilterRow';
import { HotBlock } from './HotBlock';
import { ListHead } from './ListHead';
import { MatchStrip } from './MatchStrip';
import { OwnListGate } from './OwnListGate';
import { Rows, TabsSkeleton } from './GamesScreen.styles';
import { Toolbar } from './Toolbar';

/** Heights reserved until the vendors are loaded, in pixels: tabs, two rows of vendor tiles. */
const TABS_HEIGHT = 45;
const TILES_HEIGHT = 140;

const NO_LANES: readonly Lane[] = [];
const HAS_MATCHES: ReadonlySet<string> = new Set(['SPORTS', 'ESPORTS']);
const LOBBIES: Readonly<Record<string, string>> = { LOTT: paths.lottery, ELOTT: paths.electronicLottery };

export const prefetch = prefetchGameList;

export default function GamesScreen() {
  return (
    <OwnListGate>
      <GameLists />
    </OwnListGate>
  );
}

function GameLists() {
  const t = useT('games');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const preset = presetOf(pathname);
  const vendors = useVendors();
  const lanes = vendors.status === 'ready' ? vendors.value : NO_LANES;
  const list = useGameList();
  const { choice } = list.state;
  const [hotSearch, setHotSearch] = useState('');
  const lane = laneOfType(lanes, choice.gameType);
  const tabs = useMemo(() => tabsOf(lanes).map(({ type, name }) => ({ key: type, label: name })), [lanes]);
  const launch = useLaunch();
  const isPlain = choice.mode === 'ALL' && !choice.vendors.length && !choice.classify && !choice.isNew;
  const { panels } = usePlatform();
  // The number of tiles is unknown while loading, so the rows below stay hidden to avoid a layout shift.
  const isHeld = preset.tiles === true && vendors.status === 'loading';
  const opensProviders = preset.providers === true && isPlain;
  useEffect(() => {
    if (opensProviders) panels.open('provider');
    // Opened on navigation only; it stays closed afterwards.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const known = useMemo(() => withoutUnknown(pathname, query, lanes), [pathname, query, lanes]);
  const isNarrowed = query.has('type') || query.has('vassalage');
  useEffect(() => {
    if (known) void navigate(`${pathname}?${known}`.replace(/\?$/, ''), { replace: true });
  }, [known, pathname, navigate]);
  const chooseTab = (type: string) => {
    const to = LOBBIES[type];
    if (to) void navigate(to);
    else if (isGameType(type)) list.dispatch({ type: 'tab-chosen', gameType: type });
  };
  return (
    <>
      <Screen data-wide>
        {tabs.length ? (
          <Tabs label={t('types')} items={tabs} selected={tabOf(choice.gameType)} onSelect={chooseTab} />
        ) : vendors.status === 'loading' ? (
          <TabsSkeleton>
            <Skeleton height={TABS_HEIGHT} />
          </TabsSkeleton>
        ) : null}
        <Toolbar list={list} hotSearch={hotSearch} onHotSearch={setHotSearch} />
        <FilterRow
          choice={choice}
          lane={lane}
          hasVendors={!preset.tiles && lane !== null && lane.vendors.length > 1}
          dispatch={list.dispatch}
        />
        {preset.tiles && isPlain && lane ? (
          <VendorTiles
            vendors={lane.vendors}
            first={9}
            onTap={({ nodeId, vassalage }) =>
              nodeId ? launch(nodeId) : list.dispatch({ type: 'vendor-chosen', vendor: vassalage })
            }
          />
        ) : null}
        {isHeld ? <Skeleton height={TILES_HEIGHT} /> : null}
        <Rows hidden={isHeld}>
          {isPlain && choice.gameType === 'LIVE' ? <LiveRow /> : null}
          {isPlain && HAS_MATCHES.has(choice.gameType) ? <MatchStrip gameType={choice.gameType} /> : null}
          {isPlain ? <HotBlock gameType={choice.gameType} eager /> : null}
        </Rows>
        <Slot name="games.notice" quiet />
        {isHeld || known || (isNarrowed && vendors.status === 'loading') ? (
          <GridSkeleton />
        ) : (
          <Games list={list} hotSearch={hotSearch} />
        )}
      </Screen>
      <Panels list={list} lane={lane} lanes={lanes} />
    </>
  );
}

type ListProps = { readonly list: ReturnType<typeof useGameList> };

/** The list (loading, error, empty, loaded) and the state of its next page (loading, error). */
function Games({ list, hotSearch }: ListProps & { readonly hotSearch: string }) {
  const t = useT('games');
  const { state, dispatch } = list;
  const listed = useListedGames(list);
  const isHot = state.choice.mode === 'HOT';
  const games = useMemo(() => (isHot ? narrowByName(listed, hotSearch) : listed), [listed, isHot, hotSearch]);
  if (isFirstPageAwaited(state)) {
    if (!isHot) return <GridSkeleton />;
    return (
      <section aria-label={t('list.label')}>
        <ListHead mode="HOT" count={null} dispatch={dispatch} />
        <GridSkeleton />
      </section>
    );
  }
  if (state.error && !state.games.length) {
    return <ErrorRetry error={state.error} onRetry={() => dispatch({ type: 'retried' })} />;
  }
  const hasMode = state.choice.mode !== 'ALL';
  // Both lists are narrowed here, so the gateway's count is not that of the games shown.
  const isNarrowed = isHot || listed !== state.games;
  const count = state.totalCount !== null && isNarrowed ? games.length : state.totalCount;
  return (
    <section aria-label={t('list.label')}>
      <ListHead mode={state.choice.mode} count={count} dispatch={dispatch} />
      {games.length ? (
        <GameGrid games={games} onNearEnd={() => dispatch({ type: 'more-requested' })} />
      ) : (
        <Empty
          title={t(`empty.${state.choice.mode}`)}
          {...(hasMode
            ? { action: { label: t('empty.showAll'), onClick: () => dispatch({ type: 'mode-chosen', mode: 'ALL' }) } }
            : {})}
        />
      )}
      {state.awaited !== null ? <GridSkeleton count={3} /> : null}
      {state.error ? <ErrorRetry compact error={state.error} onRetry={() => dispatch({ type: 'retried' })} /> : null}
      <p role="status" style={{ position: 'absolute', clip: 'rect(0 0 0 0)' }}>
        {count === null ? '' : t('count', { count })}
      </p>
    </section>
  );
}

interface PanelsProps extends ListProps {
  readonly lane: Lane | null;
  readonly lanes: readonly Lane[];
}

function Panels({ list: { state, dispatch }, lane, lanes }: PanelsProps) {
  const { panels } = usePlatform();
  const open = useOpenPanels();
  return (
    <>
      {open.has('game-filter') ? (
        <FilterPanel
          lane={lane}
          filter={state.choice.filter}
          onApply={(filter) => dispatch({ type: 'filter-applied', filter })}
          onClose={() => panels.close('game-filter')}
        />
      ) : null}
      {open.has('provider') ? (
        <ProviderPanel
          lanes={lanes}
          onChoose={({ gameType, vassalage }) => {
            dispatch({ type: 'tab-chosen', gameType });
            dispatch({ type: 'vendor-chosen', vendor: vassalage });
          }}
          onClose={() => panels.close('provider')}
        />
      ) : null}
    </>
  );
}
