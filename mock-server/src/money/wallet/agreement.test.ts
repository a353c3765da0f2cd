/** Header, account record, statement, ledger and withdrawal agree after every operation, with bonus money in play. */
import { parseMinor } from '@site/shared/kernel';
import { depositSums } from '@site/shared/wps';
import type * as W from '@site/shared/wps';
import fc from 'fast-check';
import { placeBet, settleBet, voidBet } from '../bets';
import { inTransaction } from '../../ground/db/transaction';
import { runJobs } from '../../edge/jobs';
import { offerRule } from '../payments/offer-rules';
import { audit, SOUND } from '../../testing/audit';
import { expectAgentTotals, expectAgreement, expectExactTurnover } from '../../testing/money-agreement';
import { aWalk, walletMoves, type Step } from '../../testing/money-walk';
import { ownGateway } from '../../testing/own-gateway';
import { createWalker } from '../../testing/walker';
import { prove } from '../../testing/prove';
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
  await prove(gateway, token, 'funds');
  await gateway.request('PUT', '/wps/member/paymentPassword', { token, body });
  const card = { type: 'e-wallet', bankCode: 'NAGAD', holderName: 'Mina Begum', paymentPassword: FUNDS };
  const account = `0171${String(mina.id).padStart(7, '1')}`;
  const added = await gateway.request('PUT', '/wps/member/bankCard', { token, body: { ...card, account } });
  const { id: cardId } = added.body.value as unknown as { id: string };
  return { ...mina, cardId };
}
type Player = Awaited<ReturnType<typeof player>>;

async function deposit({ send }: Newcomer, amount: string, more: object = {}) {
  const order = { amount, bankCode: 'BKASH', vendorId: 'bkash', ...more };
  const answer = await send(relay('MCSFE_depositByLaunchUrl'), order);
  await gateway.request('POST', (answer.body.value as unknown as { redirectUrl: string }).redirectUrl);
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

const withdraw = async ({ send, cardId }: Player) => {
  await send('/wps/v2/transaction/withdraw', { cardId, amount: '500', paymentPassword: FUNDS });
};

const agree = (mina: Player) =>
  expectAgreement({
    ...{ gateway, id: mina.id, get: mina.get, turnover: () => turnoverOf(mina), blockers: () => blockersOf(mina) },
    cards: { good: mina.cardId, refused: mina.cardId },
  });

/** `npm run test:money -- --runs N [--seed S]` sets these; `npm test` runs one walk of one seed. */
const RUNS = Number(process.env['MONEY_RUNS'] ?? 1);
const SEED = Number(process.env['MONEY_SEED'] ?? 20_261_122);
const LENGTH = Number(process.env['MONEY_STEPS'] ?? 14);

const walk = (length: number, runs: number, more: readonly fc.Arbitrary<Step>[] = []) =>
  fc.assert(
    fc.asyncProperty(aWalk(length, more), fc.constantFrom('RNG', 'LIVE', 'LOTT'), async (steps, gameType) => {
      const mina = await createWalker(gateway);
      for (const [index, { name, run }] of steps.entries()) {
        await run(mina).catch((error: unknown) => fail(name, error));
        await expectAgreement(mina).catch((error: unknown) => fail(name, error));
        if (index % 4 === 3) await expectAgentTotals(mina).catch((error: unknown) => fail(name, error));
      }
      await expectExactTurnover(mina, gameType);
      await expectAgreement(mina);
      await expectAgentTotals(mina);
      expect(await audit(gateway.services.db)).toEqual(SOUND);
    }),
    { numRuns: runs, seed: SEED, endOnFailure: true },
  );
/** Names the step after which something disagreed. */
function fail(step: string, error: unknown): never {
  throw new Error(`after: ${step}\n${error instanceof Error ? error.message : String(error)}`, { cause: error });
}

it(
  '[MEM-05] [MEM-06] [MEM-17] [AGT-05] balances, turnover, lists and agent totals agree after each step of a random walk',
  () => walk(LENGTH, RUNS),
  3_600_000,
);

it('[MEM-17] the same agrees after each step of a random walk with separate wallets', async () => {
  const { flags } = await gateway.services.settings.get();
  await gateway.services.settings.change({ isSingleWallet: false, flags: { ...flags, FUNDTRANS3: true } });
  try {
    await walk(LENGTH, Math.ceil(RUNS / 2), [walletMoves, walletMoves, walletMoves]);
  } finally {
    await gateway.services.settings.change({ isSingleWallet: true, flags });
  }
}, 3_600_000);

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
  await agree(mina);
  // All of it is in the wallet of slots: nothing of this bet touches cash.
  await bet(mina, 20_000, 'lose', 'RNG');
  expect(await newest()).toMatchObject({ type: 'stake', amount: '-200.00', balance: '305.00' });
  await agree(mina);
  const mixed = [
    () => bet(mina, 14_000, 'win', 'RNG'),
    () => bet(mina, 16_000, 'void', 'LIVE'),
    () => move(SLOTS, MAIN, '10.00'),
    () => mina.send(relay('GCS_walletTransferAll'), { toAccountTypeId: MAIN }),
    () => withdraw(mina),
  ];
  for (const step of mixed) {
    await step();
    await agree(mina);
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
    await gateway.request('POST', (body.value as unknown as { redirectUrl: string }).redirectUrl);
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
  await agree(mina);
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
