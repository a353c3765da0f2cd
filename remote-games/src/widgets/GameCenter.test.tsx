/** Vendors and favourites in the game centre of home. */
import { screen, waitFor, within } from '@testing-library/react';
import { aMember, aStatus, fakeAnswers, renderScreen } from '@site/shared/testing';
import {
  favouriteIds,
  favouriteList,
  hotGames,
  listVendors,
  personalRails,
  removeFavourite,
  status,
} from '@site/shared/wps';
import remote from '../remote';
import { games, VENDORS } from '../testing/games';
import GameCenter from './GameCenter';

const gateway = () =>
  fakeAnswers()
    .on(listVendors, VENDORS)
    .on(personalRails, { rails: [] })
    .on(favouriteIds, ['Golden Tiger', 'River King'])
    .on(hotGames, { list: games('Hot 1') });
const show = (answers = gateway(), isGuest = false) =>
  renderScreen(<GameCenter />, { answers, remote, route: '/m/home', member: isGuest ? null : aMember() });
const openTab = async ({ user }: Awaited<ReturnType<typeof show>>, name: string) =>
  user.click(await screen.findByRole('tab', { name }));

it('[HOME-04] a member’s favourites are those whose hearts are on; one that is removed disappears at once', async () => {
  const content = games('Golden Tiger', 'River King', 'Removed elsewhere');
  const page = { content, pageNum: 1, totalPages: 1, pageSize: 15, totalCount: 3 };
  const view = await show(gateway().on(favouriteList, page).hang(removeFavourite));
  await openTab(view, 'Favourites');
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Golden Tiger'),
    expect.stringContaining('River King'),
  ]);
  expect(view.answers.sentTo(favouriteList)).toEqual([{ pageNo: 1, pageSize: 15, language: 'EN' }]);
  for (const name of ['Golden Tiger', 'River King']) {
    await view.user.click(screen.getByRole('button', { name: `Favourite: ${name}` }));
    expect(screen.queryByRole('link', { name: new RegExp(`^${name},`) })).not.toBeInTheDocument();
  }
  expect(screen.getByText('Tap the heart on a game to add it here.')).toBeVisible();
});

it('[HOME-05] says that no hot game has the name', async () => {
  const { user } = await show();
  await screen.findByRole('link', { name: /^Hot 1,/ });
  await user.type(screen.getByRole('searchbox', { name: 'Search hot games' }), 'zebra');
  expect(screen.getByText('Nothing found for “zebra”')).toBeVisible();
});

it('[HOME-05] Enter closes the keyboard of the search, which has found already', async () => {
  const { user } = await show();
  const field = await screen.findByRole('searchbox', { name: 'Search hot games' });
  await user.type(field, 'hot{Enter}');
  expect(field).not.toHaveFocus();
  expect(field).toHaveValue('hot');
  expect(await screen.findByRole('link', { name: /^Hot 1,/ })).toBeVisible();
});

it('[HOME-04] [GAME-07] a vendor’s lobby is launched where its list has tiles', async () => {
  const view = await show();
  await openTab(view, 'Live casino');
  await view.user.click(screen.getByRole('button', { name: /Monsoon Live/ }));
  expect(view.location()).toBe('/m/play?node=lobby-msn');
});

it('[HOME-04] shows nine vendors, then all; one in maintenance cannot be opened', async () => {
  const [slots] = VENDORS.data.lanes;
  const cards = Array.from({ length: 11 }, (_, at) => ({
    ...{ ...slots!.cards[0]!, vassalage: `V${at}`, displayName: `Vendor ${at}`, gameCount: at },
    ...(at === 1 ? { status: 'MAINTENANCE' as const } : {}),
  }));
  const view = await show(gateway().on(listVendors, { data: { lanes: [{ ...slots!, cards }] }, sorting: [] }), true);
  await openTab(view, 'Slots');
  const panel = within(screen.getByRole('tabpanel'));
  expect(panel.getAllByRole('button', { name: /^Vendor/ })).toHaveLength(9);
  expect(panel.getByRole('button', { name: 'Vendor 1 Maintenance' })).toBeDisabled();
  expect(panel.getByRole('button', { name: 'Vendor 0 0 games' })).toBeEnabled();
  await view.user.click(panel.getByRole('button', { name: 'All 11 providers' }));
  expect(panel.getAllByRole('button', { name: /^Vendor/ })).toHaveLength(11);
  expect(panel.queryByRole('button', { name: /^All/ })).not.toBeInTheDocument();
  expect(view.answers.sentTo(personalRails)).toHaveLength(0);
});

it('[HOME-04] a guest who wants favourites comes back to home', async () => {
  const view = await show(gateway(), true);
  await openTab(view, 'Favourites');
  expect(view.location()).toBe('/m/login');
  expect(view.locationState()).toEqual({ returnTo: '/m/home' });
});

it('[SES-11] [HOME-04] has no tabs and no hearts of favourites and hot games while they are paused', async () => {
  const rail = { key: 'again', titleKey: 'rails.again', reason: 'recent', games: games('Golden Tiger') };
  const paused = aStatus({ without: ['GAMELOFAV3', 'GAMELOHOT3'] });
  const answers = gateway()
    .on(status, paused)
    .on(personalRails, { rails: [rail] });
  const view = await show(answers);
  expect(await screen.findByRole('tab', { name: 'Live casino', selected: true })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Golden Tiger,/ })).toBeVisible();
  expect(screen.queryByRole('tab', { name: /Hot|Favourites/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Favourite/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Monsoon Live/ })).toBeVisible();
  expect(view.answers.sentTo(favouriteList)).toEqual([]);
});

it('[HOME-04] [ERR-03] without hot games and favourites says that the vendors did not load, and loads them again', async () => {
  const paused = aStatus({ without: ['GAMELOFAV3', 'GAMELOHOT3'] });
  const answers = gateway().on(status, paused).hang(listVendors);
  const loading = await show(answers, true);
  await waitFor(() => expect(screen.queryByRole('tab')).not.toBeInTheDocument());
  expect(screen.getByTestId('skeletons')).toBeInTheDocument();
  loading.unmount();
  const later = gateway().on(status, paused).fail(listVendors, { kind: 'offline' });
  const { user } = await show(later, true);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  later.on(listVendors, VENDORS);
  await user.click(retry);
  expect(await screen.findByRole('tab', { name: 'Live casino', selected: true })).toBeVisible();
});
