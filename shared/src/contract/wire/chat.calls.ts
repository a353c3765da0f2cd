/** Calls of the conversation with the gateway's own desk. */
import { call } from './call';
import type * as S from './chat.schema';

const chat = { access: 'member', module: 'CBS3' } as const;

export const chatHistory = call<S.ChatHistoryQuery, S.ChatHistory>('GET', '/wps/relay/CBS_getMessages', chat);
export const sendChatMessage = call<S.ChatSendBody, S.ChatMessage>('POST', '/wps/relay/CBS_sendMessage', {
  ...chat,
  idempotent: true,
});
