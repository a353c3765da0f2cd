/** The job loop: an idle gateway waits for the next due time, and nothing is late because of that. The test fires the timer. */
import { eq, sql } from 'drizzle-orm';
import { createClock } from '../ground/clock';
import { inTransaction } from '../ground/db/transaction';
import { deposits } from '../money/tables/payments.tables';
import { TEST_NOW } from '../testing/gateway';
import { registerNewcomer } from '../testing/newcomer';
import { ownGateway } from '../testing/own-gateway';
import { startJobs, type Timer } from './job-loop';
import { remoteJobs, type Job } from './jobs';

const gateway = ownGateway();
const SAFETY_MS = 30_000;

/** A job loop whose time passes when the test fires its timer. */
function startLoop(list?: readonly Job[]) {
  let now = TEST_NOW;
  let planned = { work: (): void => undefined, ms: 0 };
  let onPlan = (): void => undefined;
  const timer: Timer = (work, ms) => {
    planned = { work, ms };
    onPlan();
    return () => (planned = { work: () => undefined, ms: Infinity });
  };
  const replanned = () => new Promise<void>((resolve) => (onPlan = resolve));
  const failures: string[] = [];
  const started = replanned();
  const stop = startJobs(
    { ...gateway.services, clock: createClock(() => now) },
    { timer, onError: (error, job) => failures.push(job ?? String(error)), ...(list ? { list } : {}) },
  );
  /** The planned time passes and the jobs run. Returns the time to the next run. */
  const fire = async (): Promise<number> => {
    now += planned.ms;
    const next = replanned();
    planned.work();
    await next;
    return planned.ms;
  };
  /** Fires until nothing is left to do. */
  const settle = async (): Promise<void> => {
    await started;
    for (let runs = 0; planned.ms < SAFETY_MS; runs += 1) {
      if (runs === 20) throw new Error('The loop does not come to rest');
      await fire();
    }
  };
  return { stop, started, fire, settle, failures, plannedMs: () => planned.ms, now: () => now };
}

/** Statements that `work` sends to the database. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  gateway.services.open.queries.trace(() => {
    count += 1;
    return null;
  });
  await work();
  gateway.services.open.queries.trace(() => null);
  return count;
}

async function deposit() {
  const mina = await registerNewcomer(gateway);
  const order = { amount: '500.00', bankCode: 'BKASH', vendorId: 'bkash' };
  const { body } = await mina.send('/wps/relay/MCSFE_depositByLaunchUrl', order);
  await gateway.request('POST', (body.value as unknown as { redirectUrl: string }).redirectUrl);
  const read = async () => {
    const [row] = await gateway.services.db.select().from(deposits).where(eq(deposits.memberId, mina.id));
    return row!;
  };
  return { read, ...(await read()) };
}

it.each([
  ['jobs', undefined],
  ['jobs that wait for other servers', remoteJobs],
])(
  'idle: the %s read the database once in thirty seconds, with a few queries for the members who are online',
  async (_, list) => {
    const loop = startLoop(list);
    await loop.settle();
    expect(await countQueries(loop.fire)).toBeLessThan(20);
    expect(loop.plannedMs()).toBe(SAFETY_MS);
    await loop.stop();
  },
);

it('a write wakes the loop, and a payment moves on exactly when it is due', async () => {
  const loop = startLoop();
  await loop.settle();
  const { read, dueAt } = await deposit();
  expect(loop.plannedMs()).toBe(1000);
  await loop.fire();
  while (loop.now() + loop.plannedMs() < dueAt!) await loop.fire();
  expect((await read()).state).toBe('PAYING');
  expect(loop.now() + loop.plannedMs()).toBe(dueAt);
  await loop.fire();
  expect((await read()).state).toBe('SUCCESS');
  await loop.settle();
  await loop.stop();
});

it('a clock that the console moves makes due work run within a second', async () => {
  const loop = startLoop();
  await loop.settle();
  const { read } = await deposit();
  await loop.fire();
  await gateway.request('POST', '/__mock/api/clock', { body: { byMs: 60_000 } });
  expect(loop.plannedMs()).toBeLessThanOrEqual(1000);
  await loop.fire();
  expect((await read()).state).toBe('SUCCESS');
  await loop.stop();
});

it('a write during a run, more work and a failure are each followed by a run a second later', async () => {
  let runs = 0;
  const { db } = gateway.services;
  const writes: Job = { name: 'writes', afterWrites: true, run: () => inTransaction(db, async () => (runs += 1)) };
  const hasMore: Job = { name: 'more', afterWrites: true, run: () => Promise.resolve((runs += 1) < 3) };
  const fails: Job = {
    name: 'fails',
    due: (_services, at) => sql`${at - 1}`,
    run: () => Promise.reject(new Error('no')),
  };
  for (const job of [writes, hasMore, fails]) {
    runs = 0;
    const loop = startLoop([job]);
    await loop.started;
    await loop.fire();
    expect([job.name, loop.plannedMs()]).toEqual([job.name, 1000]);
    await loop.fire();
    expect([job.name, loop.failures.length]).toEqual([job.name, job === fails ? 3 : 0]);
    await loop.stop();
  }
});

it('a run that fails before its jobs is repeated a second later, also for the writes before it', async () => {
  let isBroken = true;
  let runs = 0;
  const due = () => {
    if (isBroken) throw new Error('no database');
    return sql`null`;
  };
  const loop = startLoop([{ name: 'after-writes', afterWrites: true, due, run: () => Promise.resolve((runs += 1)) }]);
  await loop.started;
  await loop.fire();
  expect([loop.plannedMs(), loop.failures, runs]).toEqual([1000, ['Error: no database', 'Error: no database'], 0]);
  isBroken = false;
  expect([await loop.fire(), runs]).toEqual([SAFETY_MS, 1]);
  await loop.stop();
});

it('stops after the run in progress, and a later write plans none', async () => {
  let end = (): void => undefined;
  let onStart = (): void => undefined;
  const hasStarted = new Promise<void>((resolve) => (onStart = resolve));
  const run = () => {
    onStart();
    return new Promise<void>((resolve) => (end = resolve));
  };
  const loop = startLoop([{ name: 'long', afterWrites: true, run }]);
  await hasStarted;
  let isStopped = false;
  const stopping = loop.stop().then(() => (isStopped = true));
  await inTransaction(gateway.services.db, () => Promise.resolve());
  expect(isStopped).toBe(false);
  end();
  await stopping;
  expect(loop.plannedMs()).toBe(0);
});

it('stops while it waits: the planned run is cancelled, and a later write plans none', async () => {
  const loop = startLoop([]);
  await loop.settle();
  await loop.stop();
  await inTransaction(gateway.services.db, () => Promise.resolve());
  expect(loop.plannedMs()).toBe(Infinity);
});
