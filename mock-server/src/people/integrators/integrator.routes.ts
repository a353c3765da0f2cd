/** Routes of the session hand-over (docs/session-handover.md). */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { route } from '../../ground/route';
import { exchangeToken, issueToken, revokeSubject } from './handover';

const CLIENT_ERRORS = ['invalid_client', 'invalid_request', 'TOO_MANY_REQUEST'] as const;

export const integratorRoutes = [
  route(
    calls.handoverToken,
    {
      params: S.HandoverRequest,
      value: S.HandoverToken,
      about:
        'For servers of integrators (HTTP Basic or signed JWT): a token that a page of `audience` can exchange once, within a minute, for a session of the user (RFC 8693)',
      errors: [...CLIENT_ERRORS, 'invalid_grant', 'invalid_target', 'unsupported_grant_type'],
      ignoreToken: true,
      oauth: true,
    },
    (ctx) => issueToken(ctx),
  ),
  route(
    calls.revokeSubject,
    {
      params: S.SubjectRevocation,
      value: S.SubjectRevoked,
      about: 'For servers of integrators (HTTP Basic or signed JWT): sign a user out everywhere',
      errors: CLIENT_ERRORS,
      ignoreToken: true,
      oauth: true,
    },
    async (ctx) => ({ ended: await revokeSubject(ctx) }),
  ),
  route(
    calls.exchangeSession,
    {
      params: S.ExchangeBody,
      value: S.LoginValue,
      about: 'Log in with the token that an integrator’s server received; only for a page of the token’s origin',
      errors: ['handover.invalid', 'handover.origin', 'us_forbidden_login_error'],
      ignoreToken: true,
    },
    (ctx) => exchangeToken(ctx),
  ),
];
