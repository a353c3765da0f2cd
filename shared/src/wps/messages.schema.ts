/** Schemas of messages: inbox, chat, unread counters. */
import { Type, type Static } from 'typebox';
import { Id, Instant, pageQuery } from './atoms.schema';

export const UnreadNumber = Type.Integer({ minimum: 0 });
export const ChatUnread = Type.Object({ unReadCount: Type.Integer({ minimum: 0 }) });
export type ChatUnread = Static<typeof ChatUnread>;
export const ChatQuery = Type.Object({
  b2c: Type.Optional(Type.Integer()),
  language: Type.Optional(Type.String({ maxLength: 8 })),
  backUrl: Type.Optional(Type.String({ maxLength: 300 })),
  headerColor: Type.Optional(Type.String({ maxLength: 16 })),
  title: Type.Optional(Type.String({ maxLength: 60 })),
});
export type ChatQuery = Static<typeof ChatQuery>;
export const ChatLaunch = Type.Object({ chatUrl: Type.String() });
export type ChatLaunch = Static<typeof ChatLaunch>;

export const InboxQuery = Type.Object(pageQuery);
export type InboxQuery = Static<typeof InboxQuery>;
export const Letter = Type.Object({
  messageId: Type.String(),
  title: Type.String(),
  /** HTML; sanitise before showing. */
  content: Type.String(),
  from: Type.Union([Type.String(), Type.Null()]),
  to: Type.Union([Type.String(), Type.Null()]),
  createTime: Instant,
  read: Type.Boolean(),
});
export type Letter = Static<typeof Letter>;
export const Inbox = Type.Object({ list: Type.Array(Letter), totalPages: Type.Integer(), totalCount: Type.Integer() });
export type Inbox = Static<typeof Inbox>;
/** `all: "Y"` marks every letter. */
export const ReadLetterBody = Type.Object({ messageId: Type.Optional(Id), all: Type.Optional(Type.Literal('Y')) });
export type ReadLetterBody = Static<typeof ReadLetterBody>;
export const DeleteLettersQuery = Type.Object({
  messageIds: Type.String({ pattern: '^\\d+(,\\d+)*$', maxLength: 2000 }),
});
export type DeleteLettersQuery = Static<typeof DeleteLettersQuery>;
export const SendLetterBody = Type.Object({
  recipients: Type.Array(Id, { minItems: 1, maxItems: 100 }),
  title: Type.String({ minLength: 1, maxLength: 80 }),
  content: Type.String({ minLength: 1, maxLength: 1000 }),
});
export type SendLetterBody = Static<typeof SendLetterBody>;
export const Sent = Type.Object({ sent: Type.Integer() });
export type Sent = Static<typeof Sent>;
export const Recipients = Type.Array(
  Type.Object({ customerId: Type.String(), account: Type.String(), relation: Type.String() }),
);
export type Recipients = Static<typeof Recipients>;
export const ChatPermission = Type.Object({ read: Type.Boolean(), write: Type.Boolean(), pictures: Type.Boolean() });
export type ChatPermission = Static<typeof ChatPermission>;
export const ChatMessage = Type.Object({
  id: Type.String(),
  from: Type.Enum(['member', 'desk']),
  text: Type.String(),
  time: Instant,
});
export type ChatMessage = Static<typeof ChatMessage>;
export const ChatMessages = Type.Array(ChatMessage);
export const ChatBody = Type.Object({ text: Type.String({ minLength: 1, maxLength: 500 }) });
export type ChatBody = Static<typeof ChatBody>;
