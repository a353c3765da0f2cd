/** One withdrawal order and its progress. It cannot be cancelled (MEM-06). */
import { useSearchParams } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { useFormat, useT } from '@site/shared/i18n';
import type { WithdrawTransaction } from '@site/shared/wps';
import { Async, Card, LinkButton, Screen, Stepper } from '@site/shared/ui';
import { IfOpen } from '@site/shared/platform';
import { useMoney } from '../../components/useMoney';
import { isZero, minus } from '../../model/amount';
import { withdrawTrack } from '../../model/orderTrack';
import { DetailList } from '../../components/DetailList';
import { reasonText } from '../../model/reasonText';
import { ListSkeleton, Note } from '@site/shared/components';
import { usePayoutAccounts } from '../../queries/usePayoutAccounts';
import { useWithdrawOrder } from '../../queries/useWithdrawOrder';

export default function WithdrawOrderScreen() {
  const t = useT('member');
  const [search] = useSearchParams();
  const order = useWithdrawOrder(search.get('id') ?? '');
  return (
    <Screen>
      <Async of={order} skeleton={<ListSkeleton count={4} height={72} />}>
        {(value) => <Order order={value} />}
      </Async>
      <IfOpen path={paths.transactions}>
        <LinkButton kind="secondary" full to={paths.transactions}>
          {t('title.transactions')}
        </LinkButton>
      </IfOpen>
    </Screen>
  );
}

function Order({ order }: { readonly order: WithdrawTransaction }) {
  const t = useT('member');
  const format = useFormat();
  const cards = usePayoutAccounts();
  const money = useMoney();
  // A payout account that was removed since is only known by its code.
  const known = cards.status === 'ready' ? cards.value.find(({ bankCode }) => bankCode === order.bankCode) : undefined;
  const bank = known?.bankName ?? order.bankCode;
  // A rejected one is refunded in full.
  const payout = [
    { name: t('deposit.sums.fee'), value: isZero(order.fee) ? t('free') : money(order.fee) },
    { name: t('withdraw.receive'), value: money(minus(order.amount, order.fee)), strong: true },
  ];
  return (
    <>
      <Outcome order={order} />
      <Card>
        <Stepper
          steps={withdrawTrack(order).map(({ state, at, progress }) => ({
            key: state,
            title: t(`withdraw.state.${state}`),
            ...(at ? { note: format.dateTime(at) } : {}),
            state: progress,
          }))}
        />
      </Card>
      <Card>
        <DetailList
          facts={[
            { name: t('order.number'), value: order.transactionId },
            { name: t('order.time'), value: format.dateTime(order.createTime) },
            { name: t('record.account'), value: `${bank} ${order.account}` },
            { name: t('amount.label'), value: money(order.amount) },
            ...(order.status === 'REJECTED' ? [] : payout),
          ]}
        />
      </Card>
    </>
  );
}

function Outcome({ order }: { readonly order: WithdrawTransaction }) {
  const t = useT('member');
  if (order.status === 'PAID') {
    return (
      <Note tone="good" live>
        {t('withdraw.paid')}
      </Note>
    );
  }
  if (order.status === 'REJECTED') {
    return (
      <Note tone="bad" live>
        <strong>{t('withdraw.rejected')}</strong>
        {order.reason ? <span>{reasonText(t, order.reason)}</span> : null}
      </Note>
    );
  }
  return <Note live>{t('withdraw.underWay', { time: t('minutes', { count: order.etaMinutes }) })}</Note>;
}
