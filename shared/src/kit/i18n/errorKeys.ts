/** errorKey: the message key of a failure. Codes of wps-contract §1.4; an unknown code shows the gateway's own text. */

/** By code, or by the number that a message starts with. Its test compares the codes with those of the contract, which this layer does not import. */
export const KEY_OF_CODE = {
  'login.not.session': 'loginFirst',
  'user.or.token.invalid': 'loggedOut',
  CUSTOMER_NOT_LOGIN: 'loginFirst',
  'customer not login or login timeout': 'loggedOut',
  token_ip_different: 'networkChanged',
  duplicateLogin: 'elsewhere',
  nologin: 'elsewhere',
  USER_NOT_EXIST: 'wrongLogin',
  user_record_not_exists: 'wrongLogin',
  us_forbidden_login_error: 'forbiddenLogin',
  TOO_MANY_REQUEST: 'tooMany',
  TOO_MANY_REQUESTS: 'tooMany',
  'function.not.available': 'paused',
  'not.found': 'notFound',
  'permission.denied': 'noPermission',
  maintenance: 'upgrading',
  'url.empty': 'urlEmpty',
  'agent.invalid': 'agentInvalid',
  request_param_err: 'badRequest',
  request_body_required: 'badRequest',
  http_method_not_support: 'badRequest',
  '#727': 'busy',
  '#734': 'gameOpen',
  'merchant.acct.setup.err': 'walletMissing',
  'modify.new.old.same': 'samePassword',
  'limit.exceeded': 'limitExceeded',
  'self.excluded': 'selfExcluded',
  'timeout.active': 'timeoutActive',
  'kyc.required': 'kycRequired',
  'age.unverified': 'ageUnverified',
  'region.blocked': 'regionBlocked',
  'idempotency.conflict': 'conflict',
  'balance.insufficient': 'balanceInsufficient',
  'turnover.unmet': 'turnoverUnmet',
  'funds.password.wrong': 'fundsPasswordWrong',
  'funds.password.locked': 'fundsPasswordLocked',
  'contract.version.stale': 'contractStale',
  free_reject: 'trialRefused',
  validation: 'validation',
} as const;

/** The fields of a WpsError that errorText needs; this layer does not import the wire. */
export interface FailureLike {
  readonly kind: string;
  readonly status?: number;
  readonly code?: string;
  readonly message?: string;
  readonly support?: string | null;
  readonly requestId?: string | null;
  readonly value?: unknown;
}

/** A limit of time: any bet is refused, so "over the limit" would suggest a smaller stake. */
const isTimeUsedUp = ({ code, value }: FailureLike): boolean =>
  code === 'limit.exceeded' && (value as { readonly kind?: string } | null | undefined)?.kind === 'SESSION';

/** The key under `errors.` in the shared messages, or null to show the gateway's own text. */
export function errorKey(failure: FailureLike): string | null {
  if (failure.kind !== 'refused') return `errors.${failure.kind}`;
  if (isTimeUsedUp(failure)) return 'errors.timeUsedUp';
  const keys: Readonly<Record<string, string>> = KEY_OF_CODE;
  const known = keys[failure.code ?? ''] ?? keys[`#${failure.support}`];
  return known ? `errors.${known}` : null;
}

/**
 * The text of a failure in the visitor's language, never blank and never a raw key (ERR-02). The request id is shown
 * only when no more specific text exists.
 */
export function errorText(t: (key: string) => string, failure: FailureLike): string {
  const key = errorKey(failure);
  if (key) return t(key);
  const isUnexplained = !failure.message || (failure.status ?? 0) >= 500;
  const number = failure.support ?? (isUnexplained ? failure.requestId?.slice(0, 8) : null);
  const words = failure.message || t('errors.unknown');
  return number ? `${words} (${number})` : words;
}
