/** PasswordForm: sets a password, first or new; shows the field for the proof of identity the gateway requires. */
import { FormikProvider } from 'formik';
import styled from 'styled-components';
import { FormPassword } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { color, space } from '@site/shared/theme';
import { paths } from '@site/shared/contract';
import { IfOpen, useCall } from '@site/shared/platform';
import { Async, Button, Dialog, LinkButton, Skeleton, TextInput } from '@site/shared/ui';
import { securityConfig, type SecurityConfig } from '@site/shared/wps';
import { FormStack } from '../../components/AuthPage';
import { RefusalNote } from '../../components/RefusalNote';
import { SmsCodeField } from '../../components/SmsCodeField';
import { usePasswordChange } from './usePasswordChange';

export function PasswordForm() {
  const config = useCall(securityConfig, undefined, { staleTime: 0 });
  return (
    <Async of={config} skeleton={<FormSkeleton />}>
      {({ passwordProof, mobile }) =>
        passwordProof === 'fundsFirst' ? <FundsFirst /> : <PasswordFields proof={passwordProof} mobile={mobile} />
      }
    </Async>
  );
}

/** An account of a session hand-over has nothing to confirm with yet (docs/session-handover.md). */
function FundsFirst() {
  const t = useT('auth');
  return (
    <FormStack as="div">
      <p>{t('password.fundsFirst')}</p>
      <IfOpen path={paths.fundsPassword}>
        <LinkButton full to={paths.fundsPassword}>
          {t('password.setFunds')}
        </LinkButton>
      </IfOpen>
    </FormStack>
  );
}

const FormSkeleton = () => (
  <FormStack as="div" aria-hidden>
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height={96} />
    ))}
  </FormStack>
);

interface PasswordFieldsProps {
  readonly proof: SecurityConfig['passwordProof'];
  /** The member's number, masked. */
  readonly mobile: string | null;
}

function PasswordFields({ proof, mobile }: PasswordFieldsProps) {
  const t = useT('auth');
  const change = usePasswordChange(proof);
  const { formik, formRef, userName, shows, refusal, waitSeconds, isLocked, isDone } = change;
  return (
    <FormikProvider value={formik}>
      <FormStack ref={formRef} noValidate aria-label={t('title.changePassword')} onSubmit={formik.handleSubmit}>
        <ReadOnly>
          <TextInput label={t('field.username')} value={userName} readOnly autoComplete="username" />
        </ReadOnly>
        {shows.code ? (
          <>
            <p>{t('password.codeHint', { number: mobile ?? '' })}</p>
            <SmsCodeField sms={change.sms} onSend={change.requestCode} />
          </>
        ) : null}
        {shows.funds ? (
          <>
            <p>{t('password.fundsHint')}</p>
            <FormPassword
              name="paymentPassword"
              label={t('field.paymentPassword')}
              required
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
            />
          </>
        ) : null}
        {shows.old ? (
          <FormPassword name="oldPassword" label={t('field.oldPassword')} required autoComplete="current-password" />
        ) : null}
        <FormPassword name="newPassword" label={t('field.newPassword')} required autoComplete="new-password" />
        <FormPassword name="confirmPassword" label={t('field.confirmPassword')} required autoComplete="new-password" />
        <RefusalNote refusal={refusal} secondsLeft={waitSeconds} />
        <Button type="submit" full loading={formik.isSubmitting} disabled={isLocked || isDone}>
          {t('password.submit')}
        </Button>
      </FormStack>
      <SamePassword open={change.isSame} onClose={change.closeSame} />
    </FormikProvider>
  );
}

/** Shown instead of a submit if the new password equals the old one (AUTH-14). */
function SamePassword({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useT('auth');
  return (
    <Dialog open={open} onClose={onClose} label={t('password.sameTitle')}>
      <Message>{t('same_password')}</Message>
      <Button full onClick={onClose}>
        {t('ok')}
      </Button>
    </Dialog>
  );
}

const Message = styled.p`
  padding-bottom: ${space[5]};
`;

/** A text in the place of a field: it cannot be typed into. */
const ReadOnly = styled.div`
  & :has(> input) {
    background: none;
    border-color: ${color.line};
  }
`;
