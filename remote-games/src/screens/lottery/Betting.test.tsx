import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { ok } from '@site/shared/kernel';
import { callKey } from '@site/shared/platform';
import { watchRefetches } from '@site/shared/testing';
import {
  chaseNumeros,
  lotteryGames,
  lotteryOrders,
  lotteryPlayMenu,
  nearNumero,
  placeLotteryBet,
} from '@site/shared/wps';
import { DRAW, GAME, ORDER, PLAY, choose, confirm, gateway, orders, show } from '../../testing/lottery';

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

  it('[GAME-13] holds several bets, removes one, and places the rest as one order', async () => {
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
    const add = () => user.click(screen.getByLabelText('Add to slip'));
    await pick('1', '2');
    await add();
    await pick('0', '0');
    await add();
    const slip = screen.getByRole('list', { name: 'Bet slip' });
    const [first] = within(slip).getAllByRole('listitem');
    expect(first).toHaveTextContent('Last two 1 – 2');
    expect(within(slip).getAllByRole('listitem')).toHaveLength(2);
    await user.click(within(slip).getAllByLabelText('Remove Last two')[0]!);
    await pick('2', '1');
    await confirm(user);
    await screen.findByText(/Bet placed/);
    expect(answers.sentTo(placeLotteryBet)).toEqual([
      expect.objectContaining({ bettingSlipString: 'D5_STAR2@0|0;D5_STAR2@2|1', betCartAmountSum: '2.00' }),
    ]);
    expect(screen.queryByRole('list', { name: 'Bet slip' })).toBeNull();
  });

  it('[GAME-13] [ERR-01] keeps what was chosen while the answer of an order was missing, and not what was placed', async () => {
    const answers = gateway().fail(placeLotteryBet, { kind: 'timed-out' });
    const { user } = await show(answers);
    const pick = async (place: string, value: string) =>
      user.click(within(await screen.findByRole('group', { name: place })).getByText(value));
    await pick('Tens', '1');
    await pick('Units', '2');
    await user.click(screen.getByLabelText('Add to slip'));
    await pick('Tens', '0');
    await pick('Units', '0');
    await confirm(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByLabelText('Add to slip'));
    await pick('Tens', '2');
    await pick('Units', '1');
    await user.click(screen.getByLabelText('Add to slip'));
    answers.on(placeLotteryBet, receipt);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText(/Bet placed/);
    const lines = within(screen.getByRole('list', { name: 'Bet slip' })).getAllByRole('listitem');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toHaveTextContent('Last two 2 – 1');
  });

  it('[GAME-13] chases over the next draws, with optional doubling and stop after a win', async () => {
    const answers = gateway()
      .on(placeLotteryBet, receipt)
      // The first issue of the list has closed since it was fetched.
      .on(chaseNumeros, ['1122', '1123', '1124', '1125'].map(issue));
    const { user } = await show(answers);
    await choose(user);
    await user.click(within(screen.getByRole('group', { name: 'Number of draws' })).getByRole('button', { name: '3' }));
    await user.click(screen.getByLabelText('Stop after a win'));
    await user.click(screen.getByLabelText('Double the stake each draw'));
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

  it('[GAME-13] bets on the confirmed draw even if another has opened meanwhile', async () => {
    const answers = gateway().on(placeLotteryBet, receipt);
    const { user, platform } = await show(answers);
    await choose(user);
    await user.click(screen.getByRole('button', { name: 'Place bet' }));
    const question = await screen.findByRole('dialog', { name: 'Place this bet?' });
    expect(question).toHaveTextContent('Draw 1123');
    answers.on(nearNumero, { currentNumero: issue('1124'), lastDraw: { ...DRAW, numero: '1123' }, serverTime: 0 });
    await act(() => platform.queries.invalidateQueries());
    await screen.findByText('Draw 1124');
    await user.click(within(question).getByRole('button', { name: 'Place bet' }));
    await waitFor(() => expect(answers.sentTo(placeLotteryBet)).toMatchObject([{ currentNumero: '1123' }]));
  });

  it('[GAME-13] is empty in another lottery', async () => {
    const route = (code: string) => `/m/lott?game=${code}`;
    const games = [GAME, { ...GAME, gameId: 2, code: 'JAMUNA5D', remark: 'Jamuna Five' }];
    const links = games.map(({ code, remark }) => (
      <Link key={code} to={route(code)}>
        {remark}
      </Link>
    ));
    const answers = gateway().on(lotteryGames, games);
    const { user } = await show(answers, route('JAMUNA5D'), false, <nav>{links}</nav>);
    await screen.findByRole('group', { name: 'Tens' });
    await user.click(screen.getByRole('link', { name: 'Padma Five' }));
    await screen.findByRole('heading', { name: 'Padma Five' });
    await choose(user);
    await user.click(screen.getByLabelText('Add to slip'));
    expect(screen.getByRole('list', { name: 'Bet slip' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Jamuna Five' }));
    await screen.findByRole('heading', { name: 'Jamuna Five' });
    expect(screen.queryByRole('list', { name: 'Bet slip' })).toBeNull();
  });

  it('[GAME-13] [MEM-06] places an order once if its answer is lost, also after a reload', async () => {
    const lost = gateway().fail(placeLotteryBet, { kind: 'offline' });
    const first = await show(lost);
    await choose(first.user);
    await confirm(first.user);
    expect(await screen.findByText('Checking…')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Place bet' })).toBeDisabled();
    first.unmount();
    const answers = gateway().on(placeLotteryBet, receipt);
    await show(answers);
    await screen.findByText(/Bet placed/);
    const sentBy = (all: typeof answers) => all.sent.filter(({ path }) => path === placeLotteryBet.path);
    expect(sentBy(answers)).toHaveLength(1);
    expect(sentBy(answers)[0]).toMatchObject({
      idempotencyKey: sentBy(lost)[0]!.idempotencyKey,
      params: sentBy(lost)[0]!.params,
    });
    expect(window.localStorage).toHaveLength(0);
  });

  it('[GAME-13] doubles over at most ten draws', async () => {
    const { user } = await show();
    await choose(user);
    const draws = within(screen.getByRole('group', { name: 'Number of draws' }));
    await user.click(draws.getByRole('button', { name: '3' }));
    await user.click(screen.getByLabelText('Double the stake each draw'));
    expect(screen.getByText('৳14.00')).toBeVisible();
    await user.click(draws.getByRole('button', { name: '10' }));
    // 2 bets × (2^10 - 1)
    expect(screen.getByText('৳2,046.00')).toBeVisible();
    expect(screen.getByLabelText('Double the stake each draw')).toBeChecked();
    await user.click(draws.getByRole('button', { name: '20' }));
    expect(screen.getByText('৳40.00')).toBeVisible();
    expect(screen.queryByLabelText('Double the stake each draw')).not.toBeInTheDocument();
    await user.click(draws.getByRole('button', { name: '1' }));
    expect(screen.queryByLabelText('Stop after a win')).not.toBeInTheDocument();
  });

  it('[GAME-13] waits for as many draws as were chosen, and reads them again with the next choice', async () => {
    const { user, answers } = await show(gateway().on(chaseNumeros, ['1123', '1124'].map(issue)));
    await choose(user);
    const draws = within(screen.getByRole('group', { name: 'Number of draws' }));
    await user.click(draws.getByRole('button', { name: '3' }));
    await screen.findByText('৳6.00');
    await user.click(screen.getByLabelText('Add to slip'));
    expect(screen.getByRole('button', { name: 'Place bet' })).toBeDisabled();
    for (const name of ['1', '3']) await user.click(draws.getByRole('button', { name }));
    await waitFor(() => expect(answers.sentTo(chaseNumeros)).toHaveLength(2));
  });

  it('[GAME-13] another bet type starts empty, shows the odds of its options, and clears them', async () => {
    const options = {
      ...{ ...PLAY, playId: 'D5_SUM', playName: 'Sum', input: 'options' as const, combine: 'each' as const, places: 1 },
      ...{
        placeNames: [],
        values: ['B', 'S'],
        valueNames: ['Big', 'Small'],
        odds: '1.9000',
        oddsByValue: { S: '2.1000' },
      },
    };
    const closed = { playName: 'Sums', playMenus: [options] };
    const menu = { prizeModeId: 'Lott', playMenuGroups: [{ playName: 'Stars', playMenus: [PLAY] }, closed] };
    const { user } = await show(gateway().on(lotteryPlayMenu, menu));
    await choose(user);
    expect(screen.getByText('2 bets')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Sums' }));
    expect(screen.getByText('0 bets')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Big ×1.9' })).toHaveAttribute('aria-pressed', 'false');
    await user.click(screen.getByRole('button', { name: 'Small ×2.1' }));
    expect(screen.getByRole('button', { name: 'Small ×2.1' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('1 bet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByText('0 bets')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clear' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Place bet' })).toBeDisabled();
  });

  it('[GAME-13] [SITE-10] stays on the page when the language changes and changes back', async () => {
    const groupsOf = (...names: string[]) =>
      names.map((playName, at) => ({
        playName,
        playMenus: [{ ...PLAY, playId: `D5_${at}`, playName: `${playName} 2` }],
      }));
    const answers = gateway().on(lotteryPlayMenu, ({ language }) => {
      const playMenuGroups = language === 'BN' ? groupsOf('তারা', 'ঘর') : groupsOf('Stars', 'Places');
      return ok({ prizeModeId: 'Lott', playMenuGroups });
    });
    const { user, platform } = await show(answers);
    await screen.findByRole('tab', { name: 'Stars' });
    await act(() => platform.i18n.setLocale('bn'));
    await user.click(await screen.findByRole('tab', { name: 'ঘর' }));
    expect(screen.getByRole('button', { name: 'ঘর 2' })).toBeVisible();
    // The menu in English is known: it is shown at once, in the place of the other.
    await act(() => platform.i18n.setLocale('en'));
    expect(await screen.findByRole('tab', { name: 'Places' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('button', { name: 'Places 2' })).toBeVisible();
  });

  it('[GAME-13] says that a draw is being drawn from the moment at which its bets close', async () => {
    const serverTime = 90_000;
    await show(gateway().on(nearNumero, { currentNumero: issue('1123'), lastDraw: DRAW, serverTime }));
    expect(await screen.findByText('Drawing…')).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('[GAME-13] hides play types that are switched off', async () => {
    const closed = { ...PLAY, playId: 'D5_OFF', playName: 'MaintenanceNotice', playSwitch: false };
    const menu = { prizeModeId: 'Lott', playMenuGroups: [{ playName: 'Stars', playMenus: [closed, PLAY] }] };
    await show(gateway().on(lotteryPlayMenu, menu));
    await screen.findByRole('button', { name: 'Last two' });
    expect(screen.queryByRole('button', { name: 'MaintenanceNotice' })).toBeNull();
  });

  it('[GAME-13] counts down by the gateway’s clock, not the device’s', async () => {
    const serverTime = Date.parse('2031-05-05T00:00:00Z');
    const currentNumero = { ...issue('1123'), closeTime: serverTime + 90_000 };
    await show(gateway().on(nearNumero, { currentNumero, lastDraw: DRAW, serverTime }));
    expect((await screen.findByRole('timer')).textContent).toMatch(/^01:(30|[12]\d)$/);
  });

  it('[GAME-13] accepts typed numbers and a lucky pick', async () => {
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
    // An incomplete number stays in the field, the others stay chosen.
    await user.type(screen.getByRole('textbox', { name: 'Last two' }), '9');
    expect(screen.getByRole('textbox', { name: 'Last two' })).toHaveValue('9');
    expect(screen.getByText('2 bets')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Last two' }), '9');
    expect(screen.getByText('3 bets')).toBeVisible();
    await user.click(within(screen.getByRole('group', { name: 'Your numbers' })).getByRole('button', { name: '99' }));
    await user.click(within(screen.getByRole('group', { name: 'Your numbers' })).getByRole('button', { name: '27' }));
    expect(screen.getByText('1 bet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quick pick' }));
    expect(within(screen.getByRole('group', { name: 'Your numbers' })).getAllByRole('button')).toHaveLength(1);
  });

  it('[GAME-13] reports a win when the draw settles a bet, and refetches the wallet', async () => {
    const old = { ...ORDER, subOrderId: 6, state: 'won' as const, payout: '40.00', numero: '1122' };
    const answers = gateway().on(lotteryOrders, orders(ORDER, old));
    const { platform } = await show(answers);
    await screen.findByRole('button', { name: 'Cancel bet' });
    // Bets already settled when the screen opens show no message.
    expect(screen.queryByText(/You won/)).toBeNull();
    answers.on(lotteryOrders, orders({ ...ORDER, state: 'won', payout: '95.00', winNo: '1,2,3,1,2' }));
    const refetched = watchRefetches(platform);
    await platform.queries.invalidateQueries({ queryKey: callKey(lotteryOrders.path) });
    expect(await screen.findByText('You won ৳95.00 in draw 1123.')).toBeVisible();
    expect(refetched()).toEqual(['accountRecords', 'lotteryOrders', 'walletBalance', 'walletSummary']);
  });
});
