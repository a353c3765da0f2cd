/** FundsPasswordField: six-digit funds password with the gateway's error. */
import { errorText, useT } from '@site/shared/i18n';
import { Note } from '@site/shared/parts';
import { PasswordInput } from '@site/shared/ui';
import { codeOf, type WpsError } from '@site/shared/wps';

const isFundsPasswordError = (error: WpsError | null): error is WpsError =>
  error?.kind === 'refused' && (codeOf(error) ?? '').startsWith('funds.password');

interface FundsPasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: WpsError | null;
}

export const isFundsPassword = (text: string): boolean => /^\d{6}$/.test(text);

export function FundsPasswordField({ value, onChange, error }: FundsPasswordFieldProps) {
  const t = useT('agent');
  return (
    <PasswordInput
      label={t('funds')}
      name="paymentPassword"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      required
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
      {...(isFundsPasswordError(error) ? { error: errorText(t, error) } : {})}
    />
  );
}

/** ErrorNote: message of an error that is not about the funds password. */
export function ErrorNote({ error }: { readonly error: WpsError | null }) {
  const t = useT('agent');
  return error && !isFundsPasswordError(error) ? (
    <Note tone="bad" live>
      {errorText(t, error)}
    </Note>
  ) : null;
}
