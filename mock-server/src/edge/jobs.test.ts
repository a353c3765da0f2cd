/** Jobs are atomic: a database fault at any of a job's writes leaves the database as it was, and the next run does the work. */
import { sql } from 'drizzle-orm';
import { decideApplications } from '../features/rewards/decide-applications';
import { settleBonuses } from '../features/rewards/bonuses';
import { participations } from '../features/rewards/rewards.tables';
import { answerTickets } from '../features/feedback/answer-tickets';
import { tickets } from '../features/feedback/feedback.tables';
import { answerChats } from '../features/messages/desk';
import { rewardReferrals } from '../features/referral/referral';
import { raiseRanks } from '../features/vip/raise-ranks';
import { rows } from '../ground/db/migrate';
import { playDays } from '../money/bets';
import { advancePayments } from '../money/payments/simulate';
import { kycCases } from '../people/security/security.tables';
import { decideKyc } from '../people/security/security.routes';
import { ownGateway } from '../testing/own-gateway';
import { registerNewcomer, type Newcomer } from '../testing/newcomer';
import { runJobs, type Job } from './jobs';

const gateway = ownGateway();
const relay = (name: string) => `/wps/relay/${name}`;
const run = (text: string) => gateway.services.db.execute(sql.raw(text));
const tables = async () =>
  rows<{ name: string }>(await run(`select tablename as name from pg_tables where schemaname = 'public'`))
    .map(({ name }) => name)
    .filter((name) => name !== 'settings');

/** Sequences are not rolled back, so one counts the writes of a run; the write with the given number fails. */
async function armFaults(): Promise<void> {
  await run('create sequence writes');
  await run('create table fault (at_write int)');
  await run(`create function fail_at() returns trigger language plpgsql as $$ begin
    if nextval('writes') = (select at_write from fault) then raise exception 'fault'; end if; return null; end $$`);
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

async function deposit({ send }: Newcomer, more: object = {}) {
  const order = { amount: '500.00', bankCode: 'BKASH', vendorId: 'bkash', ...more };
  const { body } = await send(relay('MCSFE_depositByLaunchUrl'), order);
  await gateway.request('POST', (body.value as unknown as { redirectUrl: string }).redirectUrl);
}

/** A request makes the gateway take over the new time. */
async function later(ms: number): Promise<void> {
  await gateway.pass(ms);
  await gateway.request('GET', '/wps/system/status');
}

/** Each makes work for one run of its job. */
const WORK: Readonly<Record<string, readonly [job: Job['run'], prepare: (mina: Newcomer) => Promise<unknown>]>> = {
  'raised ranks': [
    ({ db }, at) => raiseRanks(db, at),
    async (mina) => {
      const day = { memberId: mina.id, day: '2026-11-21', gameType: 'RNG', vassalage: 'BGS' };
      const sums = { bets: 1, stake: 10_000_000, validBet: 10_000_000, payout: 0 };
      await gateway.services.db.insert(playDays).values({ ...day, ...sums });
      await mina.get('/wps/session/touch');
    },
  ],
  'rewards for a referral': [
    ({ db }, at) => rewardReferrals(db, at),
    async (mina) => {
      const { referralCode } = await mina.get<{ referralCode: string }>(relay('MCSFE_getReferralDetails'));
      const friend = await registerNewcomer(gateway, { referralCode });
      await deposit(friend);
      await later(10_000);
      await advancePayments(gateway.services, gateway.services.clock.now());
      await friend.play('n1', 50_000);
    },
  ],
  'a decided identity check': [
    ({ db }, at) => decideKyc(db, at),
    ({ id: memberId }) =>
      gateway.services.db
        .insert(kycCases)
        .values({ memberId, documentKind: 'NID', documentNo: '12', pictures: [], at: 1, dueAt: 2 }),
  ],
  'an answered ticket': [
    ({ db }, at) => answerTickets(db, at),
    ({ id: memberId }) =>
      gateway.services.db
        .insert(tickets)
        .values({ memberId, kind: 1, content: 'Hello', state: 'OPEN', at: 1, dueAt: 2 }),
  ],
  'an answered chat message': [
    ({ db }, at) => answerChats(db, at),
    async (mina) => {
      await mina.send(relay('CBS_sendMessage'), { text: 'Hello' });
      await later(2_000);
    },
  ],
  'a decided application': [
    ({ db }, at) => decideApplications(db, at),
    async (mina) => {
      const { promotionId } = await mina.promotionStatus('MANUAL');
      const application = { state: 'PROCESS' as const, remarks: 'Please', at: 1, dueAt: 2 };
      await gateway.services.db
        .insert(participations)
        .values({ memberId: mina.id, promotionId: Number(promotionId), ...application });
    },
  ],
  'a bonus that becomes cash': [
    ({ db }, at) => settleBonuses(db, at),
    async (mina) => {
      await mina.send(relay('PROMOFE_claimPromoCode'), { promoCode: 'WATER20' });
      await mina.play('n1', 2_000);
    },
  ],
  'a deposit with its bonus': [
    advancePayments,
    async (mina) => {
      const [welcome] = await mina.get<{ promotionId: string }[]>('/wps/promotions/deposit');
      await deposit(mina, { promotionId: welcome!.promotionId });
      await later(10_000);
    },
  ],
};

it.each(Object.entries(WORK))(
  '[MEM-06] %s: written whole or not at all, whichever write fails',
  async (_, [job, prepare]) => {
    await failAt(null);
    await prepare(await registerNewcomer(gateway));
    const { services } = gateway;
    const before = await snapshot();
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
