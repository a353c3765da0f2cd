/** FundsPasswordField: six-digit funds password; shows remaining attempts and the end of a lockout. */
import type { ChangeEvent } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { codeOf, type WpsError } from '@site/shared/wps';
import { PasswordInput } from '@site/shared/ui';

export const FUNDS_DIGITS = 6;
export const isFundsPassword = (text: string): boolean => /^\d{6}$/.test(text);

interface FundsPasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string;
  readonly disabled?: boolean;
  /** A new password, not the current one: password managers must not autofill it. */
  readonly fresh?: boolean;
}

export function FundsPasswordField(props: FundsPasswordFieldProps) {
  const { label, name, value, onChange, error, disabled = false, fresh = false } = props;
  return (
    <PasswordInput
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete={fresh ? 'new-password' : 'off'}
      maxLength={FUNDS_DIGITS}
      required
      disabled={disabled}
      value={value}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value.replace(/\D/g, ''))}
      {...(error ? { error } : {})}
    />
  );
}

/** The funds password message of a refusal, or null when the refusal is about something else. */
export function useFundsPasswordFault(error: WpsError | null): string | null {
  const t = useT('member');
  const { dateTimeZone } = useFormat();
  if (!error || error.kind !== 'refused') return null;
  const about = (error.value ?? {}) as { readonly triesLeft?: number; readonly until?: number };
  if (codeOf(error) === 'funds.password.locked') {
    return about.until ? t('funds.lockedUntil', { time: dateTimeZone(about.until) }) : t('errors.fundsPasswordLocked');
  }
  if (codeOf(error) !== 'funds.password.wrong') return null;
  return about.triesLeft === undefined ? t('errors.fundsPasswordWrong') : t('funds.wrong', { count: about.triesLeft });
}
