/** TransferForm: amount and funds password of a transfer to the upline; locked while an outcome is unknown. */
import { useEffect, useState } from 'react';
import { toDecimal } from '@site/shared/kernel';
import { useT } from '@site/shared/i18n';
import {
  MIN_UPLINE_TRANSFER,
  transferToUpline,
  type Call,
  type UplineTransfer,
  type UplineTransferBody,
} from '@site/shared/wps';
import { FundsPasswordField, isFundsPassword, Note, SendForm, useFundsPasswordError } from '@site/shared/components';
import { IntentNote, useClearRefusal, type Intention, type Route } from '@site/shared/intent';
import { Button, Card } from '@site/shared/ui';
import { useCurrency, useSession } from '@site/shared/platform';
import { AmountField } from '../../components/AmountField';
import { DefinitionList } from '../../components/DefinitionList';
import { useBalanceText } from '../../components/useBalanceText';
import { useMoney } from '../../components/useMoney';
import type { UplineTransferData } from '../../queries/useUplineTransfer';
import { amountFault, minus, toWireAmount } from '../../model/amount';

/** `receiver`: the name of the account above when it was sent, which another one may be by the time its outcome is known. */
export interface TransferParams extends UplineTransferBody {
  readonly receiver?: string;
}
export type Transfer = Intention<TransferParams, UplineTransfer>;

export const toTransfer: Route<TransferParams, UplineTransfer> = ({ receiver: _, ...body }) => ({
  call: transferToUpline as Call<object, UplineTransfer>,
  body,
});

interface TransferFormProps {
  /** The account above; null: there is none any more, and the outcome of an earlier transfer is unknown. */
  readonly agent: UplineTransferData['upline'];
  readonly available: string;
  readonly transfer: Transfer;
}

export function TransferForm({ agent, available, transfer }: TransferFormProps) {
  const t = useT('member');
  const money = useMoney();
  const balanceText = useBalanceText();
  const currency = useCurrency();
  const isHidden = useSession((state) => state.balanceHidden);
  const { state, isBusy, pending, submit } = transfer;
  const [amount, setAmount] = useState('');
  const [password, setPassword] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [sent, setSent] = useState<Partial<TransferParams> | null>(null);

  // After a reload the pending request fills the form, read-only until its outcome is known.
  useEffect(() => {
    if (pending) setAmount(String(pending.amount));
  }, [pending]);
  useClearRefusal(transfer, amount);

  const limits = { min: toDecimal(MIN_UPLINE_TRANSFER), max: available };
  const isLocked = isBusy || pending !== null;
  const unknown = isLocked ? (pending ?? sent) : null;
  const name = (unknown ? unknown.receiver : agent?.account) ?? null;
  const isValid = isLocked || amountFault(amount, limits) === null;
  const passwordFault = useFundsPasswordError(state.status === 'refused' ? state.error : null, 'member');
  const passwordMissing =
    isTouched && !isBusy && state.status === 'idle' && !isFundsPassword(password) ? t('funds.fault.digits') : null;
  const send = () => {
    setTouched(true);
    if (!isValid || !isFundsPassword(password)) return;
    // Check the pending request with exactly the parameters it was sent with.
    const params = pending ?? { amount: toWireAmount(amount), customerId: agent?.customerId, receiver: agent?.account };
    setSent(params);
    submit({ ...(params as TransferParams), paymentPassword: password });
    setPassword('');
  };
  const typed = isValid && amount ? toWireAmount(amount) : null;
  const sentAmount = typed === null ? null : money(typed);
  // A row from the start: the fields below do not move while an amount is typed.
  const left = typed === null ? available : minus(available, typed);
  return (
    <SendForm onSend={send}>
      <Card>
        <DefinitionList
          facts={[
            ...(name === null ? [] : [{ name: t('upline.to'), value: name, strong: true }]),
            { name: t('wallet.available'), value: balanceText(available, currency) },
            ...(pending ? [] : [{ name: t('upline.left'), value: balanceText(left, currency) }]),
          ]}
        />
      </Card>
      <AmountField
        label={t('amount.label')}
        value={amount}
        onChange={(text) => (isLocked ? undefined : setAmount(text))}
        limits={limits}
        currency={currency}
        isTouched={isTouched && !isLocked}
        onTouch={() => setTouched(true)}
        isMaxHidden={isHidden}
        {...(pending || isHidden ? {} : { sharesOf: available })}
        disabled={isLocked}
      />
      <FundsPasswordField
        label={t('title.fundsPassword')}
        value={password}
        onChange={setPassword}
        disabled={isBusy}
        error={(password ? null : passwordFault) ?? passwordMissing}
      />
      <IntentNote
        intention={transfer}
        unsure={{
          message: t(name === null ? 'upline.unsureBefore' : 'upline.unsure', { name, amount: sentAmount ?? '' }),
        }}
      />
      <Button type="submit" full loading={isBusy}>
        {pending || name === null
          ? t('withdraw.findOut')
          : sentAmount
            ? t('upline.send', { name, amount: sentAmount })
            : t('upline.sendTo', { name })}
      </Button>
      <Note>{t('upline.noWayBack')}</Note>
    </SendForm>
  );
}
