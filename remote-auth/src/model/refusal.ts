/** Reasons for a refused login or registration, and their messages (AUTH-17). Never reveals which of name and password was wrong. */
import { assertNever } from '@site/shared/kernel';
import { codeOf, refusalValue, type ErrorCode, type WpsError } from '@site/shared/wps';

export type Refusal =
  | {
      readonly kind: 'credentials' | 'captcha' | 'disabled' | 'place' | 'nonMember' | 'nonAgent' | 'unlinked' | 'link';
    }
  /** `codes`: only requests for another code are locked, the last code still works. */
  | { readonly kind: 'locked'; readonly of: 'tries' | 'codes'; readonly waitSeconds: number }
  /** Any other error: shown with its own message. */
  | { readonly kind: 'other'; readonly error: WpsError };

const KINDS: Readonly<Partial<Record<ErrorCode, Exclude<Refusal['kind'], 'locked' | 'other'>>>> = {
  USER_NOT_EXIST: 'credentials',
  user_record_not_exists: 'credentials',
  'verification.wrong': 'credentials',
  'captcha.wrong': 'captcha',
  us_forbidden_login_error: 'disabled',
  'region.blocked': 'place',
  'ip.blocked': 'place',
  'member.login.required': 'nonMember',
  'agent.login.required': 'nonAgent',
  bind_customer_required: 'unlinked',
};
const WAIT_CODES = new Set<ErrorCode>(['login.locked', 'TOO_MANY_REQUEST', 'TOO_MANY_REQUESTS']);

/** Classifies an error of the gateway. */
export function refusalOf(error: WpsError): Refusal {
  if (error.kind !== 'refused') return { kind: 'other', error };
  const code = codeOf(error) ?? 'unknown';
  const waitSeconds = refusalValue(error, 'login.locked', 'TOO_MANY_REQUEST', 'TOO_MANY_REQUESTS')?.wait ?? 60;
  if (WAIT_CODES.has(code)) return { kind: 'locked', of: 'tries', waitSeconds };
  const kind = KINDS[code];
  return kind ? { kind } : { kind: 'other', error };
}

/** Classifies an error of a request for a code. */
export function codeRefusalOf(error: WpsError): Refusal {
  const refusal = refusalOf(error);
  return refusal.kind === 'locked' ? { ...refusal, of: 'codes' } : refusal;
}

/** Classifies the error of an invite link: unknown code, or an agent who may not invite (ERR-01). */
export const linkRefusalOf = (error: WpsError): Refusal =>
  codeOf(error) === 'agent.invalid' ? { kind: 'other', error } : { kind: 'link' };

/** Too many attempts: the form stays disabled for `left` seconds. */
export const isFormLocked = (refusal: Refusal | null, left: number): boolean =>
  left > 0 && refusal?.kind === 'locked' && refusal.of === 'tries';

/** The gateway requires a captcha from the next attempt on (AUTH-02). */
export const requiresCaptcha = (error: WpsError): boolean =>
  refusalValue(error, 'USER_NOT_EXIST', 'captcha.wrong')?.captcha === true;

/** Message key of a refusal; null if the error has its own message. */
export function refusalKey(refusal: Refusal, bySms: boolean): string | null {
  switch (refusal.kind) {
    case 'credentials':
      return bySms ? 'refused.credentialsMobile' : 'refused.credentials';
    case 'unlinked':
      return 'login.socialUnlinked';
    case 'link':
      return 'register.linkBroken';
    case 'locked':
      return refusal.of === 'codes' ? 'refused.tooManySms' : 'refused.locked';
    case 'captcha':
    case 'disabled':
    case 'place':
    case 'nonMember':
    case 'nonAgent':
      return `refused.${refusal.kind}`;
    case 'other':
      return null;
    default:
      return assertNever(refusal);
  }
}
