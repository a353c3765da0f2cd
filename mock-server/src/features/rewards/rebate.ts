/** The manual rebate: a share of every valid bet since the last claim, by game type and vendor. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { basisPoints, toDecimal } from '@site/shared/kernel';
import { and, count, desc, eq, gte, lt, sum } from 'drizzle-orm';
import { pagesOf } from '../../ground/db/pages';
import { playDays } from '../../money/bets';
import type { Database } from '../../ground/db/database';
import { vendorByCode } from '../games/catalogue/vendors';
import { inLanguage } from '../games/catalogue/words';
import { memberById } from '../../people/members/find-member';
import { members } from '../../people/members/members.tables';
import { dayRange } from '../../ground/day-range';
import { refuse } from '../../ground/refuse';
import { route, type WriteContext } from '../../ground/route';
import { rankById } from '../../people/members/ranks';
import { pay } from './give';
import { RATES } from './rebate-rates';
import { rebateClaims } from './rewards.tables';

const MIN_CLAIM = 1_000;
const COOLDOWN_MS = 60 * 60_000;

interface Line {
  readonly key: string;
  readonly gameType: string;
  readonly vassalage: string;
  readonly validBet: number;
  readonly rateBps: number;
  readonly amount: number;
  readonly total: number;
}

async function due(db: Database, memberId: number): Promise<{ lines: Line[]; lastAt: number | null }> {
  const { rank } = await memberById(db, memberId);
  const [last] = await db
    .select()
    .from(rebateClaims)
    .where(eq(rebateClaims.memberId, memberId))
    .orderBy(desc(rebateClaims.id))
    .limit(1);
  const sums = await db
    .select({ gameType: playDays.gameType, vassalage: playDays.vassalage, total: sum(playDays.validBet) })
    .from(playDays)
    .where(eq(playDays.memberId, memberId))
    .groupBy(playDays.gameType, playDays.vassalage);
  const lines = sums.map(({ gameType, vassalage, total }) => {
    const key = `${gameType}/${vassalage}`;
    const validBet = Number(total ?? 0) - (last?.paid[key] ?? 0);
    const rateBps = (RATES[gameType] ?? 0) + rankById(rank).rebateBps;
    return {
      key,
      gameType,
      vassalage,
      validBet,
      rateBps,
      amount: basisPoints(validBet, rateBps),
      total: Number(total ?? 0),
    };
  });
  return { lines: lines.filter(({ validBet }) => validBet > 0), lastAt: last?.at ?? null };
}

const sumOf = (lines: readonly Line[]): number => lines.reduce((total, { amount }) => total + amount, 0);

export const rebateRoutes = [
  route(
    calls.rebateSummary,
    { params: S.Nothing, value: S.RebateSummary, about: 'What the rebate would be now' },
    async ({ db, member, settings, at, language }) => {
      const { lines, lastAt } = await due(db, member.memberId);
      const next = lastAt === null ? null : lastAt + COOLDOWN_MS;
      return {
        list: lines.map(({ gameType, vassalage, validBet, rateBps, amount }) => ({
          ...(vendorByCode.has(vassalage)
            ? { vendorName: inLanguage(vendorByCode.get(vassalage)!.name, language) }
            : {}),
          ...{ gameType, vassalage, rateBps, validBet: toDecimal(validBet), amount: toDecimal(amount) },
        })),
        footer: {
          amount: toDecimal(sumOf(lines)),
          minClaim: toDecimal(MIN_CLAIM),
          currency: settings.currency,
          nextClaimTime: next !== null && next > at ? next : null,
        },
      };
    },
  ),
  route(
    calls.claimRebate,
    {
      params: S.Nothing,
      value: S.RebateClaimed,
      about: 'Take the rebate as cash',
      errors: ['amount.out.of.range', 'TOO_MANY_REQUEST'],
    },
    claimRebate,
  ),
  route(
    calls.rebateHistory,
    { params: S.RebateHistoryQuery, value: S.RebateHistory, about: 'Rebates taken' },
    async ({ db, member, params, at }) => {
      const { page = 1, size = 20 } = params;
      const { from, until } = dayRange(params, at, Infinity);
      const where = and(
        eq(rebateClaims.memberId, member.memberId),
        gte(rebateClaims.at, from),
        lt(rebateClaims.at, until),
      );
      const list = await db
        .select()
        .from(rebateClaims)
        .where(where)
        .orderBy(desc(rebateClaims.id))
        .limit(size)
        .offset((page - 1) * size);
      const [all] = await db
        .select({ n: count(), amount: sum(rebateClaims.amount) })
        .from(rebateClaims)
        .where(where);
      return {
        list: list.map((row) => ({ transactionId: String(row.id), time: row.at, amount: toDecimal(row.amount) })),
        footer: { amount: toDecimal(Number(all?.amount ?? 0)) },
        ...pagesOf(all?.n ?? 0, size),
      };
    },
  ),
];

/** Locks the member's row first: of two concurrent claims the second finds nothing left. */
async function claimRebate({ db, member, at }: WriteContext<unknown>): Promise<calls.RebateClaimed> {
  await db.select({ id: members.id }).from(members).where(eq(members.id, member.memberId)).for('update');
  const { lines, lastAt } = await due(db, member.memberId);
  if (lastAt !== null && lastAt + COOLDOWN_MS > at) {
    const wait = Math.ceil((lastAt + COOLDOWN_MS - at) / 1000);
    refuse('TOO_MANY_REQUEST', { status: 429, value: { wait }, words: { wait } });
  }
  const amount = sumOf(lines);
  if (amount < MIN_CLAIM)
    refuse('amount.out.of.range', {
      words: { min: toDecimal(MIN_CLAIM) },
      value: { min: toDecimal(MIN_CLAIM) },
    });
  const [last] = await db
    .select()
    .from(rebateClaims)
    .where(eq(rebateClaims.memberId, member.memberId))
    .orderBy(desc(rebateClaims.id))
    .limit(1);
  const paid = { ...last?.paid, ...Object.fromEntries(lines.map(({ key, total }) => [key, total])) };
  const [row] = await db.insert(rebateClaims).values({ memberId: member.memberId, amount, paid, at }).returning();
  const transactionId = await pay(db, {
    ...{ memberId: member.memberId, amount, turnover: 0, kind: 'REBATE', ref: `rebate:${row!.id}`, at },
    // Its kind names it.
    ...{ title: { EN: '', BN: '' }, transferKind: 'rebate' as const },
  });
  return { transactionId: String(transactionId), amount: toDecimal(amount) };
}
