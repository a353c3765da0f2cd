/** PayWage: pays the given record; while a pay-out's outcome is unknown, checks that one. */
import { useT } from '@site/shared/i18n';
import type { PayWageBody, WageRecord } from '@site/shared/wps';
import { Pay } from '../../components/PaymentForm';
import type { Payment } from '../../queries/usePayment';

interface PayWageProps {
  readonly payment: Payment<PayWageBody>;
  readonly record: WageRecord | null;
}

export function PayWage({ payment, record }: PayWageProps) {
  const t = useT('agent');
  return (
    <Pay
      payment={payment}
      params={record ? { contractId: record.contractId, date: record.date } : null}
      label={t('wage.pay')}
      about={({ date }) => t('payment.wage', { date })}
    />
  );
}
