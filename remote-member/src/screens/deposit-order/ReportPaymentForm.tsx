/** ReportPaymentForm: reports a payment with optional receipts; the order then goes to review. */
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
  const { pictures, setPictures, confirm, isSending, error } = useReportPayment(order.transactionId);
  return (
    <Stack>
      <PicturePicker label={t('deposit.receipt')} pictures={pictures} onChange={setPictures} disabled={isSending} />
      <ErrorNote error={error} />
      <Button full loading={isSending} onClick={() => void confirm()}>
        {t('deposit.paid')}
      </Button>
    </Stack>
  );
}

const Stack = styled(Card)`
  display: grid;
  gap: ${space[4]};
`;
