/** Log in by user name or by SMS code; asks for a captcha only after the gateway does. */
import { FormikProvider } from 'formik';
import styled from 'styled-components';
import { FormCheckbox, FormPassword, FormText } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { useSite } from '@site/shared/platform';
import { color, font, space } from '@site/shared/theme';
import { Button, Tabs, Skeleton } from '@site/shared/ui';
import { AuthPage, FormStack } from '../../components/AuthPage';
import { CaptchaField } from '../../components/CaptchaField';
import { DoorLink } from '../../components/AuthLink';
import { FreeTrial } from '../../components/FreeTrial';
import { LinkOffer } from '../../components/LinkOffer';
import { MobileField } from '../../components/MobileField';
import { PasskeyLogin } from '../../components/PasskeyLogin';
import { RefusalNote } from '../../components/RefusalNote';
import { SmsCodeField } from '../../components/SmsCodeField';
import { SocialLogin } from '../../components/SocialLogin';
import type { LoginMethod } from '../../model/vault/rememberedLogin';
import { SecondStep } from './SecondStep';
import { useLogin } from './useLogin';

type Login = ReturnType<typeof useLogin>;

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
      <LinkOffer at="login" />
      <LoginForm login={login} />
      {login.second.ask ? null : (
        <>
          <Or>{t('login.or')}</Or>
          <Ways>
            <PasskeyLogin onAdmitted={admit} />
            <FreeTrial onAdmitted={admit} />
            <SocialLogin onAdmitted={admit} />
          </Ways>
        </>
      )}
    </AuthPage>
  );
}

function LoginForm({ login }: { readonly login: Login }) {
  const t = useT('auth');
  const { formik, formRef, method, refusal, wait, second } = login;
  return (
    <FormikProvider value={formik}>
      <FormStack ref={formRef} noValidate aria-label={t('login.form')} onSubmit={formik.handleSubmit}>
        {second.ask ? (
          <SecondStep ask={second.ask} sms={second.sms} onResend={() => void second.resend()} />
        ) : (
          <FirstStep login={login} />
        )}
        <RefusalNote refusal={refusal} left={wait} bySms={method === 'sms'} />
        <Button type="submit" full loading={formik.isSubmitting} disabled={login.shut}>
          {t(second.ask ? 'step.confirm' : 'login.submit')}
        </Button>
        {second.ask ? (
          <Button kind="ghost" full onClick={login.startAgain}>
            {t('step.back')}
          </Button>
        ) : null}
      </FormStack>
    </FormikProvider>
  );
}

function FirstStep({ login }: { readonly login: Login }) {
  const t = useT('auth');
  const { method, choose, sms, requestCode } = login;
  return (
    <>
      <Methods method={method} onChoose={choose} />
      {method === 'sms' ? (
        <>
          <MobileField />
          <SmsCodeField sms={sms} onSend={() => void requestCode()} />
        </>
      ) : (
        <NameAndPassword />
      )}
      {login.needsCaptcha ? <CaptchaField captcha={login.captcha} /> : null}
      <Between>
        <FormCheckbox name="remember" label={t('login.remember')} />
        <DoorLink to="forget">{t('login.forgot')}</DoorLink>
      </Between>
    </>
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

/** Of the row of tabs, kept free until the site has said whether it has both ways: most have. */
const METHODS_HEIGHT = 45;

/** Only where the site has both (MOBILEVERCODELOGIN3). */
function Methods({ method, onChoose }: MethodsProps) {
  const t = useT('auth');
  const site = useSite();
  if (!site.isKnown) return <Skeleton height={METHODS_HEIGHT} />;
  if (!site.has('MOBILEVERCODELOGIN3')) return null;
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
