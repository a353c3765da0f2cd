/** GameCenter: games on the home page in tabs: favourites, hot, then each category in the gateway's order (HOME-04, HOME-05). */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths, type ReturnState } from '@site/shared/contract';
import { useLocale, useT } from '@site/shared/i18n';
import { useCall, useMember, useSite } from '@site/shared/platform';
import { space } from '@site/shared/theme';
import { Async, Empty, SectionTitle, Tabs } from '@site/shared/ui';
import { favouriteList, type VendorCard } from '@site/shared/wps';
import { useFavourites } from '../queries/useFavourites';
import { useHotGames } from '../queries/useHotGames';
import { firstRailOf, secondRailOf, usePersonalRails, useRailTitle } from '../queries/usePersonalRails';
import { useLaunch } from '../components/useLaunch';
import { whileGamesOpen } from '../components/whileGamesOpen';
import { useVendors } from '../queries/useVendors';
import { listPathOf } from '../model/presets';
import { narrowByName } from '../model/requests';
import type { TileGame } from '../model/tileGame';
import type { Lane } from '../model/vendors';
import { SearchField } from '../components/SearchField';
import { VendorTiles } from '../components/VendorTiles';
import { GameTile } from '../components/tiles/GameTile';
import { Grid } from '../components/tiles/GameTile.styles';
import { GridSkeleton } from '../components/tiles/GridSkeleton';
import { TileRow, TileRowSkeleton } from '../components/tiles/TileRow';

const FIRST_HOT = 15;
const FIRST_VENDORS = 9;

export default whileGamesOpen(GameCenter);

function GameCenter() {
  const t = useT('games');
  const navigate = useNavigate();
  const isGuest = useMember() === null;
  const { isPaused } = useSite();
  const [chosen, setChosen] = useState('HOT');
  const vendors = useVendors();
  const lanes = vendors.status === 'ready' ? vendors.value : [];
  const items = [
    ...(isPaused(paths.favouriteGames) ? [] : [{ key: 'FAV', label: t('title.favourites') }]),
    ...(isPaused(paths.hotGames) ? [] : [{ key: 'HOT', label: t('mark.hot') }]),
    ...lanes.map(({ type, name }) => ({ key: type, label: name })),
  ];
  const selected = items.some(({ key }) => key === chosen) ? chosen : (lanes[0]?.type ?? '');
  const lane = lanes.find(({ type }) => type === selected);
  const choose = (key: string) => {
    if (key !== 'FAV' || !isGuest) setChosen(key);
    else void navigate(paths.login, { state: { returnTo: paths.home } satisfies ReturnState });
  };
  return (
    <>
      {isGuest ? null : <FirstRow />}
      <Place aria-label={t('center')} $isLoading={vendors.status === 'loading'}>
        <Tabs label={t('center')} items={items} selected={selected} onSelect={choose}>
          <Panel>
            {selected === 'FAV' ? <Favourites /> : null}
            {lane ? <Vendors lane={lane} /> : null}
            {selected === 'HOT' ? <Hot /> : null}
            {selected ? null : (
              <Async of={vendors} compact skeleton={<GridSkeleton count={FIRST_VENDORS} />}>
                {() => null}
              </Async>
            )}
          </Panel>
        </Tabs>
      </Place>
      {isGuest ? null : <SecondRow />}
    </>
  );
}

function FirstRow() {
  const t = useT('games');
  const read = usePersonalRails();
  if (read.status === 'loading') {
    return (
      <RowPlace>
        <TileRowSkeleton title={t('rails.again')} />
      </RowPlace>
    );
  }
  return <Row of={firstRailOf} />;
}

/** Below the first screen: nothing is reserved for it. */
const SecondRow = () => <Row of={secondRailOf} />;

/** One of the member's own rows, if they have it. */
function Row({ of }: { readonly of: typeof firstRailOf }) {
  const titleOf = useRailTitle();
  const read = usePersonalRails();
  const rails = read.status === 'ready' ? read.value.rails : [];
  const rail = of(rails);
  if (!rail) return null;
  const title = titleOf(rail, rails);
  return (
    <RowPlace>
      <section aria-label={title}>
        <SectionTitle title={title} />
        <TileRow games={rail.games} />
      </section>
    </RowPlace>
  );
}

function Hot() {
  const t = useT('games');
  const [text, setText] = useState('');
  const read = useHotGames();
  return (
    <>
      <SearchField label={t('search.hot')} value={text} onChange={setText} />
      <Async of={read} compact skeleton={<GridSkeleton count={FIRST_HOT} />} isEmpty={({ list }) => list.length === 0}>
        {({ list }) => {
          const games = narrowByName(list, text).slice(0, FIRST_HOT);
          return games.length ? <Tiles games={games} /> : <Empty title={t('search.none', { text })} />;
        }}
      </Async>
    </>
  );
}

function Favourites() {
  const t = useT('games');
  const language = useLocale().toUpperCase();
  const { ids } = useFavourites();
  const read = useCall(favouriteList, { pageNo: 1, pageSize: FIRST_HOT, language });
  return (
    <Async
      of={read}
      compact
      skeleton={<GridSkeleton count={6} />}
      isEmpty={({ content }) => !content.some(({ nodeId }) => ids.has(nodeId))}
      empty={<Empty title={t('empty.FAV')} message={t('empty.FAV_hint')} />}
    >
      {({ content }) => <Tiles games={content.filter(({ nodeId }) => ids.has(nodeId))} />}
    </Async>
  );
}

function Vendors({ lane }: { readonly lane: Lane }) {
  const navigate = useNavigate();
  const launch = useLaunch();
  const open = ({ nodeId, vassalage }: VendorCard) => {
    const list = listPathOf(lane.type);
    if (nodeId && list.tiles) launch(nodeId);
    else void navigate(`${list.path}?${new URLSearchParams({ vassalage })}`);
  };
  return <VendorTiles key={lane.type} vendors={lane.vendors} first={FIRST_VENDORS} onTap={open} />;
}

function Tiles({ games }: { readonly games: readonly TileGame[] }) {
  const launch = useLaunch();
  const { ids, toggle } = useFavourites();
  return (
    <Grid role="list">
      {games.map((game) => (
        <div role="listitem" key={game.nodeId}>
          <GameTile game={game} isFavourite={ids.has(game.nodeId)} onLaunch={launch} onFavourite={toggle} />
        </div>
      ))}
    </Grid>
  );
}

const RowPlace = styled.div`
  margin-bottom: ${space[2]};
  padding: 0 ${space[4]};
  --row-inset: 0px;
`;

const Place = styled.section<{ $isLoading: boolean }>`
  padding: 0 ${space[4]};
  --row-inset: 0px;

  /* Few tabs stretch to fill the row; not while tabs are loading, because the first ones would shift. */
  & > [role='tablist'] > button {
    /* Most tabs keep their width, and so their place, when a web font replaces the fallback. */
    min-width: 92px;
    ${({ $isLoading }) => ($isLoading ? 'flex-grow: 0;' : '')}
  }
`;

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding-top: ${space[2]};
`;
