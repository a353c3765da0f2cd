/** One deposit order: payment instructions while pending, then its progress (MEM-05). */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { useFormat, useT } from '@site/shared/i18n';
import type { DepositTransaction } from '@site/shared/wps';
import { Async, Button, Card, ConfirmDialog, LinkButton, Screen, Stepper } from '@site/shared/ui';
import { IfOpen } from '@site/shared/platform';
import { useMoney } from '../../components/useMoney';
import { depositTrack, isDepositFinal } from '../../model/orderTrack';
import { isZero, minus } from '../../model/amount';
import { DetailList } from '../../components/DetailList';
import { PlayTourOffer } from '../../components/PlayTourOffer';
import { reasonText } from '../../model/reasonText';
import { ListSkeleton, Note } from '@site/shared/components';
import { PayInstructions } from './PayInstructions';
import { ReportPaymentForm } from './ReportPaymentForm';
import { useCancelDeposit, useDepositOrder } from '../../queries/useDepositOrder';

export default function DepositOrderScreen() {
  const t = useT('member');
  const [search] = useSearchParams();
  const order = useDepositOrder(search.get('id') ?? '');
  return (
    <Screen>
      <Async
        of={order}
        skeleton={<ListSkeleton count={5} height={72} />}
        missing={{ label: t('title.transactions'), to: paths.transactions }}
      >
        {/* Each state of each order is a view of its own: of one whose instructions go, what is below them would move. */}
        {(value) => <Order key={`${value.transactionId} ${value.status}`} order={value} />}
      </Async>
    </Screen>
  );
}

function Order({ order }: { readonly order: DepositTransaction }) {
  const t = useT('member');
  const { dateTime } = useFormat();
  const isPayable = order.status === 'CREATED';
  const next = order.status === 'SUCCESS' ? paths.home : paths.deposit;
  return (
    <>
      <Outcome order={order} />
      {isPayable ? <PayInstructions order={order} /> : null}
      {isPayable ? <ReportPaymentForm order={order} /> : null}
      <Card>
        <Stepper
          steps={depositTrack(order).map(({ state, at, progress }) => ({
            key: state,
            title: t(state === 'CREATED' && progress === 'now' ? 'deposit.waiting' : `deposit.state.${state}`),
            ...(at ? { note: dateTime(at) } : {}),
            state: progress,
          }))}
        />
      </Card>
      <OrderDetails order={order} />
      {isPayable ? <CancelOrder order={order} /> : null}
      {isDepositFinal(order.status) ? (
        <IfOpen path={next}>
          <LinkButton to={next} full>
            {t(order.status === 'SUCCESS' ? 'deposit.toGames' : 'deposit.again')}
          </LinkButton>
        </IfOpen>
      ) : null}
      {order.status === 'SUCCESS' ? <PlayTourOffer /> : null}
    </>
  );
}

/** One-sentence status: under review, or the outcome. Nothing while the payment is pending. */
function Outcome({ order }: { readonly order: DepositTransaction }) {
  const t = useT('member');
  const money = useMoney();
  if (order.status === 'SUCCESS') {
    return (
      <Note tone="good" live>
        <strong>{t('deposit.arrived', { amount: money(minus(order.amount, order.fee)) })}</strong>
        {order.late ? <span>{t('deposit.arrivedLate')}</span> : null}
      </Note>
    );
  }
  if (isDepositFinal(order.status)) {
    return (
      <Note tone="bad" live>
        <strong>{t(`deposit.state.${order.status}`)}</strong>
        <span>{order.reason ? reasonText(t, order.reason) : t(`deposit.ended.${order.status}`)}</span>
      </Note>
    );
  }
  return order.status === 'CREATED' ? null : (
    <Note live>
      <strong>{t('deposit.reported')}</strong>
      <span>{t('deposit.inReview', { time: t('minutes', { count: order.etaMinutes ?? 10 }) })}</span>
    </Note>
  );
}

function OrderDetails({ order }: { readonly order: DepositTransaction }) {
  const t = useT('member');
  const format = useFormat();
  const money = useMoney();
  return (
    <Card>
      <DetailList
        facts={[
          { name: t('order.number'), value: order.transactionId },
          { name: t('order.time'), value: format.dateTime(order.createTime) },
          { name: t('deposit.channel'), value: order.channel },
          { name: t('amount.label'), value: money(order.amount), strong: true },
          { name: t('deposit.sums.fee'), value: isZero(order.fee) ? t('free') : money(order.fee) },
          ...(isZero(order.bonus) ? [] : [{ name: t('order.bonus'), value: money(order.bonus) }]),
        ]}
      />
    </Card>
  );
}

function CancelOrder({ order }: { readonly order: DepositTransaction }) {
  const t = useT('member');
  const [isConfirming, setConfirming] = useState(false);
  const { cancel, isCancelling } = useCancelDeposit(order.transactionId);
  return (
    <>
      <Button kind="ghost" full onClick={() => setConfirming(true)}>
        {t('deposit.cancel')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('deposit.cancel')}
        message={t('deposit.cancelMessage')}
        cancelLabel={t('back')}
        confirmLabel={t('deposit.cancel')}
        busy={isCancelling}
        onClose={() => setConfirming(false)}
        onConfirm={() => void cancel().then(() => setConfirming(false))}
      />
    </>
  );
}
