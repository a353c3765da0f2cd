/** Header, account record, statement, ledger and withdrawal agree after every operation, with bonus money in play. */
import { parseMinor } from '@site/shared/kernel';
import { depositSums } from '@site/shared/wps';
import type * as W from '@site/shared/wps';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { placeBet, settleBet, voidBet } from '../bets';
import { inTransaction } from '../../ground/db/transaction';
import { rows } from '../../ground/db/migrate';
import { runJobs } from '../../edge/jobs';
import { offerRule } from '../payments/offer-rules';
import { balanceAccounts } from '../../ground/ledger';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer, type Newcomer } from '../../testing/newcomer';

const FUNDS = '246810';
const gateway = ownGateway();
const relay = (name: string) => `/wps/relay/${name}`;
const minor = (decimal: string): number => {
  const parsed = parseMinor(decimal);
  return parsed.ok ? parsed.value : NaN;
};

const later = async (ms: number) => {
  await gateway.pass(ms);
  for (let pass = 0; pass < 4; pass += 1) await runJobs(gateway.services);
};

async function player() {
  const mina = await registerNewcomer(gateway);
  const { token } = mina;
  const body = { paymentPassword: FUNDS, confirmPaymentPassword: FUNDS };
  await gateway.ask('PUT', '/wps/member/paymentPassword', { token, body });
  const card = { type: 'e-wallet', bankCode: 'NAGAD', holderName: 'Mina Begum', paymentPassword: FUNDS };
  const account = `0171${String(mina.id).padStart(7, '1')}`;
  const added = await gateway.ask('PUT', '/wps/member/bankCard', { token, body: { ...card, account } });
  const { id: cardId } = added.body.value as unknown as { id: string };
  return { ...mina, cardId };
}
type Player = Awaited<ReturnType<typeof player>>;

async function deposit({ send }: Newcomer, amount: string, more: object = {}) {
  const order = { amount, bankCode: 'BKASH', vendorId: 'bkash', ...more };
  const answer = await send(relay('MCSFE_depositByLaunchUrl'), order);
  await gateway.ask('POST', (answer.body.value as unknown as { redirectUrl: string }).redirectUrl);
  await later(10_000);
}

const turnoverOf = (mina: Newcomer) => mina.get<W.TurnoverInfo>(relay('MCSFE_getTurnoverInfo'));
const blockersOf = async ({ send, cardId }: Player) => {
  const answer = await send(relay('MCSFE_preWithdrawTransaction'), { amount: '500', cardId });
  return (answer.body.value as unknown as W.PreWithdraw).blockers;
};

/** A bet of the available balance, at most `most`, with the given outcome. */
async function bet({ id, get }: Newcomer, most: number, outcome: 'win' | 'lose' | 'void', gameType: string) {
  const { sumBalance } = await get<W.WalletBalance>('/wps/v2/wallets/balance');
  const stake = Math.min(most, minor(sumBalance));
  if (stake === 0) return;
  await inTransaction(gateway.services.db, async (tx) => {
    const at = gateway.services.clock.now();
    const game = { nodeId: 'n1', vassalage: 'BGS', gameType, gameName: 'Test' };
    const { betId } = await placeBet(tx, { memberId: id, game, stake, roundId: crypto.randomUUID(), at });
    if (outcome === 'void') await voidBet(tx, betId, at);
    else await settleBet(tx, { betId, payout: outcome === 'win' ? stake * 2 - 1 : 0, at });
  });
}

async function forfeit(mina: Newcomer) {
  const [bonus] = await mina.get<W.ActiveBonuses>(relay('PROMOFE_getBonusProgress'));
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const query = { claimId: bonus?.claimId ?? '0' };
  await gateway.ask('DELETE', relay('PROMOFE_forfeitBonus'), { token: mina.token, query, headers });
}

const withdraw = async ({ send, cardId }: Player) => {
  await send('/wps/v2/transaction/withdraw', { cardId, amount: '500', paymentPassword: FUNDS });
};

/** Compares every place that shows a balance or turnover. */
async function expectAgreement(mina: Player): Promise<void> {
  const { sumBalance } = await mina.get<W.WalletBalance>('/wps/v2/wallets/balance');
  const summary = await mina.get<W.WalletSummary>('/wps/v2/wallets/summary');
  const statement = await mina.get<W.Statement>('/wps/v2/wallets/statement?size=100');
  const record = await mina.get<W.AccountRecords>(`${relay('ODSFE2_MemTransDet')}?pageSize=100`);
  const [ledger] = rows<{ sum: string }>(
    await gateway.services.db.execute(sql`select coalesce(sum(amount), 0) sum from ledger_postings
      where account_id in ${balanceAccounts(mina.id)}`),
  );
  const balance = minor(sumBalance);
  expect({
    summary: minor(summary.available) + minor(summary.bonus) + minor(summary.vendorWallets),
    statement: minor(statement.list[0]?.balanceAfter ?? '0'),
    record: minor(record.list[0]?.balance ?? '0'),
    ledger: Number(ledger!.sum),
    net: minor(statement.footer.net),
  }).toEqual({ summary: balance, statement: balance, record: balance, ledger: balance, net: balance });
  // Every line starts from the balance of the one below.
  const steps = statement.list.map(
    (line, at) => minor(statement.list[at + 1]?.balanceAfter ?? '0') + minor(line.amount),
  );
  expect(steps).toEqual(statement.list.map(({ balanceAfter }) => minor(balanceAfter)));
  const { remaining } = await turnoverOf(mina);
  expect((await blockersOf(mina)).includes('turnover.unmet')).toBe(minor(remaining) > 0);
}

const STEPS = {
  deposit: (mina: Player) => deposit(mina, '500.00'),
  code: async (mina: Player) => void (await mina.send(relay('PROMOFE_claimPromoCode'), { promoCode: 'LILY50' })),
  win: (mina: Player) => bet(mina, 30_000, 'win', 'RNG'),
  lose: (mina: Player) => bet(mina, 20_000, 'lose', 'LIVE'),
  all: (mina: Player) => bet(mina, 10_000_000, 'win', 'RNG'),
  void: (mina: Player) => bet(mina, 90_000, 'void', 'RNG'),
  forfeit,
  withdraw,
  wait: () => later(60_000),
} as const;

it('[MEM-17] balance and turnover agree everywhere after each of many mixed operations', async () => {
  const names = Object.keys(STEPS) as (keyof typeof STEPS)[];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 9, maxLength: 12 }), async (steps) => {
      const mina = await player();
      const [welcome] = await mina.get<W.DepositPromotion[]>('/wps/promotions/deposit');
      await deposit(mina, '500.00', { promotionId: welcome!.promotionId });
      await expectAgreement(mina);
      for (const step of steps) {
        await STEPS[step](mina);
        await expectAgreement(mina);
      }
    }),
    { numRuns: 2, endOnFailure: true },
  );
});

it('[MEM-17] with separate wallets, moves and bets of every wallet keep all places in agreement', async () => {
  const [MAIN, SLOTS, LIVE] = [2, 10, 11];
  const { flags } = await gateway.services.settings.get();
  await gateway.services.settings.change({ isSingleWallet: false, flags: { ...flags, FUNDTRANS3: true } });
  const mina = await player();
  await deposit(mina, '500.00', { bankCode: 'NAGAD', vendorId: 'nagad' });
  const move = (fromAccountTypeId: number, toAccountTypeId: number, amount: string) =>
    mina.send(relay('GCS_walletTransfer'), { fromAccountTypeId, toAccountTypeId, amount });
  const newest = async () => (await mina.get<W.AccountRecords>(relay('ODSFE2_MemTransDet'))).list[0];
  await move(MAIN, SLOTS, '300.00');
  // ৳5 of the channel's bonus beside the ৳500.
  expect(await newest()).toMatchObject({ type: 'provider-in', amount: '0.00', moved: '300.00', balance: '505.00' });
  await move(MAIN, LIVE, '150.00');
  await expectAgreement(mina);
  // All of it is in the wallet of slots: nothing of this bet touches cash.
  await bet(mina, 20_000, 'lose', 'RNG');
  expect(await newest()).toMatchObject({ type: 'stake', amount: '-200.00', balance: '305.00' });
  await expectAgreement(mina);
  const mixed = [
    () => bet(mina, 14_000, 'win', 'RNG'),
    () => bet(mina, 16_000, 'void', 'LIVE'),
    () => move(SLOTS, MAIN, '10.00'),
    () => mina.send(relay('GCS_walletTransferAll'), { toAccountTypeId: MAIN }),
    () => withdraw(mina),
  ];
  for (const step of mixed) {
    await step();
    await expectAgreement(mina);
  }
  await gateway.services.settings.change({ isSingleWallet: true, flags });
});

it('[MEM-17] deposits that are paid and not decided yet are in the breakdown', async () => {
  const mina = await player();
  const pending = async () => (await mina.get<W.WalletSummary>('/wps/v2/wallets/summary')).pendingDeposit;
  const order = { bankCode: 'BKASH', vendorId: 'bkash' };
  const answers = [];
  for (const amount of ['500.00', '700.00']) {
    answers.push(await mina.send(relay('MCSFE_depositByLaunchUrl'), { ...order, amount }));
  }
  expect(await pending()).toBe('0.00');
  for (const { body } of answers) {
    await gateway.ask('POST', (body.value as unknown as { redirectUrl: string }).redirectUrl);
  }
  expect(await pending()).toBe('1200.00');
  await later(10_000);
  expect(await pending()).toBe('0.00');
});

it('[MEM-17] the account record shows the deposit and its welcome bonus, and the balance of the header', async () => {
  const mina = await player();
  const [welcome] = await mina.get<W.DepositPromotion[]>('/wps/promotions/deposit');
  await deposit(mina, '500.00', { promotionId: welcome!.promotionId });
  const { list } = await mina.get<W.AccountRecords>(relay('ODSFE2_MemTransDet'));
  expect(list.map(({ type, amount, balance }) => [type, amount, balance])).toEqual([
    ['bonus', '500.00', '1000.00'],
    ['deposit', '500.00', '500.00'],
  ]);
});

it('[MEM-17] a bonus converted to cash is in the record, and the total balance is unchanged', async () => {
  const mina = await player();
  await mina.send(relay('PROMOFE_claimPromoCode'), { promoCode: 'WATER20' });
  await mina.play('n1', 2_000);
  await later(1_000);
  const { list } = await mina.get<W.AccountRecords>(relay('ODSFE2_MemTransDet'));
  expect(list[0]).toMatchObject({ type: 'bonus-release', amount: '0.00', moved: '20.00', balance: '20.00' });
  await expectAgreement(mina);
});

it.each(['LIVE', 'LOTT', 'RNG'])(
  '[MEM-06] [MEM-17] staking the amount shown on the withdraw page, in %s, allows the withdrawal, with and without a bonus',
  async (gameType) => {
    const mina = await player();
    await mina.give(1_000_000);
    await mina.send(relay('PROMOFE_claimPromoCode'), { promoCode: 'LILY50' });
    await deposit(mina, '500.00');
    const { remaining } = await turnoverOf(mina);
    expect(remaining).toBe('500.00');
    await mina.play('n1', minor(remaining) - 1, { gameType });
    expect((await turnoverOf(mina)).remaining).toBe('0.01');
    expect(await blockersOf(mina)).toContain('turnover.unmet');
    await mina.play('n1', 1, { gameType });
    expect((await turnoverOf(mina)).remaining).toBe('0.00');
    expect(await blockersOf(mina)).toEqual([]);
  },
);

it('[MEM-05] [MEM-17] the gateway requires the turnover shown by the deposit form', async () => {
  const mina = await player();
  const [welcome] = await mina.get<W.DepositPromotion[]>('/wps/promotions/deposit');
  const shown = depositSums({ amount: 50_000, feeBps: 0, channelBonusBps: 100, offer: offerRule('welcome') });
  await deposit(mina, '500.00', { bankCode: 'NAGAD', vendorId: 'nagad', promotionId: welcome!.promotionId });
  const { sumBalance } = await mina.get<W.WalletBalance>('/wps/v2/wallets/balance');
  const [bonus] = await mina.get<W.ActiveBonuses>(relay('PROMOFE_getBonusProgress'));
  expect({
    arrives: minor(sumBalance),
    ownTurnover: minor((await turnoverOf(mina)).remaining),
    bonusTurnover: minor(bonus!.wagerRequired),
  }).toEqual({ arrives: shown.arrives, ownTurnover: shown.ownTurnover, bonusTurnover: shown.bonusTurnover });
});
