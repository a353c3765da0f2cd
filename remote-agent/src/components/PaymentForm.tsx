/** PaymentForm: funds password and submit button; while an outcome is unknown, the button to check it. */
import { useState, type ReactNode } from 'react';
import { useT } from '@site/shared/i18n';
import { CheckingNote, UnsureNote, useClearRefusal } from '@site/shared/intent';
import {
  ErrorNote,
  FundsPasswordField,
  isFundsPassword,
  isFundsPasswordError,
  SendForm,
  useFundsPasswordError,
} from '@site/shared/parts';
import { Button } from '@site/shared/ui';
import { Stack } from './layout';
import type { PaymentParams, Payment } from '../queries/usePayment';

interface PaymentFormProps<P> {
  readonly payment: Payment<P>;
  /** Request parameters; null while the form is invalid. */
  readonly params: P | null;
  readonly label: string;
  /** Describes a request that was sent before a reload. */
  readonly describePending: (pending: Partial<P>) => string;
  /** Form fields, submitted by Enter too. Hidden while the outcome is unknown. */
  readonly children?: ReactNode;
}

export function PaymentForm<P extends PaymentParams>({
  payment,
  params,
  label,
  describePending,
  children,
}: PaymentFormProps<P>) {
  const t = useT('agent');
  const [password, setPassword] = useState('');
  const { pending, isChecking, isSending, isOtherSecret, error } = payment;
  const passwordFault = useFundsPasswordError(error, 'agent');
  const status = error ? 'refused' : 'idle';
  useClearRefusal({ state: { status }, reset: payment.clear }, JSON.stringify(params));
  if (isChecking) return <CheckingNote onCheck={payment.checkNow} />;
  // A pending request was complete when it was sent.
  const sent = pending ? (pending as P) : params;
  const send = () => {
    if (!sent || !isFundsPassword(password)) return;
    payment.send({ ...sent, paymentPassword: password });
    setPassword('');
  };
  return (
    <SendForm onSend={send}>
      <Stack>
        {pending ? null : children}
        {pending ? (
          <UnsureNote
            title={t('payment.unknown')}
            message={t('payment.unsure')}
            about={describePending(pending)}
            isOtherSecret={isOtherSecret}
            onStartAgain={payment.startAgain}
          />
        ) : null}
        <FundsPasswordField label={t('funds.label')} value={password} onChange={setPassword} error={passwordFault} />
        <ErrorNote error={isFundsPasswordError(error) ? null : error} />
        <Button type="submit" full loading={isSending} disabled={sent === null || !isFundsPassword(password)}>
          {pending ? t('payment.findOut') : label}
        </Button>
      </Stack>
    </SendForm>
  );
}
