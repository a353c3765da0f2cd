/** WageSheet: how a wage or dividend was computed, the bets it comes from, and its pay-out. */
import { useState } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { usePlatform, useRefresh, useSend, useSite } from '@site/shared/platform';
import { payWage, walletBalance, type WageRecord } from '@site/shared/wps';
import { Button, LinkButton, Money } from '@site/shared/ui';
import { FundsField, isFundsPassword, Refusal } from '../../parts/FundsField';
import { Note, Pair, Stack } from '../../parts/Note';
import { agentPaths } from '../../paths';

interface WageSheetProps {
  readonly record: WageRecord;
  /** Read anew after a pay-out. */
  readonly call: { readonly path: string };
  readonly isDividend: boolean;
  readonly mayPay: boolean;
}

export function WageSheet({ record, call, isDividend, mayPay }: WageSheetProps) {
  const t = useT('agent');
  const { number } = useFormat();
  const { currency } = useSite();
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const { account, date, until, bet, net, active, tier, amount, state, version } = record;
  const hour = date.slice(11);
  const bets = agentPaths.bets({
    ...(mayPay ? { parentId: record.customerId } : {}),
    ...{ startDate: date.slice(0, 10), endDate: until.slice(0, 10) },
    ...(hour ? { hour: Number(hour) } : {}),
  });
  return (
    <Stack>
      <div>
        <Pair name={t('column.account')}>{account}</Pair>
        <Pair name={t('wage.period')}>{date === until ? date : `${date} – ${until}`}</Pair>
        <Pair name={t('wage.teamBet')}>{money(bet)}</Pair>
        <Pair name={t('wage.teamNet')}>{money(net)}</Pair>
        <Pair name={t('column.active')}>{number(active)}</Pair>
        <Pair name={t('wage.tier')}>
          {tier ? (
            <>
              {t('wage.from')} {money(tier.condition)}: {tier.rate}%
            </>
          ) : (
            t('wage.noTier')
          )}
        </Pair>
        <Pair name={t('column.amount')}>{money(amount)}</Pair>
        <Pair name={t('column.state')}>{t(`wage.${state}`)}</Pair>
        <Pair name={t('contract.version')}>{number(version)}</Pair>
      </div>
      <Note>{t(isDividend ? 'wage.howDividend' : 'wage.howWage')}</Note>
      <LinkButton kind="secondary" to={bets}>
        {t('member.bets')}
      </LinkButton>
      {mayPay && state === 'DUE' ? <PayForm record={record} call={call} /> : null}
    </Stack>
  );
}

function PayForm({ record, call }: Pick<WageSheetProps, 'record' | 'call'>) {
  const t = useT('agent');
  const { money } = useFormat();
  const { currency } = useSite();
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const { send, sending, error } = useSend(payWage);
  const [password, setPassword] = useState('');
  const [isPaid, setPaid] = useState(false);
  const pay = async () => {
    const answer = await send({ contractId: record.contractId, date: record.date, paymentPassword: password });
    setPassword('');
    if (!answer.ok) return;
    setPaid(true);
    toasts.show({ kind: 'success', text: t('wage.paidNow', { amount: money(answer.value.amount, currency) }) });
    await refresh(call, walletBalance);
  };
  if (isPaid) return <Note role="status">{t('wage.PAID')}</Note>;
  return (
    <Stack>
      <FundsField value={password} onChange={setPassword} error={error} />
      <Refusal error={error} />
      <Button full loading={sending} disabled={!isFundsPassword(password)} onClick={() => void pay()}>
        {t('wage.pay')}
      </Button>
    </Stack>
  );
}
