/** Routes of inbox and chat. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { isTrialType } from '../members/member-type';
import { refuse } from '../refuse';
import { route, type Context } from '../route';

/** Inbox and chat belong to real accounts (SES-06). */
export function refuseTrial({ member }: Context<unknown>): void {
  if (isTrialType(member.type)) refuse('trial.refused', { status: 403 });
}

export const messageRoutes = [
  route(
    calls.inboxUnread,
    {
      params: S.Nothing,
      value: S.UnreadNumber,
      about: 'Unread letters',
      also: [['GET', '/wps/relay/CSP_unreadCount']],
    },
    () => 0,
  ),
  route(calls.chatUnread, { params: S.Nothing, value: S.ChatUnread, about: 'Unread chat messages' }, () => ({
    unReadCount: 0,
  })),
  route(
    calls.launchChat,
    { params: S.ChatQuery, value: S.ChatLaunch, about: 'Where the live chat is', errors: ['trial.refused'] },
    (ctx) => {
      refuseTrial(ctx);
      return { chatUrl: '/m/chat' };
    },
  ),
];
