/** Routes of tickets and promo codes. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { toDecimal } from '@site/shared/kernel';
import { and, eq } from 'drizzle-orm';
import { localise } from '../../ground/content/localise';
import { refuseNotFull } from '../../people/members/only-full';
import { refuse } from '../../ground/refuse';
import { route } from '../../ground/route';
import { ONCE_STAKED } from './gift-rules';
import { openCodes } from './mall';
import { participations, promoTickets } from './rewards.tables';

const nothing = { params: S.Nothing };

export const ticketRoutes = [
  route(
    calls.cancelTicket,
    { params: S.TicketIdBody, value: S.Done, about: 'Forfeit a ticket', errors: ['state.changed', 'trial.refused'] },
    async (ctx) => {
      refuseNotFull(ctx);
      const { db, member, params } = ctx;
      const mine = and(eq(promoTickets.id, Number(params.ticketId)), eq(promoTickets.memberId, member.memberId));
      const isOpen = and(eq(promoTickets.used, false), eq(promoTickets.cancelled, false));
      const gone = await db.update(promoTickets).set({ cancelled: true }).where(and(mine, isOpen)).returning();
      return gone.length > 0 ? (true as const) : refuse('state.changed', { status: 409 });
    },
  ),
  route(
    calls.discountTickets,
    { ...nothing, value: S.DiscountTickets, about: 'Tickets that pay a fixed amount' },
    async ({ db, member, language, at }) => {
      const rows = await db
        .select()
        .from(promoTickets)
        .where(and(eq(promoTickets.memberId, member.memberId), eq(promoTickets.kind, 'BONUS')));
      return rows
        .filter(({ used, cancelled, expiresAt }) => !used && !cancelled && (expiresAt ?? at + 1) > at)
        .map(({ id, title, amount, expiresAt }) => ({
          ticketId: String(id),
          title: localise(title, language),
          amount: toDecimal(amount),
          expireTime: expiresAt,
        }));
    },
  ),
  route(calls.ticketConfig, { ...nothing, value: S.TicketConfig, about: 'Kinds of tickets and their terms' }, () => ({
    types: promoTickets.kind.enumValues.map((type) => ({ type, cancellable: true })),
    turnover: ONCE_STAKED,
  })),
  route(
    calls.unappliedRewards,
    { ...nothing, value: S.UnappliedRewards, about: 'Joined promotions without an application for their reward' },
    async ({ db, member }) => {
      const joined = await db
        .select()
        .from(participations)
        .where(and(eq(participations.memberId, member.memberId), eq(participations.state, 'JOINED')));
      return {
        claims: joined.map(({ promotionId }) => ({
          claimId: `${member.memberId}-${promotionId}`,
          promotionId: String(promotionId),
        })),
      };
    },
  ),
  route(calls.promoCodes, { ...nothing, value: S.PromoCodes, about: 'Codes that can still be used' }, openCodes),
];
