/** Login by user name or SMS code; the captcha appears once the gateway requires it (AUTH-01). */
import { FormikProvider } from 'formik';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { FormCheckbox, FormPassword } from '@site/shared/forms';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { IfOpen, useSite } from '@site/shared/platform';
import { color, font, space } from '@site/shared/theme';
import { Button, Tabs, Skeleton } from '@site/shared/ui';
import { AuthPage, FormStack } from '../../components/AuthPage';
import { CaptchaField } from '../../components/CaptchaField';
import { AuthLink } from '../../components/AuthLink';
import { DemoOffer } from '../../components/DemoOffer';
import { FreeTrial } from '../../components/FreeTrial';
import { LinkOffer } from '../../components/LinkOffer';
import { MobileField } from '../../components/MobileField';
import { PasskeyLogin } from '../../components/PasskeyLogin';
import { RefusalNote } from '../../components/RefusalNote';
import { UsernameField } from '../../components/UsernameField';
import { SmsCodeField } from '../../components/SmsCodeField';
import { SocialLogin } from '../../components/SocialLogin';
import type { LoginMethod } from '../../model/vault/rememberedLogin';
import { returnPathOf } from '../../queries/useCompleteLogin';
import { SecondStep } from './SecondStep';
import { useLogin } from './useLogin';

type Login = ReturnType<typeof useLogin>;

export default function LoginScreen() {
  const t = useT('auth');
  const login = useLogin();
  const { completeLogin } = login;
  const returnTo = returnPathOf(useLocation().state);
  return (
    <AuthPage
      heading={t('login.welcome')}
      foot={
        <IfOpen path={paths.register}>
          <p>
            {t('login.noAccount')} <AuthLink to="register">{t('login.register')}</AuthLink>
          </p>
        </IfOpen>
      }
    >
      <LinkOffer at="login" />
      <LoginForm login={login} />
      {login.second.challenge ? null : (
        <>
          <Or>{t('login.or')}</Or>
          <OtherMethods>
            <PasskeyLogin onLogin={completeLogin} />
            <FreeTrial onLogin={completeLogin} />
            <SocialLogin onLogin={completeLogin} onSecondStep={login.continueSocial} />
            <DemoOffer returnTo={returnTo} />
          </OtherMethods>
        </>
      )}
    </AuthPage>
  );
}

function LoginForm({ login }: { readonly login: Login }) {
  const t = useT('auth');
  const { formik, formRef, method, refusal, waitSeconds, second } = login;
  return (
    <FormikProvider value={formik}>
      <FormStack ref={formRef} noValidate aria-label={t('login.form')} onSubmit={formik.handleSubmit}>
        {second.challenge ? (
          <SecondStep challenge={second.challenge} sms={second.sms} onResend={() => void second.resend()} />
        ) : (
          <FirstStep login={login} />
        )}
        <RefusalNote refusal={refusal} secondsLeft={waitSeconds} bySms={method === 'sms'} />
        <Button type="submit" full loading={formik.isSubmitting} disabled={login.isLocked}>
          {t(second.challenge ? 'step.confirm' : 'login.submit')}
        </Button>
        {second.challenge ? (
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
  const { method, chooseMethod, sms, requestCode } = login;
  return (
    <>
      <Methods method={method} onChoose={chooseMethod} />
      {method === 'sms' ? (
        <>
          <MobileField />
          <SmsCodeField sms={sms} onSend={() => void requestCode()} />
        </>
      ) : (
        <NameAndPassword />
      )}
      {login.needsCaptcha ? <CaptchaField captcha={login.captcha} /> : null}
      <OptionsRow>
        <FormCheckbox name="remember" label={t('login.remember')} />
        <AuthLink to="forget">{t('login.forgot')}</AuthLink>
      </OptionsRow>
    </>
  );
}

function NameAndPassword() {
  const t = useT('auth');
  return (
    <>
      <UsernameField withPasskeys />
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

/** Height of the tabs in px, reserved until the site's flags are known: most sites have both methods. */
const METHODS_HEIGHT = 45;

/** Shown if the site has both methods (MOBILEVERCODELOGIN3). */
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

const OptionsRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${space[3]};
`;

const OtherMethods = styled.div`
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
