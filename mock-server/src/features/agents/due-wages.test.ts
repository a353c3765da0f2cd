/** The automatic wage job: which wages it skips, which failures it reports, and the play of each hour. */
import { dayOf } from '@site/shared/kernel';
import type * as W from '@site/shared/wps';
import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { account, ledger } from '../../ground/ledger';
import { placeBet, settleBet } from '../../money/bets';
import { DEMO_ID } from '../../edge/seed/seed-people';
import { members } from '../../people/members/members.tables';
import { TEST_NOW } from '../../testing/gateway';
import { createAgentClient, minor } from '../../testing/agents';
import { ownGateway } from '../../testing/own-gateway';
import { wagePayouts } from './agents.tables';
import { compute, payDueWages, signed, wagesDue } from './wages';

const gateway = ownGateway();
/** Makes wages that an earlier test has paid due again. */
beforeEach(() => gateway.services.db.delete(wagePayouts));

const AT = TEST_NOW;
/** Due wages with payer and receiver. */
async function due(periods: readonly string[] = ['DAY', 'HOUR']) {
  const { db } = gateway.services;
  const parties = await signed(db, sql`c.period in ${[...periods]}`);
  const all = await compute(db, parties, dayOf(AT - 35 * 86_400_000), dayOf(AT), AT);
  return all
    .filter(({ state }) => state === 'DUE')
    .map(({ contract: { contractId, payerId, receiverId }, span }) => ({
      contractId,
      payerId,
      receiverId,
      date: span.date,
    }));
}
const cash = async (id: number) => (await ledger.balances(gateway.services.db, id)).cash;

it("[AGT-08] leaves a wage due without an error while the payer's balance is insufficient, and pays it later", async () => {
  const { services } = gateway;
  const { db } = services;
  const before = await due();
  const payer = before[0]!.payerId;
  const asMember = before.filter(({ payerId }) => payerId === payer);
  expect(before.length).toBeGreaterThan(asMember.length);
  const all = await cash(payer);
  const move = (amount: number) =>
    inTransaction(db, (tx) =>
      ledger.post(tx, {
        ...{ kind: 'credit', memberId: payer, ref: 'test', at: AT },
        postings: [
          { account: account.cash(payer), amount },
          { account: account.house, amount: -amount },
        ],
      }),
    );
  const manual = await due(['MANUAL']);
  expect(manual).not.toEqual([]);
  await move(-all);
  expect(wagesDue(services, AT)).toBe(AT);
  await payDueWages(services, AT);
  // Those of the other payers are paid.
  expect(await due()).toEqual(asMember);
  expect(await due(['MANUAL'])).toEqual(manual);
  expect([wagesDue(services, AT + 1), wagesDue(services, AT + 3_600_000)]).toEqual([AT + 3_600_000, AT + 3_600_000]);
  await move(all);
  await payDueWages(services, AT + 3_600_000);
  expect((await due()).filter(({ payerId }) => payerId === payer)).toEqual([]);
});

it('[AGT-08] reports any other error, leaves that wage due and pays the others', async () => {
  const before = await due();
  const broken = before[0]!;
  const others = before.filter(({ receiverId }) => receiverId !== broken.receiverId);
  expect(others.length).toBeGreaterThan(0);
  const { db } = gateway.services;
  await db.execute(
    sql`create function refuse_pay() returns trigger as 'begin raise exception ''the disk is full''; end' language plpgsql`,
  );
  await db.execute(sql`create trigger broken before insert on wage_payouts for each row
    when (new.receiver_id = ${sql.raw(String(broken.receiverId))}) execute function refuse_pay()`);
  const fault = await payDueWages(gateway.services, AT).then(
    () => null,
    (error: AggregateError) => error,
  );
  const count = before.length - others.length;
  expect(fault?.message).toBe(`${count} wages that are due could not be paid`);
  expect(fault?.errors.map(({ cause }: { cause: Error }) => cause.message)).toEqual(
    Array(count).fill('the disk is full'),
  );
  expect(await due()).toEqual(before.filter(({ receiverId }) => receiverId === broken.receiverId));
  await db.execute(sql`drop trigger broken on wage_payouts`);
  await payDueWages(gateway.services, AT + 3_600_000);
  expect(await due()).toEqual([]);
});

it('[AGT-08] pays a closed receiver after the account is open again', async () => {
  const { services } = gateway;
  const { db } = services;
  const { receiverId } = (await due())[0]!;
  const asMember = (await due()).filter((one) => one.receiverId === receiverId);
  const set = (state: 'active' | 'disabled') => db.update(members).set({ state }).where(eq(members.id, receiverId));
  const paid = () => db.$count(wagePayouts, eq(wagePayouts.receiverId, receiverId));
  const before = await paid();
  await set('disabled');
  await payDueWages(services, AT);
  expect(await due()).toEqual(asMember);
  expect(await paid()).toBe(before);
  await set('active');
  await payDueWages(services, AT + 3_600_000);
  expect(await due()).toEqual([]);
  expect(await paid()).toBe(before + asMember.length);
});

it('[AGT-08] a bet counts in the hour of its settlement only: at the full hour in the new one', async () => {
  const agent = await gateway.enter('agent');
  const { get } = createAgentClient(gateway, () => agent);
  const betsOf = async () => {
    const day = dayOf(AT);
    const query = { startDate: day, endDate: day, size: '50' };
    const { list, totalCount, totalPages } = await get<W.WageRecords>('/wps/relay/MCSFE_getHourSalaryRecord', query);
    // Hours without play are neither listed nor counted.
    expect({ totalCount, totalPages }).toEqual({ totalCount: list.length, totalPages: 1 });
    expect(list.filter(({ bet }) => bet === '0.00')).toEqual([]);
    return new Map(list.map(({ date, bet }) => [date, minor(bet)]));
  };
  const before = await betsOf();
  const statesOf = async () => {
    const parties = await signed(gateway.services.db, sql`c.period = 'HOUR'`);
    const all = await compute(gateway.services.db, parties, dayOf(AT), dayOf(AT), AT);
    return all
      .filter(({ span }) => span.untilMs >= AT && span.fromMs <= AT)
      .map(({ span, state }) => [span.date, state]);
  };
  for (const [stake, at] of [
    [300, AT - 1],
    [1_000, AT],
  ] as const)
    await inTransaction(gateway.services.db, async (tx) => {
      const game = { nodeId: '9005', vassalage: 'BGS', gameType: 'RNG', gameName: 'Test' };
      const { betId } = await placeBet(tx, { memberId: DEMO_ID, game, stake, roundId: `wage:${at}`, at });
      await settleBet(tx, { betId, payout: 0, at });
    });
  const added = [...(await betsOf())].map(([date, bet]) => [date, bet - (before.get(date) ?? 0)]);
  expect(Object.fromEntries(added.filter(([, bet]) => bet !== 0))).toEqual({
    '2026-11-21 11': 300,
    '2026-11-21 12': 1_000,
  });
  // The hour that has just ended is not running any more, and the new one is.
  expect(await statesOf()).toEqual([
    ['2026-11-21 11', 'NOTHING'],
    ['2026-11-21 12', 'RUNNING'],
  ]);
});
