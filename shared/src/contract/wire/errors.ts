/** WpsError: every error of a call, as one tagged union; and helpers to inspect it. */
import type { ErrorCode } from './refusalCodes';
import type { FieldFault, RefusalValues } from './refusals.schema';

export type WpsError =
  | { readonly kind: 'offline' }
  | { readonly kind: 'timed-out' }
  /** Of useSend, for a write that may have been executed. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'gateway-unavailable'; readonly status: number; readonly requestId: string | null }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** `errorCode` of the envelope, "#nnn" when only a number was sent, else "unknown". */
      readonly code: string;
      /** The gateway's message, in the requested language. */
      readonly message: string;
      readonly support: string | null;
      readonly value: unknown;
      readonly requestId: string | null;
    };

export type Refusal = Extract<WpsError, { kind: 'refused' }>;

/**
 * The error code of a refusal, or null for transport errors. Typed as a listed code, so that comparing it with any other is a
 * type error; a newer or another gateway may send one that is not listed.
 */
export const codeOf = (error: WpsError): ErrorCode | null =>
  error.kind === 'refused' ? (error.code as ErrorCode) : null;

/** `TOO_MANY_REQUESTS`: another gateway's name. */
type Values = RefusalValues & { readonly TOO_MANY_REQUESTS: RefusalValues['TOO_MANY_REQUEST'] };

/**
 * The `value` of a refusal with one of these codes; null for any other error, or without a value. Typed by the contract's
 * table; a newer or another gateway may leave out any field.
 */
export function refusalValue<C extends keyof Values>(
  error: WpsError | null,
  ...codes: readonly C[]
): Partial<NonNullable<Values[C]>> | null {
  const value = error?.kind === 'refused' && (codes as readonly string[]).includes(error.code) && error.value;
  return value && typeof value === 'object' ? value : null;
}

/** Whether the refusal's message starts with this support number ("#734 …"). Independent of the error code. */
export const hasSupportNumber = (error: WpsError, number: string): boolean =>
  error.kind === 'refused' && error.support === number;

/**
 * Has the gateway decided the request? Only then is the outcome of a write known: after a lost answer, a gateway error
 * (5xx) or an expired session it is unknown.
 */
export const isVerdict = (error: WpsError): boolean =>
  error.kind === 'refused' && error.status < 500 && error.status !== 401;

/** Not executed: its proof is too old or was used. The session lives on. */
export const PROOF_AGAIN = 'dpop.retry';
const SESSION_CODES = new Set<ErrorCode>([
  'login.not.session',
  'CUSTOMER_NOT_LOGIN',
  'customer not login or login timeout',
]);
const ELSEWHERE_CODES = new Set<ErrorCode>(['duplicateLogin', 'nologin']);

/**
 * A logout in another tab is the first of them. revoked: ended on purpose by the member elsewhere, an integrator or the
 * operator. Neither must be renewed.
 */
export type SessionEnd = 'asked' | 'expired' | 'revoked' | 'elsewhere' | 'network-changed';

/** The `value` of a refusal whose session was ended by its own logout; a gateway may omit it. */
export type EndedSession = NonNullable<RefusalValues['login.not.session']>;

/** The reason this error ends the session, or null when it does not. */
export function sessionEnd(error: WpsError): SessionEnd | null {
  const code = codeOf(error);
  if (error.kind !== 'refused' || code === null || code === PROOF_AGAIN) return null;
  if (code === 'token_ip_different') return 'network-changed';
  if (ELSEWHERE_CODES.has(code)) return 'elsewhere';
  if (code === 'user.or.token.invalid') return 'revoked';
  if (!SESSION_CODES.has(code) && error.status !== 401) return null;
  return refusalValue(error, 'login.not.session')?.ended === 'asked' ? 'asked' : 'expired';
}

/** Field errors of a `validation` refusal, by field name; empty for any other error. */
export function fieldFaults(error: WpsError): Readonly<Record<string, FieldFault>> {
  return refusalValue(error, 'validation')?.fields ?? {};
}
