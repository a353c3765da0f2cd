/** Calls of inbox and chat (WPS-CONTRACT rows 191–200). */
import { call } from './call';
import type * as M from './messages.schema';

const inbox = { access: 'member', module: 'INBOX3' } as const;
const chat = { access: 'member', module: 'CBS3' } as const;

export const inboxUnread = call<void, number>('GET', '/wps/relay/EMFE_getInboxUnreadCount', inbox);
export const chatUnread = call<void, M.ChatUnread>('GET', '/wps/relay/CBS_unreadCount', chat);
export const launchChat = call<M.ChatQuery, M.ChatLaunch>('GET', '/wps/relay/CBS_launchChat', chat);
export const listInbox = call<M.InboxQuery, M.Inbox>('GET', '/wps/relay/EMFE_getInbox', inbox);
export const readLetter = call<M.ReadLetterBody, true>('POST', '/wps/message/read', { ...inbox, encoding: 'form' });
export const deleteLetters = call<M.DeleteLettersQuery, true>('DELETE', '/wps/message/inbox', inbox);
export const sendLetter = call<M.SendLetterBody, M.Sent>('PUT', '/wps/message/send', inbox);
export const listOutbox = call<M.InboxQuery, M.Inbox>('GET', '/wps/message/outbox', inbox);
export const letterRecipients = call<void, M.Recipients>('GET', '/wps/message/recipients', inbox);
export const chatPermission = call<void, M.ChatPermission>('GET', '/wps/relay/CBS_groupPermission', chat);
/** The desk's chat of this site; a real gateway opens `chatUrl` instead. */
export const chatMessages = call<void, M.ChatMessage[]>('GET', '/wps/relay/CBS_chatMessages', chat);
export const sayInChat = call<M.ChatBody, M.ChatMessage>('POST', '/wps/relay/CBS_sendMessage', chat);
