/** Funds password: set the first one, or change it with the current one (MEM-10). */
import { Form, FormikProvider } from 'formik';
import { useT } from '@site/shared/i18n';
import { Async, Button, Screen } from '@site/shared/ui';
import { ConfirmIdentity } from '../../components/ConfirmIdentity';
import { FullMembersOnly } from '../../components/FullMembersOnly';
import { ErrorNote, FundsPasswordField, ListSkeleton, Note, useFundsPasswordError } from '@site/shared/components';
import { useHasFundsPassword } from '../../queries/useHasFundsPassword';
import { useFundsPasswordForm } from '../../queries/useFundsPasswordForm';

export default function FundsPasswordScreen() {
  const has = useHasFundsPassword();
  return (
    <FullMembersOnly>
      <Async of={has} skeleton={<ListSkeleton count={3} height={72} />}>
        {(isSet) => <FundsPasswordForm isSet={isSet} />}
      </Async>
    </FullMembersOnly>
  );
}

function FundsPasswordForm({ isSet }: { readonly isSet: boolean }) {
  const t = useT('member');
  const { formik, formRef, error, isSending, proof } = useFundsPasswordForm(isSet);
  const oldError = useFundsPasswordError(error, 'member');
  const fieldOf = (name: keyof typeof formik.values) => ({
    name,
    value: formik.values[name],
    onChange: (value: string) => void formik.setFieldValue(name, value),
    error: formik.touched[name] ? (formik.errors[name] ?? null) : null,
  });
  return (
    <FormikProvider value={formik}>
      <Screen as={Form} ref={formRef} noValidate>
        <Note>{t('funds.about')}</Note>
        {isSet ? (
          <FundsPasswordField label={t('funds.old')} {...fieldOf('old')} {...(oldError ? { error: oldError } : {})} />
        ) : null}
        <FundsPasswordField label={t('funds.next')} isNew {...fieldOf('next')} />
        <FundsPasswordField label={t('funds.repeat')} isNew {...fieldOf('repeat')} />
        <ErrorNote error={oldError ? null : error} />
        <Button type="submit" full loading={isSending}>
          {t(isSet ? 'funds.change' : 'funds.set')}
        </Button>
      </Screen>
      <ConfirmIdentity proof={proof} />
    </FormikProvider>
  );
}
