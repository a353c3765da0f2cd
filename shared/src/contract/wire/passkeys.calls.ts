/** Calls of passkeys (wps-contract row 18). */
import { call } from './call';
import type * as P from './passkeys.schema';
import type { LoginValue } from './session.schema';

const member = { access: 'member' } as const;

export const passkeyCreation = call<void, P.PasskeyCreation>('POST', '/wps/session/webauthn/register/options', member);
export const registerPasskey = call<P.NewPasskey, true>('POST', '/wps/session/webauthn/register/verify', member);
export const listPasskeys = call<void, P.Passkeys>('GET', '/wps/session/webauthn/credentials', member);
export const removePasskey = call<P.RemovePasskeyQuery, true>('DELETE', '/wps/session/webauthn/credentials', member);
export const passkeyRequest = call<void, P.PasskeyRequest>('POST', '/wps/session/webauthn/login/options');
export const loginPasskey = call<P.PasskeyProof, LoginValue>('POST', '/wps/session/webauthn/login/verify', {
  opensSession: true,
});
