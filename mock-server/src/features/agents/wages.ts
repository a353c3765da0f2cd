/** Wage and dividend records: computed from the bets of each period, stored when paid; and the payout, once (AGT-08, AGT-09). */
import { dayOf, toDecimal } from '@site/shared/kernel';
import type { PaidWage, PayWageBody, WageQuery, WageRecord, WageRecords } from '@site/shared/wps';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { rows } from '../../ground/db/migrate';
import { pagesOf } from '../../ground/db/pages';
import type { MemberRow } from '../../people/members/members.tables';
import { assertFundsPassword } from '../../people/members/funds-password';
import { Refusal, refuse } from '../../ground/refuse';
import type { Context, Services, WriteContext } from '../../ground/route';
import { assertMayReceive, handOver } from '../../money/wallet/hand-over';
import type { ContractRow } from './agents.tables';
import { wagePayouts } from './agents.tables';
import { accountShown, isNamed } from './branch';
import { wageRemarks } from './wage-remark';
import { toTier } from './contracts';
import { reportRange } from './report-range';
import { playOf } from './wage-play';
import { dueOf, spansOf, tierReached, type Period, type Play, type Span } from './wage-rules';

/** A contract with its receiver. */
type Party = ContractRow & Pick<MemberRow, 'username' | 'path'> & { readonly receiverState: MemberRow['state'] };
interface Computed {
  readonly contract: Party;
  readonly span: Span;
  readonly play: Play;
  readonly due: number;
  readonly paid: number | null;
  readonly state: WageRecord['state'];
}

/** Default range of a record, in days. */
const DAYS: Readonly<Record<Period, number>> = { HOUR: 1, DAY: 7, MANUAL: 7, HALF_MONTH: 92, MONTH: 92 };

export async function wageRecords(ctx: Context<WageQuery>, periods: readonly Period[]): Promise<WageRecords> {
  const { db, member, params, at } = ctx;
  const { page = 1, size = 20, side = 'mine' } = params;
  const { first, last } = reportRange(params, at, DAYS[periods[0]!]);
  const mine = side === 'mine' ? sql`c.receiver_id = ${member.memberId}` : sql`c.payer_id = ${member.memberId}`;
  const named = side === 'mine' ? sql`true` : isNamed(member, params.account);
  const parties = await signed(db, sql`${mine} and ${named} and c.period in ${[...periods]}`);
  const all = await compute(db, parties, first, last, at);
  const shown = all
    .filter(({ contract, play }) => contract.period !== 'HOUR' || play.bet > 0)
    .sort((a, b) => (a.span.date < b.span.date ? 1 : a.span.date > b.span.date ? -1 : 0));
  const total = (of: (record: Computed) => number) => toDecimal(shown.reduce((sum, record) => sum + of(record), 0));
  return {
    list: shown.slice((page - 1) * size, page * size).map((record) => {
      const { contract } = record;
      return toWageRecord(record, side === 'mine' ? contract.username : accountShown(member, contract));
    }),
    footer: { bet: total(({ play }) => play.bet), amount: total(amountOf), paid: total(({ paid }) => paid ?? 0) },
    ...pagesOf(shown.length, size),
  };
}

const amountOf = ({ due, paid }: Computed): number => paid ?? due;

/** Signed versions with their receivers. */
export const signed = async (db: Database, where: ReturnType<typeof sql>): Promise<Party[]> =>
  rows<Party>(
    await db.execute(sql`select c.contract_id "contractId", c.version, c.kind, c.period, c.payer_id "payerId",
      c.receiver_id "receiverId", c.tiers, c.effective_from "effectiveFrom", c.ended_on "endedOn", m.username, m.path, m.state "receiverState"
      from contracts c join members m on m.id = c.receiver_id
      where c.signed_at is not null and ${where} order by c.contract_id, c.version`),
  );

/** Computes what each period of these contracts pays, paid or not. */
export async function compute(db: Database, parties: readonly Party[], first: string, last: string, at: number) {
  const requested = parties.flatMap((contract) =>
    spansOf(contract, first, last)
      .filter(({ fromMs }) => fromMs <= at)
      .map((span) => ({ contract, span, path: contract.path })),
  );
  const isHour = (entry: { contract: Party }) => entry.contract.period === 'HOUR';
  const [hours, days] = [requested.filter(isHour), requested.filter((entry) => !isHour(entry))];
  const plays = [...(await playOf(db, hours, true)), ...(await playOf(db, days, false))];
  const paid = await paidOf(db, parties);
  return [...hours, ...days].map(({ contract, span }, index): Computed => {
    const play = plays[index]!;
    const due = dueOf(contract.kind, contract.tiers, play);
    const sum = paid.get(`${contract.contractId} ${span.date}`) ?? null;
    return { contract, span, play, due, paid: sum, state: stateOf(span, due, sum, at) };
  });
}

function stateOf({ untilMs }: Span, due: number, paid: number | null, at: number): WageRecord['state'] {
  if (paid !== null) return 'PAID';
  if (untilMs > at) return 'RUNNING';
  return due > 0 ? 'DUE' : 'NOTHING';
}

async function paidOf(db: Database, parties: readonly Party[]): Promise<ReadonlyMap<string, number>> {
  const ids = [...new Set(parties.map(({ contractId }) => Number(contractId)))];
  if (ids.length === 0) return new Map();
  const found = await db
    .select()
    .from(wagePayouts)
    .where(sql`${wagePayouts.contractId} in ${ids}`);
  return new Map(found.map(({ contractId, date, amount }) => [`${contractId} ${date}`, amount]));
}

function toWageRecord(record: Computed, account: string): WageRecord {
  const { contract, span, play, state } = record;
  const tier = tierReached(contract.kind, contract.tiers, play);
  return {
    contractId: String(contract.contractId),
    version: contract.version,
    ...{ date: span.date, until: span.until, account, customerId: String(contract.receiverId) },
    ...{ bet: toDecimal(play.bet), net: toDecimal(play.net), active: play.active },
    tier: tier ? toTier(tier) : null,
    rate: toDecimal(tier?.bps ?? 0),
    amount: toDecimal(amountOf(record)),
    state,
  };
}

/** Pay one period from the agent's own wallet. The payout row is the lock: a second attempt hits the key. */
export async function payWage(ctx: WriteContext<PayWageBody>): Promise<PaidWage> {
  const { db, member, params, at } = ctx;
  await assertFundsPassword(ctx, params.paymentPassword);
  const day = params.date.slice(0, 10);
  const own = sql`c.payer_id = ${member.memberId} and c.contract_id = ${Number(params.contractId)}`;
  const found = await compute(db, await signed(db, own), day, day, at);
  const record = found.find(({ span }) => span.date === params.date) ?? refuse('not.found', { status: 404 });
  if (record.state === 'PAID') refuse('already.claimed', { status: 409 });
  if (record.state !== 'DUE') refuse('state.changed', { status: 409 });
  assertMayReceive({ state: record.contract.receiverState });
  const balance = await pay(db, record, at);
  if (balance === null) refuse('already.claimed', { status: 409 });
  return { amount: toDecimal(record.due), balance: toDecimal(balance) };
}

/** Amount in minor units; null when already paid. */
async function pay(tx: Tx, { contract, span, due }: Computed, at: number): Promise<number | null> {
  const { contractId, version, payerId, receiverId, kind, username } = contract;
  const claimed = await tx
    .insert(wagePayouts)
    .values({ contractId: Number(contractId), date: span.date, version, payerId, receiverId, amount: due, at })
    .onConflictDoNothing()
    .returning({ date: wagePayouts.date });
  if (claimed.length === 0) return null;
  return handOver(tx, {
    ...{ from: payerId, gifts: [{ memberId: receiverId, amount: due }], at, ...wageRemarks(username, span.date) },
    ...{ ref: `contract:${contractId}:${span.date}`, kind: kind === 'DIVIDEND' ? 'dividend' : 'wage' },
  });
}

const BACK_DAYS = 35;
const HOUR_MS = 3_600_000;
const lastPass = new WeakMap<Services, number>();

/** When wages are paid next: at the full hour, or now if that has not been done for this one. */
export function wagesDue(services: Services, at: number): number {
  const hour = Math.floor(at / HOUR_MS);
  return lastPass.get(services) === hour ? (hour + 1) * HOUR_MS : at;
}

/**
 * The job: daily and hourly wages are paid automatically after their period; manual ones and dividends are paid by hand.
 * A wage that cannot be paid now stays due and is retried in the next hour: silently for an insufficient balance or a closed receiver;
 * any other error is reported after the others are paid.
 */
export async function payDueWages(services: Services, at: number): Promise<void> {
  const hour = Math.floor(at / HOUR_MS);
  if (lastPass.get(services) === hour) return;
  const { db } = services;
  const parties = await signed(db, sql`c.period in ('DAY', 'HOUR') and m.state = 'active'`);
  const first = dayOf(at - BACK_DAYS * 24 * HOUR_MS);
  const due = (await compute(db, parties, first, dayOf(at), at)).filter(({ state }) => state === 'DUE');
  lastPass.set(services, hour);
  const empty = new Set<number>();
  const faults: unknown[] = [];
  for (const record of due) {
    const { payerId } = record.contract;
    if (empty.has(payerId)) continue;
    try {
      await inTransaction(db, async (tx) => pay(tx, record, at));
    } catch (error) {
      if (error instanceof Refusal && error.code === 'balance.insufficient') empty.add(payerId);
      else faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} wages that are due could not be paid`);
}
