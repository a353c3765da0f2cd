/** Calls of notifications by Web Push: one subscription per session, which is one browser. */
import { call } from './call';
import type * as S from './webPush.schema';

const member = { access: 'member' } as const;

export const webPushState = call<void, S.WebPushState>('GET', '/wps/member/webPush', member);
export const subscribeWebPush = call<S.WebPushBody, true>('PUT', '/wps/member/webPush', member);
export const unsubscribeWebPush = call<void, true>('DELETE', '/wps/member/webPush', member);
