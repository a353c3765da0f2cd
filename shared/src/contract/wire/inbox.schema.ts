/** Schemas of the inbox (wps-contract rows 192–194). */
import { Type, type Static } from 'typebox';
import { Instant, paged } from './atoms.schema';

export const InboxQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
});
export type InboxQuery = Static<typeof InboxQuery>;
/** A neighbour in the agent tree who has written a letter. */
export const LetterSender = Type.Object({ customerId: Type.String(), account: Type.String() });
export type LetterSender = Static<typeof LetterSender>;
export const InboxMessage = Type.Object({
  messageId: Type.String(),
  title: Type.String(),
  /** HTML; sanitise before showing. */
  content: Type.String(),
  createTime: Instant,
  read: Type.Boolean(),
  /** None: from the operator. */
  from: Type.Optional(LetterSender),
});
export type InboxMessage = Static<typeof InboxMessage>;
export const Inbox = Type.Object({
  list: Type.Array(InboxMessage),
  ...paged,
});
export type Inbox = Static<typeof Inbox>;
/** One message, or "all". */
export const InboxReadBody = Type.Object({ messageId: Type.String({ maxLength: 40 }) });
export type InboxReadBody = Static<typeof InboxReadBody>;
export const InboxDeleteQuery = Type.Object({ messageIds: Type.String({ maxLength: 2000, description: 'By comma.' }) });
export type InboxDeleteQuery = Static<typeof InboxDeleteQuery>;
