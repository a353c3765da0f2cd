/** The same gateway on a real PostgreSQL server, and two processes that share it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import fc from 'fast-check';
import { desc, gt, sql } from 'drizzle-orm';
import { notify } from '../notifications/notify';
import { pushFrames } from '../notifications/notifications.tables';
import type { Tx } from './database';
import { openDatabase } from './open-database';
import { textOf } from './slow-queries';
import { inTransaction } from './transaction';
import { account, ledger } from '../ledger';
import { AGENT_ID, DEMO_ID } from '../../edge/seed/seed-people';
import { openGateway, type TestGateway } from '../../testing/gateway';
import { whenAllWait } from '../../testing/at-once';
import { audit, SOUND } from '../../testing/audit';
import { startPostgres, type TestPostgres } from '../../testing/postgres';
import { attributeOf, startCollector, type Collector, type ReceivedSpan } from '../../testing/collector';
import { startGateway, type GatewayProcess } from '../../testing/process';
import { WebSocket } from 'ws';
import { rows } from './migrate';

let postgres: TestPostgres;
let gateway: TestGateway;
beforeAll(async () => {
  postgres = await startPostgres();
  gateway = await openGateway({ url: postgres.url });
}, 60_000);
afterAll(async () => {
  await gateway?.close();
  await postgres?.stop();
});

it('runs the same code on PostgreSQL: seed, login, balance, team figures, a consistent ledger', async () => {
  expect(gateway.services.open.engine).toBe('postgresql');
  const token = await gateway.enter('member');
  const balance = await gateway.request('GET', '/wps/v2/wallets/balance', { token });
  const { cash, bonus } = await ledger.balances(gateway.services.db, DEMO_ID);
  expect(balance.body.value).toMatchObject({ sumBalance: ((cash + bonus) / 100).toFixed(2) });
  const agent = await gateway.enter('agent');
  const team = await gateway.request('GET', '/wps/relay/ODSFE2_getTeamOverviewSum', { token: agent });
  expect(team.body.success).toBe(true);
  expect(await audit(gateway.services.db)).toEqual(SOUND);
});

it('64 concurrent withdrawals of one balance do not overdraw it', async () => {
  const { db } = gateway.services;
  const before = (await ledger.balances(db, AGENT_ID)).cash;
  const amount = Math.floor(before / 10);
  const tries = Array.from({ length: 64 }, () =>
    inTransaction(db, (tx) => ledger.hold(tx, { memberId: AGENT_ID, amount, ref: 'race', at: 1 })).then(
      () => true,
      () => false,
    ),
  );
  const done = (await Promise.all(tries)).filter(Boolean).length;
  const { cash, held } = await ledger.balances(db, AGENT_ID);
  expect([cash, held]).toEqual([before - done * amount, done * amount]);
  expect(done).toBe(10);
  expect(await audit(gateway.services.db)).toEqual(SOUND);
});

it('[MEM-15] concurrent transfers over several connections neither deadlock nor overdraw', async () => {
  const { db } = gateway.services;
  const people = [AGENT_ID, DEMO_ID, 4, 5];
  const person = fc.constantFrom(...people);
  const gift = fc.record({ from: person, to: person, amount: fc.integer({ min: 1, max: 2_000_000 }) });
  let attempts = 0;
  const give = ({ from, to, amount }: { from: number; to: number; amount: number }) =>
    inTransaction(db, (tx) => {
      attempts += 1;
      return ledger.post(tx, {
        ...{ kind: 'credit', memberId: null, ref: 'race', at: 1 },
        postings: [
          { account: account.cash(from), amount: -amount },
          { account: account.cash(to), amount },
        ],
      });
    }).catch((error: Error) => expect(error.message).toBe('balance.insufficient'));
  const one = fc.asyncProperty(fc.array(gift, { minLength: 12, maxLength: 32 }), async (gifts) => {
    const given = gifts.filter(({ from, to }) => from !== to);
    attempts = 0;
    await Promise.all(given.map(give));
    // A deadlock would have been repeated.
    expect(attempts).toBe(given.length);
  });
  await fc.assert(one, { numRuns: 20 });
  expect(await audit(db)).toEqual(SOUND);
});

it('[MEM-06] after a real deadlock the aborted transaction is repeated: both are done, each once', async () => {
  const { db } = gateway.services;
  const [last] = await db.select({ id: pushFrames.id }).from(pushFrames).orderBy(desc(pushFrames.id)).limit(1);
  let [attempts, arrived] = [0, 0];
  let meet = () => {};
  const bothHoldOne = new Promise<void>((resolve) => (meet = resolve));
  const touch = (tx: Tx, id: number) => tx.execute(sql`update members set avatar = avatar where id = ${id}`);
  const work = (first: number, second: number) =>
    inTransaction(db, async (tx) => {
      attempts += 1;
      await touch(tx, first);
      await notify(tx, first, 'BALANCE', {}, 1);
      if ((arrived += 1) === 2) meet();
      await bothHoldOne;
      await touch(tx, second);
    });
  await Promise.all([work(4, 5), work(5, 4)]);
  const written = await db
    .select({ memberId: pushFrames.memberId })
    .from(pushFrames)
    .where(gt(pushFrames.id, last?.id ?? 0))
    .orderBy(pushFrames.memberId);
  expect(written).toEqual([{ memberId: 4 }, { memberId: 5 }]);
  // More than one repetition on a busy machine: the aborted one may lock its row before the other one wakes up.
  expect(attempts).toBeGreaterThanOrEqual(3);
});

it('[OPS-03] a query that waits for a connection is sent in the context of its own request, so is in its trace', async () => {
  const open = await openDatabase({ url: postgres.url });
  const context = new AsyncLocalStorage<string>();
  const found: (readonly [string, string | undefined])[] = [];
  open.queries.trace((text) => {
    found.push([textOf(text), context.getStore()]);
    return null;
  });
  const numbers = Array.from({ length: 64 }, (_, index) => String(index));
  await Promise.all(
    numbers.map((number) => context.run(number, async () => open.db.execute(sql.raw(`select ${number}`)))),
  );
  await open.close();
  expect(new Map(found)).toEqual(new Map(numbers.map((number) => [`select ${number}`, number])));
});

describe('[OPS-01] two processes on one database', () => {
  let both: readonly [GatewayProcess, GatewayProcess];
  /** Receives the traces of the second. */
  let collector: Collector;
  beforeAll(async () => {
    // The first server of the address is down.
    const env = { DATABASE_URL: postgres.url.replace('@', '@127.0.0.1:1,'), DRAIN_SECONDS: '1' };
    collector = await startCollector();
    const traced = { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
    both = await Promise.all([startGateway(env), startGateway(traced)]);
  }, 60_000);
  afterAll(() => Promise.all([...(both ?? []).map((one) => one.stop()), collector?.stop()]));

  const login = async (username = 'demo', password = 'Demo1234') =>
    (await both[0].valueOf<{ token: string }>('POST', '/wps/session/login', { body: { username, password } })).token;

  it('[SES-05] a session opened in one is valid in the other, and ends in both', async () => {
    const token = await login();
    expect((await both[1].request('GET', '/wps/session/touch', { token })).status).toBe(200);
    await both[1].request('DELETE', '/wps/session/logout', { token });
    expect((await both[0].request('GET', '/wps/session/touch', { token })).status).toBe(401);
  });

  it('[MEM-01] a balance that one has committed is shown by the other at once', async () => {
    const token = await login('rahim', 'Rahim1234');
    const sumAt = async (one: GatewayProcess) =>
      Number((await one.valueOf<{ sumBalance: string }>('GET', '/wps/v2/wallets/balance', { token })).sumBalance);
    const before = await sumAt(both[1]);
    for (const times of [1, 2, 3]) {
      const reads = Array.from({ length: 5 }, () => sumAt(both[1]));
      await both[0].request('POST', '/__mock/api/credit', { body: { username: 'rahim', amount: 100 } });
      expect(await sumAt(both[1])).toBe(before + times);
      await Promise.all(reads);
    }
  });

  it('failed attempts are counted together', async () => {
    const codes: string[] = [];
    for (const turn of [0, 1, 0, 1] as const) {
      const { text } = await both[turn].request('POST', '/wps/session/login', {
        body: { username: 'sumon', password: 'no' },
      });
      codes.push((JSON.parse(text) as { errorCode: string }).errorCode);
    }
    expect(codes).toEqual(['USER_NOT_EXIST', 'USER_NOT_EXIST', 'USER_NOT_EXIST', 'captcha.wrong']);
  });

  it('a rate limit is shared by all processes', async () => {
    const token = await login();
    const tries = Array.from({ length: 14 }, (_, turn) =>
      both[(turn % 2) as 0 | 1].request('POST', '/wps/relay/PROMOFE_claimPromoCode', {
        token,
        body: { promoCode: 'NOBODY' },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    );
    const codes = (await Promise.all(tries)).map(({ text }) => (JSON.parse(text) as { errorCode: string }).errorCode);
    expect(codes.filter((code) => code === 'promo.code.invalid')).toHaveLength(10);
    expect(codes.filter((code) => code.startsWith('TOO_MANY'))).toHaveLength(4);
  });

  it('the same order sent to both is one order with one response', async () => {
    const token = await login();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { amount: '500.00', bankCode: 'BKASH', vendorId: 'bkash' };
    const answers = await Promise.all(
      [0, 1, 0, 1].map((turn) =>
        both[turn as 0 | 1].request('POST', '/wps/relay/MCSFE_depositByLaunchUrl', { token, body, headers }),
      ),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
  });

  it('[MEM-05] a dozen concurrent orders to both do not exceed the limit of open orders', async () => {
    const token = await login('rahim', 'Rahim1234');
    const body = { amount: '500.00', bankCode: 'BKASH', vendorId: 'bkash' };
    const answers = await whenAllWait(gateway.services.db, 'deposits', 12, (turn) =>
      both[(turn % 2) as 0 | 1].request('POST', '/wps/relay/MCSFE_depositByLaunchUrl', {
        token,
        body,
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('[GAME-13] a lottery is drawn once and pays once when both draw at the same moment', async () => {
    const token = await login();
    const { db } = gateway.services;
    const near = JSON.parse((await both[0].request('GET', '/lgw/numeros/near?gameId=21')).text) as {
      currentNumero: { numero: string; drawTime: number };
      serverTime: number;
    };
    const { numero, drawTime } = near.currentNumero;
    const bets = ['D5_SUM@big', 'D5_SUM@small'].flatMap((bet) => Array<string>(6).fill(bet)).join(';');
    const body = { gameId: 21, currentNumero: numero, bettingSlipString: bets, betCartAmountSum: '12.00' };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect((await both[0].request('POST', '/lgw/orders/betting', { token, body, headers })).status).toBe(200);
    await both[0].request('POST', '/__mock/api/clock', { body: { byMs: drawTime - near.serverTime + 1000 } });
    await Promise.all(
      [0, 1, 0, 1].map((turn) => both[turn as 0 | 1].request('POST', '/__mock/api/jobs', { body: {} })),
    );
    const [found] = rows<Record<'draws' | 'settled' | 'payouts' | 'won', string>>(
      await db.execute(sql`with mine as (select * from lottery_orders where numero = ${numero} and game_id = 21)
        select (select count(*) from lottery_draws where numero = ${numero} and game_id = 21) draws,
          (select count(*) from mine where state in ('won', 'lost')) settled,
          (select count(*) from mine where state = 'won') won,
          (select count(*) from ledger_transfers where kind = 'payout' and ref in (select 'bet:' || bet_id from mine)) payouts`),
    );
    expect([Number(found!.draws), Number(found!.settled)]).toEqual([1, 12]);
    expect([Number(found!.won), Number(found!.payouts)]).toEqual([6, 6]);
    expect(await audit(db)).toEqual(SOUND);
    await both[0].request('POST', '/__mock/api/clock', { body: { reset: true } });
  });

  it('[MSG-04] what happens at one is pushed to the pages of the other', async () => {
    const token = await login();
    const socket = new WebSocket(`${both[1].base.replace('http', 'ws')}/wps/push`);
    const frames: string[] = [];
    socket.on('message', (raw) => frames.push((JSON.parse(String(raw)) as { type: string }).type));
    const until = async (type: string) => {
      const giveUp = Date.now() + 10_000;
      while (!frames.includes(type) && Date.now() < giveUp) await new Promise((resolve) => setTimeout(resolve, 50));
      expect(frames).toContain(type);
    };
    await new Promise((resolve) => socket.on('open', resolve));
    socket.send(JSON.stringify({ type: 'SUBSCRIBE', token }));
    await until('SUBSCRIBED');
    // Written by a third process: this test's own gateway.
    await inTransaction(gateway.services.db, (tx) => notify(tx, DEMO_ID, 'INBOX', {}, Date.now()));
    await until('INBOX');
    socket.close();
  });

  it('a setting changed in one is effective in the other', async () => {
    await both[0].request('POST', '/__mock/api/settings', { body: { maintenance: { maintainTime: 1, endTime: 2 } } });
    const status = async () => (await both[1].valueOf<{ status: number }>('GET', '/wps/system/status')).status;
    const giveUp = Date.now() + 10_000;
    while ((await status()) !== 1 && Date.now() < giveUp) await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await status()).toBe(1);
    await both[0].request('POST', '/__mock/api/settings', { body: { maintenance: null } });
  });

  it('one that is stopped under load finishes its calls, and the other serves on', async () => {
    const token = await login();
    const balance = (one: GatewayProcess, headers = {}) =>
      one.request('GET', '/wps/v2/wallets/balance', { token, headers });
    // The end of the maintenance above is effective within a second.
    const giveUp = Date.now() + 10_000;
    while ((await balance(both[1])).status !== 200 && Date.now() < giveUp)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const ids = Array.from({ length: 30 }, () => crypto.randomUUID().replaceAll('-', ''));
    const stopping = ids.map((id) => balance(both[1], { traceparent: `00-${id}-${id.slice(16)}-01` }));
    await stopping[0];
    const stopped = both[1].stop();
    const statuses = (await Promise.all(stopping)).map(({ status }) => status);
    expect(statuses).toEqual(statuses.map(() => 200));
    await stopped;
    expect((await balance(both[0])).status).toBe(200);
    // [OPS-03] Their traces have been sent, each with its own statements, although they waited for sixteen connections.
    const isOfBalance = (span: ReceivedSpan) =>
      /wallets.balance$/.test(span.name) || /"ledger_accounts"/.test(String(attributeOf(span, 'db.query.text')));
    const traces = ids.map((id) => collector.spans.filter((span) => span.traceId === id && isOfBalance(span)));
    const names = traces.map((spans) => spans.map(({ name }) => name).sort());
    expect(names).toEqual(names.map(() => ['GET /wps/v2/wallets/balance', 'SELECT']));
  });
});
