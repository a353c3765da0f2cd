/** LinkForm: creates an invite link: type, rates, expiry and note. */
import { useEffect, useRef } from 'react';
import { Form, FormikProvider } from 'formik';
import { FormText, useForm } from '@site/shared/forms';
import { addDays, startOfDay } from '@site/shared/kernel';
import { useT } from '@site/shared/i18n';
import { usePlatform, useRefresh, useSend, useToday } from '@site/shared/platform';
import { ErrorNote } from '@site/shared/components';
import { createInviteLink, inviteLinks, type RebateSetting } from '@site/shared/wps';
import { Button, Select } from '@site/shared/ui';
import { Stack } from '../../components/layout';
import { areWithin, RebateFields, toRateParams, type Rates } from '../../components/RebateFields';
import { TypeChoice, type AccountType } from './DirectForm';

const VALID_DAYS = ['0', '7', '30', '90'] as const;

/** End of the day that many days from today, in the site's time zone. */
const endOfDay = (today: string, days: number): number => startOfDay(addDays(today, days + 1)) - 1;

interface LinkFormProps {
  readonly bounds: readonly RebateSetting[];
  readonly onCreated: () => void;
}

export function LinkForm({ bounds, onCreated }: LinkFormProps) {
  const t = useT('agent');
  const today = useToday();
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const { send, error } = useSend(createInviteLink, { onUnanswered: () => void refresh(inviteLinks) });
  // The agent may go to another tab or page while the link is being created.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const { formik, formRef } = useForm({
    initialValues: { type: 'member' as AccountType, rates: {} as Rates, days: '0', note: '' },
    onSubmit: async ({ type, rates, days, note }) => {
      const expires = today && days !== '0' ? { expireTime: endOfDay(today, Number(days)) } : {};
      const answer = await send({ type, rebates: toRateParams(rates), ...expires, ...(note ? { note } : {}) });
      if (!answer.ok) return;
      toasts.show({ kind: 'success', text: t('links.made') });
      await refresh(inviteLinks);
      if (isHere.current) onCreated();
    },
  });
  const { type, rates } = formik.values;
  return (
    <FormikProvider value={formik}>
      <Form ref={formRef} noValidate>
        <Stack>
          <TypeChoice value={type} onChange={(value) => void formik.setFieldValue('type', value)} />
          <Select
            label={t('links.expires')}
            {...formik.getFieldProps('days')}
            options={VALID_DAYS.map((value) => ({ value, label: t(`links.days${value}`) }))}
          />
          <FormText name="note" label={t('links.note')} maxLength={60} />
          <RebateFields
            legend={t('open.rebates')}
            bounds={bounds}
            rates={rates}
            onChange={(value) => void formik.setFieldValue('rates', value)}
          />
          <ErrorNote error={error} />
          <Button type="submit" full loading={formik.isSubmitting} disabled={!areWithin(rates, bounds)}>
            {t('links.make')}
          </Button>
        </Stack>
      </Form>
    </FormikProvider>
  );
}
