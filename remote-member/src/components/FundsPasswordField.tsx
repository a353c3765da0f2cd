/** FundsPasswordField: input of the six-digit funds password. */
import type { ChangeEvent } from 'react';
import { PasswordInput } from '@site/shared/ui';
import { FUNDS_PASSWORD_DIGITS } from '../model/fundsPassword';

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
      maxLength={FUNDS_PASSWORD_DIGITS}
      required
      disabled={disabled}
      value={value}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value.replace(/\D/g, ''))}
      {...(error ? { error } : {})}
    />
  );
}
