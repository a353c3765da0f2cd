/** FundsField: six-digit funds password with the gateway's error. */
import { errorText, useT } from '@site/shared/i18n';
import { Note } from '@site/shared/parts';
import { PasswordInput } from '@site/shared/ui';
import { codeOf, type WpsError } from '@site/shared/wps';

interface FundsFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: WpsError | null;
}

export const isFundsPassword = (text: string): boolean => /^\d{6}$/.test(text);

export function FundsField({ value, onChange, error }: FundsFieldProps) {
  const t = useT('agent');
  const isAboutIt = error?.kind === 'refused' && (codeOf(error) ?? '').startsWith('funds.password');
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
      {...(isAboutIt ? { error: errorText(t, error) } : {})}
    />
  );
}

/** Message of an error that is not about the funds password. */
export function Refusal({ error }: { readonly error: WpsError | null }) {
  const t = useT('agent');
  const isShown = error && !(error.kind === 'refused' && (codeOf(error) ?? '').startsWith('funds.password'));
  return isShown ? (
    <Note tone="bad" live>
      {errorText(t, error)}
    </Note>
  ) : null;
}
