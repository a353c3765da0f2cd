/** Participation: joining a promotion and applying for its reward. */
import type * as calls from '@site/shared/wps';
import { and, eq } from 'drizzle-orm';
import { refuseNotFull } from '../../people/members/only-full';
import { bytesOfDataUrl, keepPictures } from '../../ground/uploads/uploads';
import { refuse } from '../../ground/refuse';
import type { Context, WriteContext } from '../../ground/route';
import { termsOf } from './application-terms';
import { LOOKED_AT_AFTER_MS } from './decide-applications';
import { participations } from './rewards.tables';
import { announcedPromotions, type Promotion } from '../../ground/content/running-promotions';
import { progressOf } from './promotion-status';
import { giveVoucher } from './tickets';

/** A running promotion of a kind that can be joined. */
async function openPromotion({ db, at }: Context<unknown>, id: string): Promise<Promotion> {
  const promotion = (await announcedPromotions(db, at)).find((row) => row.id === Number(id));
  if (!promotion) refuse('not.found', { status: 404 });
  if (promotion.startDate > at) refuse('state.changed', { status: 409 });
  return termsOf(promotion) || promotion.promotionType === 'TICKET' ? promotion : refuse('request_param_err');
}

/** Joining again changes nothing; a voucher is given on the first joining only. */
export async function joinPromotion(ctx: WriteContext<calls.PromotionIdBody>): Promise<true> {
  refuseNotFull(ctx);
  const { db, member, at, params } = ctx;
  const promotion = await openPromotion(ctx, params.promotionId);
  const [joined] = await db
    .insert(participations)
    .values({ memberId: member.memberId, promotionId: promotion.id, state: 'JOINED', at })
    .onConflictDoNothing()
    .returning();
  if (joined && promotion.promotionType === 'TICKET') await giveVoucher(db, member.memberId, at);
  return true;
}

export async function applyPromotion(ctx: WriteContext<calls.ApplyBody>): Promise<true> {
  refuseNotFull(ctx);
  const { db, member, at, params } = ctx;
  const promotion = await openPromotion(ctx, params.promotionId);
  const terms = termsOf(promotion);
  if (!terms) refuse('request_param_err');
  const mine = and(eq(participations.memberId, member.memberId), eq(participations.promotionId, promotion.id));
  const [row] = await db.select().from(participations).where(mine).for('update');
  if (row?.state !== 'JOINED' && row?.state !== 'REJECTED') refuse('state.changed', { status: 409 });
  const progress = terms.games ? await progressOf(db, row, terms.games) : null;
  if (progress && progress.done < progress.target) refuse('state.changed', { status: 409 });
  const pictures = await keepPictures(db, member.memberId, 'promotion', params.pictures.map(bytesOfDataUrl), at);
  const application = { remarks: params.remarks, pictures, reason: null, dueAt: at + LOOKED_AT_AFTER_MS };
  await db
    .update(participations)
    .set({ state: 'APPLYING', ...application })
    .where(mine);
  return true;
}
