/** TransferForm: transfer to a downline member, confirmed by the funds password. */
import { useState } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import type { Intention } from '@site/shared/intent';
import { useSite } from '@site/shared/platform';
import type { TransferDownlineBody } from '@site/shared/wps';
import { CurrencySign } from '@site/shared/components';
import { TextInput } from '@site/shared/ui';
import { PaymentForm } from '../../components/PaymentForm';
import { typedAmount } from '../../model/typedAmount';

const isAmount = (text: string): boolean => typedAmount(text) !== null;

interface TransferFormProps {
  readonly customerId: string;
  readonly account: string;
  readonly transfer: Intention<TransferDownlineBody, unknown>;
}

export function TransferForm({ customerId, account, transfer }: TransferFormProps) {
  const t = useT('agent');
  const { money } = useFormat();
  const { currency } = useSite();
  const [amount, setAmount] = useState('');
  return (
    <PaymentForm
      payment={transfer}
      params={isAmount(amount) ? { customerId, amount } : null}
      label={t('transfer.send')}
      describePending={(pending) =>
        t('payment.transfer', { amount: money(pending.amount ?? '0', currency), name: account })
      }
    >
      <TextInput
        label={t('transfer.amount')}
        inputMode="decimal"
        maxLength={12}
        prefix={<CurrencySign currency={currency} />}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        {...(amount !== '' && !isAmount(amount) ? { error: t('transfer.notAnAmount') } : {})}
      />
    </PaymentForm>
  );
}
