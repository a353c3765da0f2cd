/** ComplaintSheet: a complaint of a ticket, made once; the complaints team decides on it. */
import { Form, FormikProvider } from 'formik';
import { FormTextArea, useForm } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { escalateFeedback, feedbackTickets } from '@site/shared/wps';
import { BottomSheet, Button } from '@site/shared/ui';
import { IntentNote, useIntent } from '@site/shared/intent';
import { usePlatform } from '@site/shared/platform';
import { SheetStack } from '../../components/SheetStack';
import { COMPLAINT, complaintSchema } from '../../model/feedbackSchema';

interface ComplaintSheetProps {
  readonly ticketNo: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ComplaintSheet({ ticketNo, open, onClose }: ComplaintSheetProps) {
  const t = useT('member');
  const { toasts } = usePlatform();
  const complaint = useIntent(escalateFeedback, {
    name: `complaint-${ticketNo}`,
    rereads: [feedbackTickets],
    // It may have been made on another page, or be decided already.
    rereadsIfRefused: [feedbackTickets],
    onDone: ({ complaintNo }, { isMounted }) => {
      toasts.show({ kind: 'success', text: t('feedback.complaint.sent', { number: complaintNo }) });
      if (isMounted) onClose();
    },
  });
  const { formik, formRef } = useForm({
    initialValues: { reason: '' },
    validationSchema: complaintSchema(t),
    onSubmit: ({ reason }) => complaint.submit({ ticketNo, reason: reason.trim() }),
  });
  return (
    <BottomSheet open={open} onClose={onClose} label={t('feedback.complaint.of', { number: ticketNo })}>
      <FormikProvider value={formik}>
        <SheetStack as={Form} ref={formRef} noValidate>
          <p>{t('feedback.complaint.about')}</p>
          <FormTextArea
            name="reason"
            label={t('feedback.complaint.reason')}
            hint={t('feedback.complaint.length')}
            limit={COMPLAINT.max}
            required
          />
          <IntentNote intention={complaint} />
          <Button type="submit" full loading={complaint.isBusy}>
            {t('feedback.complaint.send')}
          </Button>
        </SheetStack>
      </FormikProvider>
    </BottomSheet>
  );
}
