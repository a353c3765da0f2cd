/** WagePayment: pays the given record; while a pay-out's outcome is unknown, checks that one. */
import { useFormat, useT } from '@site/shared/i18n';
import type { Intention } from '@site/shared/intent';
import type { PayWageBody, WageRecord } from '@site/shared/wps';
import { PaymentForm } from '../../components/PaymentForm';
import { formatDay } from '../../model/formatDay';

interface WagePaymentProps {
  readonly payment: Intention<PayWageBody, unknown>;
  readonly record: WageRecord | null;
}

export function WagePayment({ payment, record }: WagePaymentProps) {
  const t = useT('agent');
  const format = useFormat();
  return (
    <PaymentForm
      payment={payment}
      params={record ? { contractId: record.contractId, date: record.date } : null}
      label={t('wage.pay')}
      describePending={({ date = '' }) => t('payment.wage', { date: formatDay(format, date) })}
    />
  );
}
