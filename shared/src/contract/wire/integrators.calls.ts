/** Calls of the session hand-over (docs/session-handover.md). The first two are for servers of integrators. */
import { call } from './call';
import type * as S from './integrators.schema';
import type { LoginValue } from './session.schema';

/** Errors as in RFC 6749 §5.2, beside the fields of the failure envelope. */
// @unused-by-client
export const handoverToken = call<S.HandoverRequest, S.HandoverToken>('POST', '/wps/oauth/token', {
  encoding: 'form',
  bare: true,
});
// @unused-by-client
export const revokeSubject = call<S.SubjectRevocation, S.SubjectRevoked>('POST', '/wps/oauth/revoke', {
  encoding: 'form',
  bare: true,
});
/** The page exchanges the token for a session; its `Origin` must be the token's audience. */
export const exchangeSession = call<S.ExchangeBody, LoginValue>('POST', '/wps/session/exchange', {
  opensSession: true,
});
