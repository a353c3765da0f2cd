/** The rules of a funds password: six digits, not easy to guess, typed twice. */
import { isFundsPassword } from '@site/shared/components';

export interface FundsPasswordEntry {
  /** null when the current password is not required. */
  readonly old: string | null;
  readonly next: string;
  readonly repeat: string;
}

export interface FundsPasswordFault {
  readonly field: 'old' | 'next' | 'repeat';
  readonly key: string;
}

/** The first error of the entry, as a field and a message key, or null when it is valid. */
export function fundsPasswordFault({ old, next, repeat }: FundsPasswordEntry): FundsPasswordFault | null {
  if (old !== null && !isFundsPassword(old)) return { field: 'old', key: 'funds.fault.digits' };
  if (!isFundsPassword(next)) return { field: 'next', key: 'funds.fault.digits' };
  if (isEasy(next)) return { field: 'next', key: 'funds.fault.easy' };
  if (old === next) return { field: 'next', key: 'same_password' };
  if (repeat !== next) return { field: 'repeat', key: 'in_confirmation_correct' };
  return null;
}

/** One digit repeated six times, or an ascending or descending sequence. */
function isEasy(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, at) => Number(digit) - Number(digits[at]));
  return [0, 1, -1].some((step) => steps.every((one) => one === step));
}
