import { screen, waitFor, within } from '@testing-library/react';
import { aMember, aStatus, fakeAnswers, renderScreen } from '@site/shared/testing';
import {
  favouriteIds,
  hotGames,
  jackpot,
  listGames,
  listVendors,
  personalRails,
  status,
  winnerBoard,
} from '@site/shared/wps';
import { useSite } from '@site/shared/platform';
import remote from '../remote';
import { aPage, games, VENDORS } from '../testing/games';
import GameCenter from './GameCenter';
import GameMenu from './GameMenu';
import JackpotStrip from './JackpotStrip';
import NewGames from './NewGames';
import Winners from './Winners';

const home = { route: '/m/home', remote } as const;
const gateway = () =>
  fakeAnswers()
    .on(listVendors, VENDORS)
    .on(favouriteIds, [])
    .on(hotGames, { list: games(...Array.from({ length: 20 }, (_, at) => `Hot ${at}`)) });
const siteIn = (mode: 'PLAY' | 'REAL') => aStatus({ flags: ['GAMELO3'], info: { mode } });

it.each([
  ['GameCenter', GameCenter],
  ['NewGames', NewGames],
  ['Winners', Winners],
  ['JackpotStrip', JackpotStrip],
] as const)('[SES-11] %s shows no games while games are paused', async (_name, Widget) => {
  const Known = () => (useSite().isKnown ? 'known' : null);
  const answers = gateway()
    .on(listGames, aPage(games('A')))
    .on(status, aStatus({ without: ['GAMELO3'] }));
  const ui = (
    <>
      <Widget />
      <Known />
    </>
  );
  const { container } = await renderScreen(ui, { ...home, answers });
  // A loading widget has a title or a region already.
  await waitFor(() => expect(container).toHaveTextContent(/^known$/));
  expect(within(container).queryByRole('region')).toBeNull();
});

describe('the game center', () => {
  it('[HOME-04] [HOME-05] shows the first fifteen hot games at first', async () => {
    await renderScreen(<GameCenter />, { ...home, answers: gateway() });
    expect(await screen.findAllByRole('listitem')).toHaveLength(15);
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
        'Favourites',
        'Hot',
        'Live casino',
        'Slots',
        'Sports',
        'Cockfight',
      ]),
    );
    expect(screen.getByRole('tab', { name: 'Hot' })).toHaveAttribute('aria-selected', 'true');
  });

  it('[HOME-05] finds hot games by a case-insensitive part of the name; an empty search shows all', async () => {
    const { user } = await renderScreen(<GameCenter />, { ...home, answers: gateway() });
    await screen.findAllByRole('listitem');
    const field = screen.getByRole('searchbox', { name: 'Search hot games' });
    await user.type(field, 'hOT 17');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await user.clear(field);
    expect(screen.getAllByRole('listitem')).toHaveLength(15);
  });

  it('[HOME-04] shows one category at a time, with links to its vendors', async () => {
    const { user, location } = await renderScreen(<GameCenter />, { ...home, answers: gateway() });
    await user.click(await screen.findByRole('tab', { name: 'Slots' }));
    expect(screen.queryAllByRole('listitem')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: /Pagoda Grove/ }));
    expect(location()).toBe('/m/slot-games?vassalage=PGE');
  });

  it('[HOME-04] sends guests who want favourites to login', async () => {
    const { user, location } = await renderScreen(<GameCenter />, { ...home, answers: gateway() });
    await user.click(screen.getByRole('tab', { name: 'Favourites' }));
    expect(location()).toBe('/m/login');
  });

  it('[HOME-04] shows a member first what they played last, or new games before the first one', async () => {
    const rail = (key: string, name: string) => ({ key, titleKey: `rails.${key}`, reason: '', games: games(name) });
    const fresh = rail('fresh', 'New Moon');
    const answers = gateway().on(personalRails, { rails: [rail('again', 'Lotus Pond'), fresh] });
    const played = await renderScreen(<GameCenter />, { ...home, answers, member: aMember() });
    const row = () => screen.getByRole('region', { name: 'Continue playing' });
    await waitFor(() => expect(row()).toHaveTextContent('Lotus Pond'));
    expect(row().compareDocumentPosition(screen.getByRole('tablist'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    played.unmount();
    answers.on(personalRails, { rails: [fresh] });
    await renderScreen(<GameCenter />, { ...home, answers, member: aMember() });
    await waitFor(() => expect(screen.getByRole('region', { name: 'New for you' })).toHaveTextContent('New Moon'));
    expect(screen.queryByRole('region', { name: 'Continue playing' })).toBeNull();
  });

  it('[HOME-04] shows a member below them games like those they played', async () => {
    const again = { key: 'again', titleKey: 'rails.again', reason: 'recent', games: games('Lotus Pond') };
    const reason = again.games[0]!.nodeId;
    const related = { key: 'related', titleKey: 'rails.related', reason, games: games('Lily Lake') };
    const answers = gateway().on(personalRails, { rails: [again, related] });
    const played = await renderScreen(<GameCenter />, { ...home, answers, member: aMember() });
    const row = await screen.findByRole('region', { name: 'Because you played Lotus Pond' });
    expect(row).toHaveTextContent('Lily Lake');
    expect(row.compareDocumentPosition(screen.getByRole('tablist'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    played.unmount();
    // Only favourites, nothing played.
    answers.on(personalRails, { rails: [related] });
    await renderScreen(<GameCenter />, { ...home, answers, member: aMember() });
    await screen.findAllByRole('listitem');
    expect(screen.queryByText('Lily Lake')).toBeNull();
  });

  it('offers a retry when hot games fail to load', async () => {
    const answers = gateway().fail(hotGames);
    const { user } = await renderScreen(<GameCenter />, { ...home, answers });
    await screen.findByRole('alert');
    answers.on(hotGames, { list: games('Hot 1') });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  });
});

describe('the game widgets of home', () => {
  const pot = (amount: string) => ({ jackpot_amount: amount, currency: 'BDT', game_jackpot: [] });

  it("[HOME-06] shows the gateway's jackpot", async () => {
    const answers = fakeAnswers().on(jackpot, pot('123456.78'));
    await renderScreen(<JackpotStrip />, { ...home, answers });
    expect(await screen.findByText('৳123,456.78')).toBeVisible();
  });

  it('[HOME-06] stops to count when it is left', async () => {
    const answers = fakeAnswers().on(jackpot, pot('123456.78'));
    const [started, stopped] = (['setInterval', 'clearInterval'] as const).map((name) => jest.spyOn(window, name));
    const { unmount } = await renderScreen(<JackpotStrip />, { ...home, answers });
    await screen.findByText('৳123,456.78');
    const counting = started!.mock.calls.findIndex(([, ms]) => ms === 100);
    const timer: unknown = started!.mock.results[counting]?.value;
    expect(stopped).not.toHaveBeenCalledWith(timer);
    unmount();
    expect(stopped).toHaveBeenCalledWith(timer);
  });

  it('[HOME-06] [HOME-07] links to the games with a jackpot; a tap launches the game', async () => {
    const game = { amount: '900.00', game_name: 'Padma Pearls', nodeId: '7', iconUrl: '/a.svg' };
    const answers = fakeAnswers().on(jackpot, { ...pot('123456.78'), game_jackpot: [game] });
    const { user, location } = await renderScreen(<JackpotStrip />, { ...home, answers, member: aMember() });
    const link = await screen.findByRole('link', { name: /Padma Pearls/ });
    expect(link).toHaveTextContent('৳900.00');
    expect(link).toHaveAttribute('href', '/m/play?node=7');
    await user.click(link);
    expect(location()).toBe('/m/play?node=7');
  });

  it('[HOME-06] simulates one in PLAY mode only', async () => {
    const answers = fakeAnswers().on(jackpot, pot('0.00')).on(status, siteIn('PLAY'));
    const playing = await renderScreen(<JackpotStrip />, { ...home, answers });
    expect(await screen.findByText(/৳1,[23]\d\d,\d{3},\d{3}\.\d\d/)).toBeVisible();
    playing.unmount();
    const real = fakeAnswers().on(jackpot, pot('0.00')).on(status, siteIn('REAL'));
    await renderScreen(<JackpotStrip />, { ...home, answers: real });
    await waitFor(() => expect(real.sentTo(status)).not.toHaveLength(0));
    expect(screen.queryByText(/৳/)).toBeNull();
  });

  it('[HOME-09] requests nine new games and fifteen jackpot slots', async () => {
    const answers = gateway().on(listGames, aPage(games('A')));
    await renderScreen(<NewGames />, { ...home, answers });
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(await screen.findByRole('group', { name: 'Jackpot games' })).toBeVisible();
    const hrefs = screen.getAllByRole('link', { name: /all|more/i }).map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/m/slot-games?new=1', '/m/slot-games?type=JP']);
    expect(answers.sentTo(listGames)).toEqual([
      expect.objectContaining({ pageNo: 1, pageSize: 9, isNew: 1 }),
      expect.objectContaining({ pageNo: 1, pageSize: 15, gameType: 'RNG', gameClassify: 'JP' }),
    ]);
  });

  it('[HOME-09] shows new games once: not below for a member whose first row they are', async () => {
    const rail = (key: string) => ({ key, titleKey: `rails.${key}`, reason: '', games: games('New Moon') });
    const show = async (...keys: readonly string[]) => {
      const answers = gateway().on(listGames, aPage(games('A')));
      answers.on(personalRails, { rails: keys.map(rail) });
      const shown = await renderScreen(<NewGames />, { ...home, answers, member: aMember() });
      await screen.findByRole('group', { name: 'Jackpot games' });
      await waitFor(() => expect(shown.container.querySelector('[aria-busy]')).toBeNull());
      return shown;
    };
    const newcomer = await show('fresh');
    expect(screen.queryByRole('region', { name: 'New games' })).toBeNull();
    newcomer.unmount();
    await show('again', 'fresh');
    expect(await screen.findByRole('region', { name: 'New games' })).toBeVisible();
  });

  it('[HOME-09] shows new games to a member whose own rows cannot be read, and no title above nothing', async () => {
    const answers = gateway()
      .on(listGames, aPage(games('A')))
      .fail(personalRails);
    const full = await renderScreen(<NewGames />, { ...home, answers, member: aMember() });
    await waitFor(() => expect(full.container.querySelector('[aria-busy]')).toBeNull());
    expect(screen.getByRole('region', { name: 'New games' })).toBeVisible();
    full.unmount();
    const { container } = await renderScreen(<NewGames />, { ...home, answers: answers.on(listGames, aPage([])) });
    await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull());
    expect(screen.queryAllByRole('heading')).toHaveLength(0);
  });

  it('[HOME-06] [HOME-07] shows winners by amount; a tap launches the game', async () => {
    const win = (winAmount: string, nodeId: string) => ({
      vo: {
        winAmount,
        currency: 'BDT',
        customerName: `r***${nodeId}`,
        gameName: 'Dice',
        nodeId,
        gameId: nodeId,
        gameType: 'RNG' as const,
        vendor: 'PGE',
        supportPlay: 'Y' as const,
        iconUrl: '/a.svg',
        wonAt: 1,
      },
    });
    const answers = fakeAnswers().on(winnerBoard, { list: [win('5.00', '1'), win('900.00', '2')] });
    const { user, location } = await renderScreen(<Winners />, { ...home, answers, member: aMember() });
    const cards = await screen.findAllByRole('listitem');
    expect(cards.map((card) => within(card).getByText(/৳/).textContent)).toEqual(['৳900.00', '৳5.00']);
    const first = within(cards[0] as HTMLElement).getByRole('link');
    expect(first).toHaveAttribute('href', '/m/play?node=2');
    expect(screen.getByRole('link', { name: /Winners$/ })).toHaveAttribute('href', '/m/leaderboard');
    await user.click(first);
    expect(location()).toBe('/m/play?node=2');
    expect(answers.sentTo(winnerBoard)[0]).toMatchObject({ gameCategory: 'ALL', limitNum: 20 });
  });

  it('[SITE-08] links to every category from the side menu and closes it', async () => {
    const onNavigate = jest.fn();
    const { user, location } = await renderScreen(<GameMenu onNavigate={onNavigate} />, home);
    expect(screen.getAllByRole('link')).toHaveLength(13);
    await user.click(screen.getByRole('link', { name: 'Fishing' }));
    expect(location()).toBe('/m/fishing-games');
    expect(onNavigate).toHaveBeenCalled();
  });

  it('[SITE-08] [SES-11] leads to no games while they are paused', async () => {
    const Known = () => (useSite().isKnown ? 'known' : null);
    const answers = gateway().on(status, aStatus({ without: ['GAMELO3'] }));
    const ui = (
      <>
        <GameMenu onNavigate={() => undefined} />
        <Known />
      </>
    );
    await renderScreen(ui, { ...home, answers, member: aMember() });
    await screen.findByText('known');
    for (const name of ['Slots', 'Live casino']) expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.getByRole('link', { name: 'Leaderboard' })).toBeInTheDocument();
  });

  it('[SITE-08] a member’s favourites are in the side menu, and close it too', async () => {
    const onNavigate = jest.fn();
    const menu = <GameMenu onNavigate={onNavigate} />;
    const { user, location } = await renderScreen(menu, { ...home, member: aMember(), answers: gateway() });
    await user.click(screen.getByRole('link', { name: 'Favourites' }));
    expect(location()).toBe('/m/fav-games');
    expect(onNavigate).toHaveBeenCalledTimes(1);
  });
});
