/** refusalsOf: every code a call can refuse with: its own, those of its kind, and the common ones. */
import type { RefusalCode } from '@site/shared/wps';
import type { Route } from '../route';

/** Invalid requests, rate limits, disabled features, maintenance, blocked visitors, internal errors. */
const EVERYWHERE = [
  // A write sent by a page of another origin.
  'permission.denied',
  'validation',
  'request_param_err',
  'request.too.large',
  'TOO_MANY_REQUEST',
  'function.not.available',
  'maintenance',
  'ip.blocked',
  'region.blocked',
  'system.busy',
  'system.readonly',
  'system.error',
] as const;
/** Refusals of an invalid or expired token. */
const SESSION = ['login.not.session', 'user.or.token.invalid', 'duplicateLogin', 'dpop.invalid', 'dpop.retry'] as const;
/** Refusals of a login whose session is to be bound to a key (RFC 9449). */
const BINDING = ['dpop.invalid', 'dpop.required'] as const;

/** In the order of the documentation: the call's own codes first. */
export function refusalsOf({ call, about }: Route): readonly RefusalCode[] {
  const { encrypted, idempotent } = call.options;
  const codes: readonly RefusalCode[] = [
    ...(about.errors ?? []),
    ...(about.ignoreToken ? [] : SESSION),
    ...(call.options.opensSession ? BINDING : []),
    ...(call.options.access === 'agent' ? (['factor.required'] as const) : []),
    ...(about.proof ? (['proof.required', 'trial.refused'] as const) : []),
    ...(encrypted ? (['request_body_required'] as const) : []),
    ...(idempotent ? (['idempotency.conflict'] as const) : []),
    ...EVERYWHERE,
  ];
  return [...new Set(codes)];
}
