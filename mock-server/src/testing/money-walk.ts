/** aWalk: random sequences of everything that moves money, run over HTTP. money-agreement.ts checks each step. */
import fc from 'fast-check';
import { FISH } from '../features/games/rules/fishing';
import { deposit, playRound, rainOn, relay, transferTo, transferToUpline, withdraw, type Walker } from './walker';

export interface Step {
  readonly name: string;
  readonly run: (mina: Walker) => Promise<unknown>;
  readonly [fc.toStringMethod]: () => string;
}
const step = (name: string, run: Step['run']): Step => ({ name, run, [fc.toStringMethod]: () => name });
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

const amount = fc.oneof(fc.constantFrom(20_000, 50_000, 50_001, 99_999), fc.integer({ min: 20_000, max: 2_500_000 }));
const flag = fc.boolean();
const text = (value: number) => (value / 100).toFixed(2);

const deposits = fc
  .record({
    ...{ amount, channel: fc.constantFrom('bkash' as const, 'nagad' as const), withOffer: flag, isLost: flag },
    isPaid: fc.nat(4).map((one) => one > 0),
  })
  .map((plan) => step(`deposit ${JSON.stringify(plan)}`, (mina) => deposit(mina, plan)));

const withdrawals = fc
  .record({ amount: fc.constantFrom(50_000, 77_777, 120_000), isGood: flag, isLost: flag })
  .map((plan) =>
    step(`withdraw ${JSON.stringify(plan)}`, (mina) =>
      withdraw(mina, plan.amount, mina.cards[plan.isGood ? 'good' : 'refused'], plan.isLost),
    ),
  );

/** One game of each engine with a valid choice for the stake. `field`: the engine `table`'s first field. */
const GAMES = {
  slot: ['9001', () => ({})],
  dice: ['9002', () => ({ target: 5_000, over: true })],
  mines: ['9003', () => ({ mines: 3 })],
  fishing: ['9004', () => ({ fish: Object.keys(FISH)[0]! })],
  baccarat: ['9005', (stake: number) => ({ bets: { player: text(stake / 2), tie: text(stake / 2) } })],
} as const satisfies Record<string, readonly [nodeId: string, choice: (stake: number) => object]>;

const rounds = fc
  .record({
    engine: fc.constantFrom(...(Object.keys(GAMES) as (keyof typeof GAMES)[])),
    // A slot's stake is divided among twenty lines.
    stake: fc.integer({ min: 10, max: 5_000 }).map((twenty) => twenty * 20),
    ...{ isLost: flag, staysOpen: flag },
  })
  .map(({ engine, stake, ...plan }) =>
    step(`round ${JSON.stringify({ engine, stake, ...plan })}`, (mina) => {
      const [nodeId, choiceFor] = GAMES[engine];
      return playRound(mina, { game: { nodeId, engine }, choice: choiceFor(stake), stake, ...plan });
    }),
  );

const QUICK5 = 21;
const tableRounds = fc.record({ units: fc.integer({ min: 5, max: 500 }), isLost: flag }).map(({ units, isLost }) =>
  step(`table ${units}`, async (mina) => {
    const { nodeId, field } = await mina.table();
    const stake = units * 100;
    await playRound(mina, {
      game: { nodeId, engine: 'table' },
      ...{ choice: { bets: { [field]: text(stake) } }, stake, isLost, staysOpen: false },
    });
  }),
);
const lottery = fc
  .record({ multiples: fc.integer({ min: 1, max: 40 }), isLost: flag, isCancelled: flag })
  .map(({ multiples, isLost, isCancelled }) =>
    step(`lottery ${JSON.stringify({ multiples, isLost, isCancelled })}`, async (mina) => {
      const near = (await mina.gateway.request('GET', `/lgw/numeros/near?gameId=${QUICK5}`)).body as unknown as {
        currentNumero: { numero: string };
      };
      const slip = { gameId: QUICK5, currentNumero: near.currentNumero.numero, bettingSlipString: 'D5_SUM@big' };
      const body = { ...slip, multiples, betCartAmountSum: text(multiples * 100) };
      const placed = await mina.send('/lgw/orders/betting', body, isLost);
      if (placed.status !== 200) {
        return expect(['balance.insufficient', 'limit.exceeded', 'bet.closed']).toContain(placed.body.errorCode);
      }
      if (!isCancelled) return;
      const orders = await mina.gateway.request('GET', '/lgw/orders/today', { token: mina.token() });
      const { content } = orders.body as unknown as { content: { subOrderId: number }[] };
      return mina.send('/lgw/orders/suborders/cancel', [content[0]!.subOrderId], false, 'PUT');
    }),
  );

const CLAIMS = ['LILY50', 'WATER20'];
const claims = fc
  .record({ kind: fc.constantFrom(...CLAIMS, 'RAFFLE', 'LOGIN', 'rewards', 'rebate', 'forfeit'), isLost: flag })
  .map(({ kind, isLost }) =>
    step(`claim ${kind}`, async (mina) => {
      if (CLAIMS.includes(kind)) return mina.send(relay('PROMOFE_claimPromoCode'), { promoCode: kind }, isLost);
      if (kind === 'rebate') return mina.send(relay('MCSFE_claimManualRebate'), {}, isLost);
      if (kind === 'forfeit') {
        const [bonus] = await mina.bonuses();
        const headers = { 'idempotency-key': crypto.randomUUID() };
        const query = { claimId: bonus?.claimId ?? '0' };
        return mina.gateway.request('DELETE', relay('PROMOFE_forfeitBonus'), { token: mina.token(), query, headers });
      }
      if (kind === 'rewards') {
        const found = await mina.get<{ rewardId: string; promotionType: string }[]>(relay('MCSFE_getClaimPromotion'));
        for (const { rewardId, promotionType } of found) {
          const body = { promotionClaimId: rewardId, promotionType };
          await mina.send(relay('MCSFE_claimIssuedPromotion'), body, isLost);
        }
        return;
      }
      const all = await mina.get<{ promotionType: string; promotionId: string }[]>(
        relay('PROMOFE_getPromotionStandings'),
      );
      const { promotionId } = all.find(({ promotionType }) => promotionType === kind)!;
      return kind === 'RAFFLE'
        ? mina.send(relay('MCSFE_claimRafflePromotion'), { promotionId }, isLost)
        : mina.send(relay('MCSFE_claimLoginPromotion'), { id: promotionId }, isLost);
    }),
  );

const transfers = fc
  .record({
    to: fc.constantFrom('upline', 'member', 'envelope'),
    amount: fc.integer({ min: 100, max: 60_000 }),
    isLost: flag,
  })
  .map(({ to, amount: sent, isLost }) =>
    step(`transfer ${to} ${sent}`, async (mina) => {
      const { status, body } = await {
        upline: () => transferToUpline(mina, text(sent), isLost),
        member: () => transferTo(mina, text(sent)),
        envelope: () => rainOn(mina, text(sent)),
      }[to]();
      if (status !== 200) expect(['balance.insufficient', 'turnover.unmet']).toContain(body.errorCode);
    }),
  );

/** Wallets: 2 main, 10 slots, 11 live. Only on sites without a single wallet. */
const wallet = fc.constantFrom(2, 10, 11);
export const walletMoves = fc
  .record({ from: wallet, to: wallet, amount: fc.integer({ min: 1, max: 90_000 }) })
  .map((plan) =>
    step(`wallets ${JSON.stringify(plan)}`, (mina) =>
      mina.send(relay('GCS_walletTransfer'), {
        ...{ fromAccountTypeId: plan.from, toAccountTypeId: plan.to, amount: text(plan.amount) },
      }),
    ),
  );
const limits = fc
  .record({ kind: fc.constantFrom('DEPOSIT', 'WAGER', 'LOSS'), amount: fc.constantFrom('5000.00', '20000.00', null) })
  .map((limit) =>
    step(`limit ${JSON.stringify(limit)}`, (mina) =>
      mina.send('/wps/member/limits', { ...limit, period: '24H' }, false, 'PUT'),
    ),
  );
const clock = fc
  .constantFrom(MINUTE, MINUTE, 20 * MINUTE, DAY)
  .map((ms) => step(`wait ${ms}`, (mina) => mina.later(ms)));

const steps = [
  deposits,
  deposits,
  withdrawals,
  rounds,
  rounds,
  rounds,
  tableRounds,
  lottery,
  claims,
  transfers,
  limits,
  clock,
];
export const aWalk = (length: number, more: readonly fc.Arbitrary<Step>[] = []) =>
  fc.array(fc.oneof(...steps, ...more), { minLength: length, maxLength: length });
