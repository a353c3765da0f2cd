/** Schemas of messages: inbox, chat, unread counters. */
import { Type, type Static } from 'typebox';

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
