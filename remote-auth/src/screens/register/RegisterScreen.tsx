/**
 * Register by user name or mobile number in two steps, the required fields first. The gateway decides which fields there are
 * and which are required (AUTH-07 to AUTH-11); without optional ones there is one step.
 */
import { useState } from 'react';
import { FormikProvider } from 'formik';
import styled from 'styled-components';
import { FormCheckbox } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { useSite } from '@site/shared/platform';
import { space } from '@site/shared/theme';
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
import { useStoredChoice } from '../../components/useStoredChoice';
import { useCompleteLogin } from '../../queries/useCompleteLogin';
import { useRegisterSettings } from '../../queries/useRegisterSettings';
import { loadRegisterDraft } from './registerDraft';
import { RegisterFields } from './RegisterFields';
import { StepHeading } from './StepHeading';
import { useRegister } from './useRegister';
import type { RegisterStep } from './useRegisterSteps';

export default function RegisterScreen() {
  const t = useT('auth');
  const { name } = useSite();
  const rules = useRegisterSettings();
  const completeLogin = useCompleteLogin();
  const [step, setStep] = useState<RegisterStep>(0);
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
        {(settings) => <TabbedForm rules={settings} step={step} setStep={setStep} onLogin={completeLogin} />}
      </Async>
      {step === 0 ? <FreeTrial onLogin={completeLogin} /> : null}
    </AuthPage>
  );
}

interface FormProps {
  readonly rules: RegisterSettings;
  readonly step: RegisterStep;
  readonly setStep: (step: RegisterStep) => void;
  readonly onLogin: (value: LoginValue) => void;
}

function TabbedForm(props: FormProps) {
  const t = useT('auth');
  const site = useSite();
  const tabs = tabsOf(site.has);
  const [chosen, setChosen] = useStoredChoice<RegisterTab>('username', () => loadRegisterDraft().tab);
  const tab = tabs.includes(chosen) ? chosen : tabs[0];
  if (!site.isKnown) return <FormSkeleton />;
  if (!tab) return <Empty title={t('register.closed')} message={t('register.closedHint')} />;
  const items = [
    { key: 'username', label: t('login.byName') },
    { key: 'mobile', label: t('login.byMobile') },
  ];
  return (
    <>
      {tabs.length > 1 && props.step === 0 ? (
        <Tabs
          label={t('register.method')}
          items={items}
          selected={tab}
          onSelect={(key) => setChosen(key === 'mobile' ? 'mobile' : 'username')}
        />
      ) : null}
      <RegisterForm key={tab} tab={tab} {...props} />
    </>
  );
}

function RegisterForm(props: FormProps & { readonly tab: RegisterTab }) {
  const t = useT('auth');
  const form = useRegister(props);
  const { formik, step, required, optional, isLast, captcha, sms, refusal, waitSeconds } = form;
  const inputs = { sms, captcha, onSendCode: () => void form.requestCode() };
  return (
    <FormikProvider value={formik}>
      <FormStack ref={form.formRef} noValidate aria-label={t('register.submit')} onSubmit={formik.handleSubmit}>
        {optional.length ? (
          <StepHeading step={step} headingRef={form.headingRef} onBack={() => props.setStep(0)} />
        ) : null}
        {/* Stays in the form: password managers save user name and password when the form is sent. */}
        <Fields hidden={step === 1}>
          <RefusalNote refusal={form.linkFault} />
          <RegisterFields fields={required} {...inputs} />
          <Terms age={form.minimumAge} />
        </Fields>
        {step === 1 ? <RegisterFields fields={optional} {...inputs} /> : null}
        <RefusalNote refusal={refusal} secondsLeft={waitSeconds} />
        <Button type="submit" full loading={formik.isSubmitting} disabled={form.isLocked}>
          {t(isLast ? 'register.submit' : 'register.continue')}
        </Button>
        {step === 1 ? (
          <Button kind="ghost" full disabled={form.isLocked || formik.isSubmitting} onClick={() => void form.skip()}>
            {t('register.skip')}
          </Button>
        ) : null}
      </FormStack>
    </FormikProvider>
  );
}

function Terms({ age }: { readonly age: number }) {
  const t = useT('auth');
  const [isOpen, setOpen] = useState(false);
  return (
    <Agreement>
      <FormCheckbox
        name="terms"
        label={
          <>
            {t('register.termsBefore', { age })}{' '}
            <InlineButton type="button" onClick={() => setOpen(true)}>
              {t('register.terms')}
            </InlineButton>{' '}
            {t('register.termsAfter')}
          </>
        }
      />
      <TermsDialog open={isOpen} onClose={() => setOpen(false)} />
    </Agreement>
  );
}

/** Two lines of text on a phone: not close to the button below. */
const Agreement = styled.div`
  padding-block-end: ${space[3]};
`;

const Fields = styled.div`
  display: grid;
  gap: ${space[2]};

  &[hidden] {
    display: none;
  }
`;

/** As high as a phone, so content below the form does not shift (CLS) when it loads. */
const FormSkeleton = () => (
  <FormStack as="div">
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} height={96} />
    ))}
  </FormStack>
);
