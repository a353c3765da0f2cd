/** Account recovery by e-mail, or by SMS code if phone recovery is on (CHNGPASSVERIF3). */
import { useState } from 'react';
import { useT } from '@site/shared/i18n';
import { useSite } from '@site/shared/platform';
import { Tabs } from '@site/shared/ui';
import { AuthPage } from '../../components/AuthPage';
import { AuthLink } from '../../components/AuthLink';
import { FreeTrial } from '../../components/FreeTrial';
import { SupportLink } from '../../components/SupportLink';
import { useAccountRules } from '../../queries/useRegisterSettings';
import { useCompleteLogin } from '../../queries/useCompleteLogin';
import { EmailForm } from './EmailForm';
import { PhoneForm } from './PhoneForm';

type RecoveryMethod = 'email' | 'mobile';

export default function ForgetScreen() {
  const t = useT('auth');
  const site = useSite();
  const completeLogin = useCompleteLogin();
  const [chosen, setChosen] = useState<RecoveryMethod>('email');
  const isPhoneOn = site.has('CHNGPASSVERIF3');
  const method = isPhoneOn ? chosen : 'email';
  const rules = useAccountRules();
  const items = [
    { key: 'email', label: t('forget.byEmail') },
    { key: 'mobile', label: t('forget.byMobile') },
  ];
  return (
    <AuthPage
      heading={t('forget.heading')}
      hint={t(method === 'email' ? 'forget.emailHint' : 'forget.mobileHint')}
      foot={<Foot name={site.name} />}
    >
      {isPhoneOn ? (
        <Tabs
          label={t('forget.method')}
          items={items}
          selected={method}
          onSelect={(key) => setChosen(key === 'mobile' ? 'mobile' : 'email')}
        />
      ) : null}
      {method === 'email' ? <EmailForm rules={rules} /> : <PhoneForm rules={rules} onLogin={completeLogin} />}
      <FreeTrial onLogin={completeLogin} />
    </AuthPage>
  );
}

function Foot({ name }: { readonly name: string }) {
  const t = useT('auth');
  const year = new Date().getFullYear();
  return (
    <>
      <AuthLink to="login">{t('forget.backToLogin')}</AuthLink>
      <SupportLink />
      <small suppressHydrationWarning>{t('forget.copyright', { year, site: name })}</small>
    </>
  );
}
