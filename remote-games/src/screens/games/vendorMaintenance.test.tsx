import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import { gameFacts, listGames, listVendors } from '@site/shared/wps';
import remote from '../../remote';
import { aGame, aPage, games, VENDORS } from '../../testing/games';
import { factsOf, gateway, show } from '../../testing/gamesScreen';
import GamesScreen from './GamesScreen';

describe('a vendor in maintenance', () => {
  const resting = aGame({ nodeId: 'Golden Tiger', providerStatus: 'MAINTENANCE', isHot: true });
  const underMaintenance = () =>
    gateway()
      .on(listGames, aPage([resting, ...games('River King')]))
      .on(gameFacts, factsOf(resting));

  it('[GAME-02] [GAME-12] is shown on its tiles, which open the facts instead of launching', async () => {
    const { user, location } = await show(underMaintenance(), '/m/slot-games', true);
    const tired = await screen.findByRole('link', { name: 'Golden Tiger, Pagoda Grove, Maintenance' });
    expect(within(tired).getByText('Maintenance')).toBeVisible();
    expect(screen.getByRole('link', { name: 'River King, Pagoda Grove' })).toBeVisible();
    await user.click(tired);
    const sheet = within(await screen.findByRole('dialog', { name: 'Golden Tiger' }));
    expect(await sheet.findByText('96.41%')).toBeVisible();
    expect(sheet.getByText('Pagoda Grove is under maintenance')).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Play' })).toBeNull();
    expect(sheet.queryByRole('link', { name: 'Try the demo' })).toBeNull();
    expect(location()).toBe('/m/slot-games');
  });

  it('[GAME-02] is shown in the row of vendors, where its games can still be listed', async () => {
    const { data, sorting } = VENDORS;
    const lanes = data.lanes.map((lane) => ({
      ...lane,
      cards: lane.cards.map((card) => (card.vassalage === 'JL' ? { ...card, status: 'MAINTENANCE' as const } : card)),
    }));
    const answers = underMaintenance().on(listVendors, { data: { lanes }, sorting });
    const { user } = await show(answers);
    await user.click(await screen.findByRole('button', { name: 'Jhilmil Maintenance' }));
    await waitFor(() => expect(answers.sentTo(listGames).at(-1)).toMatchObject({ vassalage: 'JL' }));
    expect(screen.getByRole('button', { name: 'Pagoda Grove' })).toBeVisible();
  });

  it('[GAME-02] is shown in Bengali too', async () => {
    await renderScreen(<GamesScreen />, { answers: underMaintenance(), route: '/m/slot-games', remote, locale: 'bn' });
    expect(await screen.findByText('রক্ষণাবেক্ষণ')).toBeVisible();
  });
});
