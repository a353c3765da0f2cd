/** Schemas of feedback: tickets and complaints. */
import { Type, type Static } from 'typebox';
import { Instant, literals, pageQuery } from './atoms.schema';

export const FeedbackBody = Type.Object({
  content: Type.String({ minLength: 10, maxLength: 200 }),
  sender: Type.Optional(Type.String({ maxLength: 64 })),
  /** 0 other, 1 deposit, 2 withdraw, 3 game, 4 service, 6 apply. */
  type: Type.Union([0, 1, 2, 3, 4, 6].map((number) => Type.Literal(number))),
  captcha: Type.String({ minLength: 1, maxLength: 16 }),
  remark: Type.Optional(Type.String({ maxLength: 140 })),
  pictures: Type.Optional(Type.Array(Type.String({ maxLength: 7_000_000 }), { maxItems: 3 })),
});
export type FeedbackBody = Static<typeof FeedbackBody>;
export const FeedbackDone = Type.Object({ ticketNo: Type.String() });
export type FeedbackDone = Static<typeof FeedbackDone>;
export const TicketQuery = Type.Object(pageQuery);
export type TicketQuery = Static<typeof TicketQuery>;
export const FeedbackTickets = Type.Object({
  list: Type.Array(
    Type.Object({
      ticketNo: Type.String(),
      type: Type.Integer(),
      content: Type.String(),
      state: literals('OPEN', 'ANSWERED', 'ESCALATED', 'CLOSED'),
      createTime: Instant,
      replies: Type.Array(Type.Object({ text: Type.String(), time: Instant })),
    }),
  ),
  totalPages: Type.Integer(),
  totalCount: Type.Integer(),
});
export type FeedbackTickets = Static<typeof FeedbackTickets>;
export const EscalateBody = Type.Object({
  ticketNo: Type.String({ maxLength: 20 }),
  reason: Type.String({ minLength: 5, maxLength: 300 }),
});
export type EscalateBody = Static<typeof EscalateBody>;
export const Escalated = Type.Object({ complaintNo: Type.String(), dueDate: Instant });
export type Escalated = Static<typeof Escalated>;
