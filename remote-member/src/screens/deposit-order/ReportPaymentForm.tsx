/** ReportPaymentForm: reports a payment with optional receipts; the order then goes to review. */
import { useState } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import type { DepositTransaction } from '@site/shared/wps';
import { space } from '@site/shared/theme';
import { Button, Card } from '@site/shared/ui';
import { ErrorNote } from '@site/shared/components';
import { PicturePicker } from '../../components/PicturePicker';
import { useReportPayment } from '../../queries/useReportPayment';

export function ReportPaymentForm({ order }: { readonly order: DepositTransaction }) {
  const t = useT('member');
  const [isReading, setReading] = useState(false);
  const { pictures, setPictures, confirm, isSending, error } = useReportPayment(order.transactionId);
  return (
    <Stack>
      <PicturePicker
        label={t('deposit.receipt')}
        pictures={pictures}
        onChange={setPictures}
        disabled={isSending}
        onReading={setReading}
      />
      <ErrorNote error={error} />
      {/* Reported without its receipt, the order goes to review without it. */}
      <Button full loading={isSending} disabled={isReading} onClick={() => void confirm()}>
        {t('deposit.paid')}
      </Button>
    </Stack>
  );
}

const Stack = styled(Card)`
  display: grid;
  gap: ${space[4]};
`;
