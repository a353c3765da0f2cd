/** The wheel: one free spin per day, one more per thousand staked, three at most. Every spin wins. */
import { randomInt } from 'node:crypto';
import type { PromotionIdBody, RaffleDraw, RaffleStatus } from '@site/shared/wps';
import { dayOf, toDecimal } from '@site/shared/kernel';
import { and, count, eq, sum } from 'drizzle-orm';
import { playDays } from '../../money/bets';
import { refuseNotFull } from '../../people/members/only-full';
import { members } from '../../people/members/members.tables';
import { refuse } from '../../ground/refuse';
import type { Context, WriteContext } from '../../ground/route';
import { ONCE_STAKED, RAFFLE } from './gift-rules';
import { pay } from './give';
import { raffleDraws } from './rewards.tables';
import { assertRuns, promotionOfKind } from '../../ground/content/running-promotions';

const { stakePerSpin: STAKE_A_SPIN, freePerDay: FREE_A_DAY, mostPerDay: MOST_A_DAY, prizes: PRIZES } = RAFFLE;

const prizeView = (index: number) => {
  const amount = toDecimal(PRIZES[index]![0]);
  return { prizeId: String(index + 1), title: `৳${Math.round(PRIZES[index]![0] / 100)}`, amount };
};

async function todayOf({ db, member, at }: Context<unknown>) {
  const day = dayOf(at);
  const [stake] = await db
    .select({ n: sum(playDays.validBet) })
    .from(playDays)
    .where(and(eq(playDays.memberId, member.memberId), eq(playDays.day, day)));
  const [drawn] = await db
    .select({ n: count() })
    .from(raffleDraws)
    .where(and(eq(raffleDraws.memberId, member.memberId), eq(raffleDraws.day, day)));
  return { day, stake: Number(stake?.n ?? 0), drawn: drawn?.n ?? 0 };
}

export async function raffleOf(ctx: Context<unknown>): Promise<RaffleStatus> {
  const { stake, drawn } = await todayOf(ctx);
  const earned = Math.min(MOST_A_DAY, FREE_A_DAY + Math.floor(stake / STAKE_A_SPIN));
  return {
    promotionId: String((await promotionOfKind(ctx.db, 'RAFFLE', ctx.at)).id),
    chances: Math.max(0, earned - drawn),
    prizes: PRIZES.map((_, index) => prizeView(index)),
    turnover: ONCE_STAKED,
    nextChance: earned >= MOST_A_DAY ? null : toDecimal(STAKE_A_SPIN - (stake % STAKE_A_SPIN)),
  };
}

/** Row lock on the member: two concurrent spins use two chances, or the second is refused. */
export async function drawRaffle(ctx: WriteContext<PromotionIdBody>): Promise<RaffleDraw> {
  refuseNotFull(ctx);
  const { db, member, at, params } = ctx;
  await assertRuns(db, 'RAFFLE', params.promotionId, at);
  await db.select({ id: members.id }).from(members).where(eq(members.id, member.memberId)).for('update');
  const { chances } = await raffleOf(ctx);
  if (chances < 1) refuse('state.changed', { status: 409 });
  const prize = drawPrize(randomInt(1000));
  const [row] = await db
    .insert(raffleDraws)
    .values({ memberId: member.memberId, day: dayOf(at), prize, at })
    .returning();
  const title = { EN: 'Lily wheel', BN: 'শাপলা চাকা' };
  await pay(db, {
    memberId: member.memberId,
    amount: PRIZES[prize]![0],
    turnover: ONCE_STAKED,
    kind: 'RAFFLE',
    title,
    ref: `raffle:${row!.id}`,
    at,
  });
  return { prize: prizeView(prize), chances: chances - 1 };
}

function drawPrize(number: number): number {
  let left = number;
  return Math.max(
    0,
    PRIZES.findIndex(([, share]) => (left -= share) < 0),
  );
}
