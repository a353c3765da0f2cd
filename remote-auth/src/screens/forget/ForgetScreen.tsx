/** Get back in: a link by e-mail, or a code by SMS where phone recovery is on (CHNGPASSVERIF3). */
import { useState } from 'react';
import { useT } from '@site/shared/i18n';
import { useCall, useSite } from '@site/shared/platform';
import { Tabs } from '@site/shared/ui';
import { registerSettings } from '@site/shared/wps';
import { AuthPage } from '../../components/AuthPage';
import { DoorLink } from '../../components/AuthLink';
import { FreeTrial } from '../../components/FreeTrial';
import { SupportLink } from '../../components/SupportLink';
import { useAdmission } from '../../queries/useCompleteLogin';
import { EmailForm } from './EmailForm';
import { PhoneForm } from './PhoneForm';

type Way = 'email' | 'mobile';

export default function ForgetScreen() {
  const t = useT('auth');
  const site = useSite();
  const admit = useAdmission();
  const [chosen, setChosen] = useState<Way>('email');
  const isPhoneOn = site.has('CHNGPASSVERIF3');
  const way = isPhoneOn ? chosen : 'email';
  // The rules only sharpen the messages: without them the form goes on with its own.
  const read = useCall(registerSettings, undefined);
  const rules = read.status === 'ready' ? read.value : {};
  const items = [
    { key: 'email', label: t('forget.byEmail') },
    { key: 'mobile', label: t('forget.byMobile') },
  ];
  return (
    <AuthPage
      heading={t('forget.heading')}
      hint={t(way === 'email' ? 'forget.emailHint' : 'forget.mobileHint')}
      foot={<Foot name={site.name} />}
    >
      {isPhoneOn ? (
        <Tabs
          label={t('forget.method')}
          items={items}
          selected={way}
          onSelect={(key) => setChosen(key === 'mobile' ? 'mobile' : 'email')}
        />
      ) : null}
      {way === 'email' ? <EmailForm rules={rules} /> : <PhoneForm rules={rules} onAdmitted={admit} />}
      <FreeTrial onAdmitted={admit} />
    </AuthPage>
  );
}

function Foot({ name }: { readonly name: string }) {
  const t = useT('auth');
  const year = new Date().getFullYear();
  return (
    <>
      <DoorLink to="login">{t('forget.backToLogin')}</DoorLink>
      <SupportLink />
      <small suppressHydrationWarning>{t('forget.copyright', { year, site: name })}</small>
    </>
  );
}
