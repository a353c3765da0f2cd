/** The daily calendar: seven days with increasing rewards. A missed day restarts the week. */
import type { LoginClaimed, LoginPromotion } from '@site/shared/wps';
import { addDays, dayOf, startOfDay, toDecimal } from '@site/shared/kernel';
import { desc, eq } from 'drizzle-orm';
import { refuseNotFull } from '../../people/members/only-full';
import { refuse } from '../../ground/refuse';
import type { Context, WriteContext } from '../../ground/route';
import { LOGIN_DAYS, ONCE_STAKED } from './gift-rules';
import { addPoints, pay } from './give';
import { loginClaims } from './rewards.tables';
import { assertRuns, promotionOfKind } from '../../ground/content/running-promotions';

const POINTS_A_DAY = 5;

/** Days claimed so far this week, and whether today's is claimed. */
async function stepsOf({ db, member, at }: Context<unknown>) {
  const today = dayOf(at);
  const [last] = await db
    .select()
    .from(loginClaims)
    .where(eq(loginClaims.memberId, member.memberId))
    .orderBy(desc(loginClaims.day))
    .limit(1);
  const isToday = last?.day === today;
  const isRunning = isToday || last?.day === addDays(today, -1);
  const taken = isRunning && (isToday || last!.step < LOGIN_DAYS.length) ? last!.step : 0;
  return { today, isToday, taken };
}

export async function loginCalendar(ctx: Context<unknown>): Promise<LoginPromotion> {
  const { today, isToday, taken } = await stepsOf(ctx);
  const promotion = await promotionOfKind(ctx.db, 'LOGIN', ctx.at);
  return {
    promotionId: String(promotion.id),
    days: LOGIN_DAYS.map((reward, index) => ({
      day: index + 1,
      reward: toDecimal(reward),
      state: index < taken ? 'CLAIMED' : index === taken && !isToday ? 'READY' : 'WAITING',
    })),
    turnover: ONCE_STAKED,
    nextAt: isToday ? startOfDay(addDays(today, 1)) : null,
  };
}

export async function claimLoginDay(ctx: WriteContext<{ id: string }>): Promise<LoginClaimed> {
  refuseNotFull(ctx);
  const { db, member, at, params } = ctx;
  await assertRuns(db, 'LOGIN', params.id, at);
  const { today, isToday, taken } = await stepsOf(ctx);
  if (isToday) refuse('already.claimed', { status: 409 });
  const amount = LOGIN_DAYS[taken]!;
  const [claimed] = await db
    .insert(loginClaims)
    .values({ memberId: member.memberId, day: today, step: taken + 1, amount })
    .onConflictDoNothing()
    .returning();
  if (!claimed) refuse('already.claimed', { status: 409 });
  const title = { EN: `Day ${taken + 1}`, BN: `দিন ${taken + 1}` };
  await pay(db, {
    memberId: member.memberId,
    amount,
    turnover: ONCE_STAKED,
    kind: 'LOGIN',
    title,
    ref: `login:${member.memberId}:${today}`,
    at,
  });
  await addPoints(db, member.memberId, POINTS_A_DAY);
  return { day: taken + 1, amount: toDecimal(amount) };
}
