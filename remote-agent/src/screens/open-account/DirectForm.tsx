/** DirectForm: creates an account below the agent: name, initial password, type and rates. */
import { useRef } from 'react';
import { Form, FormikProvider } from 'formik';
import * as yup from 'yup';
import { FormPassword, FormText, useForm } from '@site/shared/forms';
import { errorText, useT } from '@site/shared/i18n';
import { usePlatform, useRefresh, useSend } from '@site/shared/platform';
import {
  codeOf,
  createDownline,
  DOWNLINE_PASSWORD,
  DOWNLINE_USERNAME,
  type ErrorCode,
  type RebateSetting,
} from '@site/shared/wps';
import { ErrorNote } from '@site/shared/components';
import { Button, RadioGroup } from '@site/shared/ui';
import { SecondaryText, Stack } from '../../components/layout';
import { areWithin, RebateFields, toRateParams, type Rates } from '../../components/RebateFields';
import { AFTER_NEW_ACCOUNT } from '../../model/staleCalls';

export type AccountType = 'member' | 'agent';

/** Refusals that are about one field: shown there, and the field gets the focus. */
const FIELD_OF_CODE: Readonly<Partial<Record<ErrorCode, 'username' | 'password'>>> = {
  'username.taken': 'username',
  'password.breached': 'password',
  'password.obvious': 'password',
};

export function DirectForm({ bounds }: { readonly bounds: readonly RebateSetting[] }) {
  const t = useT('agent');
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const { send, error } = useSend(createDownline, { onUnanswered: () => void refresh(...AFTER_NEW_ACCOUNT) });
  const latest = useRef<object | null>(null);
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
    onSubmit: async (submitted, { resetForm, setErrors }) => {
      const { rates, ...account } = submitted;
      const answer = await send({ ...account, rebates: toRateParams(rates) });
      if (!answer.ok) {
        const field = FIELD_OF_CODE[codeOf(answer.error) ?? 'unknown'];
        if (field) setErrors({ [field]: errorText(t, answer.error) });
        return;
      }
      // What is typed meanwhile is of the next account.
      if (latest.current === submitted) resetForm();
      // The emptied form says nothing about the account: the message stays long enough to read the name.
      toasts.show({
        kind: 'success',
        text: t('open.created', { name: answer.value.account }),
        length: 'short',
      });
      await refresh(...AFTER_NEW_ACCOUNT);
    },
  });
  latest.current = formik.values;
  const { type, rates } = formik.values;
  const isOfField = error !== null && FIELD_OF_CODE[codeOf(error) ?? 'unknown'] !== undefined;
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
          <RebateFields
            legend={t('open.rebates')}
            bounds={bounds}
            rates={rates}
            onChange={(value) => void formik.setFieldValue('rates', value)}
          />
          <ErrorNote error={isOfField ? null : error} />
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
