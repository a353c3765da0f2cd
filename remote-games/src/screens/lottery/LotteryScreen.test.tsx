import { act, screen, waitFor, within } from '@testing-library/react';
import { ok } from '@site/shared/kernel';
import { aStatus, balanceOf, refusal, testPlatform, watchRefetches } from '@site/shared/testing';
import {
  cancelLotteryOrders,
  chaseNumeros,
  lotteryGames,
  lotteryMenu,
  lotteryOrders,
  nearNumero,
  openedNumeros,
  placeLotteryBet,
  status,
  walletBalance,
  type LotteryOrder,
} from '@site/shared/wps';
import { DRAW, GAME, ORDER, choose, confirm, gateway, orders, show } from '../../testing/lottery';
import { prefetch } from './LotteryScreen';
import { PAUSE } from '../../testing/slotFiller';

describe('the lottery lobby', () => {
  it('[GAME-13] lists the lotteries of a prize mode with their last results, opens one, and returns to its tab', async () => {
    const { user, answers, location, goBack } = await show(gateway(), '/m/lott');
    const entry = await screen.findByRole('link', { name: /Padma Five/ });
    expect(await within(entry).findByLabelText('Result: 1,2,3,4,5')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Vietnam' }));
    await waitFor(() => expect(answers.sentTo(lotteryMenu).at(-1)).toMatchObject({ prizeMode: 'VN' }));
    await user.click(screen.getByRole('link', { name: /Padma Five/ }));
    expect(location()).toBe('/m/lott?game=PADMA5D');
    await goBack();
    expect(await screen.findByRole('tab', { name: 'Vietnam' })).toHaveAttribute('aria-selected', 'true');
  });

  it('[GAME-13] counts down to the next draw of each lottery by the gateway’s clock, and shows a member the balance', async () => {
    const lastDraw = { ...DRAW, openTime: 1_000_000 };
    const currentNumero = { numero: '1123', gameId: 1, openTime: 0, closeTime: 0, drawTime: 0, commitment: '' };
    // A minute after the last draw at the gateway, whose clock is decades behind this one; a draw every five minutes.
    const answers = gateway()
      .on(openedNumeros, [lastDraw])
      .on(nearNumero, { currentNumero, lastDraw, serverTime: 1_060_000 });
    await show(answers, '/m/lott');
    const entry = await screen.findByRole('link', { name: /Padma Five/ });
    expect(await within(entry).findByRole('img', { name: 'Next draw in' })).toBeVisible();
    expect(within(entry).getByRole('timer')).toHaveTextContent(/^0[34]:[0-5]\d$/);
    expect(await screen.findByText('৳100.00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/m/voucherCenter');
  });

  it('[GAME-13] shows each lottery its own last draw and how often it is drawn, in the mode of the URL', async () => {
    const daily = { ...GAME, gameId: 2, code: 'VN1', remark: 'Hanoi Daily', periodSeconds: 86_400 };
    const answers = gateway()
      .on(lotteryMenu, { VN: { gameGroupCode: 'VN', games: [daily, GAME] } })
      .on(openedNumeros, [DRAW, { ...DRAW, gameId: 2, winNo: '12345|67890' }]);
    await show(answers, '/m/lott?prizeMode=VN');
    const of = async (name: RegExp) => within(await screen.findByRole('link', { name }));
    const hanoi = await of(/Hanoi Daily/);
    expect(await hanoi.findByLabelText('Result: 12345')).toBeInTheDocument();
    expect(hanoi.getByText('Once a day')).toBeVisible();
    expect((await of(/Padma Five/)).getByLabelText('Result: 1,2,3,4,5')).toBeInTheDocument();
    expect((await of(/Padma Five/)).getByText('Every 5 min')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Vietnam' })).toHaveAttribute('aria-selected', 'true');
    expect(answers.sentTo(lotteryMenu)).toEqual([{ prizeMode: 'VN', device: 'mobile', language: 'EN' }]);
  });

  it('[GAME-13] a pressed link requests the lotteries, and the lobby only where it leads there', async () => {
    const answers = gateway();
    const platform = await testPlatform({ answers });
    prefetch(platform, new URL('https://site.test/m/lott?game=PADMA5D'));
    await waitFor(() => expect(answers.sentTo(lotteryGames)).toHaveLength(1));
    expect(answers.sentTo(lotteryMenu)).toHaveLength(0);
    prefetch(platform, new URL('https://site.test/m/elott'));
    prefetch(platform, new URL('https://site.test/m/lott?prizeMode=SEA'));
    await waitFor(() => expect(answers.sentTo(lotteryMenu)).toHaveLength(2));
    expect(answers.sentTo(lotteryMenu).map(({ prizeMode }) => prizeMode)).toEqual(['Elott', 'SEA']);
  });

  it('[GAME-13] says that a lottery is unknown', async () => {
    await show(gateway(), '/m/lott?game=NADA');
    expect(await screen.findByText('We could not find this lottery')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Lottery' })).toBeInTheDocument();
  });

  it.each(['/m/lott', '/m/lott?game=PADMA5D'])('[MEM-03] keeps a hidden balance hidden on %s', async (route) => {
    const { platform } = await show(gateway(), route);
    await screen.findByText('৳100.00');
    act(() => platform.session.publish({ type: 'balance-visibility-changed', hidden: true }));
    expect(screen.queryByText('৳100.00')).toBeNull();
  });

  it.each(['DEPOSIT', 'DPSTBAS3'] as const)('[SES-11] leads to no deposit while %s is off', async (flag) => {
    await show(gateway().on(status, aStatus({ without: [flag] })), '/m/lott');
    expect(await screen.findByText('৳100.00')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull();
  });

  it('[GAME-13] shows a guest no balance', async () => {
    await show(gateway(), '/m/lott', true);
    await screen.findByRole('link', { name: /Padma Five/ });
    expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull();
  });

  it('[MEM-16] has a slot for the pause reminder above the bets, not above the lobby', async () => {
    const bets = await show();
    expect(await screen.findByText(PAUSE)).toBeInTheDocument();
    bets.unmount();
    await show(gateway(), '/m/lott');
    await screen.findByRole('link', { name: /Padma Five/ });
    expect(screen.queryByText(PAUSE)).toBeNull();
  });

  it('[GAME-13] shows the quick lotteries on their own route', async () => {
    const { answers } = await show(gateway(), '/m/elott');
    await screen.findByRole('link', { name: /Padma Five/ });
    expect(answers.sentTo(lotteryMenu)).toEqual([expect.objectContaining({ prizeMode: 'Elott' })]);
  });

  it('shows a retry after a failure, and an empty state', async () => {
    const answers = gateway().fail(lotteryMenu);
    const { user } = await show(answers, '/m/elott');
    await screen.findByRole('alert');
    answers.on(lotteryMenu, {});
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
  });
});

describe('betting on a draw', () => {
  it('[GAME-13] prices the choice, confirms, places it once and updates the wallet', async () => {
    const answers = gateway().on(placeLotteryBet, {
      orderNumber: 'L9',
      numero: '1123',
      totalBettingAmount: '10.00',
      balance: '90.00',
      drawTime: 1,
    });
    const { user, platform } = await show(answers);
    await choose(user);
    expect(screen.getByRole('heading', { level: 1, name: 'Padma Five' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '×5' }));
    expect(screen.getByText('2 bets')).toBeVisible();
    // One draw needs no list of the next ones.
    expect(answers.sentTo(chaseNumeros)).toHaveLength(0);
    expect(screen.getByText('৳10.00')).toBeVisible();
    expect(screen.getByText('৳100.00')).toBeVisible();
    answers.on(walletBalance, balanceOf('90.00'));
    const refetched = watchRefetches(platform);
    await confirm(user);
    expect(await screen.findByText(/Bet placed on draw 1123/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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
    expect(await screen.findByText('৳90.00')).toBeVisible();
    expect(screen.getByText('0 bets')).toBeVisible();
    expect(refetched()).toEqual([
      'accountRecords',
      'chaseNumeros',
      'lotteryOrders',
      'nearNumero',
      'walletBalance',
      'walletSummary',
    ]);
  });

  it('[GAME-13] says that a late bet was not placed, and keeps the choice', async () => {
    const closed = refusal('bet.closed', { value: { numero: '20261121-1123', closeTime: 0 } });
    const { user, platform } = await show(gateway().fail(placeLotteryBet, closed));
    await choose(user);
    const refetched = watchRefetches(platform);
    await confirm(user);
    expect(await screen.findByText(/Betting on draw 1123 has closed/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('2 bets')).toBeVisible();
    // The next draw is open.
    expect(refetched()).toEqual(['chaseNumeros', 'nearNumero']);
  });

  it('[GAME-13] [ERR-01] shows the balance as it is after a bet that it does not suffice for', async () => {
    const answers = gateway().fail(placeLotteryBet, refusal('balance.insufficient'));
    const { user } = await show(answers);
    await choose(user);
    expect(await screen.findByText('৳100.00')).toBeVisible();
    answers.on(walletBalance, balanceOf('0.50'));
    await confirm(user);
    expect(await screen.findByText('৳0.50')).toBeVisible();
  });

  it('[GAME-13] sends a guest to login and back', async () => {
    const { user, location, locationState, answers } = await show(gateway(), '/m/lott?game=PADMA5D', true);
    await choose(user);
    await user.click(screen.getByRole('button', { name: 'Log in to bet' }));
    expect(location()).toBe('/m/login');
    expect(locationState()).toEqual({ returnTo: '/m/lott?game=PADMA5D' });
    expect([...answers.sentTo(lotteryOrders), ...answers.sentTo(walletBalance)]).toHaveLength(0);
  });

  it('[GAME-13] shows settled bets and cancels an open one', async () => {
    const won: LotteryOrder = { ...ORDER, subOrderId: 6, state: 'won', payout: '95.00', numero: '1122' };
    const lost: LotteryOrder = {
      ...ORDER,
      subOrderId: 5,
      state: 'lost',
      numero: '1121',
      stake: '3.00',
      winNo: '12|34',
    };
    const answers = gateway()
      .on(lotteryOrders, orders(ORDER, won, lost))
      .on(cancelLotteryOrders, (ids) => ok(ids.map((subOrderId) => ({ subOrderId, cancelled: true }))));
    const { user, platform } = await show(answers);
    const refetched = watchRefetches(platform);
    expect(await screen.findByText('+৳95.00')).toBeVisible();
    expect(await screen.findAllByText('Last two · 1 – 2')).toHaveLength(3);
    expect(screen.getByText('Lost')).toBeVisible();
    expect(screen.getByText('Draw 1121 · ৳3.00 · 12')).toBeVisible();
    answers.on(lotteryOrders, orders({ ...ORDER, state: 'cancelled' }, won)).on(walletBalance, balanceOf('110.00'));
    await user.click(screen.getByRole('button', { name: 'Cancel bet' }));
    // The toast, and the bet.
    await waitFor(() => expect(screen.getAllByText('Cancelled')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Cancel bet' })).toBeNull();
    expect(await screen.findByText('৳110.00')).toBeVisible();
    expect(answers.sentTo(cancelLotteryOrders)).toEqual([[7]]);
    expect(refetched()).toEqual(['accountRecords', 'lotteryOrders', 'walletBalance', 'walletSummary']);
  });

  it('[GAME-13] shows a cancellation whose answer was lost', async () => {
    const answers = gateway().on(lotteryOrders, orders(ORDER)).fail(cancelLotteryOrders, { kind: 'timed-out' });
    const { user } = await show(answers);
    await screen.findByRole('button', { name: 'Cancel bet' });
    answers.on(lotteryOrders, orders({ ...ORDER, state: 'cancelled' })).on(walletBalance, balanceOf('110.00'));
    await user.click(screen.getByRole('button', { name: 'Cancel bet' }));
    // The toast, and the bet.
    await waitFor(() => expect(screen.getAllByText('Cancelled')).toHaveLength(2));
    expect(await screen.findByText('৳110.00')).toBeVisible();
    expect(screen.queryByText(/connection is slow/)).toBeNull();
  });

  it('[GAME-13] says why a bet was not cancelled', async () => {
    const other: LotteryOrder = { ...ORDER, subOrderId: 6, state: 'cancelled' };
    const answers = gateway().on(lotteryOrders, orders(other, ORDER)).fail(cancelLotteryOrders, { kind: 'timed-out' });
    const { user } = await show(answers);
    await user.click(await screen.findByRole('button', { name: 'Cancel bet' }));
    expect(await screen.findByText(/connection is slow/)).toBeVisible();
    // The other bet only.
    expect(screen.getAllByText('Cancelled')).toHaveLength(1);
  });

  it('[GAME-13] says that an open bet can no longer be cancelled', async () => {
    const answers = gateway()
      .on(lotteryOrders, orders(ORDER))
      .on(cancelLotteryOrders, (ids) => ok(ids.map((subOrderId) => ({ subOrderId, cancelled: false }))));
    const { user, platform } = await show(answers);
    const refetched = watchRefetches(platform);
    await user.click(await screen.findByRole('button', { name: 'Cancel bet' }));
    expect(await screen.findByText('Too late: the draw has closed')).toBeVisible();
    expect(screen.queryByText('Cancelled')).toBeNull();
    expect(refetched()).toEqual(['accountRecords', 'lotteryOrders', 'walletBalance', 'walletSummary']);
  });
});
