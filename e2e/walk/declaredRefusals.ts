/** Refusals of a valid form that the walks expect: each names the call, the code and the reason. Any other refusal is a fault. */
import type { RefusalCode } from '@site/shared/wps';

interface DeclaredRefusal {
  /** Path of the call at the gateway. */
  readonly path: string;
  readonly code: RefusalCode;
  /** Why valid data is refused. */
  readonly reason: string;
}

export const DECLARED_REFUSALS: readonly DeclaredRefusal[] = [];

export const isDeclared = (path: string, code: string): boolean =>
  DECLARED_REFUSALS.some((declared) => declared.path === path && declared.code === code);
