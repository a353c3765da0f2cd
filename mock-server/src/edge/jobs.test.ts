/** Jobs are atomic: a database fault at any of a job's writes leaves the database as it was, and the next run does the work. */
import { sql } from 'drizzle-orm';
import { rows } from '../ground/db/migrate';
import { ownGateway } from '../testing/own-gateway';
import { jobWork } from '../testing/job-work';
import { registerNewcomer } from '../testing/newcomer';
import { overdueJobs } from './job-loop';
import { jobs, runAllJobs, runJobs, slowJobs, type Job } from './jobs';

const gateway = ownGateway();
const run = (text: string) => gateway.services.db.execute(sql.raw(text));
const tables = async () =>
  rows<{ name: string }>(await run(`select tablename as name from pg_tables where schemaname = 'public'`))
    .map(({ name }) => name)
    .filter((name) => name !== 'settings');

/** Sequences are not rolled back, so one counts the writes of a run; the write with the given number fails, and all after it. */
async function armFaults(): Promise<void> {
  await run('create sequence writes');
  await run('create table fault (at_write int)');
  await run(`create function fail_at() returns trigger language plpgsql as $$ begin
    if nextval('writes') >= (select at_write from fault) then raise exception 'fault'; end if; return null; end $$`);
  for (const name of await tables()) {
    if (name !== 'fault')
      await run(`create trigger fault after insert or update or delete on ${name}
      for each statement execute function fail_at()`);
  }
}

async function failAt(write: number | null): Promise<void> {
  await run('truncate fault');
  await run('alter sequence writes restart');
  if (write !== null) await run(`insert into fault values (${write})`);
}

/** A hash of every table. */
async function snapshot(): Promise<unknown> {
  const hashes = (await tables())
    .filter((name) => name !== 'fault')
    .map((name) => `select '${name}' n, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) h from ${name} t`);
  return rows(await run(hashes.join(' union all ')));
}

beforeAll(async () => {
  await runJobs(gateway.services);
  await armFaults();
});

const WORK = jobWork(gateway);
/** The jobs that have a due time for this work; the others run after each write, or know the day themselves. */
const DUE: Readonly<Record<string, string>> = {
  'a decided identity check': 'decide-kyc',
  'an answered ticket': 'answer-tickets',
  'an answered chat message': 'answer-chats',
  'a decided application': 'decide-applications',
  'a deposit with its bonus': 'advance-payments',
  'a withdrawal that is paid': 'advance-payments',
};

it.each(Object.entries(WORK))(
  '[MEM-06] %s: due until it is written, and written whole or not at all, whichever write fails',
  async (name, [job, prepare]) => {
    await failAt(null);
    await prepare(await registerNewcomer(gateway));
    const { services } = gateway;
    const isOverdue = async () => (await overdueJobs(services))[DUE[name] ?? ''] ?? 0;
    const before = await snapshot();
    if (DUE[name]) expect(await isOverdue()).toBeGreaterThan(0);
    let failures = 0;
    for (let write = 1; ; write += 1) {
      await failAt(write);
      const outcome = await job(services, services.clock.now()).then(
        () => 'done',
        (error: Error) => String(error.cause ?? error),
      );
      if (outcome === 'done') break;
      expect(outcome).toContain('fault');
      expect(await snapshot()).toEqual(before);
      failures += 1;
    }
    // The last run was not disturbed: it did the work, with several writes.
    expect(failures).toBeGreaterThan(1);
    expect(await snapshot()).not.toEqual(before);
    expect(await isOverdue()).toBe(0);
  },
);

it('a job that fails is reported, and the others run all the same', async () => {
  const ran: string[] = [];
  const job = (name: string, isBroken = false): Job => ({
    name,
    run: () => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve(ran.push(name))),
  });
  const reported: unknown[] = [];
  await runJobs(gateway.services, {
    list: [job('first'), job('second', true), job('third')],
    onError: (error, name) => reported.push([name, (error as Error).message]),
  });
  expect([ran, reported]).toEqual([['first', 'third'], [['second', 'broken']]]);
});

it('leaves a filled database without work when all jobs run until none has more', async () => {
  await failAt(null);
  // Deleted by its receiver alone, so it stays.
  await run(
    `insert into letters (member_id, sender_id, title, content, at, deleted_at) values (2, 3, '{}', '{}', 1, 1)`,
  );
  await gateway.pass(40 * 86_400_000);
  // Of the days of the past a run fills twenty.
  const { services } = gateway;
  const daysLeft = async () =>
    Number(rows<{ n: string }>(await run('select count(*) n from agent_closed_days where not filled'))[0]!.n);
  await runJobs(services);
  expect(await daysLeft()).toBeGreaterThan(0);
  await runAllJobs(services);
  expect(await daysLeft()).toBe(0);
  expect(await runJobs(services)).toBe(false);
  // A job that is due and finds nothing to do would run again every second, for ever.
  const overdue = await overdueJobs(services);
  expect([...jobs, ...slowJobs].map(({ name }) => name).filter((name) => (overdue[name] ?? 0) > 0)).toEqual([]);
});
