/** Calls of the fresh proof that security changes require, and of their list (wps-contract §3.4). */
import { call } from './call';
import type * as I from './identity.schema';

const member = { access: 'member' } as const;

/** After the refusal `proof.required`: the member proves who they are; then the refused call can be repeated. */
export const confirmIdentity = call<I.ProofBody, I.ProofGiven>('POST', '/wps/member/proof', {
  ...member,
  encrypted: true,
});
export const securityChanges = call<void, I.SecurityChanges>('GET', '/wps/member/securityChanges', {
  ...member,
  module: 'SECPRIV',
});
