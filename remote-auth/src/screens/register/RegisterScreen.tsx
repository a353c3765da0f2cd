/** Register by user name or mobile number; the gateway decides which fields are required (AUTH-07 to AUTH-11). */
import { useState } from 'react';
import { FormikProvider } from 'formik';
import { FormCheckbox } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { useSite } from '@site/shared/platform';
import { Async, Button, Empty, Skeleton, Tabs } from '@site/shared/ui';
import { type LoginValue, type RegisterSettings } from '@site/shared/wps';
import { tabsOf, type RegisterTab } from '../../model/registerForm';
import { AuthPage, FormStack } from '../../components/AuthPage';
import { AuthLink, InlineButton } from '../../components/AuthLink';
import { FreeTrial } from '../../components/FreeTrial';
import { LinkOffer } from '../../components/LinkOffer';
import { RefusalNote } from '../../components/RefusalNote';
import { SupportLink } from '../../components/SupportLink';
import { TermsDialog } from '../../components/TermsDialog';
import { useCompleteLogin } from '../../queries/useCompleteLogin';
import { useRegisterSettings } from '../../queries/useRegisterSettings';
import { loadRegisterDraft } from './registerDraft';
import { RegisterFields } from './RegisterFields';
import { useRegister } from './useRegister';

export default function RegisterScreen() {
  const t = useT('auth');
  const { name } = useSite();
  const rules = useRegisterSettings();
  const completeLogin = useCompleteLogin();
  return (
    <AuthPage
      heading={name ? t('register.welcome', { site: name }) : t('register.welcomeUnnamed')}
      foot={
        <>
          <p>
            {t('register.haveAccount')} <AuthLink to="login">{t('register.login')}</AuthLink>
          </p>
          <SupportLink />
        </>
      }
    >
      <LinkOffer at="register" />
      <Async of={rules} skeleton={<FormSkeleton />}>
        {(settings) => <TabbedForm rules={settings} onLogin={completeLogin} />}
      </Async>
      <FreeTrial onLogin={completeLogin} />
    </AuthPage>
  );
}

interface FormProps {
  readonly rules: RegisterSettings;
  readonly onLogin: (value: LoginValue) => void;
}

function TabbedForm({ rules, onLogin }: FormProps) {
  const t = useT('auth');
  const site = useSite();
  const tabs = tabsOf(site.has);
  const [chosen, setChosen] = useState<RegisterTab>(() => loadRegisterDraft().tab ?? 'username');
  const tab = tabs.includes(chosen) ? chosen : tabs[0];
  if (!site.isKnown) return <FormSkeleton />;
  if (!tab) return <Empty title={t('register.closed')} message={t('register.closedHint')} />;
  const items = [
    { key: 'username', label: t('login.byName') },
    { key: 'mobile', label: t('login.byMobile') },
  ];
  return (
    <>
      {tabs.length > 1 ? (
        <Tabs
          label={t('register.method')}
          items={items}
          selected={tab}
          onSelect={(key) => setChosen(key === 'mobile' ? 'mobile' : 'username')}
        />
      ) : null}
      <RegisterForm key={tab} tab={tab} rules={rules} onLogin={onLogin} />
    </>
  );
}

function RegisterForm({ tab, rules, onLogin }: FormProps & { readonly tab: RegisterTab }) {
  const t = useT('auth');
  const { formik, formRef, fields, captcha, linkFault, refusal, waitSeconds, isLocked, sms, requestCode, minimumAge } =
    useRegister(tab, rules, onLogin);
  return (
    <FormikProvider value={formik}>
      <FormStack ref={formRef} noValidate aria-label={t('register.submit')} onSubmit={formik.handleSubmit}>
        <RefusalNote refusal={linkFault} />
        <RegisterFields fields={fields} sms={sms} onSendCode={() => void requestCode()} captcha={captcha} />
        <Terms age={minimumAge} />
        <RefusalNote refusal={refusal} secondsLeft={waitSeconds} />
        <Button type="submit" full loading={formik.isSubmitting} disabled={isLocked}>
          {t('register.submit')}
        </Button>
      </FormStack>
    </FormikProvider>
  );
}

function Terms({ age }: { readonly age: number }) {
  const t = useT('auth');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <FormCheckbox
        name="terms"
        label={
          <>
            {t('register.termsBefore', { age })}
            <InlineButton type="button" onClick={() => setOpen(true)}>
              {t('register.terms')}
            </InlineButton>
          </>
        }
      />
      <TermsDialog open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

/** As high as a phone, so content below the form does not shift (CLS) when it loads. */
const FormSkeleton = () => (
  <FormStack as="div">
    {[1, 2, 3, 4, 5, 6, 7].map((row) => (
      <Skeleton key={row} height={96} />
    ))}
  </FormStack>
);
