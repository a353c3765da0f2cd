/** Log in by user name or by SMS code; asks for a captcha only after the gateway does. */
import { FormikProvider } from 'formik';
import styled from 'styled-components';
import { FormCheckbox, FormPassword, FormText } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { useSite } from '@site/shared/platform';
import { color, font, space } from '@site/shared/theme';
import { Button, Tabs } from '@site/shared/ui';
import { AuthPage, FormStack } from '../../parts/AuthPage';
import { CaptchaField } from '../../parts/CaptchaField';
import { DoorLink } from '../../parts/DoorLink';
import { FreeTrial } from '../../parts/FreeTrial';
import { MobileField } from '../../parts/MobileField';
import { PasskeyLogin } from '../../parts/PasskeyLogin';
import { RefusalNote } from '../../parts/RefusalNote';
import { SmsCodeField } from '../../parts/SmsCodeField';
import { SocialLogin } from '../../parts/SocialLogin';
import type { LoginMethod } from '../../vault/rememberedLogin';
import { useLogin } from './useLogin';

export default function LoginScreen() {
  const t = useT('auth');
  const login = useLogin();
  const { admit } = login;
  return (
    <AuthPage
      heading={t('login.welcome')}
      foot={
        <p>
          {t('login.noAccount')} <DoorLink to="register">{t('login.register')}</DoorLink>
        </p>
      }
    >
      <LoginForm login={login} />
      <Or>{t('login.or')}</Or>
      <Ways>
        <PasskeyLogin onAdmitted={admit} />
        <FreeTrial onAdmitted={admit} />
        <SocialLogin onAdmitted={admit} />
      </Ways>
    </AuthPage>
  );
}

function LoginForm({ login }: { readonly login: ReturnType<typeof useLogin> }) {
  const t = useT('auth');
  const { formik, formRef, method, choose, captcha, refusal, wait, sms, requestCode } = login;
  const isBySms = method === 'sms';
  return (
    <FormikProvider value={formik}>
      <FormStack ref={formRef} noValidate aria-label={t('login.form')} onSubmit={formik.handleSubmit}>
        <Methods method={method} onChoose={choose} />
        {isBySms ? <MobileField /> : <NameAndPassword />}
        {isBySms || login.needsCode ? <SmsCodeField sms={sms} onSend={() => void requestCode()} /> : null}
        {login.needsCaptcha ? <CaptchaField captcha={captcha} /> : null}
        <Between>
          <FormCheckbox name="remember" label={t('login.remember')} />
          <DoorLink to="forget">{t('login.forgot')}</DoorLink>
        </Between>
        <RefusalNote refusal={refusal} left={wait} bySms={isBySms} />
        <Button type="submit" full loading={formik.isSubmitting} disabled={wait > 0}>
          {t('login.submit')}
        </Button>
      </FormStack>
    </FormikProvider>
  );
}

function NameAndPassword() {
  const t = useT('auth');
  return (
    <>
      <FormText
        name="username"
        label={t('field.username')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <FormPassword
        name="password"
        label={t('field.password')}
        required
        autoComplete="current-password"
        maxLength={128}
      />
    </>
  );
}

interface MethodsProps {
  readonly method: LoginMethod;
  readonly onChoose: (method: LoginMethod) => void;
}

/** Only where the site has both (MOBILEVERCODELOGIN3). */
function Methods({ method, onChoose }: MethodsProps) {
  const t = useT('auth');
  if (!useSite().has('MOBILEVERCODELOGIN3')) return null;
  const items = [
    { key: 'username', label: t('login.byName') },
    { key: 'sms', label: t('login.byMobile') },
  ];
  return (
    <Tabs
      label={t('login.method')}
      items={items}
      selected={method}
      onSelect={(key) => onChoose(key === 'sms' ? 'sms' : 'username')}
    />
  );
}

const Between = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${space[3]};
`;

const Ways = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  color: ${color.textMuted};
  ${font.caption}

  &::before,
  &::after {
    flex: 1;
    height: 1px;
    background: ${color.line};
    content: '';
  }
`;
