/** Schemas of the gateway's own support chat. Not in wps-contract, which has only a `chatUrl` of an external service. */
import { Type, type Static } from 'typebox';
import { Instant, literals } from './atoms.schema';

export const ChatMessage = Type.Object({
  id: Type.String(),
  from: literals('DESK', 'MEMBER'),
  text: Type.String(),
  time: Instant,
});
export type ChatMessage = Static<typeof ChatMessage>;
export const ChatHistoryQuery = Type.Object({
  after: Type.Optional(Type.String({ maxLength: 40, description: 'Only messages after this one.' })),
});
export type ChatHistoryQuery = Static<typeof ChatHistoryQuery>;
/** Oldest first, at most 300: those after `after`, otherwise the newest. Reading marks all messages as read. */
export const ChatHistory = Type.Object({
  list: Type.Array(ChatMessage),
  deskIsOpen: Type.Boolean(),
});
export type ChatHistory = Static<typeof ChatHistory>;
export const ChatSendBody = Type.Object({ text: Type.String({ minLength: 1, maxLength: 500 }) });
export type ChatSendBody = Static<typeof ChatSendBody>;
