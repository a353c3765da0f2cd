/** Schemas of tickets, unclaimed rewards and promo codes. */
import { Type, type Static } from 'typebox';
import { Amount, Id, Instant } from './atoms.schema';

const maybeInstant = Type.Union([Instant, Type.Null()]);

export const TicketIdBody = Type.Object({ ticketId: Id });
export type TicketIdBody = Static<typeof TicketIdBody>;
export const DiscountTickets = Type.Array(
  Type.Object({ ticketId: Type.String(), title: Type.String(), amount: Amount, expireTime: maybeInstant }),
);
export type DiscountTickets = Static<typeof DiscountTickets>;
export const TicketConfig = Type.Object({
  types: Type.Array(Type.Object({ type: Type.String(), cancellable: Type.Boolean() })),
  turnover: Type.Integer({ description: 'How many times what a ticket pays must be staked.' }),
});
export type TicketConfig = Static<typeof TicketConfig>;
export const UnappliedRewards = Type.Object({
  claims: Type.Array(Type.Object({ claimId: Type.String(), promotionId: Type.String() })),
});
export type UnappliedRewards = Static<typeof UnappliedRewards>;
export const PromoCodes = Type.Array(Type.Object({ promoCode: Type.String(), description: Type.String() }));
export type PromoCodes = Static<typeof PromoCodes>;
