/** DirectForm: creates an account below the agent: name, initial password, type and rates. */
import { Form, FormikProvider } from 'formik';
import * as yup from 'yup';
import { FormPassword, FormText, useForm } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { usePlatform, useRefresh, useSend } from '@site/shared/platform';
import { createDownline, DOWNLINE_PASSWORD, DOWNLINE_USERNAME, type RebateSetting } from '@site/shared/wps';
import { ErrorNote } from '@site/shared/components';
import { Button, RadioGroup } from '@site/shared/ui';
import { SecondaryText, Stack } from '../../components/layout';
import { areWithin, RebateFields, toRateParams, type Rates } from '../../components/RebateFields';
import { AFTER_NEW_ACCOUNT } from '../../model/staleCalls';

export type AccountType = 'member' | 'agent';

export function DirectForm({ bounds }: { readonly bounds: readonly RebateSetting[] }) {
  const t = useT('agent');
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const { send, error } = useSend(createDownline, { onUnanswered: () => void refresh(...AFTER_NEW_ACCOUNT) });
  const { formik, formRef } = useForm({
    initialValues: { username: '', password: '', type: 'member' as AccountType, rates: {} as Rates },
    validationSchema: yup.object({
      username: yup
        .string()
        .required(t('required'))
        .matches(new RegExp(DOWNLINE_USERNAME.pattern), t('reg_pattern_1', DOWNLINE_USERNAME)),
      password: yup
        .string()
        .required(t('required'))
        .min(DOWNLINE_PASSWORD.min, t('reg_pattern_0', DOWNLINE_PASSWORD))
        .max(DOWNLINE_PASSWORD.max, t('reg_pattern_0', DOWNLINE_PASSWORD)),
    }),
    onSubmit: async ({ rates, ...account }, { resetForm }) => {
      const answer = await send({ ...account, rebates: toRateParams(rates) });
      if (!answer.ok) return;
      resetForm();
      toasts.show({ kind: 'success', text: t('open.created', { name: answer.value.account }) });
      await refresh(...AFTER_NEW_ACCOUNT);
    },
  });
  const { type, rates } = formik.values;
  return (
    <FormikProvider value={formik}>
      <Form ref={formRef} noValidate>
        <Stack>
          <TypeChoice value={type} onChange={(value) => void formik.setFieldValue('type', value)} />
          <FormText
            name="username"
            label={t('open.username')}
            required
            autoCapitalize="none"
            autoComplete="off"
            maxLength={15}
          />
          <FormPassword
            name="password"
            label={t('open.password')}
            required
            autoComplete="new-password"
            maxLength={20}
          />
          <SecondaryText>{t('open.passwordNote')}</SecondaryText>
          <RebateFields bounds={bounds} rates={rates} onChange={(value) => void formik.setFieldValue('rates', value)} />
          <ErrorNote error={error} />
          <Button full type="submit" loading={formik.isSubmitting} disabled={!areWithin(rates, bounds)}>
            {t('open.create')}
          </Button>
        </Stack>
      </Form>
    </FormikProvider>
  );
}

export function TypeChoice({
  value,
  onChange,
}: {
  readonly value: AccountType;
  readonly onChange: (type: AccountType) => void;
}) {
  const t = useT('agent');
  return (
    <RadioGroup
      label={t('open.type')}
      name="type"
      value={value}
      onChange={(chosen) => onChange(chosen === 'agent' ? 'agent' : 'member')}
      options={(['member', 'agent'] as const).map((type) => ({ value: type, label: t(`open.${type}`) }))}
    />
  );
}
