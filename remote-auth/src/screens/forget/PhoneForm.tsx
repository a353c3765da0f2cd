/** PhoneForm: recovery by number, code and new password; its button is disabled until the form is changed and valid (AUTH-13). */
import { FormikProvider } from 'formik';
import styled from 'styled-components';
import { FormPassword } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { color, font } from '@site/shared/theme';
import { Button } from '@site/shared/ui';
import type { LoginValue } from '@site/shared/wps';
import type { FieldRules } from '../../model/fieldRules';
import { FormStack } from '../../components/AuthPage';
import { MobileField } from '../../components/MobileField';
import { RefusalNote } from '../../components/RefusalNote';
import { SmsCodeField } from '../../components/SmsCodeField';
import { usePhoneRecovery } from './usePhoneRecovery';

interface PhoneFormProps {
  readonly rules: FieldRules;
  readonly onLogin: (value: LoginValue) => void;
}

export function PhoneForm({ rules, onLogin }: PhoneFormProps) {
  const t = useT('auth');
  const { formik, formRef, refusal, waitSeconds, isLocked, sms, requestCode } = usePhoneRecovery(rules, onLogin);
  const { touched, errors, dirty, isSubmitting } = formik;
  const isTouched = dirty || Object.keys(touched).length > 0;
  const faults = Object.entries(errors).filter(([name]) => touched[name as keyof typeof touched]);
  return (
    <FormikProvider value={formik}>
      <FormStack ref={formRef} noValidate aria-label={t('forget.byMobile')} onSubmit={formik.handleSubmit}>
        <MobileField />
        <SmsCodeField sms={sms} onSend={() => void requestCode()} />
        <FormPassword name="newPassword" label={t('field.newPassword')} required autoComplete="new-password" />
        <RefusalNote refusal={refusal} secondsLeft={waitSeconds} bySms />
        <Button
          type="submit"
          full
          loading={isSubmitting}
          disabled={!isTouched || Object.keys(errors).length > 0 || isLocked}
        >
          {t('forget.set')}
        </Button>
        <FieldErrors>{faults.length > 1 ? faults.map(([, message]) => message).join(', ') : null}</FieldErrors>
      </FormStack>
    </FormikProvider>
  );
}

/** Every reason why the button is disabled, in one line below it. */
const FieldErrors = styled.p`
  min-height: 1.25rem;
  color: ${color.textMuted};
  text-align: center;
  ${font.caption}
`;
