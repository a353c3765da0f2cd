/** Refusals of a valid form that the walks expect: each names the call, the code and the reason. Any other refusal is a fault. */
import { enableTotp, type RefusalCode } from '@site/shared/wps';

interface DeclaredRefusal {
  /** Path of the call at the gateway. */
  readonly path: string;
  readonly code: RefusalCode;
  /** Why valid data is refused. */
  readonly reason: string;
}

const DECLARED_REFUSALS: readonly DeclaredRefusal[] = [
  {
    path: enableTotp.path,
    code: 'verification.wrong',
    reason: 'The code is of an authenticator app, which the walk has not; e2e/auth/second-factor.spec.ts has one',
  },
];

export const isDeclared = (path: string, code: string): boolean =>
  DECLARED_REFUSALS.some((declared) => declared.path === path && declared.code === code);
