import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { err, ok } from '@site/shared/kernel';
import { callKey, PlatformProvider } from '@site/shared/platform';
import { aMember, aStatus, fakeAnswers, renderScreen, testPlatform, type FakeAnswers } from '@site/shared/testing';
import { favouriteIds, favouriteList, recentGames, removeFavourite, status } from '@site/shared/wps';
import remote from '../../remote';
import { games } from '../../testing/games';
import SavedScreen from './SavedScreen';

const list = (...names: string[]) => ({
  content: games(...names),
  pageNum: 1,
  totalPages: 1,
  pageSize: 36,
  totalCount: names.length,
});
const gateway = (...names: string[]) =>
  fakeAnswers()
    .on(favouriteIds, names)
    .on(favouriteList, list(...names))
    .on(recentGames, { list: games('Lotus Pond'), totalPages: 1, totalCount: 1 });
/** Two pages of one game each. */
const twoPages = (answers: FakeAnswers, isBroken: boolean) => {
  const fails = (page: number) => isBroken && page > 1;
  const offline = err({ kind: 'offline' } as const);
  return answers
    .on(favouriteIds, ['Game 1', 'Game 2'])
    .on(favouriteList, ({ pageNo = 1 }) =>
      fails(pageNo) ? offline : ok({ ...list(`Game ${pageNo}`), pageNum: pageNo, totalPages: 2 }),
    )
    .on(recentGames, ({ page = 1 }) =>
      fails(page) ? offline : ok({ list: games(`Game ${page}`), totalPages: 2, totalCount: 2 }),
    );
};
const show = (answers = gateway('Golden Tiger'), member = true, route = '/m/favorite') =>
  renderScreen(<SavedScreen />, { answers, remote, route, member: member ? aMember() : null });

describe('favourites and recent games', () => {
  it('[GAME-10] redirect guests to home', async () => {
    const { location } = await show(gateway(), false);
    expect(location()).toBe('/m/home');
  });

  it('[GAME-10] open in a popup titled with the favourites', async () => {
    await show();
    expect(screen.getByRole('dialog', { name: 'Favourites' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Golden Tiger,/ })).toBeVisible();
  });

  it('[GAME-10] switch between the tabs, and close', async () => {
    const { user, location, goBack } = await show(gateway(), true, '/m/recent');
    expect(await screen.findByRole('link', { name: /^Lotus Pond,/ })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Favourites' }));
    expect(location()).toBe('/m/favorite');
    await goBack();
    expect(location()).toBe('/m/before');
  });

  it('[GAME-10] show the games of the chosen tab only, with all their pages', async () => {
    const answers = gateway('Golden Tiger', 'River King').on(favouriteList, ({ pageNo = 1 }) =>
      ok({ ...list(pageNo === 1 ? 'Golden Tiger' : 'River King'), pageNum: pageNo, totalPages: 2 }),
    );
    const platform = await testPlatform({ answers, remotes: [remote], member: aMember() });
    const router = createMemoryRouter([{ path: '*', element: <SavedScreen /> }], { initialEntries: ['/m/recent'] });
    render(
      <PlatformProvider platform={platform}>
        <RouterProvider router={router} />
      </PlatformProvider>,
    );
    expect(await screen.findByRole('link', { name: /^Lotus Pond,/ })).toBeVisible();
    fireEvent.click(screen.getByRole('tab', { name: 'Favourites' }));
    expect(await screen.findByRole('link', { name: /^River King,/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Golden Tiger,/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Lotus Pond,/ })).toBeNull();
    expect(answers.sentTo(favouriteList).map(({ pageNo }) => pageNo)).toEqual([1, 2]);
  });

  it('[SES-11] have no tab for recent games while these are paused', async () => {
    await show(gateway('Golden Tiger').on(status, aStatus({ without: ['GAMELOREC3'] })));
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Recently played' })).not.toBeInTheDocument());
    expect(screen.getByRole('tab', { name: 'Favourites' })).toBeInTheDocument();
  });

  it('[GAME-10] say what recent games are, and lead to games', async () => {
    const answers = gateway().on(recentGames, { list: [], totalPages: 0, totalCount: 0 });
    const { user, location } = await show(answers, true, '/m/recent');
    expect(await screen.findByText('Games you play will appear here.')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Recently played' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('button', { name: 'Find a game' }));
    expect(location()).toBe('/m/slot-games');
  });

  it('[GAME-09] remove an unmarked favourite at once', async () => {
    const { user } = await show(gateway('Golden Tiger', 'River King').hang(removeFavourite));
    await screen.findByRole('link', { name: /^Golden Tiger,/ });
    const heart = screen.getByRole('button', { name: 'Favourite: Golden Tiger' });
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    await user.click(heart);
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Golden Tiger,/ })).toBeNull());
    expect(screen.getByRole('link', { name: /^River King,/ })).toBeVisible();
  });

  it('[GAME-09] show a favourite that another tab has added, and do not read the list again for one that is removed', async () => {
    const answers = gateway('Golden Tiger', 'River King');
    const { platform } = await show(answers);
    await screen.findByRole('link', { name: /^River King,/ });
    const change = async (...names: string[]) => {
      answers.on(favouriteIds, names).on(favouriteList, list(...names));
      await act(() => platform.queries.invalidateQueries({ queryKey: callKey(favouriteIds.path) }));
    };
    await change('Golden Tiger');
    await waitFor(() => expect(screen.queryByRole('link', { name: /^River King,/ })).toBeNull());
    await change('Golden Tiger', 'River King');
    expect(await screen.findByRole('link', { name: /^River King,/ })).toBeVisible();
    expect(answers.sentTo(favouriteList)).toHaveLength(1);
    await change('Lotus Pond', 'Golden Tiger', 'River King');
    expect(await screen.findByRole('link', { name: /^Lotus Pond,/ })).toBeVisible();
    expect(answers.sentTo(favouriteList)).toHaveLength(2);
  });

  it.each(['/m/favorite', '/m/recent'])(
    '[GAME-03] [GAME-10] %s offers a retry below the games where the next page failed',
    async (route) => {
      const { user, answers } = await show(twoPages(fakeAnswers(), true), true, route);
      const alert = await screen.findByRole('alert');
      expect(screen.getByRole('link', { name: /^Game 1,/ })).toBeVisible();
      twoPages(answers, false);
      await user.click(within(alert).getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('link', { name: /^Game 2,/ })).toBeVisible();
      expect(screen.getByRole('link', { name: /^Game 1,/ })).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('[GAME-09] [GAME-10] Back does not show the next member the games of the one before', async () => {
    const answers = gateway('Golden Tiger');
    const platform = await testPlatform({ answers, remotes: [remote], member: aMember() });
    const routes = [
      { path: '/m/recent', element: <SavedScreen /> },
      { path: '*', element: null },
    ];
    const router = createMemoryRouter(routes, { initialEntries: ['/m/recent'] });
    render(
      <PlatformProvider platform={platform}>
        <RouterProvider router={router} />
      </PlatformProvider>,
    );
    await screen.findByRole('link', { name: /^Lotus Pond,/ });
    await act(() => router.navigate('/m/home'));
    const signIn = (userName: string) =>
      platform.session.signIn({ token: userName, merchantCode: 'm', member: aMember({ userName }) });
    act(() => signIn('another'));
    answers.hang(recentGames);
    await act(() => router.navigate(-1));
    expect(screen.getByTestId('skeletons')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
    // Their own are there when they come back.
    await act(() => router.navigate('/m/home'));
    act(() => signIn(aMember().userName));
    await act(() => router.navigate(-1));
    expect(screen.getByRole('link', { name: /^Lotus Pond,/ })).toBeVisible();
  });

  it('explain how to add a first favourite', async () => {
    await show(gateway());
    expect(await screen.findByText('No favourites yet')).toBeVisible();
  });

  it('show loading and a retry after a failure', async () => {
    const waiting = await show(gateway().hang(favouriteList));
    expect(screen.getByTestId('skeletons')).toBeInTheDocument();
    waiting.unmount();
    const answers = gateway('Golden Tiger').fail(favouriteList);
    const { user } = await show(answers);
    await screen.findByRole('alert');
    answers.on(favouriteList, list('Golden Tiger'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^Golden Tiger,/ })).toBeVisible();
  });
});
