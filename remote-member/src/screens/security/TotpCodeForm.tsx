/** TotpCodeForm: a code of the authenticator app, or a recovery code, to confirm with. */
import { ErrorNote } from '@site/shared/components';
import { useState, type FormEvent } from 'react';
import type { WpsError } from '@site/shared/wps';
import { Button, OtpInput } from '@site/shared/ui';
import { SheetStack } from '../../components/SheetStack';

interface TotpCodeFormProps {
  readonly label: string;
  readonly action: string;
  readonly isValid: (code: string) => boolean;
  readonly error: WpsError | null;
  readonly sending: boolean;
  /** Resolves to false when the code was refused; the field is then cleared. */
  readonly onSubmit: (code: string) => Promise<boolean>;
  /** Recovery codes contain letters: text keyboard, no one-time-code autofill. */
  readonly withLetters?: boolean;
  readonly danger?: boolean;
}

export function TotpCodeForm(props: TotpCodeFormProps) {
  const { label, action, isValid, error, sending, onSubmit, withLetters = false, danger = false } = props;
  const [typed, setTyped] = useState('');
  const code = typed.trim().toLowerCase();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isValid(code) && !(await onSubmit(code))) setTyped('');
  };
  return (
    <SheetStack as="form" onSubmit={(event) => void submit(event)} noValidate>
      <OtpInput
        label={label}
        name="code"
        required
        maxLength={withLetters ? 10 : 6}
        {...(withLetters ? { inputMode: 'text' as const, autoComplete: 'off', autoCapitalize: 'none' } : {})}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ErrorNote error={error} />
      <Button type="submit" full kind={danger ? 'danger' : 'primary'} disabled={!isValid(code)} loading={sending}>
        {action}
      </Button>
    </SheetStack>
  );
}
