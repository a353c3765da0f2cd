/** Pay: funds password and submit button; while an outcome is unknown, the button to check it. */
import { useState, type ReactNode } from 'react';
import { useT } from '@site/shared/i18n';
import { CheckingNote, UnsureNote, useClearRefusal } from '@site/shared/intent';
import { SendForm } from '@site/shared/parts';
import { Button } from '@site/shared/ui';
import { FundsField, isFundsPassword, Refusal } from './FundsField';
import { Stack } from './Note';
import type { Paid, Payment } from '../queries/usePayment';

interface PayProps<P> {
  readonly payment: Payment<P>;
  /** Request parameters; null while the form is invalid. */
  readonly params: P | null;
  readonly label: string;
  /** Describes a request that was sent before a reload. */
  readonly about: (left: Partial<P>) => string;
  /** Form fields, submitted by Enter too. Hidden while the outcome is unknown. */
  readonly children?: ReactNode;
}

export function Pay<P extends Paid>({ payment, params, label, about, children }: PayProps<P>) {
  const t = useT('agent');
  const [password, setPassword] = useState('');
  const { left, isChecking, isSending, isOtherSecret, error } = payment;
  const status = error ? 'refused' : 'idle';
  useClearRefusal({ state: { status }, reset: payment.clear }, JSON.stringify(params));
  if (isChecking) return <CheckingNote onCheck={payment.checkNow} />;
  // A pending request was complete when it was sent.
  const sent = left ? (left as P) : params;
  const send = () => {
    if (!sent || !isFundsPassword(password)) return;
    payment.send({ ...sent, paymentPassword: password });
    setPassword('');
  };
  return (
    <SendForm onSend={send}>
      <Stack>
        {left ? null : children}
        {left ? (
          <UnsureNote
            title={t('payment.unknown')}
            message={t('payment.unsure')}
            about={about(left)}
            isOtherSecret={isOtherSecret}
            onStartAgain={payment.startAgain}
          />
        ) : null}
        <FundsField value={password} onChange={setPassword} error={error} />
        <Refusal error={error} />
        <Button type="submit" full loading={isSending} disabled={sent === null || !isFundsPassword(password)}>
          {left ? t('payment.findOut') : label}
        </Button>
      </Stack>
    </SendForm>
  );
}
