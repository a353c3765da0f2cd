/** fundsPasswordFault: what is wrong with a new funds password: its form, its guessability, its repetition. */

export interface FundsPasswordEntry {
  /** null where none is asked for. */
  readonly old: string | null;
  readonly next: string;
  readonly repeat: string;
}

export interface FundsPasswordFault {
  readonly field: 'old' | 'next' | 'repeat';
  readonly key: string;
}

const SIX_DIGITS = /^\d{6}$/;

export function fundsPasswordFault({ old, next, repeat }: FundsPasswordEntry): FundsPasswordFault | null {
  if (old !== null && !SIX_DIGITS.test(old)) return { field: 'old', key: 'funds.fault.digits' };
  if (!SIX_DIGITS.test(next)) return { field: 'next', key: 'funds.fault.digits' };
  if (isEasy(next)) return { field: 'next', key: 'funds.fault.easy' };
  if (old === next) return { field: 'next', key: 'same_password' };
  if (repeat !== next) return { field: 'repeat', key: 'in_confirmation_correct' };
  return null;
}

/** One digit six times, or a run up or down. */
function isEasy(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, at) => Number(digit) - Number(digits[at]));
  return [0, 1, -1].some((step) => steps.every((one) => one === step));
}
