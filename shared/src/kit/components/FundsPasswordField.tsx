/** FundsPasswordField: input of the six-digit funds password; useFundsPasswordError: why the gateway refused it. */
import { errorText, useFormat, useT } from '@site/shared/i18n';
import { codeOf, refusalValue, type WpsError } from '@site/shared/wps';
import { PinInput } from './PinInput';

const FUNDS_PASSWORD_DIGITS = 6;

export const isFundsPassword = (text: string): boolean => /^\d{6}$/.test(text);

interface FundsPasswordFieldProps {
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | null;
  readonly disabled?: boolean;
  /** A password that is being set, not the current one. Only affects `autocomplete`. */
  readonly isNew?: boolean;
}

export function FundsPasswordField(props: FundsPasswordFieldProps) {
  const { label, name = 'paymentPassword', value, onChange, error, disabled = false, isNew = false } = props;
  return (
    <PinInput
      label={label}
      length={FUNDS_PASSWORD_DIGITS}
      name={name}
      autoComplete={isNew ? 'new-password' : 'off'}
      disabled={disabled}
      value={value}
      onChange={onChange}
      {...(error ? { error } : {})}
    />
  );
}

/** True for a refusal of the funds password itself: it is shown at the field, every other error above the button. */
export const isFundsPasswordError = (error: WpsError | null): error is WpsError =>
  error?.kind === 'refused' && ['funds.password.wrong', 'funds.password.locked'].includes(codeOf(error) ?? '');

/**
 * The text for a refused funds password (attempts left, end of a lockout); null for every other error.
 * `namespace` has the texts `funds.wrong` and `funds.lockedUntil`.
 */
export function useFundsPasswordError(error: WpsError | null, namespace: string): string | null {
  const t = useT(namespace);
  const { dateTimeZone } = useFormat();
  if (!isFundsPasswordError(error)) return null;
  const wrong = refusalValue(error, 'funds.password.wrong');
  // Also of the attempt that locks it.
  const until = (wrong ?? refusalValue(error, 'funds.password.locked'))?.until;
  if (until) return t('funds.lockedUntil', { time: dateTimeZone(until) });
  if (wrong?.triesLeft !== undefined) return t('funds.wrong', { count: wrong.triesLeft });
  return errorText(t, error);
}
