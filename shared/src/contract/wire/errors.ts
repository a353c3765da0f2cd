/** WpsError: everything a call can fail with, as one tagged union; and the questions screens ask of it. */

export type WpsError =
  | { readonly kind: 'offline' }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'gateway-unavailable'; readonly status: number; readonly requestId: string | null }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** `errorCode` of the envelope, "#nnn" where only a number came, else "unknown". */
      readonly code: string;
      /** The gateway's own words, in the language asked for. */
      readonly message: string;
      readonly support: string | null;
      readonly value: unknown;
      readonly requestId: string | null;
    };

export type Refusal = Extract<WpsError, { kind: 'refused' }>;

/** The error code of a refusal, or null for errors of the way there. */
export const codeOf = (error: WpsError): string | null => (error.kind === 'refused' ? error.code : null);

/** Is it the refusal of this number, which opens its words ("#734 …") whatever code the gateway gives it? */
export const hasNumber = (error: WpsError, number: string): boolean =>
  error.kind === 'refused' && error.support === number;

/**
 * Has the gateway judged the request? Only then is the outcome of a write known: a lost answer, a fault of the gateway
 * itself (5xx) or a dead session says nothing of it.
 */
export const isVerdict = (error: WpsError): boolean =>
  error.kind === 'refused' && error.status < 500 && error.status !== 401;

const SESSION_CODES = new Set([
  'login.not.session',
  'user.or.token.invalid',
  'CUSTOMER_NOT_LOGIN',
  'customer not login or login timeout',
]);
const ELSEWHERE_CODES = new Set(['duplicateLogin', 'nologin']);

/** Why this error ends the session, or null when it does not. */
export function sessionEnd(error: WpsError): 'expired' | 'elsewhere' | 'network-changed' | null {
  if (error.kind !== 'refused') return null;
  if (error.code === 'token_ip_different') return 'network-changed';
  if (ELSEWHERE_CODES.has(error.code)) return 'elsewhere';
  return SESSION_CODES.has(error.code) || error.status === 401 ? 'expired' : null;
}

export interface FieldFault {
  readonly rule: string;
  readonly min?: number;
  readonly max?: number;
  readonly patternId?: number;
}

/** Field faults of a `validation` refusal, by field name; empty for any other error. */
export function fieldFaults(error: WpsError): Readonly<Record<string, FieldFault>> {
  if (error.kind !== 'refused' || error.code !== 'validation') return {};
  const fields = (error.value as { fields?: Record<string, FieldFault> } | null)?.fields;
  return fields ?? {};
}
