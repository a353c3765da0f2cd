/** Routes of responsible play: limits, breaks, reality check, activity. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { dayOf, parseMinor, startOfDay, toDecimal } from '@site/shared/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { rows } from '../../ground/db/migrate';
import { memberById } from '../../people/members/find-member';
import { members } from '../../people/members/members.tables';
import { notify } from '../../ground/notifications/notify';
import { refuse } from '../../ground/refuse';
import { route, type Context, type WriteContext } from '../../ground/route';
import { activityOf } from './activity';
import { usedOf, type LimitRow } from './gates';
import { secondsPlayed } from './seconds-played';
import { limits, realityChecks } from './responsible.tables';
import { writeBreakLetter } from './write-break-letter';

const DAY_MS = 86_400_000;
/** A raised limit waits this long, then has to be confirmed. */
const COOLING_MS = DAY_MS;
/** Pending removal of a limit, stored as an amount that nothing exceeds. */
const NONE = Number.MAX_SAFE_INTEGER;
/** A break of the same kind that would end at most this much later is the same request. */
const RESENT_MS = 5 * 60_000;
const TIMEOUTS = { '24H': 1, '7D': 7, '30D': 30, '42D': 42 } as const;

export const limitRoutes = [
  route(
    calls.playLimits,
    { params: S.Nothing, value: S.PlayLimits, about: 'My limits' },
    async ({ db, member, at }) => {
      const found = await db.select().from(limits).where(eq(limits.memberId, member.memberId));
      return Promise.all(found.map((row) => limitView(db, row, at)));
    },
  ),
  route(
    calls.setPlayLimit,
    {
      params: S.SetLimitBody,
      value: S.PlayLimit,
      about: 'Lower a limit at once, or raise it after a day and a confirmation',
      errors: ['state.changed'],
    },
    setLimit,
  ),
  route(
    calls.exclusion,
    { params: S.Nothing, value: S.Exclusion, about: 'Current break or self-exclusion' },
    async ({ db, member, at }) => {
      const { excludedUntil, excludedKind } = await memberById(db, member.memberId);
      const isAway = excludedUntil !== null && excludedUntil > at;
      return { until: isAway ? excludedUntil : null, kind: isAway ? excludedKind : null };
    },
  ),
  route(
    calls.takeTimeout,
    { params: S.TimeoutBody, value: S.Exclusion, about: 'Take a break; withdrawals stay open' },
    (ctx) => startBreak(ctx, 'TIMEOUT', ctx.at + TIMEOUTS[ctx.params.period] * DAY_MS),
  ),
  route(
    calls.excludeSelf,
    { params: S.SelfExclusionBody, value: S.Exclusion, about: 'Close play for months; withdrawals stay open' },
    (ctx) => startBreak(ctx, 'SELF_EXCLUSION', monthsAfter(ctx.at, ctx.params.months)),
  ),
  route(
    calls.realityCheck,
    { params: S.Nothing, value: S.RealityCheck, about: 'Time and result of the current session' },
    realityOf,
  ),
  route(
    calls.setRealityCheck,
    { params: S.RealityCheckBody, value: S.RealityCheck, about: 'Minutes between two reminders' },
    async (ctx) => {
      const { minutes } = ctx.params;
      await ctx.db
        .insert(realityChecks)
        .values({ memberId: ctx.member.memberId, minutes })
        .onConflictDoUpdate({ target: realityChecks.memberId, set: { minutes } });
      await notify(ctx.db, ctx.member.memberId, 'ACCOUNT', {}, ctx.at);
      return realityOf(ctx);
    },
  ),
  route(
    calls.activityStatement,
    { params: S.ActivityQuery, value: S.ActivityStatement, about: 'Months of activity' },
    activityOf,
  ),
];

/** SESSION counts minutes, the others minor units. */
const amountText = (kind: LimitRow['kind'], amount: number): string =>
  kind === 'SESSION' ? String(amount) : toDecimal(amount);

async function limitView(db: Context<unknown>['db'], row: LimitRow, at: number): Promise<calls.PlayLimit> {
  const amount = row.amount;
  return {
    kind: row.kind,
    period: row.period,
    amount: amount === NONE ? null : amountText(row.kind, amount),
    used: amountText(row.kind, await usedOf(db, row, at)),
    pendingAmount:
      row.pendingAmount === null || row.pendingAmount === NONE ? null : amountText(row.kind, row.pendingAmount),
    pendingFrom: row.pendingFrom,
  };
}

async function setLimit(ctx: WriteContext<calls.SetLimitBody>): Promise<calls.PlayLimit> {
  const { db, member, at, params } = ctx;
  const { kind, period } = params;
  const key = and(eq(limits.memberId, member.memberId), eq(limits.kind, kind), eq(limits.period, period));
  const [held] = await db.select().from(limits).where(key).for('update');
  const amount = amountOf(params);
  const isRaise = held !== undefined && amount > held.amount;
  const isConfirmed =
    params.confirm === true &&
    typeof held?.pendingFrom === 'number' &&
    held.pendingFrom <= at &&
    held.pendingAmount === amount;
  // Confirmed already: sent again after a lost answer, or in a second tab.
  if (params.confirm && held?.amount === amount && held.pendingFrom === null) return limitView(db, held, at);
  if (params.confirm && !isConfirmed) refuse('state.changed', { status: 409 });
  // The same raise sent again waits no longer.
  const pendingFrom = (held?.pendingAmount === amount ? held.pendingFrom : null) ?? at + COOLING_MS;
  const change =
    isRaise && !isConfirmed
      ? { amount: held.amount, pendingAmount: amount, pendingFrom }
      : { amount, pendingAmount: null, pendingFrom: null };
  const [row] = await db
    .insert(limits)
    .values({ memberId: member.memberId, kind, period, ...change })
    .onConflictDoUpdate({ target: [limits.memberId, limits.kind, limits.period], set: change })
    .returning();
  await notify(db, member.memberId, 'ACCOUNT', {}, at);
  return limitView(db, row!, at);
}

function amountOf({ kind, period, amount: text }: calls.SetLimitBody): number {
  if (text === null) return NONE;
  const refuseAmount = (fault: { readonly rule: string; readonly min?: number; readonly max?: number }) =>
    refuse('validation', { value: { fields: { amount: fault } } });
  if (kind === 'SESSION') {
    const minutes = Number(text);
    const max = calls.MOST_SESSION_MINUTES[period];
    return Number.isInteger(minutes) && minutes >= 1 && minutes <= max
      ? minutes
      : refuseAmount({ rule: 'range', min: 1, max });
  }
  const parsed = parseMinor(text);
  if (!parsed.ok) return refuseAmount({ rule: parsed.error });
  return parsed.value > 0 ? parsed.value : refuseAmount({ rule: 'positive' });
}

/** By the calendar of the site: in UTC the day may still be the last of the month before, which has other days. */
function monthsAfter(at: number, months: number): number {
  const day = dayOf(at);
  const end = new Date(`${day}T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + months);
  return startOfDay(end.toISOString().slice(0, 10)) + at - startOfDay(day);
}

/** A new request never shortens a running break; one that is sent again, as after a lost answer, does not lengthen it by seconds. */
async function startBreak(
  { db, member, at }: WriteContext<unknown>,
  kind: 'TIMEOUT' | 'SELF_EXCLUSION',
  until: number,
) {
  const row = await memberById(db, member.memberId);
  const resentMs = row.excludedKind === kind ? RESENT_MS : 0;
  const isLonger = (row.excludedUntil ?? 0) + resentMs < until;
  if (isLonger) {
    await db.update(members).set({ excludedUntil: until, excludedKind: kind }).where(eq(members.id, member.memberId));
    await writeBreakLetter(db, { memberId: member.memberId, kind, until }, at);
    return { until, kind };
  }
  return { until: row.excludedUntil, kind: row.excludedKind };
}

async function realityOf({ db, member, at }: Context<unknown>): Promise<calls.RealityCheck> {
  const [row] = await db.select().from(realityChecks).where(eq(realityChecks.memberId, member.memberId));
  const [net] = rows<{ net: string }>(
    await db.execute(sql`select coalesce(sum(payout - stake), 0) net from bets
      where member_id = ${member.memberId} and state = 'settled' and at >= ${member.createdAt}`),
  );
  return {
    minutes: row?.minutes ?? 0,
    sessionStart: member.createdAt,
    elapsedSec: Math.max(0, Math.floor((at - member.createdAt) / 1000)),
    playedSec: await secondsPlayed(db, member.memberId, member.createdAt, at),
    netPosition: toDecimal(Number(net?.net ?? 0)),
  };
}
