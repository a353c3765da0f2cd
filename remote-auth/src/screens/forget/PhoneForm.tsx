/** PhoneForm: number, code and new password; its button waits until something is typed and nothing is wrong (AUTH-13). */
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
  readonly onAdmitted: (value: LoginValue) => void;
}

export function PhoneForm({ rules, onAdmitted }: PhoneFormProps) {
  const t = useT('auth');
  const { formik, formRef, refusal, wait, shut, sms, requestCode } = usePhoneRecovery(rules, onAdmitted);
  const { touched, errors, dirty, isSubmitting } = formik;
  const isTouched = dirty || Object.keys(touched).length > 0;
  const faults = Object.entries(errors).filter(([name]) => touched[name as keyof typeof touched]);
  return (
    <FormikProvider value={formik}>
      <FormStack ref={formRef} noValidate aria-label={t('forget.byMobile')} onSubmit={formik.handleSubmit}>
        <MobileField />
        <SmsCodeField sms={sms} onSend={() => void requestCode()} />
        <FormPassword name="newPassword" label={t('field.newPassword')} required autoComplete="new-password" />
        <RefusalNote refusal={refusal} left={wait} bySms />
        <Button
          type="submit"
          full
          loading={isSubmitting}
          disabled={!isTouched || Object.keys(errors).length > 0 || shut}
        >
          {t('forget.set')}
        </Button>
        <WhyShut>{faults.length > 1 ? faults.map(([, words]) => words).join(', ') : null}</WhyShut>
      </FormStack>
    </FormikProvider>
  );
}

/** All that keeps the button shut, in one line below it. */
const WhyShut = styled.p`
  min-height: 1.25rem;
  color: ${color.textMuted};
  text-align: center;
  ${font.caption}
`;
