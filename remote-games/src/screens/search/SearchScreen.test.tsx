import { cleanup, screen, waitFor } from '@testing-library/react';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import {
  favouriteIds,
  hotGames,
  listVendors,
  personalRails,
  searchGames,
  searchIndex,
  type SearchIndex,
} from '@site/shared/wps';
import remote from '../../remote';
import { aGame, games, VENDORS } from '../../testing/games';
import SearchScreen from './SearchScreen';

const INDEX: SearchIndex = {
  version: '1',
  complete: true,
  icon: '/g/{nodeId}.svg',
  vendors: { PGE: { en: 'Pagoda Grove', bn: 'প্যাগোডা গ্রোভ' } },
  games: [
    ['1', 'Golden Tiger', 'সোনালি বাঘ', 'PGE', 'RNG', 'VIDEO', 'NJ'],
    ['2', 'River King', 'নদীর রাজা', 'PGE', 'FISH', 'BOSS', ''],
  ],
};
const gateway = () =>
  fakeAnswers()
    .on(listVendors, VENDORS)
    .on(hotGames, { list: games('Hot one') })
    .on(searchIndex, INDEX);
const show = (answers = gateway(), route = '/m/search', locale: 'en' | 'bn' = 'en') =>
  renderScreen(<SearchScreen />, { answers, remote, route, locale });
const type = async (user: { type: (field: HTMLElement, text: string) => Promise<void> }, text: string) =>
  user.type(screen.getByRole('searchbox'), text);

describe('searching over all games', () => {
  it('[GAME-11] [PLAT-14] another link, while the page is shown, searches its words; typing goes on from there', async () => {
    const { user, location, goTo } = await show(undefined, '/m/search?q=tiger');
    expect(await screen.findByRole('link', { name: /Golden Tiger/ })).toBeVisible();
    await goTo('/m/search?q=river');
    expect(screen.getByRole('searchbox')).toHaveValue('river');
    expect(await screen.findByRole('link', { name: /River King/ })).toBeVisible();
    await type(user, ' ki');
    await waitFor(() => expect(location()).toBe('/m/search?q=river+ki'));
    expect(screen.getByRole('searchbox')).toHaveValue('river ki');
    await goTo('/m/search?q=tiger');
    expect(screen.getByRole('searchbox')).toHaveValue('tiger');
  });

  it('[GAME-11] finds while typing, with a single request', async () => {
    const { user, answers, location } = await show();
    await type(user, 'tigre');
    expect(await screen.findByRole('link', { name: 'Golden Tiger, Pagoda Grove' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /River King/ })).toBeNull();
    expect(document.querySelector('[role="list"] img')).toHaveAttribute('src', expect.stringMatching(/\/g\/1\.svg$/));
    expect(screen.getByText('Jackpot')).toBeVisible();
    // One mark only: the game is new, too.
    expect(screen.queryByText('New')).toBeNull();
    expect(answers.sentTo(searchIndex)).toHaveLength(1);
    expect(answers.sentTo(searchGames)).toHaveLength(0);
    await waitFor(() => expect(location()).toBe('/m/search?q=tigre'));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(location()).toBe('/m/search'));
    expect(await screen.findByRole('link', { name: /^Hot one,/ })).toBeInTheDocument();
  });

  it('[GAME-11] requests no rows of a member for a guest', async () => {
    const { answers } = await show();
    await screen.findByRole('link', { name: /^Hot one,/ });
    expect(answers.sentTo(personalRails)).toHaveLength(0);
  });

  it('[GAME-11] uses the visitor’s language', async () => {
    await show(gateway(), '/m/search?q=king', 'bn');
    expect(await screen.findByRole('link', { name: 'নদীর রাজা, প্যাগোডা গ্রোভ' })).toBeVisible();
  });

  it('shows hot games at first, and an empty state for no results', async () => {
    const { user } = await show();
    expect(await screen.findByRole('link', { name: /^Hot one,/ })).toBeVisible();
    await type(user, 'zebra');
    expect(await screen.findByText('Nothing found for “zebra”')).toBeVisible();
    // What is hot stays below it.
    expect(await screen.findByRole('heading', { name: /slots/i })).toBeVisible();
  });

  it('[GAME-11] shows a member recent and similar games at first', async () => {
    const rails = [
      { key: 'again', titleKey: 'rails.again', reason: 'recent', games: games('Lotus Pond') },
      { key: 'related', titleKey: 'rails.related', reason: 'Lotus Pond', games: games('Lotus Lake') },
      { key: 'fresh', titleKey: 'rails.fresh', reason: 'new', games: games('New Moon') },
    ];
    const answers = gateway().on(personalRails, { rails }).on(favouriteIds, []);
    await renderScreen(<SearchScreen />, { answers, remote, route: '/m/search', member: aMember() });
    expect(answers.sentTo(personalRails)).toEqual([{ limit: 12, language: 'EN' }]);
    expect(await screen.findByRole('region', { name: 'Continue playing' })).toHaveTextContent('Lotus Pond');
    expect(screen.getByRole('region', { name: 'Because you played Lotus Pond' })).toHaveTextContent('Lotus Lake');
  });

  it('[GAME-11] shows no row without games', async () => {
    const rails = [
      { key: 'again', titleKey: 'rails.again', reason: 'recent', games: games('Lotus Pond') },
      { key: 'related', titleKey: 'rails.related', reason: 'Lotus Pond', games: [] },
    ];
    const answers = gateway().on(personalRails, { rails }).on(favouriteIds, []);
    await renderScreen(<SearchScreen />, { answers, remote, route: '/m/search', member: aMember() });
    expect(await screen.findByRole('region', { name: 'Continue playing' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Because you played Lotus Pond' })).not.toBeInTheDocument();
  });

  it.each(['en', 'bn'] as const)('[GAME-11] gives every initial row its own title (%s)', async (locale) => {
    const list = (['RNG', 'LIVE', 'FISH'] as const).map((gameType) =>
      aGame({ nodeId: gameType, gameType, isHot: true }),
    );
    const rails = [
      { key: 'again', titleKey: 'rails.again', reason: 'recent', games: games('Lotus Pond') },
      { key: 'related', titleKey: 'rails.related', reason: '', games: games('Lotus Lake') },
    ];
    const answers = gateway().on(hotGames, { list }).on(personalRails, { rails }).on(favouriteIds, []);
    await renderScreen(<SearchScreen />, { answers, remote, route: '/m/search', member: aMember(), locale });
    await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(5));
    const titles = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('shows loading until the index arrives, and a retry', async () => {
    const answers = gateway().fail(searchIndex);
    const { user } = await show(answers, '/m/search?q=tiger');
    await screen.findByRole('alert');
    answers.hang(searchIndex);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTestId('skeletons')).toBeInTheDocument();
  });

  it('[GAME-15] also searches through the gateway if the index is incomplete', async () => {
    const hit = {
      nodeId: '9',
      gameName: 'Tiger Far',
      displayName: 'Tiger Far',
      vassalage: 'JL',
      gameType: 'RNG' as const,
    };
    const answers = gateway()
      .on(searchIndex, { ...INDEX, complete: false })
      .on(searchGames, { games: [{ ...hit, showIcon: '/x.svg', matched: 'Tiger Far' }], vendors: [], classifies: [] });
    await show(answers, '/m/search?q=tiger');
    expect(await screen.findByRole('link', { name: /^Tiger Far,/ })).toBeVisible();
    expect(answers.sentTo(searchGames)).toEqual([{ keyword: 'tiger', language: 'EN', limit: 50 }]);
    const long = await show(answers, `/m/search?q=${'t'.repeat(100)}`);
    await waitFor(() => expect(answers.sentTo(searchGames).at(-1)?.keyword).toBe('t'.repeat(60)));
    long.unmount();
    expect(screen.getByRole('link', { name: /^Golden Tiger,/ })).toBeVisible();
    // A game found by both searches is shown once.
    const both = { ...hit, nodeId: '1', gameName: 'Golden Tiger', displayName: 'Golden Tiger' };
    const hits = [both, hit].map((one) => ({ ...one, showIcon: '/x.svg', matched: 'Tiger' }));
    answers.on(searchGames, { games: hits, vendors: [], classifies: [] });
    cleanup();
    await show(answers, '/m/search?q=tiger');
    await screen.findByRole('link', { name: /^Tiger Far,/ });
    expect(screen.getAllByRole('link', { name: /^Golden Tiger,/ })).toHaveLength(1);
  });
});
