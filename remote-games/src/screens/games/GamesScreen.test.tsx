import { screen, waitFor, within } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { callKey } from '@site/shared/platform';
import { closeDialog, renderScreen, testPlatform, type FakeAnswers } from '@site/shared/testing';
import { gameFacts, hotGames, listGames, listVendors, matchStrip, recentGames } from '@site/shared/wps';
import remote from '../../remote';
import { lanesOf, tabsOf } from '../../model/vendors';
import { aGame, aPage, games, VENDORS } from '../../testing/games';
import { factsOf, gateway, show, tile } from '../../testing/gamesScreen';
import { NOTICE, watch } from '../../testing/slotFiller';
import GamesScreen, { prefetch } from './GamesScreen';

const lastRequest = (answers: FakeAnswers) => answers.sentTo(listGames).at(-1);

describe('the list of games', () => {
  it('[GAME-03] shows sixteen placeholders while it loads', async () => {
    await show(gateway().hang(listGames));
    expect(screen.getByTestId('skeletons').children).toHaveLength(16);
  });

  it('[GAME-02] shows tabs, vendors, classifies and games', async () => {
    await show(gateway());
    expect(await tile('Golden Tiger')).toBeVisible();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Live casino',
      'Slots',
      'Sports',
    ]);
    expect(screen.getByRole('tab', { name: 'Slots' })).toHaveAttribute('aria-selected', 'true');
    expect(
      within(screen.getByRole('group', { name: 'Providers' })).getByRole('button', { name: 'Jhilmil' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Jackpot slots' })).toBeVisible();
  });

  it('[GAME-02] has a slot for the notices below the hot games, above the list', async () => {
    await renderScreen(<GamesScreen />, { answers: gateway(), route: '/m/slot-games', remote, remotes: [watch] });
    const notice = await screen.findByText(NOTICE);
    const list = await screen.findByRole('region', { name: 'Games' });
    expect(notice.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('searchbox').compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('[GAME-02] has no row of hot games where they cannot be read', async () => {
    const { container } = await show(gateway().fail(hotGames));
    await tile('Golden Tiger');
    await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull());
    expect(screen.queryByText('Hot games')).not.toBeInTheDocument();
  });

  it('[GAME-02] shows at most fifteen hot games above the list, of its type', async () => {
    const list = Array.from({ length: 17 }, (_, at) => aGame({ nodeId: `hot-${at}`, displayName: `Hot ${at}` }));
    const live = aGame({ nodeId: 'live', displayName: 'Live one', gameType: 'LIVE' });
    await show(gateway().on(hotGames, { list: [live, ...list] }));
    await tile('Hot 0');
    const row = within(screen.getByRole('region', { name: 'Hot games' }));
    expect(row.getAllByRole('listitem')).toHaveLength(15);
    expect(row.queryByRole('link', { name: /^Live one/ })).not.toBeInTheDocument();
  });

  it('[GAME-02] offers favourites and recent games to members only', async () => {
    const guest = await show(gateway());
    await tile('Golden Tiger');
    expect(screen.queryByRole('button', { name: 'Recently played' })).toBeNull();
    guest.unmount();
    const answers = gateway().on(recentGames, { list: games('Lotus Pond'), totalPages: 1, totalCount: 1 });
    const { user } = await show(answers, '/m/slot-games', true);
    await user.click(await screen.findByRole('button', { name: 'Recently played' }));
    expect(await tile('Lotus Pond')).toBeVisible();
  });

  it('[GAME-02] refetches recent games each time, because another may have been played', async () => {
    const answers = gateway().on(recentGames, { list: games('Lotus Pond'), totalPages: 1, totalCount: 1 });
    const { user } = await show(answers, '/m/slot-games', true);
    await user.click(await screen.findByRole('button', { name: 'Recently played' }));
    await tile('Lotus Pond');
    await user.click(within(screen.getByRole('group', { name: 'Show' })).getByRole('button', { name: 'All' }));
    await tile('Golden Tiger');
    answers.on(recentGames, { list: games('New Moon'), totalPages: 1, totalCount: 1 });
    await user.click(screen.getByRole('button', { name: 'Recently played' }));
    expect(await tile('New Moon')).toBeVisible();
  });

  it('[GAME-01] ignores an unknown classify and vendor, and marks the selected ones', async () => {
    const { answers, location } = await show(gateway(), '/m/slot-games?type=NADA&vassalage=NOPE');
    expect(await tile('Golden Tiger')).toBeVisible();
    const chips = within(screen.getByRole('group', { name: 'Show' }));
    await waitFor(() => expect(chips.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true'));
    expect(location()).toBe('/m/slot-games');
    expect(lastRequest(answers)).toMatchObject({ gameType: 'RNG' });
    expect(JSON.stringify(lastRequest(answers))).not.toMatch(/NADA|NOPE/);
  });

  it('[GAME-13] links the lotteries tab to the lottery lobby', async () => {
    const { data, sorting } = VENDORS;
    const lottery = { ...data.lanes[0]!, title: 'LOTT' as const, displayName: 'Lottery' };
    const answers = gateway().on(listVendors, { data: { ...data, lanes: [...data.lanes, lottery] }, sorting });
    const { user, location } = await show(answers);
    await user.click(await screen.findByRole('tab', { name: 'Lottery' }));
    expect(location()).toBe('/m/lott');
  });

  it('shows the error and loads again on retry', async () => {
    const answers = gateway().fail(listGames, { kind: 'offline' });
    const { user } = await show(answers);
    const alert = await screen.findByRole('alert');
    answers.on(listGames, aPage(games('Golden Tiger')));
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await tile('Golden Tiger')).toBeVisible();
  });

  it('shows an empty state with a button that shows all games', async () => {
    const answers = gateway().on(listGames, ({ gameName }) => ok(aPage(gameName ? [] : games('Golden Tiger'))));
    const { user } = await show(answers, '/m/slot-games?q=zebra');
    expect(await screen.findByText('No games match that name')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all games' }));
    expect(await tile('Golden Tiger')).toBeVisible();
  });

  it('[GAME-03] appends the next page near the end', async () => {
    const answers = gateway().on(listGames, ({ pageNo }) =>
      ok({ ...aPage(games(`Game ${pageNo}`), pageNo, 2), totalCount: 70 }),
    );
    await show(answers);
    expect(await tile('Game 1')).toBeVisible();
    expect(await tile('Game 2')).toBeVisible();
    // What is announced is the number of all games of the list.
    expect(screen.getByText('70 games')).toBeInTheDocument();
    expect(answers.sentTo(listGames).map(({ pageNo }) => pageNo)).toEqual([1, 2]);
  });

  it('[GAME-04] a link to a search shows its words, and another choice clears them', async () => {
    const answers = gateway();
    const { user } = await show(answers, '/m/slot-games?q=moon');
    await waitFor(() => expect(lastRequest(answers)).toMatchObject({ gameName: 'moon' }));
    expect(screen.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('moon');
    await user.click(await screen.findByRole('button', { name: 'Jackpot slots' }));
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search by name' })).toHaveValue(''));
  });

  it('[GAME-04] filters hot games locally with the one search field', async () => {
    const answers = gateway().on(hotGames, { list: games('Golden Tiger', 'Moonlit Lily') });
    const { user } = await show(answers, '/m/hot-games');
    await tile('Golden Tiger');
    await user.type(screen.getByRole('searchbox'), 'LILY');
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Golden Tiger,/ })).toBeNull());
    expect(await tile('Moonlit Lily')).toBeVisible();
    // What is announced is the number of the games shown.
    expect(screen.getByText('1 game')).toBeInTheDocument();
    expect(answers.sentTo(hotGames)).toHaveLength(1);
    expect(answers.sentTo(listGames)).toHaveLength(0);
    await user.click(screen.getAllByRole('button', { name: 'All' })[0]!);
    await waitFor(() => expect(lastRequest(answers)).toMatchObject({ gameType: 'RNG' }));
    expect(lastRequest(answers)).not.toHaveProperty('gameName');
    expect(screen.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('');
  });

  it('[HOME-05] refreshes the hot games, with an indicator for three seconds', async () => {
    const answers = gateway().on(hotGames, { list: games('Golden Tiger') });
    const { user } = await show(answers, '/m/hot-games');
    await tile('Golden Tiger');
    answers.on(hotGames, { list: games('Moonlit Lily') });
    const refresh = screen.getByRole('button', { name: 'Refresh the hot games' });
    const start = performance.now();
    await user.click(refresh);
    expect(await tile('Moonlit Lily')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Golden Tiger,/ })).toBeNull();
    await user.click(refresh);
    expect(answers.sentTo(hotGames)).toHaveLength(2);
    expect(refresh).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(refresh).toHaveAttribute('aria-busy', 'false'), { timeout: 4_000 });
    expect(performance.now() - start).toBeGreaterThan(2_900);
  });

  it('[GAME-03] offers a retry where the next page failed, which requests that page again', async () => {
    const answers = gateway().on(listGames, ({ pageNo }) =>
      pageNo === 1 ? ok(aPage(games('Game 1'), 1, 2)) : err({ kind: 'offline' }),
    );
    const { user } = await show(answers);
    await tile('Game 1');
    const alert = await screen.findByRole('alert');
    answers.on(listGames, ({ pageNo }) => ok(aPage(games(`Game ${pageNo}`), pageNo, 2)));
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await tile('Game 2')).toBeVisible();
    expect(await tile('Game 1')).toBeVisible();
    expect(answers.sentTo(listGames).map(({ pageNo }) => pageNo)).toEqual([1, 2, 2]);
  });

  it('[GAME-03] Back from a game shows all loaded pages at once', async () => {
    const answers = gateway().on(listGames, ({ pageNo }) => ok(aPage(games(`Game ${pageNo}`), pageNo, 2)));
    const { user, location, goBack, platform } = await show(answers);
    await tile('Game 2');
    await user.click(await tile('Game 1'));
    expect(location()).toBe('/m/login');
    // As after a long game: the answers are too old to be shown.
    platform.queries.removeQueries({ queryKey: callKey(listGames.path) });
    answers.hang(listGames);
    await goBack();
    expect(screen.getByRole('link', { name: /^Game 2,/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Game 1,/ })).toBeInTheDocument();
  });

  it('[GAME-03] Back to a list that had failed loads it again', async () => {
    const answers = gateway()
      .on(hotGames, { list: games('Hot One') })
      .fail(listGames, { kind: 'offline' });
    const { user, goBack } = await show(answers);
    await screen.findByRole('alert');
    await user.click(await tile('Hot One'));
    answers.on(listGames, aPage(games('Golden Tiger')));
    await goBack();
    expect(await tile('Golden Tiger')).toBeVisible();
  });

  it('[GAME-02] shows the next matches of the sports; a tap opens the game for their bets', async () => {
    const match = (matchId: string, gameType: 'SPORTS' | 'ESPORTS', startTime: number) => ({
      ...{ matchId, gameType, startTime, league: 'River League', home: `Home ${matchId}`, away: 'Away' },
      ...{ odds: { home: '2.11', draw: '3.80', away: '3.16' }, nodeId: `match-${matchId}` },
    });
    const answers = gateway().on(matchStrip, [
      { ...match('b', 'SPORTS', 2), odds: { home: '2.11', away: '3.16' } },
      match('a', 'SPORTS', 1),
      match('c', 'ESPORTS', 1),
    ]);
    const { user, location } = await show(answers, '/m/sport-games', true);
    const strip = within(await screen.findByRole('region', { name: 'Upcoming matches' })).getAllByRole('button');
    expect(strip.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^River League · 06:00Home aAway1 2\.11Draw 3\.802 3\.16$/),
      expect.stringMatching(/Home bAway1 2\.112 3\.16$/),
    ]);
    await user.click(strip[0]!);
    expect(location()).toBe('/m/play?node=match-a');
  });

  it.each([
    ['there are none', gateway().on(matchStrip, [])],
    ['they cannot be read', gateway().fail(matchStrip)],
  ])('[GAME-02] has no row of matches where %s', async (_, answers) => {
    await show(answers, '/m/sport-games');
    await tile('Golden Tiger');
    await waitFor(() => expect(answers.sentTo(matchStrip)).toHaveLength(1));
    expect(screen.queryByText('Upcoming matches')).not.toBeInTheDocument();
  });

  it('[GAME-07] launches a vendor tile', async () => {
    const { user, location } = await show(gateway(), '/m/live-games', true);
    await user.click(await screen.findByRole('button', { name: /Monsoon Live/ }));
    expect(location()).toBe('/m/play?node=lobby-msn');
  });

  it('[GAME-12] shows a guest the facts of a game, and a demo if the game has one', async () => {
    const { user, location } = await show(gateway().on(gameFacts, factsOf(games('Golden Tiger')[0]!)));
    await user.click(await screen.findByRole('button', { name: 'About Golden Tiger' }));
    expect(await screen.findByText('96.41%')).toBeVisible();
    await closeDialog(user);
    expect(screen.queryByText('96.41%')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'About Golden Tiger' }));
    await user.click(screen.getByRole('link', { name: 'Try the demo' }));
    expect(location()).toBe('/m/play?node=Golden+Tiger&demo=1');
  });

  it('[SES-08] sends a guest who launches to login and back to the launch', async () => {
    const { user, location, locationState } = await show(gateway());
    await user.click(await tile('Golden Tiger'));
    expect(location()).toBe('/m/login');
    expect(locationState()).toEqual({ returnTo: '/m/play?node=Golden+Tiger' });
  });
});

it('[SES-08] the facts of a game launch it for a member', async () => {
  const game = aGame({ nodeId: '9001' });
  const answers = gateway()
    .on(listGames, aPage([game]))
    .on(gameFacts, factsOf(game));
  const { user, location } = await show(answers, '/m/slot-games', true);
  await user.click(await screen.findByRole('button', { name: 'About Golden Tiger' }));
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  expect(location()).toBe('/m/play?node=9001');
});

it('[GAME-01] a pressed link requests its list before the page opens, except one that the visitor changes', async () => {
  const answers = gateway();
  const platform = await testPlatform({ answers });
  prefetch(platform, new URL('https://site.test/m/slot-games?type=JP'));
  prefetch(platform, new URL('https://site.test/m/fav-games'));
  await waitFor(() => expect(answers.sent).toHaveLength(1));
  expect(lastRequest(answers)).toMatchObject({ gameType: 'RNG', gameClassify: 'JP', pageNo: 1, language: 'EN' });
});

describe('vendor lanes', () => {
  it('[GAME-08] moves cockfight vendors from sports to their own lane and drops empty lanes', () => {
    const lanes = lanesOf(VENDORS, 'Cockfight');
    expect(lanes.map(({ type }) => type)).toEqual(['LIVE', 'RNG', 'SPORTS', 'COCKFIGHT']);
    expect(lanes.at(-1)?.vendors.map(({ vassalage }) => vassalage)).toEqual(['LRI']);
    expect(tabsOf(lanes).map(({ type }) => type)).toEqual(['LIVE', 'RNG', 'SPORTS']);
  });
});
