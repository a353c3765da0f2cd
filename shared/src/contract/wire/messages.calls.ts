/** Calls of inbox and chat (wps-contract rows 191–200). */
import { call } from './call';
import type * as M from './messages.schema';

const inbox = { access: 'member', module: 'INBOX3' } as const;
const chat = { access: 'member', module: 'CBS3' } as const;

export const inboxUnread = call<void, number>('GET', '/wps/relay/EMFE_getInboxUnreadCount', inbox);
export const chatUnread = call<void, M.ChatUnread>('GET', '/wps/relay/CBS_unreadCount', chat);
export const launchChat = call<M.ChatQuery, M.ChatLaunch>('GET', '/wps/relay/CBS_launchChat', chat);
