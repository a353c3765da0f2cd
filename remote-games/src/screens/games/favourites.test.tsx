import { act, screen, waitFor } from '@testing-library/react';
import { ok } from '@site/shared/kernel';
import { aMember, refusal, watchRefetches } from '@site/shared/testing';
import { addFavourite, favouriteIds, favouriteList, recentGames, removeFavourite } from '@site/shared/wps';
import { games } from '../../testing/games';
import { gateway, show, tile } from '../../testing/gamesScreen';

describe('favourites', () => {
  const heart = () => screen.findByRole('button', { name: 'Favourite: Golden Tiger' });

  it('[GAME-09] ask a guest to log in over the list, which keeps its scroll position', async () => {
    const { user, platform, location, answers } = await show(gateway(), '/m/slot-games?q=tiger');
    await user.click(await heart());
    expect([...platform.panels.get()]).toEqual(['login']);
    expect(location()).toBe('/m/slot-games?q=tiger');
    expect(answers.sentTo(addFavourite)).toHaveLength(0);
  });

  it.each(['/m/slot-games?type=FAV', '/m/fishing-games?show=recent'])(
    '[GAME-02] %s leads a guest to login, and back',
    async (route) => {
      const { location, locationState, answers } = await show(gateway(), route);
      await waitFor(() => expect(location()).toBe('/m/login'));
      expect(locationState()).toEqual({ returnTo: route });
      expect(answers.sentTo(favouriteList)).toEqual([]);
      expect(answers.sentTo(recentGames)).toEqual([]);
    },
  );

  it('[SES-03] lead to home after a logout, and to login and back after another end of the session', async () => {
    const recent = { list: games('Golden Tiger'), totalPages: 1, totalCount: 1 };
    for (const [reason, path] of [
      ['asked', '/m/home'],
      ['expired', '/m/login'],
    ] as const) {
      const answers = gateway().on(recentGames, recent);
      const { location, platform, unmount } = await show(answers, '/m/slot-games?show=recent', true);
      await tile('Golden Tiger');
      act(() => platform.session.publish({ type: 'signed-out', reason }));
      await waitFor(() => expect(location()).toBe(path));
      unmount();
    }
  });

  it('[GAME-09] are marked before the gateway responds', async () => {
    const answers = gateway().hang(addFavourite);
    const { user } = await show(answers, '/m/slot-games', true);
    await user.click(await heart());
    expect(await heart()).toHaveAttribute('aria-pressed', 'true');
    expect(answers.sentTo(addFavourite)).toEqual([{ nodeId: 'Golden Tiger', vendor: 'PGE', gameType: 'RNG' }]);
  });

  it('[GAME-09] disappear at once and return with a message if the gateway refuses', async () => {
    const list = games('Golden Tiger', 'River King');
    const answers = gateway()
      .on(favouriteIds, ['Golden Tiger', 'River King'])
      .on(favouriteList, { content: list, pageNum: 1, totalPages: 1, pageSize: 36, totalCount: 2 });
    let refuse: () => void = () => undefined;
    answers.on(
      removeFavourite,
      () =>
        new Promise((resolve) => {
          refuse = () => resolve({ ok: false, error: refusal('TOO_MANY_REQUEST', { value: { wait: 30 } }) });
        }),
    );
    const { user } = await show(answers, '/m/fav-games', true);
    await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
    await user.click(await heart());
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Golden Tiger,/ })).toBeNull());
    expect(screen.getByRole('heading', { name: 'Your favourites' }).parentElement).toHaveTextContent(/1$/);
    act(() => refuse());
    expect(await tile('Golden Tiger')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your favourites' }).parentElement).toHaveTextContent(/2$/);
    expect(await screen.findByText('Too many attempts. Please wait a moment.')).toBeVisible();
  });

  it('[GAME-09] are not marked if the gateway refuses them', async () => {
    const answers = gateway().fail(addFavourite, refusal('TOO_MANY_REQUEST', { value: { wait: 30 } }));
    const { user } = await show(answers, '/m/slot-games', true);
    await user.click(await heart());
    expect(await screen.findByText('Too many attempts. Please wait a moment.')).toBeVisible();
    expect(await heart()).toHaveAttribute('aria-pressed', 'false');
  });

  it('[GAME-09] keep a new heart when an earlier request for ids responds late', async () => {
    let answerLate: () => void = () => undefined;
    const answers = gateway()
      .on(favouriteIds, () => new Promise((resolve) => (answerLate = () => resolve(ok([])))))
      .on(addFavourite, {});
    const { user, platform } = await show(answers, '/m/slot-games', true);
    const refetched = watchRefetches(platform);
    await heart();
    answers.on(favouriteIds, ['Golden Tiger']);
    await user.click(await heart());
    await waitFor(() => expect(refetched()).toEqual(['favouriteIds', 'favouriteList']));
    await act(async () => answerLate());
    expect(await heart()).toHaveAttribute('aria-pressed', 'true');
  });

  it('[GAME-09] keep the other hearts when one is set before they were loaded', async () => {
    const hang = () => new Promise<never>(() => undefined);
    const answers = gateway().on(favouriteIds, hang).on(addFavourite, {});
    const { user } = await show(answers, '/m/slot-games', true);
    await heart();
    answers.on(favouriteIds, ['Golden Tiger', 'River King']);
    await user.click(await heart());
    const other = await screen.findByRole('button', { name: 'Favourite: River King' });
    await waitFor(() => expect(other).toHaveAttribute('aria-pressed', 'true'));
    expect(await heart()).toHaveAttribute('aria-pressed', 'true');
  });

  it('[GAME-09] [ERR-01] are those of the gateway after a change whose answer was lost', async () => {
    const answers = gateway().on(favouriteIds, []).fail(addFavourite, { kind: 'timed-out' });
    const { user } = await show(answers, '/m/slot-games', true);
    await heart();
    await waitFor(() => expect(answers.sentTo(favouriteIds)).toHaveLength(1));
    answers.on(favouriteIds, ['Golden Tiger']);
    await user.click(await heart());
    expect(await screen.findByText(/connection is slow/)).toBeVisible();
    await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
  });

  it('[GAME-09] belong to the member, not to the device', async () => {
    const answers = gateway().on(favouriteIds, ['Golden Tiger']);
    const { platform } = await show(answers, '/m/slot-games', true);
    await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
    answers.on(favouriteIds, []);
    const member = aMember({ userName: 'somebody-else' });
    act(() => platform.session.signIn({ token: 'token-2', merchantCode: 'pklubdtf4', member }));
    await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'false'));
  });

  it('[GAME-09] of another member are listed when they log in', async () => {
    const page = (name: string) => ({
      ...{ content: games(name), pageNum: 1, totalPages: 1, pageSize: 36, totalCount: 1 },
    });
    const answers = gateway().on(favouriteIds, ['Golden Tiger']).on(favouriteList, page('Golden Tiger'));
    const { platform } = await show(answers, '/m/fav-games', true);
    await tile('Golden Tiger');
    answers.on(favouriteIds, ['River King']).on(favouriteList, page('River King'));
    const member = aMember({ userName: 'somebody-else' });
    act(() => platform.session.signIn({ token: 'token-2', merchantCode: 'pklubdtf4', member }));
    expect(await tile('River King')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Golden Tiger,/ })).toBeNull();
  });

  it('[GAME-09] are fetched a hundred ids at a time', async () => {
    const ids = Array.from({ length: 150 }, (_, at) => `n${at}`);
    const answers = gateway().on(favouriteIds, ({ pageNo = 1 }) => ok(ids.slice((pageNo - 1) * 100, pageNo * 100)));
    await show(answers, '/m/slot-games', true);
    await waitFor(() =>
      expect(answers.sentTo(favouriteIds)).toEqual([
        { pageNo: 1, pageSize: 100 },
        { pageNo: 2, pageSize: 100 },
      ]),
    );
  });
});
