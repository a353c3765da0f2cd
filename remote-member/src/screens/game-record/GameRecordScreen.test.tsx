/** The betting record. */
import { screen, waitFor, within } from '@testing-library/react';
import { ok } from '@site/shared/kernel';
import { betDetail, betRecords, listVendors, type BetRecord, type VendorCard } from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import { factsOf } from '../../testing/facts';
import GameRecordScreen from './GameRecordScreen';

const bet = (betId: string, overrides: Partial<BetRecord> = {}): BetRecord => ({
  betId,
  time: 1,
  gameName: `Game ${betId}`,
  gameType: 'RNG',
  vassalage: 'BGS',
  nodeId: '1',
  betAmount: '10.00',
  validBet: '10.00',
  payout: '0.00',
  winLoss: '-10.00',
  status: 'settled',
  ...overrides,
});
const footer = { betAmount: '20.00', validBet: '18.00', winLoss: '-5.50' };
const answers = () =>
  fakeAnswers()
    .on(betRecords, {
      list: [bet('1'), bet('2', { winLoss: '4.50' })],
      footer,
      page: { pageSize: 50, total: 2, currentPage: 1 },
    })
    .on(betDetail, ({ betId }) =>
      ok({ ...bet(String(betId)), roundId: 'r-1', settledAt: 2, proof: { serverSeedHash: 'abc', nonce: 3 } }),
    );
const open = (gateway = answers()) =>
  renderScreen(<GameRecordScreen />, { remote, member: aMember(), answers: gateway, route: '/m/gameRecord' });

it('[MEM-07] lists bets with their totals', async () => {
  const { container } = await open();
  expect(await screen.findByText('Game 1')).toBeInTheDocument();
  const sums = { Stakes: '৳20.00', 'Valid stakes': '৳18.00', 'Won or lost': '-৳5.50' };
  expect(factsOf(container)).toEqual(sums);
  expect(screen.getByText('-৳5.50')).toBeInTheDocument();
  expect(screen.getByText('+৳4.50')).toBeInTheDocument();
  expect(screen.getByText('2 entries')).toBeInTheDocument();
});

it('[MEM-07] refetches for another range, type or status', async () => {
  const gateway = answers();
  const { user } = await open(gateway);
  await screen.findByText('Game 1');
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Game type' }), 'LIVE');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'open');
  await waitFor(() =>
    expect(gateway.sentTo(betRecords).at(-1)).toMatchObject({ gameType: 'LIVE', status: 'open', pageNo: 1 }),
  );
  const last = gateway.sentTo(betRecords).at(-1);
  expect(last?.startDate).toBe(last?.endDate);
});

const card = (vassalage: string, displayName: string, gameType: VendorCard['gameType']): VendorCard => ({
  ...{ vassalage, displayName, gameType, accountTypeName: '', mobileLargeIcon: '', mobileSmallIcon: '', h5Icon: '' },
  ...{ gameCount: 1, nodeId: '', status: 'UP' as const },
});
const lane = (title: VendorCard['gameType'], cards: readonly VendorCard[]) => ({
  ...{ title, displayName: title, cards: [...cards], gameClassify: [] },
});

it('[MEM-07] filters by a vendor of the chosen game type', async () => {
  const [pagoda, jhilmil, monsoon] = [
    card('PGE', 'Pagoda Grove', 'RNG'),
    card('JL', 'Jhilmil', 'RNG'),
    card('MSN', 'Monsoon Live', 'LIVE'),
  ] as const;
  const gateway = answers().on(listVendors, {
    data: { lanes: [lane('RNG', [pagoda, jhilmil]), lane('LIVE', [monsoon])] },
    sorting: [],
  });
  const { user } = await open(gateway);
  const filter = await screen.findByRole('combobox', { name: 'Provider' });
  const names = () =>
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).not.toEqual(['All']));
  expect(names()).toEqual(['All', 'Jhilmil', 'Monsoon Live', 'Pagoda Grove']);
  await user.selectOptions(filter, 'Pagoda Grove');
  await waitFor(() => expect(gateway.sentTo(betRecords).at(-1)).toMatchObject({ vassalage: 'PGE' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Game type' }), 'LIVE');
  expect(names()).toEqual(['All', 'Monsoon Live']);
  // A vendor that the type does not have is no longer chosen.
  await waitFor(() => expect(gateway.sentTo(betRecords).at(-1)).toMatchObject({ gameType: 'LIVE' }));
  expect(gateway.sentTo(betRecords).at(-1)).not.toHaveProperty('vassalage');
});

it('[MEM-07] the filter of vendors is there while they load; without them there is none', async () => {
  const { unmount } = await open(answers().hang(listVendors));
  await screen.findByText('Game 1');
  const filters = () => ['Game type', 'Provider', 'Status'].filter((name) => screen.queryByRole('combobox', { name }));
  expect(filters()).toEqual(['Game type', 'Provider', 'Status']);
  unmount();
  await open(answers().fail(listVendors));
  await screen.findByText('Game 1');
  await waitFor(() => expect(filters()).toEqual(['Game type', 'Status']));
});

it('[MEM-07] opens a bet with its proof of fairness', async () => {
  const details = {
    ...bet('1', { betAmount: '11.00', payout: '12.00', winLoss: '1.00' }),
    roundId: 'r-1',
    settledAt: 2,
  };
  const gateway = answers().on(betDetail, { ...details, proof: { serverSeedHash: 'abc', nonce: 3 } });
  const { user } = await open(gateway);
  await user.click(await screen.findByText('Game 1'));
  expect(await screen.findByText('Proof of fairness')).toBeInTheDocument();
  const facts = factsOf(screen.getByRole('dialog'));
  expect(facts).toMatchObject({ Stakes: '৳11.00', 'Paid out': '৳12.00', 'Won or lost': '+৳1.00' });
  expect(screen.getByText('abc')).toBeInTheDocument();
});

it('[GAME-19] a record leads in two taps to the verifier, filled in with its round', async () => {
  const proof = { roundId: 'round-12345', engine: 'slot', serverSeedHash: 'abc', clientSeed: 'me', nonce: 3 };
  const gateway = answers().on(betDetail, { ...bet('1'), roundId: 'round-12345', settledAt: 2, proof });
  const { user } = await open(gateway);
  await user.click(await screen.findByText('Game 1'));
  expect(await screen.findByRole('link', { name: 'Verify this round' })).toHaveAttribute(
    'href',
    '/wps/play/verify/#round=round-12345&lang=EN',
  );
  // Named as on the verifier's page, and without the codes that only it reads.
  const facts = screen.getByText('Proof of fairness').parentElement!;
  expect(
    within(facts)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Committed server seed (SHA-256)', 'Your seed', 'Round number (nonce)']);
});

it('[MEM-07] shows an empty state for a range without bets', async () => {
  const none = {
    list: [],
    footer: { betAmount: '0.00', validBet: '0.00', winLoss: '0.00' },
    page: { pageSize: 50, total: 0, currentPage: 1 },
  };
  const { user } = await open(answers().on(betRecords, none));
  expect(await screen.findByText('No entries for these dates')).toBeInTheDocument();
  // A filter may be the reason.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Void');
  expect(await screen.findByText('No entries for these dates and this filter')).toBeInTheDocument();
});

it('offers a retry after a failure', async () => {
  const gateway = answers().fail(betRecords);
  const { user } = await open(gateway);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  gateway.on(betRecords, { list: [bet('9')], footer, page: { pageSize: 50, total: 1, currentPage: 1 } });
  await user.click(retry);
  expect(await screen.findByText('Game 9')).toBeInTheDocument();
});

describe('on a wide page', () => {
  // jsdom knows no container queries: the titles of the columns, which it hides, are what the list looks at.
  let hasSpaceForAll = true;
  beforeEach(() => {
    hasSpaceForAll = true;
    const read = window.getComputedStyle.bind(window);
    jest.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
      const style = read(element, pseudo);
      const isDisplayed = element.matches('div[aria-hidden]') || (hasSpaceForAll && element.matches('i'));
      return isDisplayed ? Object.assign(style, { display: 'grid' }) : style;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it('[SITE-24] bets are a table whose columns can be chosen, and the choice is stored', async () => {
    const first = await open();
    const row = (await screen.findByText('Game 1')).closest('button')!;
    expect(row).toHaveTextContent(/Stakes ৳10\.00.*Valid stakes ৳10\.00.*Paid out ৳0\.00.*Won or lost -৳10\.00/);
    await first.user.click(screen.getByRole('button', { name: 'Columns: 7 of 7' }));
    await first.user.click(await screen.findByRole('checkbox', { name: 'Valid stakes' }));
    expect(row).not.toHaveTextContent('Valid stakes');
    first.unmount();
    const later = await open();
    expect(await screen.findByRole('button', { name: 'Columns: 6 of 7' })).toBeInTheDocument();
    expect((await screen.findByText('Game 1')).closest('button')).not.toHaveTextContent('Valid stakes');
    // The row opens its details.
    await later.user.click(screen.getByText('Game 1'));
    expect(await screen.findByText('Proof of fairness')).toBeInTheDocument();
  });

  it('[SITE-24] the button counts the columns that are shown, and the sheet names those that need a wider page', async () => {
    hasSpaceForAll = false;
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Columns: 5 of 7' }));
    expect(await screen.findByRole('checkbox', { name: 'Valid stakes (on wider screens)' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Show all columns' })).toBeDisabled();
  });
});
