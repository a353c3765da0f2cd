/** Routes of converting points into bonus money. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { BREAK_REFUSALS } from '../../money/responsible/gates';
import { toDecimal } from '@site/shared/kernel';
import { and, eq, gte, sql } from 'drizzle-orm';
import { assertFundsPassword, FUNDS_PASSWORD_REFUSALS } from '../../people/members/funds-password';
import { refuseNotFull } from '../../people/members/only-full';
import { refuse } from '../../ground/refuse';
import { route, type WriteContext } from '../../ground/route';
import { ONCE_STAKED } from './gift-rules';
import { pay, pointsOf } from './give';
import { points, redemptions } from './rewards.tables';

const nothing = { params: S.Nothing };
const POINTS_A_TAKA = 10;
const LEAST_POINTS = 100;

export const pointRoutes = [
  route(calls.pointConfig, { ...nothing, value: S.PointConfig, about: 'Terms of converting points' }, () => ({
    enabled: true,
    minConvert: LEAST_POINTS,
    step: POINTS_A_TAKA,
  })),
  route(calls.pointConversions, { ...nothing, value: S.PointConversions, about: 'Conversion rates of points' }, () => [
    { type: 'BONUS' as const, points: POINTS_A_TAKA, value: toDecimal(100), turnover: ONCE_STAKED },
  ]),
  route(
    calls.convertPoints,
    {
      params: S.ConvertBody,
      value: S.Redeemed,
      about: 'Convert points into bonus money',
      errors: ['balance.insufficient', ...FUNDS_PASSWORD_REFUSALS, ...BREAK_REFUSALS, 'trial.refused'],
    },
    convertPoints,
  ),
];

/** Whole taka only: the remainder stays as points. */
async function convertPoints(ctx: WriteContext<calls.ConvertBody>): Promise<calls.Redeemed> {
  refuseNotFull(ctx);
  const { db, member, at, params } = ctx;
  await assertFundsPassword(ctx, params.paymentPassword);
  if (params.points < LEAST_POINTS || params.points % POINTS_A_TAKA !== 0) {
    refuse('validation', { value: { fields: { points: { rule: 'multipleOf', min: LEAST_POINTS } } } });
  }
  const taken = await db
    .update(points)
    .set({ balance: sql`${points.balance} - ${params.points}` })
    .where(and(eq(points.memberId, member.memberId), gte(points.balance, params.points)))
    .returning();
  if (taken.length === 0) refuse('balance.insufficient');
  const title = { EN: 'Points converted', BN: 'পয়েন্ট থেকে টাকা' };
  const [row] = await db
    .insert(redemptions)
    .values({ memberId: member.memberId, title, points: params.points, at })
    .returning();
  await pay(db, {
    ...{ memberId: member.memberId, kind: 'POINTS', title, at, turnover: ONCE_STAKED, transferKind: 'points' as const },
    ...{ amount: (params.points / POINTS_A_TAKA) * 100, ref: `points:${row!.id}` },
  });
  return { balance: await pointsOf(db, member.memberId) };
}
