/** refusalsOf: every code a call may refuse with: its own, those of its kind, and those every call can meet. */
import type { Route } from '../route';

/** The request is no good, the visitor too fast, a part of the site paused or all of it closed, or the gateway itself fails. */
const EVERYWHERE = [
  'validation',
  'request_param_err',
  'TOO_MANY_REQUEST',
  'function.not.available',
  'maintenance',
  'ip.blocked',
  'region.blocked',
  'system.busy',
  'system.error',
];
/** What a token can be that is none any more; told to whoever sends one. */
const SESSION = ['login.not.session', 'user.or.token.invalid', 'duplicateLogin'];

/** In the order of the documentation: the call's own first. */
export function refusalsOf({ call, about }: Route): readonly string[] {
  const { access = 'guest', encrypted, idempotent } = call.options;
  return [
    ...new Set([
      ...(about.errors ?? []),
      ...(about.ignoreToken ? [] : SESSION),
      ...(access === 'agent' ? ['permission.denied'] : []),
      ...(encrypted ? ['request_body_required'] : []),
      ...(idempotent ? ['idempotency.conflict'] : []),
      ...EVERYWHERE,
    ]),
  ];
}
