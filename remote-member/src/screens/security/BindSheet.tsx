/** BindSheet: binds a phone number or e-mail address by a verification code. */
import { Form, FormikProvider } from 'formik';
import styled from 'styled-components';
import { FormOtp, FormText } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { space } from '@site/shared/theme';
import { Button } from '@site/shared/ui';
import { ErrorNote } from '@site/shared/components';
import { ConfirmIdentity } from '../../components/ConfirmIdentity';
import { SheetStack } from '../../components/SheetStack';
import type { ContactKind } from '../../model/contactSchema';
import { DIALING_CODE, useBindContact } from '../../queries/useBindContact';

interface BindSheetProps {
  readonly kind: ContactKind;
  readonly onClose: () => void;
}

export function BindSheet({ kind, onClose }: BindSheetProps) {
  const t = useT('member');
  const bind = useBindContact(kind, onClose);
  const { formik } = bind;
  const isSendable = Boolean(formik.values.value) && !formik.errors.value;
  return (
    <>
      <FormikProvider value={formik}>
        <SheetStack as={Form} ref={bind.formRef} noValidate>
          <FormText
            name="value"
            label={t(`security.${kind}`)}
            type={kind === 'email' ? 'email' : 'tel'}
            inputMode={kind === 'email' ? 'email' : 'numeric'}
            autoComplete={kind === 'email' ? 'email' : 'tel-national'}
            maxLength={kind === 'email' ? 120 : 20}
            required
            prefix={kind === 'mobile' ? <DialingCode>{DIALING_CODE}</DialingCode> : undefined}
          />
          <FormOtp
            name="code"
            label={t('security.code')}
            required
            suffix={
              <Button
                kind="ghost"
                disabled={!isSendable || bind.wait > 0}
                loading={bind.isSendingCode}
                onClick={bind.sendCode}
              >
                {bind.wait > 0 ? t('security.again', { seconds: bind.wait }) : t('security.sendCode')}
              </Button>
            }
          />
          <ErrorNote error={bind.error} />
          <Button type="submit" full disabled={!formik.dirty || !formik.isValid} loading={bind.isSending}>
            {t('confirm')}
          </Button>
        </SheetStack>
      </FormikProvider>
      <ConfirmIdentity proof={bind.proof} />
    </>
  );
}

const DialingCode = styled.span`
  padding-inline-start: ${space[3]};
`;
