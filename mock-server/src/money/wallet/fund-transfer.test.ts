/** Transfers between a member's wallets: visible, exact, once, and never more than the balance. */
import { placeBet, requireTurnover, settleBet, voidBet } from '../bets';
import type { Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { ledger } from '../../ground/ledger';
import { audit, SOUND } from '../../testing/audit';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';

const MAIN = 2;
const SLOTS = 10;
const LIVE = 11;

const gateway = ownGateway();
let token: string;
beforeAll(async () => {
  token = await gateway.enter('member');
  const { flags } = await gateway.services.settings.get();
  await gateway.services.settings.change({ isSingleWallet: false, flags: { ...flags, FUNDTRANS3: true } });
});

async function wallets(): Promise<Readonly<Record<number, number>>> {
  const answer = await gateway.request('GET', '/wps/v2/wallets/balance', { token, query: { typeId: '0' } });
  const { balance } = answer.body.value as unknown as {
    balance: { accountTypeId: number; availBalance: string }[];
  };
  return Object.fromEntries(
    balance.map(({ accountTypeId, availBalance }) => [accountTypeId, Math.round(Number(availBalance) * 100)]),
  );
}
const move = (amount: string, from: number, to: number, key = crypto.randomUUID() as string) =>
  gateway.request('POST', '/wps/relay/GCS_walletTransfer', {
    token,
    body: { fromAccountTypeId: from, toAccountTypeId: to, amount },
    headers: { 'idempotency-key': key },
  });

it('[MEM-13] shows every wallet, and moves an exact amount between two of them, once', async () => {
  const before = await wallets();
  const key = crypto.randomUUID();
  const answers = await Promise.all([move('250.50', MAIN, SLOTS, key), move('250.50', MAIN, SLOTS, key)]);
  const after = await wallets();
  // The answer has the main wallet's balance after the move.
  for (const { body } of answers)
    expect(Number((body.value as unknown as { balance: string }).balance) * 100).toBeCloseTo(after[MAIN]!, 5);
  expect(after[MAIN]! - before[MAIN]!).toBe(-25_050);
  expect(after[SLOTS]! - before[SLOTS]!).toBe(25_050);
});

it('[MEM-13] refuses more than the balance, the same wallet twice, and bonus money', async () => {
  const before = await wallets();
  expect((await move('99999999.00', MAIN, SLOTS)).body.errorCode).toBe('balance.insufficient');
  expect((await move('1.00', MAIN, MAIN)).status).toBe(400);
  expect((await move('1.00', 3, MAIN)).status).toBe(400);
  for (const [from, to] of [
    [MAIN, 99],
    [99, MAIN],
  ] as const)
    expect((await move('1.00', from, to)).body.errorCode).toBe('request_param_err');
  for (const amount of ['0.00', '-1.00']) expect((await move(amount, MAIN, SLOTS)).status).toBe(400);
  expect(await wallets()).toEqual(before);
});

it('[MEM-13] [MEM-08] the record states the direction of a transfer', async () => {
  const mina = await registerNewcomer(gateway);
  await mina.give(10_000);
  const send = (amount: string, fromAccountTypeId: number, toAccountTypeId: number) =>
    mina.send('/wps/relay/GCS_walletTransfer', { fromAccountTypeId, toAccountTypeId, amount });
  await send('60.00', MAIN, SLOTS);
  await send('20.00', SLOTS, MAIN);
  const { list } = await mina.get<{ list: { type: string; moved?: string }[] }>('/wps/relay/ODSFE2_MemTransDet');
  expect(list.slice(0, 2).map(({ type, moved }) => [type, moved])).toEqual([
    ['provider-out', '20.00'],
    ['provider-in', '60.00'],
  ]);
});

describe('money in a vendor wallet', () => {
  const slot = { nodeId: '9005', vassalage: 'BGS', gameType: 'RNG', gameName: 'Test' };
  const lottery = { ...slot, gameType: 'LOTT' };

  /** A member with ৳100 in the main wallet, ৳60 of it moved to SLOTS, and ৳5 bonus. */
  async function player() {
    const who = await registerNewcomer(gateway);
    const { db, clock } = gateway.services;
    await who.give(10_000, 500);
    const transfer = { fromAccountTypeId: MAIN, toAccountTypeId: SLOTS, amount: '60.00' };
    await who.send('/wps/relay/GCS_walletTransfer', transfer);
    const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work);
    const at = clock.now();
    return {
      ...who,
      stake: (amount: number, game = slot) =>
        inTx((tx) => placeBet(tx, { memberId: who.id, game, stake: amount, roundId: crypto.randomUUID(), at })),
      settle: (betId: number, payout: number) => inTx((tx) => settleBet(tx, { betId, payout, at })),
      giveBack: (betId: number) => inTx((tx) => voidBet(tx, betId, at)),
      wallets: async () => {
        const { balances, vendors } = await ledger.wallets(db, who.id);
        const { cash, bonus } = balances;
        return { cash, bonus, slots: vendors.find(({ typeId }) => typeId === SLOTS)!.balance };
      },
    };
  }

  it('[MEM-13] is part of the total and of the breakdown', async () => {
    const who = await player();
    const total = await who.get<{ sumBalance: string }>('/wps/v2/wallets/balance?typeId=0');
    expect(total.sumBalance).toBe('105.00');
    const summary = await who.get('/wps/v2/wallets/summary');
    expect(summary).toMatchObject({ available: '40.00', bonus: '5.00', vendorWallets: '60.00', inGames: '0.00' });
  });

  it('[MEM-17] the breakdown has the stakes of open bets, and the cash that turnover binds', async () => {
    const who = await player();
    const { betId } = await who.stake(1_000, lottery);
    await who.stake(300, lottery);
    await inTransaction(gateway.services.db, (tx) =>
      requireTurnover(tx, { memberId: who.id, source: 'DEPOSIT', ref: 'test', required: 5_000, at: 1 }),
    );
    const summary = () => who.get('/wps/v2/wallets/summary');
    expect(await summary()).toMatchObject({ inGames: '13.00', available: '27.00', lockedByTurnover: '27.00' });
    await who.settle(betId, 0);
    expect(await summary()).toMatchObject({ inGames: '3.00', available: '27.00', lockedByTurnover: '27.00' });
  });

  it('[MEM-13] is staked first in its own games; its share of a win or refund returns to it', async () => {
    const who = await player();
    const first = await who.stake(5_000);
    expect(first.balance).toBe(5_500);
    expect(await who.wallets()).toEqual({ cash: 4_000, bonus: 500, slots: 1_000 });
    await who.settle(first.betId, 7_001);
    expect(await who.wallets()).toEqual({ cash: 4_000, bonus: 500, slots: 8_001 });
    // 80.01 from the wallet and 19.99 in cash: a win of twice the stake is split in the same shares, exact to the poisha.
    const second = await who.stake(10_000);
    expect(await who.wallets()).toEqual({ cash: 2_001, bonus: 500, slots: 0 });
    await who.settle(second.betId, 20_000);
    expect(await who.wallets()).toEqual({ cash: 5_999, bonus: 500, slots: 16_002 });
    const third = await who.stake(16_100);
    await who.giveBack(third.betId);
    expect(await who.wallets()).toEqual({ cash: 5_999, bonus: 500, slots: 16_002 });
    expect(await audit(gateway.services.db)).toEqual(SOUND);
  });

  it('[MEM-13] of a stake without cash no poisha of the win becomes cash', async () => {
    const who = await player();
    await who.send('/wps/relay/GCS_walletTransfer', {
      fromAccountTypeId: MAIN,
      toAccountTypeId: SLOTS,
      amount: '40.00',
    });
    const { betId } = await who.stake(10_300);
    expect(await who.wallets()).toEqual({ cash: 0, bonus: 200, slots: 0 });
    await who.settle(betId, 1_000);
    // 29.1 to the bonus wallet, rounded down; the rest to the wallet of the games.
    expect(await who.wallets()).toEqual({ cash: 0, bonus: 229, slots: 971 });
  });

  it('[MEM-13] does not pay for games of other vendors', async () => {
    const who = await player();
    await expect(who.stake(4_501, lottery)).rejects.toMatchObject({ code: 'balance.insufficient' });
    await who.stake(4_500, lottery);
    expect(await who.wallets()).toEqual({ cash: 0, bonus: 0, slots: 6_000 });
  });

  it('[MEM-13] is the balance that the player of its game shows and uses', async () => {
    const who = await player();
    const launch = '/wps/game/launchGame?launchMode=GLS&accountType=1&nodeId=9002';
    const { gameUrl } = await who.get<{ gameUrl: string }>(launch);
    const token = new URLSearchParams(gameUrl.split('#')[1]).get('t')!;
    const body = { roundId: crypto.randomUUID(), stake: '50.00', choice: { target: 5000, over: true } };
    const headers = { 'idempotency-key': body.roundId };
    const answer = await gateway.request('POST', '/wps/game/round/start', { token, body, headers });
    expect(answer.status).toBe(200);
    const { round, balance } = answer.body.value as unknown as { round: { payout: string }; balance: string };
    // ৳105 without the stake: main wallet, bonus and the wallet of the game.
    expect(Number(balance)).toBeCloseTo(55 + Number(round.payout), 2);
    const { cash } = await who.wallets();
    expect(cash).toBe(4_000);
  });
});

it('[MEM-13] can be collected into the main wallet', async () => {
  await move('10.00', MAIN, SLOTS);
  await gateway.request('POST', '/wps/relay/GCS_walletTransferAll', {
    token,
    body: { toAccountTypeId: MAIN },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect((await wallets())[SLOTS]).toBe(0);
});

it('[MEM-13] can be collected into a vendor wallet, whose own balance stays', async () => {
  const who = await registerNewcomer(gateway);
  await who.give(10_000);
  const send = (name: string, body: object) => who.send(`/wps/relay/${name}`, body);
  await send('GCS_walletTransfer', { fromAccountTypeId: MAIN, toAccountTypeId: SLOTS, amount: '60.00' });
  await send('GCS_walletTransfer', { fromAccountTypeId: MAIN, toAccountTypeId: LIVE, amount: '15.00' });
  const { body } = await send('GCS_walletTransferAll', { toAccountTypeId: SLOTS });
  expect(body.value).toEqual({ moved: [{ accountTypeId: LIVE, amount: '15.00', ok: true }] });
  const { vendors } = await ledger.wallets(gateway.services.db, who.id);
  expect(vendors.filter(({ balance }) => balance > 0).map(({ typeId, balance }) => [typeId, balance])).toEqual([
    [SLOTS, 7_500],
  ]);
});

it('[MEM-13] lists one wallet only in single-wallet mode', async () => {
  const who = await registerNewcomer(gateway);
  await who.give(1_000);
  await who.send('/wps/relay/GCS_walletTransfer', { fromAccountTypeId: MAIN, toAccountTypeId: SLOTS, amount: '4.00' });
  await gateway.services.settings.change({ isSingleWallet: true });
  expect(Object.keys(await wallets())).toEqual(['2', '3']);
  // Unless another one still has money.
  const { balance } = await who.get<{ balance: { accountTypeId: number }[] }>('/wps/v2/wallets/balance?typeId=0');
  expect(balance.map(({ accountTypeId }) => accountTypeId)).toEqual([MAIN, 3, SLOTS]);
});

it('[SES-11] are refused where the site has switched them off, to members with a session too', async () => {
  const { flags } = await gateway.services.settings.get();
  await gateway.services.settings.change({ flags: { ...flags, FUNDTRANS3: false } });
  expect((await move('1.00', MAIN, SLOTS)).body.errorCode).toBe('function.not.available');
  await gateway.services.settings.change({ flags });
});
