/** PasswordForm: the same form for a change and for the first password; asks for the proof that the gateway needs. */
import { FormikProvider } from 'formik';
import styled from 'styled-components';
import { FormPassword } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { space } from '@site/shared/theme';
import { useCall } from '@site/shared/platform';
import { Async, Button, Dialog, Skeleton, TextInput } from '@site/shared/ui';
import { securityConfig, type SecurityConfig } from '@site/shared/wps';
import { FormStack } from '../../components/AuthPage';
import { RefusalNote } from '../../components/RefusalNote';
import { SmsCodeField } from '../../components/SmsCodeField';
import { usePasswordChange } from './usePasswordChange';

export function PasswordForm() {
  const config = useCall(securityConfig, undefined, { staleTime: 0 });
  return (
    <Async of={config} skeleton={<FormSkeleton />}>
      {({ passwordProof, mobile }) => <ProvenForm proof={passwordProof} mobile={mobile} />}
    </Async>
  );
}

const FormSkeleton = () => (
  <FormStack as="div" aria-hidden>
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height={96} />
    ))}
  </FormStack>
);

interface ProvenFormProps {
  readonly proof: SecurityConfig['passwordProof'];
  /** The member's number, masked. */
  readonly mobile: string | null;
}

function ProvenForm({ proof, mobile }: ProvenFormProps) {
  const t = useT('auth');
  const change = usePasswordChange(proof);
  const { formik, formRef, userName, shows, refusal, wait, isDone } = change;
  return (
    <FormikProvider value={formik}>
      <FormStack ref={formRef} noValidate aria-label={t('title.changePassword')} onSubmit={formik.handleSubmit}>
        <TextInput label={t('field.username')} value={userName} readOnly autoComplete="username" />
        {shows.code ? (
          <>
            <p>{t('password.codeHint', { number: mobile ?? '' })}</p>
            <SmsCodeField sms={change.sms} onSend={change.requestCode} />
          </>
        ) : null}
        {shows.old ? (
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
