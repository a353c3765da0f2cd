/** refusal: why the gateway did not let somebody in, as the words of AUTH-17; never which of name and password was wrong. */
import { assertNever } from '@site/shared/kernel';
import { codeOf, type WpsError } from '@site/shared/wps';

export type Refusal =
  | {
      readonly kind: 'credentials' | 'captcha' | 'disabled' | 'place' | 'nonMember' | 'nonAgent' | 'unlinked' | 'link';
    }
  /** Of `codes` only asking for another one is closed: the last one may still be used. */
  | { readonly kind: 'locked'; readonly of: 'tries' | 'codes'; readonly waitSeconds: number }
  /** Anything that is not about being let in: shown in its own words. */
  | { readonly kind: 'other'; readonly error: WpsError };

const KINDS: Readonly<Record<string, Exclude<Refusal['kind'], 'locked' | 'other'>>> = {
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
const WAIT_CODES = new Set(['login.locked', 'TOO_MANY_REQUEST', 'TOO_MANY_REQUESTS']);

export function refusalOf(error: WpsError): Refusal {
  if (error.kind !== 'refused') return { kind: 'other', error };
  const { wait } = (error.value ?? {}) as { wait?: number };
  if (WAIT_CODES.has(error.code)) return { kind: 'locked', of: 'tries', waitSeconds: wait ?? 60 };
  const kind = KINDS[error.code];
  return kind ? { kind } : { kind: 'other', error };
}

/** Why no code was sent. */
export function codeRefusalOf(error: WpsError): Refusal {
  const refusal = refusalOf(error);
  return refusal.kind === 'locked' ? { ...refusal, of: 'codes' } : refusal;
}

/** Why an invite link opens no door: its code is none, or its agent may not invite (ERR-01). */
export const linkRefusalOf = (error: WpsError): Refusal =>
  codeOf(error) === 'agent.invalid' ? { kind: 'other', error } : { kind: 'link' };

/** Is the form closed for as long as `left` seconds are left? */
export const isShut = (refusal: Refusal | null, left: number): boolean =>
  left > 0 && refusal?.kind === 'locked' && refusal.of === 'tries';

/** The gateway asks for a captcha from now on (AUTH-02). */
export const asksForCaptcha = (error: WpsError): boolean =>
  error.kind === 'refused' && (error.value as { captcha?: unknown } | null)?.captcha === true;

/** Message key of a refusal without numbers of its own; null where the error has its own words. */
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
