/** The list of games on a page that the site server has rendered. A file of its own: served answers are those of one page. */
import { useState } from 'react';
import { screen } from '@testing-library/react';
import { keepServedAnswers, usePlatform } from '@site/shared/platform';
import { renderScreen } from '@site/shared/testing';
import { listGames, type GameList } from '@site/shared/wps';
import remote from '../../remote';
import { aPage, games } from '../../testing/games';
import { gateway, show, tile } from '../../testing/gamesScreen';
import GamesScreen from './GamesScreen';

const OLD_MS = 6 * 60_000;

/** With this answer of the list in the cache, six minutes old; the next one does not arrive. */
function open(key: readonly unknown[], cached: GameList) {
  function Opened() {
    const { queries } = usePlatform();
    useState(() => queries.setQueryData(key, { value: cached }, { updatedAt: Date.now() - OLD_MS }));
    return <GamesScreen />;
  }
  return renderScreen(<Opened />, { answers: gateway().hang(listGames), route: '/m/slot-games', remote });
}

it('[SITE-26] is drawn with what the page was rendered with, of any age, and not with a newer answer', async () => {
  const first = await show(gateway());
  await tile('Golden Tiger');
  const [query] = first.platform.queries.getQueryCache().findAll({ queryKey: ['wps', listGames.path] });
  const key = query?.queryKey ?? [];
  first.unmount();
  const second = await open(key, aPage(games('Old Lily')));
  expect(screen.getByTestId('skeletons')).toBeInTheDocument();
  second.unmount();

  keepServedAnswers([[key, { value: aPage(games('Served Lily')) }]]);
  await open(key, aPage(games('Newer Lily')));
  expect(screen.getByRole('link', { name: /^Served Lily,/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Newer Lily,/ })).not.toBeInTheDocument();
  expect(screen.queryByTestId('skeletons')).not.toBeInTheDocument();
});
