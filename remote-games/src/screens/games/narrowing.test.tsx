/** Narrowing the list of games: vendors, classifies, the filter panel and the panel of all providers. */
import { screen, waitFor, within } from '@testing-library/react';
import { aStatus, closeDialog, type FakeAnswers } from '@site/shared/testing';
import { hotGames, listGames, listVendors, status } from '@site/shared/wps';
import { VENDORS } from '../../testing/games';
import { gateway, show, tile } from '../../testing/gamesScreen';

const lastRequest = (answers: FakeAnswers) => answers.sentTo(listGames).at(-1);

describe('narrowing the list of games', () => {
  it('[GAME-04] refetches for vendor, classify, new games and name, and stores the choice in the URL', async () => {
    const answers = gateway();
    const { user, location } = await show(answers);
    await tile('Golden Tiger');
    await user.click(screen.getByRole('button', { name: 'Jhilmil' }));
    await waitFor(() => expect(lastRequest(answers)).toMatchObject({ vassalage: 'JL', pageNo: 1 }));
    expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'false');
    await user.click(screen.getByRole('button', { name: 'Jackpot slots' }));
    await waitFor(() => expect(lastRequest(answers)).toMatchObject({ vassalage: 'JL', gameClassify: 'JP' }));
    expect(location()).toBe('/m/slot-games?type=JP&vassalage=JL');
    await user.click(screen.getByRole('button', { name: 'New' }));
    await waitFor(() => expect(lastRequest(answers)).toMatchObject({ isNew: 1 }));
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'moon{Enter}');
    await waitFor(() => expect(lastRequest(answers)).toMatchObject({ gameName: 'moon', pageNo: 1 }));
    await waitFor(() => expect(location()).toBe('/m/slot-games?q=moon'));
    // As long as the gateway accepts.
    await user.click(screen.getByRole('searchbox', { name: 'Search by name' }));
    await user.paste('n'.repeat(100));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(lastRequest(answers)?.gameName).toBe(`moon${'n'.repeat(56)}`));
  });

  it.each([
    ['/m/slot-games', true],
    // All of its games: their provider has no chip.
    ['/m/inHouse', true],
    ['/m/slot-games?vassalage=JL', false],
    ['/m/esport-games', true],
  ])('[GAME-04] on %s the chip of all games is selected: %s', async (route, isSelected) => {
    const [lane] = VENDORS.data.lanes;
    const cards = lane!.cards.map((card, at) => ({ ...card, vassalage: at === 0 ? 'AV' : 'AI' }));
    const esports = { ...lane!, title: 'ESPORTS' as const, displayName: 'Esports', cards };
    const data = { lanes: [...VENDORS.data.lanes, esports] };
    await show(gateway().on(listVendors, { ...VENDORS, data }), route);
    await tile('Golden Tiger');
    const all = await screen.findByRole('button', { name: 'All' });
    await waitFor(() => expect(all).toHaveAttribute('aria-pressed', String(isSelected)));
  });

  it('[GAME-04] a second tap takes back a vendor and a classify', async () => {
    const answers = gateway();
    const { user, location } = await show(answers);
    await tile('Golden Tiger');
    for (const name of ['Jhilmil', 'Jackpot slots']) {
      await user.click(screen.getByRole('button', { name, pressed: false }));
      await waitFor(() => expect(location()).toMatch(/\?(vassalage=JL|type=JP)$/));
      await user.click(screen.getByRole('button', { name, pressed: true }));
      await waitFor(() => expect(location()).toBe('/m/slot-games'));
    }
  });

  it('[GAME-02] the arrows scroll the row of filters by most of what is seen of it', async () => {
    const scrolled: (number | undefined)[] = [];
    const scrollBy = (options?: ScrollToOptions) => void scrolled.push(options?.left);
    Object.assign(Element.prototype, { scrollBy });
    const { user } = await show(gateway());
    await tile('Golden Tiger');
    const width = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    await user.click(screen.getByRole('button', { name: 'Previous filters' }));
    width.mockRestore();
    Reflect.deleteProperty(Element.prototype, 'scrollBy');
    expect(scrolled).toEqual([240, -240]);
  });

  it('[GAME-14] filters by vendor, stake and lines, and shows the number of active filters', async () => {
    const answers = gateway();
    const { user } = await show(answers);
    await tile('Golden Tiger');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(sheet.getByRole('button', { name: 'Jhilmil' }));
    await user.click(sheet.getByRole('button', { name: /up to ৳5.00/ }));
    await user.click(sheet.getByRole('button', { name: '20 or more' }));
    await user.click(sheet.getByRole('button', { name: 'Show games' }));
    await waitFor(() => expect(lastRequest(answers)).toMatchObject({ vassalage: 'JL', minBet: '5', minLine: 20 }));
    expect(screen.getByLabelText('3 Filters')).toBeVisible();
    // A second tap takes each choice back.
    await user.click(screen.getByRole('button', { name: /Filters/ }));
    const again = within(await screen.findByRole('dialog', { name: 'Filters' }));
    for (const name of ['Jhilmil', /up to ৳5.00/, '20 or more']) {
      await user.click(again.getByRole('button', { name, pressed: true }));
      expect(again.getByRole('button', { name, pressed: false })).toBeInTheDocument();
    }
    await user.click(again.getByRole('button', { name: 'Show games' }));
    await waitFor(() => expect(screen.queryByLabelText(/\d Filters/)).not.toBeInTheDocument());
  });

  it('[GAME-14] filters by type and new games, changes nothing when it is closed, and clears all at once', async () => {
    const answers = gateway();
    const { user } = await show(answers);
    await tile('Golden Tiger');
    const open = async () => {
      await user.click(screen.getByRole('button', { name: /Filters/ }));
      return within(await screen.findByRole('dialog', { name: 'Filters' }));
    };
    const closed = await open();
    await user.click(closed.getByRole('button', { name: 'Jhilmil' }));
    await closeDialog(user);
    expect(screen.queryByLabelText(/\d Filters/)).not.toBeInTheDocument();
    const sheet = await open();
    await user.click(sheet.getByRole('button', { name: 'Jackpot slots' }));
    await user.click(sheet.getByLabelText('New games only'));
    await user.click(sheet.getByRole('button', { name: 'Show games' }));
    await waitFor(() => expect(lastRequest(answers)).toMatchObject({ gameClassify: 'JP', isNew: 1 }));
    expect(lastRequest(answers)).not.toHaveProperty('vassalage');
    await user.click((await open()).getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(screen.queryByLabelText(/\d Filters/)).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[GAME-14] a provider of another type is listed with its type', async () => {
    const { user, location } = await show(gateway(), '/m/provider');
    const panel = await screen.findByRole('dialog', { name: 'Providers' });
    await user.click(await within(panel).findByRole('button', { name: /Monsoon Live/ }));
    expect(location()).toBe('/m/provider?gameType=LIVE&vassalage=MSN');
  });

  it.each([
    ['GAMELOHOT3', 'Hot'],
    ['GAMELOFAV3', 'Favourites'],
    ['GAMELOREC3', 'Recently played'],
  ] as const)('[SES-11] [GAME-04] while %s is off nothing leads to its games', async (flag, name) => {
    const chip = () => within(screen.getByRole('group', { name: 'Show' })).queryByRole('button', { name });
    const open = (without: readonly (typeof flag)[]) =>
      show(gateway().on(status, aStatus({ without })), '/m/slot-games', true);
    const before = await open([]);
    await tile('Golden Tiger');
    expect(chip()).toBeInTheDocument();
    before.unmount();
    await open([flag]);
    await tile('Golden Tiger');
    await waitFor(() => expect(chip()).not.toBeInTheDocument());
  });

  it('[SES-11] [GAME-02] while hot games are off no row of them is drawn, also while they load', async () => {
    const paused = aStatus({ without: ['GAMELOHOT3'] });
    await show(gateway().on(status, paused).hang(hotGames), '/m/slot-games');
    await tile('Golden Tiger');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Hot games' })).not.toBeInTheDocument());
  });

  it('[GAME-04] a tab lists all games of its type, from the first page', async () => {
    const answers = gateway();
    const { user, location } = await show(answers, '/m/slot-games?type=JP');
    await tile('Golden Tiger');
    await user.click(screen.getByRole('tab', { name: 'Live casino' }));
    await waitFor(() => expect(lastRequest(answers)).toMatchObject({ gameType: 'LIVE', pageNo: 1 }));
    expect(lastRequest(answers)).not.toHaveProperty('gameClassify');
    expect(location()).toBe('/m/slot-games?gameType=LIVE');
  });

  it('[GAME-14] opens no panel of providers where one is chosen already', async () => {
    await show(gateway(), '/m/provider?vassalage=JL');
    await tile('Golden Tiger');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[GAME-07] a tile of a vendor without a lobby lists its games', async () => {
    const [slots] = VENDORS.data.lanes;
    const live = { ...slots!, title: 'LIVE' as const, displayName: 'Live casino' };
    const answers = gateway().on(listVendors, { data: { lanes: [live] }, sorting: [] });
    const { user, location } = await show(answers, '/m/live-games', true);
    await user.click(await screen.findByRole('button', { name: /^Jhilmil/ }));
    await waitFor(() => expect(lastRequest(answers)).toMatchObject({ gameType: 'LIVE', vassalage: 'JL' }));
    expect(location()).toBe('/m/live-games?vassalage=JL');
  });

  it('[GAME-06] [GAME-14] opens the panel of all providers on its own route, and lists the games of a selected one', async () => {
    const { user, location } = await show(gateway(), '/m/provider');
    const panel = await screen.findByRole('dialog', { name: 'Providers' });
    await user.type(within(panel).getByRole('searchbox'), 'zz');
    expect(within(panel).getByText('No providers match that name')).toBeVisible();
    await user.clear(within(panel).getByRole('searchbox'));
    await user.type(within(panel).getByRole('searchbox'), ' jhil ');
    await user.click(await within(panel).findByRole('button', { name: /Jhilmil/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location()).toBe('/m/provider?vassalage=JL');
  });
});
