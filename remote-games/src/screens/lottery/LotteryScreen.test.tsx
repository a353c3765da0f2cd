import { screen, waitFor, within } from '@testing-library/react';
import { ok } from '@site/shared/kernel';
import { aMember, fakeAnswers, refusal, renderScreen } from '@site/shared/testing';
import {
  cancelLotteryOrders,
  chaseNumeros,
  drawsOfGame,
  hotGapInfo,
  lotteryGames,
  lotteryMenu,
  lotteryOrders,
  lotteryPlayMenu,
  nearNumero,
  openedNumeros,
  placeLotteryBet,
  type LotteryGame,
  type LotteryOrder,
} from '@site/shared/wps';
import remote from '../../remote';
import LotteryScreen from './LotteryScreen';

const GAME: LotteryGame = {
  gameId: 1,
  code: 'PADMA5D',
  remark: 'Padma Five',
  gameGroupCode: 'D5',
  prizeMode: 'Lott',
  vassalage: 'LOTT',
  nodeId: '8001',
  kind: 'D5',
  periodSeconds: 300,
  icon: '/p.svg',
};
const DRAW = {
  gameId: 1,
  numero: '1122',
  winNo: '1,2,3,4,5',
  result: [1, 2, 3, 4, 5],
  openTime: 1,
  seed: '',
  commitment: '',
};
const PLAY = {
  playId: 'D5_STAR2',
  playName: 'Last two',
  help: 'Both must hit.',
  singleBetPrice: '1.00',
  playSwitch: true,
  input: 'places' as const,
  combine: 'product' as const,
  placeNames: ['Tens', 'Units'],
  places: 2,
  values: ['0', '1', '2'],
  valueNames: ['0', '1', '2'],
  odds: '95.000',
  oddsByValue: {},
};
const ORDER: LotteryOrder = {
  subOrderId: 7,
  orderNumber: 'L1',
  gameId: 1,
  gameName: 'Padma Five',
  numero: '1123',
  playId: 'D5_STAR2',
  playName: 'Last two',
  content: '1|2',
  units: 1,
  stake: '1.00',
  payout: '0.00',
  state: 'open',
  winNo: null,
  placedAt: 1,
  drawTime: 1,
  settledAt: null,
};
const orders = (...content: LotteryOrder[]) => ({ content, totalPages: 1, totalCount: content.length });

const gateway = () =>
  fakeAnswers()
    .on(lotteryGames, [GAME])
    .on(lotteryMenu, { D5: { gameGroupCode: 'D5', games: [GAME] } })
    .on(openedNumeros, [DRAW])
    .on(lotteryPlayMenu, { prizeModeId: 'Lott', playMenuGroups: [{ playName: 'Stars', playMenus: [PLAY] }] })
    .on(nearNumero, {
      currentNumero: { numero: '1123', gameId: 1, openTime: 0, closeTime: 90_000, drawTime: 100_000, commitment: '' },
      lastDraw: DRAW,
      serverTime: 0,
    })
    .on(lotteryOrders, orders());
const show = (answers = gateway(), route = '/m/lott?game=PADMA5D', isGuest = false) =>
  renderScreen(<LotteryScreen />, { answers, remote, route, member: isGuest ? null : aMember() });
const choose = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(within(await screen.findByRole('group', { name: 'Tens' })).getByRole('button', { name: '1' }));
  await user.click(within(screen.getByRole('group', { name: 'Units' })).getByRole('button', { name: '2' }));
  await user.click(within(screen.getByRole('group', { name: 'Units' })).getByRole('button', { name: '0' }));
};
const confirm = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(screen.getByRole('button', { name: 'Place bet' }));
  const question = await screen.findByRole('dialog', { name: 'Place this bet?' });
  await user.click(within(question).getByRole('button', { name: 'Place bet' }));
};

describe('the lottery lobby', () => {
  it('[GAME-13] lists the lotteries of a prize mode with their last results, and opens one', async () => {
    const { user, answers, location } = await show(gateway(), '/m/lott');
    const entry = await screen.findByRole('link', { name: /Padma Five/ });
    expect(await within(entry).findByLabelText('Result: 1,2,3,4,5')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Vietnam' }));
    await waitFor(() => expect(answers.sentTo(lotteryMenu).at(-1)).toMatchObject({ prizeMode: 'VN' }));
    await user.click(screen.getByRole('link', { name: /Padma Five/ }));
    expect(location()).toBe('/m/lott?game=PADMA5D');
  });

  it('[GAME-13] shows the quick lotteries on their own route', async () => {
    const { answers } = await show(gateway(), '/m/elott');
    await screen.findByRole('link', { name: /Padma Five/ });
    expect(answers.sentTo(lotteryMenu)).toEqual([expect.objectContaining({ prizeMode: 'Elott' })]);
  });

  it('offers a retry after a failure, and says when it is empty', async () => {
    const answers = gateway().fail(lotteryMenu);
    const { user } = await show(answers, '/m/elott');
    await screen.findByRole('alert');
    answers.on(lotteryMenu, {});
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
  });
});

describe('betting on a draw', () => {
  it('[GAME-13] counts the choice, asks, places it once, and moves the wallet', async () => {
    const answers = gateway().on(placeLotteryBet, {
      orderNumber: 'L9',
      numero: '1123',
      totalBettingAmount: '10.00',
      balance: '90.00',
      drawTime: 1,
    });
    const { user, platform } = await show(answers);
    await choose(user);
    await user.click(screen.getByRole('button', { name: '×5' }));
    expect(screen.getByText('2 bets')).toBeVisible();
    expect(screen.getByText('৳10.00')).toBeVisible();
    await confirm(user);
    expect(await screen.findByText(/Bet placed on draw 1123/)).toBeVisible();
    expect(answers.sentTo(placeLotteryBet)).toEqual([
      expect.objectContaining({
        gameId: 1,
        currentNumero: '1123',
        bettingSlipString: 'D5_STAR2@1|0,2',
        betCartAmountSum: '10.00',
        multiples: 5,
      }),
    ]);
    expect(platform.session.get().balance?.amount).toBe('90.00');
    expect(screen.getByText('0 bets')).toBeVisible();
  });

  it('[GAME-13] says clearly that a late bet was not taken, and keeps the choice', async () => {
    const { user } = await show(gateway().fail(placeLotteryBet, refusal('bet.closed')));
    await choose(user);
    await confirm(user);
    expect(await screen.findByText(/Betting on draw 1123 has closed/)).toBeVisible();
    expect(screen.getByText('2 bets')).toBeVisible();
  });

  it('[GAME-13] sends a guest to login and back', async () => {
    const { user, location, locationState } = await show(gateway(), '/m/lott?game=PADMA5D', true);
    await choose(user);
    await user.click(screen.getByRole('button', { name: 'Log in to bet' }));
    expect(location()).toBe('/m/login');
    expect(locationState()).toEqual({ returnTo: '/m/lott?game=PADMA5D' });
  });

  it('[GAME-13] shows settled bets and takes an open one back', async () => {
    const won: LotteryOrder = { ...ORDER, subOrderId: 6, state: 'won', payout: '95.00', numero: '1122' };
    const answers = gateway()
      .on(lotteryOrders, orders(ORDER, won))
      .on(cancelLotteryOrders, (ids) => ok(ids.map((subOrderId) => ({ subOrderId, cancelled: true }))));
    const { user } = await show(answers);
    expect(await screen.findByText('+৳95.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('Taken back')).toBeVisible();
    expect(answers.sentTo(cancelLotteryOrders)).toEqual([[7]]);
  });
});

describe('the cart', () => {
  const receipt = { orderNumber: 'L9', numero: '1123', totalBettingAmount: '0.00', balance: '90.00', drawTime: 1 };
  const issue = (numero: string) => ({
    numero,
    gameId: 1,
    openTime: 0,
    closeTime: 90_000,
    drawTime: 100_000,
    commitment: '',
  });

  it('[GAME-13] holds several bets, lets one go, and places the rest as one order', async () => {
    const answers = gateway().on(placeLotteryBet, receipt);
    const { user } = await show(answers);
    const pick = async (tens: string, units: string) => {
      for (const [place, value] of [
        ['Tens', tens],
        ['Units', units],
      ] as const) {
        await user.click(within(await screen.findByRole('group', { name: place })).getByText(value));
      }
    };
    const add = () => user.click(screen.getByLabelText('Add to the slip'));
    await pick('1', '2');
    await add();
    await pick('0', '0');
    await add();
    const slip = screen.getByRole('list', { name: 'Your slip' });
    expect(within(slip).getAllByRole('listitem')).toHaveLength(2);
    await user.click(within(slip).getAllByLabelText('Remove Last two')[0]!);
    await pick('2', '1');
    await confirm(user);
    await screen.findByText(/Bet placed/);
    expect(answers.sentTo(placeLotteryBet)).toEqual([
      expect.objectContaining({ bettingSlipString: 'D5_STAR2@0|0;D5_STAR2@2|1', betCartAmountSum: '2.00' }),
    ]);
    expect(screen.queryByRole('list', { name: 'Your slip' })).toBeNull();
  });

  it('[GAME-13] chases over the next draws, doubled and stopped by a win when asked', async () => {
    const answers = gateway()
      .on(placeLotteryBet, receipt)
      // The first issue of the list has closed since it was read.
      .on(chaseNumeros, ['1122', '1123', '1124', '1125'].map(issue));
    const { user } = await show(answers);
    await choose(user);
    await user.click(within(screen.getByRole('group', { name: 'Draws' })).getByRole('button', { name: '3' }));
    await user.click(screen.getByLabelText('Stop after a win'));
    await user.click(screen.getByLabelText('Double from draw to draw'));
    expect(screen.getByText('৳14.00')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Place bet' })).toBeEnabled());
    await confirm(user);
    await screen.findByText(/Bet placed/);
    expect(answers.sentTo(placeLotteryBet)[0]).toMatchObject({
      winStop: true,
      betCartAmountSum: '14.00',
      chase: [
        { numero: '1123', multiple: 1 },
        { numero: '1124', multiple: 2 },
        { numero: '1125', multiple: 4 },
      ],
    });
  });

  it('[GAME-13] takes typed numbers and a lucky pick', async () => {
    const two = {
      ...PLAY,
      playId: 'VN_DE2',
      input: 'numbers' as const,
      combine: 'each' as const,
      placeNames: [],
      values: ['05', '27', '99'],
      valueNames: ['05', '27', '99'],
    };
    const { user } = await show(
      gateway().on(lotteryPlayMenu, { prizeModeId: 'VN', playMenuGroups: [{ playName: 'Special', playMenus: [two] }] }),
    );
    await user.type(await screen.findByRole('textbox', { name: 'Last two' }), '2705');
    expect(screen.getByText('2 bets')).toBeVisible();
    await user.click(within(screen.getByRole('group', { name: 'Chosen numbers' })).getByRole('button', { name: '27' }));
    expect(screen.getByText('1 bets')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Lucky pick' }));
    expect(within(screen.getByRole('group', { name: 'Chosen numbers' })).getAllByRole('button')).toHaveLength(1);
  });

  it('[GAME-13] tells a win when the draw settles a bet, and reads the wallet', async () => {
    const answers = gateway().on(lotteryOrders, orders(ORDER));
    const { platform } = await show(answers);
    await screen.findByRole('button', { name: 'Take back' });
    answers.on(lotteryOrders, orders({ ...ORDER, state: 'won', payout: '95.00', winNo: '1,2,3,1,2' }));
    await platform.queries.invalidateQueries();
    expect(await screen.findByText('You won ৳95.00 in draw 1123.')).toBeVisible();
  });
});

describe('the results', () => {
  it('[GAME-13] list the draws behind with their proof, and count how often and how long ago', async () => {
    const answers = gateway()
      .on(drawsOfGame, { content: [{ ...DRAW, seed: 'the-seed', commitment: 'the-hash' }], totalPages: 1 })
      .on(hotGapInfo, { hot: [{ '0': 3, '1': 7 }], gap: [{ '0': 4, '1': 50 }] });
    const { user } = await show(answers);
    await user.click(await screen.findByRole('button', { name: 'Results' }));
    const sheet = await screen.findByRole('dialog', { name: 'Padma Five · Results' });
    expect(await within(sheet).findByText('the-seed')).toBeInTheDocument();
    await user.click(within(sheet).getByRole('tab', { name: 'How often' }));
    const counts = await within(sheet).findByRole('list', { name: 'Place 1' });
    expect(
      within(counts)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['03', '17']);
    await user.click(within(sheet).getByRole('tab', { name: 'How long ago' }));
    expect(await within(sheet).findByText('50')).toBeVisible();
  });

  it('[GAME-13] show all eight prizes of a Vietnamese draw', async () => {
    const winNo = '12345|67890|11111,22222|33333|4444|5555|666|77';
    const { user } = await show(gateway().on(drawsOfGame, { content: [{ ...DRAW, winNo }], totalPages: 1 }));
    await user.click(await screen.findByRole('button', { name: 'Results' }));
    expect(await screen.findByText('Special')).toBeVisible();
    expect(screen.getByText('11111 22222')).toBeVisible();
    expect(screen.getByText('Prize 7')).toBeVisible();
  });

  it('wait, and offer a retry after a failure', async () => {
    const answers = gateway().fail(drawsOfGame);
    const { user } = await show(answers);
    await user.click(await screen.findByRole('button', { name: 'Results' }));
    const sheet = await screen.findByRole('dialog');
    await within(sheet).findByRole('alert');
    answers.on(drawsOfGame, { content: [], totalPages: 0 });
    await user.click(within(sheet).getByRole('button', { name: 'Try again' }));
    expect(await within(sheet).findByText('Nothing here yet')).toBeVisible();
  });
});
