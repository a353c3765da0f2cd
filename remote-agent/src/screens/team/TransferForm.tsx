/** TransferForm: money to one of the downline, behind the funds password. */
import { useState } from 'react';
import { parseMinor } from '@site/shared/kernel';
import { useFormat, useT } from '@site/shared/i18n';
import { usePlatform, useRefresh, useSend, useSite } from '@site/shared/platform';
import { downlineDetail, downlines, transferDownline, walletBalance } from '@site/shared/wps';
import { Button, TextInput } from '@site/shared/ui';
import { FundsField, isFundsPassword, Refusal } from '../../parts/FundsField';
import { Stack } from '../../parts/Note';

export const isAmount = (text: string): boolean => {
  const parsed = parseMinor(text);
  return parsed.ok && parsed.value > 0;
};

export function TransferForm({ customerId }: { readonly customerId: string }) {
  const t = useT('agent');
  const { money } = useFormat();
  const { currency } = useSite();
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const { send, sending, error } = useSend(transferDownline);
  const [amount, setAmount] = useState('');
  const [password, setPassword] = useState('');
  const transfer = async () => {
    const answer = await send({ customerId, amount, paymentPassword: password });
    setPassword('');
    if (!answer.ok) return;
    setAmount('');
    toasts.show({ kind: 'success', text: t('transfer.done', { amount: money(amount, currency) }) });
    await refresh(walletBalance, downlineDetail, downlines);
  };
  return (
    <Stack>
      <TextInput
        label={t('transfer.amount')}
        inputMode="decimal"
        maxLength={12}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        {...(amount !== '' && !isAmount(amount) ? { error: t('transfer.notAnAmount') } : {})}
      />
      <FundsField value={password} onChange={setPassword} error={error} />
      <Refusal error={error} />
      <Button
        full
        loading={sending}
        disabled={!isAmount(amount) || !isFundsPassword(password)}
        onClick={() => void transfer()}
      >
        {t('transfer.send')}
      </Button>
    </Stack>
  );
}
