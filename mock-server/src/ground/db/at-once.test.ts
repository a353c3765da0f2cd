/** Limits on PostgreSQL, where the writes of one member run concurrently: no limit is exceeded. */
import { eq } from 'drizzle-orm';
import { inTransaction } from './transaction';
import { placeBet, requireTurnover, settleBet, turnoverTasks } from '../../money/bets';
import { ledger } from '../ledger';
import { points } from '../../features/rewards/rewards.tables';
import { AGENT_ID } from '../../edge/seed/seed-people';
import { whenAllWait } from '../../testing/at-once';
import { audit, SOUND } from '../../testing/audit';
import { openGateway, type Answer, type TestGateway } from '../../testing/gateway';
import { registerNewcomer, type Newcomer, type PromotionStatus } from '../../testing/newcomer';
import { launchFor } from '../../testing/operator-wallet';
import { startPostgres, type TestPostgres } from '../../testing/postgres';

let postgres: TestPostgres;
let gateway: TestGateway;
beforeAll(async () => {
  postgres = await startPostgres({ seed: 'small' });
  gateway = await openGateway({ url: postgres.url });
});
afterAll(async () => {
  expect(await audit(gateway.services.db)).toEqual(SOUND);
  await gateway.close();
  await postgres.stop();
});

const FUNDS = '246810';
const DICE = { nodeId: '9002', vassalage: 'BGS', gameType: 'RNG', gameName: 'Dice' };
const newcomer = () => registerNewcomer(gateway, { paymentPassword: FUNDS });
/** Each writer waits at this table until the last one has reached it. */
const meet = <T>(table: string, count: number, one: (turn: number) => Promise<T>) =>
  whenAllWait(gateway.services.db, table, count, one);
const times = <T>(count: number, one: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => one(turn)));
/** Number of accepted requests, and the refusal codes of the others. */
function outcome(answers: readonly Answer[]) {
  const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => body.errorCode);
  return [answers.length - refusals.length, ...new Set(refusals)];
}
const put = (who: Newcomer, path: string, body: object) => gateway.request('PUT', path, { token: who.token, body });
const limitTo = (who: Newcomer, kind: string, amount: string) =>
  put(who, '/wps/member/limits', { kind, period: '24H', amount });
const addCard = (who: Newcomer, account: string, paymentPassword = FUNDS) =>
  put(who, '/wps/member/bankCard', {
    ...{ type: 'e-wallet', bankCode: 'BKASH', account, holderName: 'Rafi', paymentPassword },
  });

describe('a member’s own limits', () => {
  it('[MEM-16] of eight concurrent deposits only as many are accepted as the limit allows', async () => {
    const who = await newcomer();
    await limitTo(who, 'DEPOSIT', '1500.00');
    const order = { amount: '500.00', bankCode: 'BKASH', vendorId: 'bkash' };
    const answers = await meet('deposits', 8, () => who.send('/wps/relay/MCSFE_depositByLaunchUrl', order));
    expect(outcome(answers)).toEqual([3, 'limit.exceeded']);
  });

  /** The first bet uses up the time limit of one minute; the money limit allows three. */
  it.each([
    ['WAGER', '10.00', 3],
    ['LOSS', '10.00', 3],
    ['SESSION', '1', 1],
  ])(
    '[MEM-16] of a dozen concurrent bets and lottery slips the %s limit lets none too many through',
    async (...row) => {
      const [kind, amount, accepted] = row;
      const who = await newcomer();
      await who.give(100_000);
      await limitTo(who, kind, amount);
      const { db, clock } = gateway.services;
      const near = (await gateway.request('GET', '/lgw/numeros/near?gameId=21')).body as never as {
        currentNumero: { numero: string };
      };
      const slip = {
        gameId: 21,
        currentNumero: near.currentNumero.numero,
        bettingSlipString: 'D5_SUM@big',
        multiples: 3,
      };
      const bet = () =>
        inTransaction(db, (tx) =>
          placeBet(tx, {
            ...{ memberId: who.id, game: DICE, stake: 300, roundId: crypto.randomUUID(), at: clock.now() },
          }),
        ).then(
          () => ({ status: 200 }) as Answer,
          ({ code }: { code: string }) => ({ status: 403, body: { errorCode: code } }) as Answer,
        );
      const answers = await meet('bets', 12, (turn) =>
        turn % 2 === 0 ? who.send('/lgw/orders/betting', { ...slip, betCartAmountSum: '3.00' }) : bet(),
      );
      expect(outcome(answers)).toEqual([accepted, 'limit.exceeded']);
    },
  );

  it('[MEM-06] of a dozen concurrent withdrawals no more are accepted than the daily limit allows', async () => {
    const who = await newcomer();
    await who.give(2_000_000);
    const { id } = (await addCard(who, '01711111111')).body.value as unknown as { id: string };
    const order = { amount: '500.00', cardId: id, paymentPassword: FUNDS, confirmed: true };
    const answers = await meet('withdrawals', 12, () => who.send('/wps/v2/transaction/withdraw', order));
    expect(outcome(answers)).toEqual([5, 'limit.exceeded']);
    expect((await ledger.balances(gateway.services.db, who.id)).held).toBe(250_000);
  });

  it('[MEM-10] of eight concurrently added accounts no more are stored than allowed', async () => {
    const who = await newcomer();
    const answers = await meet('bank_cards', 8, (turn) => addCard(who, `0172222222${turn}`));
    expect(outcome(answers)).toEqual([5, 'card.limit']);
  });
});

describe('guesses', () => {
  it('[MEM-06] a dozen concurrent funds passwords count as five attempts, then a lock', async () => {
    const who = await newcomer();
    const answers = await meet('counters', 12, (turn) => addCard(who, '01733333333', String(100_000 + turn)));
    const codes = answers.map(({ body }) => body.errorCode);
    expect(codes.filter((code) => code === 'funds.password.wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'funds.password.locked')).toHaveLength(7);
  });

  it('[AUTH-04] a dozen concurrent passwords count as three attempts, then a captcha', async () => {
    const answers = await meet('counters', 12, (turn) =>
      gateway.request('POST', '/wps/session/login', { body: { username: 'demo', password: `Guess${turn}` } }),
    );
    const codes = answers.map(({ body }) => body.errorCode);
    expect(codes.filter((code) => code === 'USER_NOT_EXIST')).toHaveLength(3);
    expect(codes.filter((code) => code === 'captcha.wrong')).toHaveLength(9);
  });
});

describe('rewards', () => {
  const promotion = async (who: Newcomer, type: string) =>
    ((await who.promotionStatus(type)) as PromotionStatus).promotionId;

  it('[AGT-11] of ten concurrent envelopes an agent sends only what the wallet covers', async () => {
    const token = await gateway.enter('agent');
    const { cash } = await ledger.balances(gateway.services.db, AGENT_ID);
    const total = (Math.floor(cash / 4) / 100).toFixed(2);
    const answers = await meet('ledger_accounts', 10, () =>
      gateway.request('POST', '/wps/relay/passwordCheck/MCSFE_transferMultipleDownlines', {
        token,
        body: { mode: 'EQUAL', total, receivers: [{ customerId: '3' }], paymentPassword: FUNDS },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    );
    expect(outcome(answers)).toEqual([4, 'balance.insufficient']);
    expect((await ledger.balances(gateway.services.db, AGENT_ID)).cash).toBeLessThan(4);
  });

  it('[MEM-09] the wheel, the calendar and a code pay once for any number of concurrent requests', async () => {
    const who = await newcomer();
    const [wheel, calendar] = [await promotion(who, 'RAFFLE'), await promotion(who, 'LOGIN')];
    const relay = (name: string, body: object) => () => who.send(`/wps/relay/${name}`, body);
    expect(outcome(await meet('raffle_draws', 6, relay('MCSFE_claimRafflePromotion', { promotionId: wheel })))).toEqual(
      [1, 'state.changed'],
    );
    expect(outcome(await meet('login_claims', 6, relay('MCSFE_claimLoginPromotion', { id: calendar })))).toEqual([
      1,
      'already.claimed',
    ]);
    expect(outcome(await meet('rewards', 6, relay('PROMOFE_claimPromoCode', { promoCode: 'LILY50' })))).toEqual([
      1,
      'already.claimed',
    ]);
    expect(await who.gifts()).toHaveLength(3);
  });

  it('[MEM-13] points are spent once for any number of concurrent orders', async () => {
    const who = await newcomer();
    await gateway.services.db.insert(points).values({ memberId: who.id, balance: 250 });
    const body = { points: 100, paymentPassword: FUNDS };
    const answers = await meet('points', 6, () => who.send('/wps/relay/passwordCheck/MCSFE_convertPoint', body));
    expect(outcome(answers)).toEqual([2, 'balance.insufficient']);
    expect((await ledger.balances(gateway.services.db, who.id)).bonus).toBe(2_000);
  });
});

it('concurrently settled stakes all count towards the turnover', async () => {
  const who = await newcomer();
  await who.give(100_000);
  const { db, clock } = gateway.services;
  const now = clock.now();
  const required = { memberId: who.id, source: 'DEPOSIT', ref: 'deposit:test', required: 50_000, at: now };
  await inTransaction(db, (tx) => requireTurnover(tx, required));
  const bets = await times(8, (turn) =>
    inTransaction(db, (tx) =>
      placeBet(tx, {
        memberId: who.id,
        game: { ...DICE, vassalage: `V${turn}` },
        stake: 1_000,
        roundId: `${turn}`,
        at: now,
      }),
    ),
  );
  await times(8, (turn) => inTransaction(db, (tx) => settleBet(tx, { betId: bets[turn]!.betId, payout: 0, at: now })));
  const [task] = await db.select().from(turnoverTasks).where(eq(turnoverTasks.memberId, who.id));
  expect(task!.completed).toBe(8_000);
});

it('[GAME-12] the first requests of a player at the same time have one seed pair', async () => {
  const hashes = (answers: readonly Answer[]) => {
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const values = answers.map(({ body }) => body.value as unknown as { fairness: { serverSeedHash: string } });
    return new Set(values.map(({ fairness }) => fairness.serverSeedHash));
  };
  const [opened, played] = [await newcomer(), await newcomer()];
  const { playToken } = await launchFor(gateway, opened.token, DICE.nodeId);
  const state = () => gateway.request('GET', '/wps/game/round/state', { token: playToken });
  expect(hashes(await meet('seed_pairs', 4, state)).size).toBe(1);

  await played.give(10_000);
  const { post } = await launchFor(gateway, played.token, DICE.nodeId);
  const choice = { target: 5000, over: true };
  const start = () => post('start', { roundId: crypto.randomUUID(), stake: '1.00', choice });
  const rounds = await meet('seed_pairs', 4, start);
  expect(hashes(rounds).size).toBe(1);
  const nonces = rounds.map(({ body }) => (body.value as unknown as { round: { nonce: number } }).round.nonce);
  expect(nonces.toSorted()).toEqual([0, 1, 2, 3]);
});

it('[AUTH-08] of accounts with one user name, e-mail address or number that are opened at once only one is stored', async () => {
  /** Each from an address of its own: the limit of an address lets its requests through one after the other. */
  const register = async (turn: number, body: object): Promise<string> => {
    const payload = { password: 'Fresh1234', confirmPassword: 'Fresh1234', ...body };
    const remoteAddress = `203.0.113.${turn}`;
    const answer = await gateway.app.inject({ method: 'PUT', url: '/wps/member/register', payload, remoteAddress });
    return answer.json<{ errorCode?: string }>().errorCode ?? 'stored';
  };
  const four = async (bodyOf: (turn: number) => object) =>
    (await meet('members', 4, (turn) => register(turn, bodyOf(turn)))).toSorted();
  const taken = (code: string) => [...['stored', code, code, code]].toSorted();
  expect(await four((turn) => ({ username: turn % 2 ? 'samename' : 'SameName' }))).toEqual(taken('username.taken'));
  expect(await four((turn) => ({ username: `mail${turn}x`, email: 'Same@example.com' }))).toEqual(taken('email.taken'));
  const number = { mobileNum: '01755509999', countryDialingCode: '880' };
  expect(await four((turn) => ({ username: `mobile${turn}`, ...number }))).toEqual(taken('mobile.taken'));
});

describe('rates of a branch', () => {
  const RNG = (rate: string) => [{ productType: 'RNG', rate }];
  const enter = async (username: string, password: string) => {
    const { body } = await gateway.request('POST', '/wps/session/login', { body: { username, password } });
    return (body.value as unknown as { token: string }).token;
  };
  const create = async (token: string, username: string, type: 'agent' | 'member', rate: string) => {
    const body = { username, password: 'River2468', type, rebates: RNG(rate) };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const { body: made } = await gateway.request('POST', '/wps/agent/downline', { token, body, headers });
    return (made.value as unknown as { customerId: string }).customerId;
  };
  const rateOf = async (token: string, customerId: string) => {
    const query = { customerId };
    const { body } = await gateway.request('GET', '/wps/agent/downlineRebates', { token, query });
    const rates = body.value as unknown as readonly { productType: string; rate: string }[];
    return Number(rates.find(({ productType }) => productType === 'RNG')!.rate);
  };

  it('[AGT-04] an agent’s rate is not lowered below what they pass on in the same moment', async () => {
    const top = await gateway.enter('agent');
    const middle = await create(top, 'middle', 'agent', '0.50');
    const agent = await enter('middle', 'River2468');
    const below = await create(agent, 'below', 'member', '0.10');
    const set = (token: string, customerId: string, rate: string) =>
      gateway.request('PUT', '/wps/agent/downlineRebates', { token, body: { customerId, rebates: RNG(rate) } });
    const answers = await meet('agent_rebates', 2, (turn) =>
      turn === 0 ? set(top, middle, '0.20') : set(agent, below, '0.40'),
    );
    expect(outcome(answers)).toEqual([1, 'rebate.out.of.range']);
    expect(await rateOf(agent, below)).toBeLessThanOrEqual(await rateOf(top, middle));
  });

  it('[AGT-06] who registers by a link gets no more than its agent, whose rate is lowered in the same moment', async () => {
    const top = await gateway.enter('agent');
    const linker = await create(top, 'linker', 'agent', '0.50');
    const agent = await enter('linker', 'River2468');
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const link = { type: 'member', rebates: RNG('0.50'), note: '' };
    const made = await gateway.request('POST', '/wps/relay/MCSFE_createAffiliateUrl', {
      token: agent,
      body: link,
      headers,
    });
    const { code } = made.body.value as unknown as { code: string };
    const answers = await meet('agent_rebates', 2, async (turn) => {
      if (turn === 1)
        return gateway.request('PUT', '/wps/member/register', {
          body: {
            ...{ username: 'bylink', password: 'Fresh1234', confirmPassword: 'Fresh1234', affiliateCode: code },
          },
        });
      const body = { customerId: linker, rebates: RNG('0.20') };
      return gateway.request('PUT', '/wps/agent/downlineRebates', { token: top, body });
    });
    expect(outcome(answers)[0]).toBeGreaterThan(0);
    const query = { pageSize: '10' };
    const { body } = await gateway.request('GET', '/wps/agent/downlines', { token: agent, query });
    const { list } = body.value as unknown as { list: readonly { customerId: string }[] };
    expect(await rateOf(agent, list[0]!.customerId)).toBeLessThanOrEqual(await rateOf(top, linker));
  });
});
