/** Fund transfer: between the main wallet and vendors' wallets, or everything back to the main wallet (MEM-13). */
import { useEffect, useState } from 'react';
import { errorText, useT } from '@site/shared/i18n';
import { merchantWallet, recallFunds, transferFunds, walletBalance, type WalletBalance } from '@site/shared/wps';
import { Async, Button, Card, Empty, Screen, Select } from '@site/shared/ui';
import { useCall, usePlatform, useRefresh, useSession } from '@site/shared/platform';
import { CheckingNote, useClearRefusal, useIntent } from '@site/shared/intent';
import { amountFault, wireAmount } from '../../model/amount';
import { AmountField } from '../../components/AmountField';
import { Facts } from '../../components/DefinitionList';
import { useBalanceText } from '../../components/useBalanceText';
import { Lines } from '../../components/ListSkeleton';
import { Note, SendForm } from '@site/shared/parts';

const MAIN = 2;
/** Bonus balance: it cannot be transferred. */
const BONUS = 3;
const NAMED: readonly string[] = ['MAIN', 'SLOTS', 'LIVE', 'SPORTS'];
const ALL_WALLETS = { typeId: 0 };
const LEAST = '1.00';

export default function FundTransferScreen() {
  const t = useT('member');
  const { merchantCode } = usePlatform().config;
  const wallet = useCall(merchantWallet, { merchantCode });
  const balance = useCall(walletBalance, ALL_WALLETS);
  if (wallet.status === 'ready' && wallet.value.isSingle === 1) {
    return <Empty title={t('transfer.single')} message={t('transfer.singleAbout')} />;
  }
  return (
    <Screen>
      <Async of={balance} skeleton={<Lines count={4} height={72} />}>
        {(value) => <Transfer balance={value} />}
      </Async>
    </Screen>
  );
}

function Transfer({ balance }: { readonly balance: WalletBalance }) {
  const t = useT('member');
  const balanceText = useBalanceText();
  const isHidden = useSession((state) => state.balanceHidden);
  const wallets = balance.balance.filter(({ accountTypeId }) => accountTypeId !== BONUS);
  const nameOf = ({ accountTypeName: name }: { readonly accountTypeName: string }) =>
    NAMED.includes(name) ? t(`transfer.wallet.${name}`) : name;
  const [from, setFrom] = useState(String(MAIN));
  const [to, setTo] = useState(String(wallets.find((one) => one.accountTypeId !== MAIN)?.accountTypeId ?? MAIN));
  const [amount, setAmount] = useState('');
  const [isTouched, setTouched] = useState(false);
  const moving = useMoneyMove(transferFunds, 'transfer');
  const recalling = useMoneyMove(recallFunds, 'recall');
  useClearRefusal(moving, from, to, amount);
  useClearRefusal(recalling, from, to, amount);
  const source = wallets.find((one) => String(one.accountTypeId) === from);
  const limits = { min: LEAST, max: source?.availBalance ?? '0.00' };
  const isBusy = [moving, recalling].some(({ state }) => state.status === 'sending' || state.status === 'checking');
  const options = wallets.map((one) => ({ value: String(one.accountTypeId), label: nameOf(one) }));
  const move = () => {
    setTouched(true);
    if (from === to || amountFault(amount, limits)) return;
    moving.submit({ fromAccountTypeId: Number(from), toAccountTypeId: Number(to), amount: wireAmount(amount) });
  };
  return (
    <SendForm onSend={move}>
      <Card>
        <Facts
          facts={wallets.map((one) => ({
            name: nameOf(one),
            value: balanceText(one.availBalance, balance.currency),
          }))}
        />
      </Card>
      <Select
        label={t('transfer.from')}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        options={options}
      />
      <Select
        label={t('transfer.to')}
        value={to}
        onChange={(event) => setTo(event.target.value)}
        options={options}
        {...(isTouched && from === to ? { error: t('transfer.same') } : {})}
      />
      <AmountField
        label={t('amount.label')}
        value={amount}
        onChange={setAmount}
        limits={limits}
        currency={balance.currency}
        isTouched={isTouched}
        hidesLimits={isHidden}
        onTouch={() => setTouched(true)}
        disabled={isBusy}
      />
      {[moving, recalling].map((one, at) => (
        <Answer key={at} of={one} />
      ))}
      <Button type="submit" full loading={isBusy}>
        {t('transfer.move')}
      </Button>
      <Button kind="secondary" full disabled={isBusy} onClick={() => recalling.submit({ toAccountTypeId: MAIN })}>
        {t('transfer.recall')}
      </Button>
    </SendForm>
  );
}

function useMoneyMove<P extends object, V>(call: Parameters<typeof useIntent<P, V>>[0], name: string) {
  const t = useT('member');
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const intention = useIntent<P, V>(call, { name });
  const isDone = intention.state.status === 'done';
  useEffect(() => {
    if (!isDone) return;
    toasts.show({ kind: 'success', text: t('transfer.done') });
    void refresh(walletBalance);
    intention.reset();
    // Run once per transfer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone]);
  return intention;
}

function Answer({
  of,
}: {
  readonly of: { readonly state: ReturnType<typeof useIntent>['state']; readonly checkNow: () => void };
}) {
  const t = useT('member');
  if (of.state.status === 'checking') return <CheckingNote onCheck={of.checkNow} />;
  return of.state.status === 'refused' ? (
    <Note tone="bad" live>
      {errorText(t, of.state.error)}
    </Note>
  ) : null;
}
