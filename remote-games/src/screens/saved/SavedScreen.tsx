/** SavedScreen: favourites and recent games in one popup with two tabs; guests are redirected to home (GAME-10). */
import { useLocation, useNavigate, Navigate } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { useMember, useSite } from '@site/shared/platform';
import { Empty, ErrorRetry, Screen, Tabs } from '@site/shared/ui';
import { useGameList } from '../../queries/useGameList';
import { useListedGames } from '../../queries/useListedGames';
import { isFirstPageAwaited } from '../../model/gameList';
import { PageHeader } from '../../components/PageHeader';
import { GameGrid } from '../../components/tiles/GameGrid';
import { GridSkeleton } from '../../components/tiles/GridSkeleton';

export default function SavedScreen() {
  const { pathname } = useLocation();
  if (useMember() === null) return <Navigate replace to={paths.home} />;
  return <Saved key={pathname} isFavourites={pathname === paths.favourite} />;
}

function Saved({ isFavourites }: { readonly isFavourites: boolean }) {
  const t = useT('games');
  const navigate = useNavigate();
  const site = useSite();
  const list = useGameList();
  const { state, dispatch } = list;
  const games = useListedGames(list);
  const mode = isFavourites ? 'FAV' : 'RECENT';
  const retry = () => dispatch({ type: 'retried' });
  return (
    <div data-wide role="dialog" aria-label={t('title.favourites')}>
      <PageHeader title={t('title.favourites')} />
      <Screen>
        <Tabs
          label={t('title.favourites')}
          items={[
            { key: paths.favourite, label: t('title.favourites') },
            { key: paths.recent, label: t('title.recent') },
          ].filter(({ key }) => !site.isPaused(key))}
          selected={isFavourites ? paths.favourite : paths.recent}
          onSelect={(path) => void navigate(path, { replace: true })}
        />
        {isFirstPageAwaited(state) ? <GridSkeleton /> : null}
        {state.error ? <ErrorRetry compact={games.length > 0} error={state.error} onRetry={retry} /> : null}
        {games.length ? <GameGrid games={games} onNearEnd={() => dispatch({ type: 'more-requested' })} /> : null}
        {!games.length && state.awaited === null && !state.error ? (
          <Empty
            title={t(`empty.${mode}`)}
            message={t(`empty.${mode}_hint`)}
            {...(site.isPaused(paths.slotGames)
              ? {}
              : { action: { label: t('empty.browse'), onClick: () => void navigate(paths.slotGames) } })}
          />
        ) : null}
      </Screen>
    </div>
  );
}
