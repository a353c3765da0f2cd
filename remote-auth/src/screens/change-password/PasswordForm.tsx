/** PasswordForm: the same form for a change at will and for the first password. */
import { FormikProvider } from 'formik';
import styled from 'styled-components';
import { FormPassword } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { space } from '@site/shared/theme';
import { Button, Dialog, TextInput } from '@site/shared/ui';
import { FormStack } from '../../parts/AuthPage';
import { RefusalNote } from '../../parts/RefusalNote';
import { usePasswordChange } from './usePasswordChange';

export function PasswordForm() {
  const t = useT('auth');
  const change = usePasswordChange();
  const { formik, formRef, userName, asksOld, refusal, wait, isDone } = change;
  return (
    <FormikProvider value={formik}>
      <FormStack ref={formRef} noValidate aria-label={t('title.changePassword')} onSubmit={formik.handleSubmit}>
        <TextInput label={t('field.username')} value={userName} readOnly autoComplete="username" />
        {asksOld ? (
          <FormPassword name="oldPassword" label={t('field.oldPassword')} required autoComplete="current-password" />
        ) : null}
        <FormPassword name="newPassword" label={t('field.newPassword')} required autoComplete="new-password" />
        <FormPassword name="confirmPassword" label={t('field.confirmPassword')} required autoComplete="new-password" />
        <RefusalNote refusal={refusal} left={wait} />
        <Button type="submit" full loading={formik.isSubmitting} disabled={wait > 0 || isDone}>
          {t('password.submit')}
        </Button>
      </FormStack>
      <SamePassword open={change.isSame} onClose={change.closeSame} />
    </FormikProvider>
  );
}

/** Opens instead of a submit when nothing would change (AUTH-14). */
function SamePassword({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useT('auth');
  return (
    <Dialog open={open} onClose={onClose} label={t('password.sameTitle')}>
      <Words>{t('same_password')}</Words>
      <Button full onClick={onClose}>
        {t('ok')}
      </Button>
    </Dialog>
  );
}

const Words = styled.p`
  padding-bottom: ${space[5]};
`;
