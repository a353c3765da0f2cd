/** WagePayment: pays the given record; while a pay-out's outcome is unknown, checks that one. */
import { useFormat, useT } from '@site/shared/i18n';
import type { Intention } from '@site/shared/intent';
import { useCall } from '@site/shared/platform';
import { contracts, type Contract, type PayWageBody, type WageRecord } from '@site/shared/wps';
import { PaymentForm } from '../../components/PaymentForm';
import { formatDay } from '../../model/formatDay';

interface WagePaymentProps {
  readonly payment: Intention<PayWageBody, unknown>;
  readonly record: WageRecord | null;
  readonly kind: Contract['kind'];
}

export function WagePayment({ payment, record, kind }: WagePaymentProps) {
  const t = useT('agent');
  const format = useFormat();
  // A pay-out from before a reload is known by its contract only.
  const contractList = useCall(contracts, { kind }, { enabled: payment.pending !== null });
  const receiverOf = (id: unknown) =>
    contractList.status === 'ready'
      ? contractList.value.find(({ contractId }) => contractId === id)?.account
      : undefined;
  return (
    <PaymentForm
      payment={payment}
      params={record ? { contractId: record.contractId, date: record.date } : null}
      label={t('wage.pay')}
      describePending={({ contractId, date = '' }) => {
        const name = receiverOf(contractId);
        return t(name ? 'payment.wageTo' : 'payment.wage', { name, date: formatDay(format, date) });
      }}
    />
  );
}
