/** Calls of the inbox (wps-contract rows 192–194). */
import { call } from './call';
import type * as S from './inbox.schema';

const inbox = { access: 'member', module: 'INBOX3' } as const;

export const inboxMessages = call<S.InboxQuery, S.Inbox>('GET', '/wps/relay/EMFE_getInbox', inbox);
export const readInboxMessage = call<S.InboxReadBody, true>('POST', '/wps/message/read', {
  ...inbox,
  encoding: 'form',
});
export const deleteInboxMessages = call<S.InboxDeleteQuery, true>('DELETE', '/wps/message/inbox', inbox);
