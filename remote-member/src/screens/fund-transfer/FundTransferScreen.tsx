/** Fund transfer: between the main wallet and vendors' wallets, or everything back to the main wallet (MEM-13). */
import { useState } from 'react';
import { useT } from '@site/shared/i18n';
import { recallFunds, transferFunds, walletBalance, WALLET_READS, type WalletBalance } from '@site/shared/wps';
import { Async, Button, Card, Empty, Screen, Select } from '@site/shared/ui';
import { useCall, usePlatform, useSession } from '@site/shared/platform';
import { IntentNote, useClearRefusal, useIntent } from '@site/shared/intent';
import { amountFault, toWireAmount } from '../../model/amount';
import { AmountField } from '../../components/AmountField';
import { DefinitionList } from '../../components/DefinitionList';
import { useBalanceText } from '../../components/useBalanceText';
import { useMerchantWallet } from '../../queries/useMerchantWallet';
import { ListSkeleton, SendForm } from '@site/shared/components';

const MAIN_WALLET = 2;
/** Bonus balance: it cannot be transferred. */
const BONUS_WALLET = 3;
const TRANSLATED_WALLETS: readonly string[] = ['MAIN', 'SLOTS', 'LIVE', 'SPORTS'];
const ALL_WALLETS = { typeId: 0 };
const MIN_AMOUNT = '1.00';

export default function FundTransferScreen() {
  const t = useT('member');
  const wallet = useMerchantWallet();
  const balance = useCall(walletBalance, ALL_WALLETS);
  if (wallet.status === 'ready' && wallet.value.isSingle === 1) {
    return <Empty title={t('transfer.single')} message={t('transfer.singleAbout')} />;
  }
  return (
    <Screen>
      <Async of={balance} skeleton={<ListSkeleton count={4} height={72} />}>
        {(value) => <TransferForm balance={value} />}
      </Async>
    </Screen>
  );
}

function TransferForm({ balance }: { readonly balance: WalletBalance }) {
  const t = useT('member');
  const { toasts } = usePlatform();
  const balanceText = useBalanceText();
  const isHidden = useSession((state) => state.balanceHidden);
  const wallets = balance.balance.filter(({ accountTypeId }) => accountTypeId !== BONUS_WALLET);
  const nameOf = ({ accountTypeName: name }: { readonly accountTypeName: string }) =>
    TRANSLATED_WALLETS.includes(name) ? t(`transfer.wallet.${name}`) : name;
  const [from, setFrom] = useState(String(MAIN_WALLET));
  const [to, setTo] = useState(
    String(wallets.find((one) => one.accountTypeId !== MAIN_WALLET)?.accountTypeId ?? MAIN_WALLET),
  );
  const [amount, setAmount] = useState('');
  const [isTouched, setTouched] = useState(false);
  const onDone = () => toasts.show({ kind: 'success', text: t('transfer.done') });
  const transfer = useIntent(transferFunds, {
    name: 'transfer',
    rereads: WALLET_READS,
    // What is shown was spent elsewhere.
    rereadsIfRefused: WALLET_READS,
    onDone: () => {
      onDone();
      setAmount('');
      setTouched(false);
    },
  });
  const recall = useIntent(recallFunds, {
    ...{ name: 'recall', rereads: WALLET_READS, rereadsIfRefused: WALLET_READS },
    onDone,
  });
  useClearRefusal(transfer, from, to, amount);
  useClearRefusal(recall, from, to, amount);
  const source = wallets.find((one) => String(one.accountTypeId) === from);
  const limits = { min: MIN_AMOUNT, max: source?.availBalance ?? '0.00' };
  const isBusy = transfer.isBusy || recall.isBusy;
  const options = wallets.map((one) => ({ value: String(one.accountTypeId), label: nameOf(one) }));
  const submit = () => {
    setTouched(true);
    if (from === to || amountFault(amount, limits)) return;
    transfer.submit({ fromAccountTypeId: Number(from), toAccountTypeId: Number(to), amount: toWireAmount(amount) });
  };
  return (
    <SendForm onSend={submit}>
      <Card>
        <DefinitionList
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
        isMaxHidden={isHidden}
        onTouch={() => setTouched(true)}
        disabled={isBusy}
      />
      {[transfer, recall].map((one, at) => (
        <IntentNote key={at} intention={one} />
      ))}
      <Button type="submit" full loading={isBusy}>
        {t('transfer.move')}
      </Button>
      <Button kind="secondary" full disabled={isBusy} onClick={() => recall.submit({ toAccountTypeId: MAIN_WALLET })}>
        {t('transfer.recall')}
      </Button>
    </SendForm>
  );
}
