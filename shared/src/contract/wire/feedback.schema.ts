/** Schemas of feedback and its tickets (wps-contract rows 201–203). */
import { Type, type Static } from 'typebox';
import { Instant, listOf, literals, pageQuery } from './atoms.schema';
import { MOST } from './listLimits';

/** 0 other, 1 deposit, 2 withdraw, 3 game, 4 service, 6 apply. */
export const FeedbackType = Type.Union([
  Type.Literal(0),
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
  Type.Literal(6),
]);
export type FeedbackType = Static<typeof FeedbackType>;
/** Three pictures of 5 MB as data URLs, and the text. */
export const FeedbackBody = Type.Object({
  content: Type.String({ minLength: 10, maxLength: 200 }),
  sender: Type.String({ maxLength: 60 }),
  type: FeedbackType,
  /** Required while captchas are switched on (CAPTCHA3). */
  captcha: Type.Optional(Type.String({ minLength: 1, maxLength: 6 })),
  remark: Type.Optional(Type.String({ maxLength: 140 })),
  pictures: Type.Optional(
    Type.Array(Type.String({ maxLength: 7_100_000, pattern: '^data:image/(png|jpeg);base64,' }), {
      maxItems: MOST.pictures,
    }),
  ),
});
export type FeedbackBody = Static<typeof FeedbackBody>;
export const FeedbackSent = Type.Object({ ticketNo: Type.String() });
export type FeedbackSent = Static<typeof FeedbackSent>;
export const TicketsQuery = Type.Object(pageQuery);
export type TicketsQuery = Static<typeof TicketsQuery>;
export const Escalated = Type.Object({
  complaintNo: Type.String(),
  /** The complaint is decided by then at the latest. */
  dueDate: Instant,
  /** Of an independent body that the member may go to. */
  adrUrl: Type.Optional(Type.String()),
});
export type Escalated = Static<typeof Escalated>;
export const Ticket = Type.Object({
  ticketNo: Type.String(),
  type: FeedbackType,
  content: Type.String(),
  remark: Type.Optional(Type.String()),
  /** How many were sent with it. */
  pictures: Type.Optional(Type.Integer({ minimum: 1 })),
  state: literals('OPEN', 'ANSWERED', 'CLOSED', 'ESCALATED'),
  createTime: Instant,
  replies: Type.Array(Type.Object({ from: literals('DESK', 'MEMBER'), content: Type.String(), time: Instant })),
  /** Of a ticket that has been escalated, also when it is closed. */
  complaint: Type.Optional(Escalated),
});
export type Ticket = Static<typeof Ticket>;
export const Tickets = listOf(Ticket);
export type Tickets = Static<typeof Tickets>;
export const EscalateBody = Type.Object({
  ticketNo: Type.String({ maxLength: 40 }),
  reason: Type.String({ minLength: 10, maxLength: 500 }),
});
export type EscalateBody = Static<typeof EscalateBody>;
