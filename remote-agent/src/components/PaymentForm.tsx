/** PaymentForm: funds password and submit button of a write that is done once; while its outcome is unknown, the button to check it. */
import { useState, type ReactNode } from 'react';
import { useT } from '@site/shared/i18n';
import { IntentNote, useClearRefusal, type Intention } from '@site/shared/intent';
import { FundsPasswordField, isFundsPassword, SendForm, useFundsPasswordError } from '@site/shared/components';
import { Button } from '@site/shared/ui';
import { HeldHeight } from './HeldHeight';
import { Stack } from './layout';

/** The field that a payment's intent never stores. */
export const PAYMENT_SECRETS = ['paymentPassword'] as const;

interface PaymentParams {
  readonly paymentPassword?: string;
}

interface PaymentFormProps<P> {
  readonly payment: Intention<P, unknown>;
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
  const { state, pending } = payment;
  const error = state.status === 'refused' ? state.error : null;
  const passwordFault = useFundsPasswordError(error, 'agent');
  useClearRefusal(payment, JSON.stringify(params));
  const note = (
    <IntentNote
      // The same one before and after the fields: it keeps the height of a check that it has shown.
      key="note"
      intention={payment}
      unsure={{
        title: t('payment.unknown'),
        message: t('payment.unsure'),
        ...(pending ? { about: describePending(pending) } : {}),
      }}
    />
  );
  const isChecking = state.status === 'checking';
  // A pending request was complete when it was sent.
  const sent = pending ? (pending as P) : params;
  const send = () => {
    if (!sent || !isFundsPassword(password)) return;
    payment.submit({ ...sent, paymentPassword: password });
    setPassword('');
  };
  return (
    <HeldHeight isHeld={isChecking}>
      <SendForm onSend={send}>
        <Stack>
          {pending || isChecking ? null : children}
          {pending ? note : null}
          {isChecking ? null : (
            <FundsPasswordField
              label={t('funds.label')}
              value={password}
              onChange={setPassword}
              error={password ? null : passwordFault}
            />
          )}
          {pending ? null : note}
          {isChecking ? null : (
            <Button type="submit" full loading={payment.isBusy} disabled={sent === null || !isFundsPassword(password)}>
              {pending ? t('payment.findOut') : label}
            </Button>
          )}
        </Stack>
      </SendForm>
    </HeldHeight>
  );
}
