/** SocialLogin: login with Facebook or Google, each if the site offers it. */
import { useT } from '@site/shared/i18n';
import { isEmbedded } from '@site/shared/kernel';
import { usePlatform, useSite } from '@site/shared/platform';
import { Button } from '@site/shared/ui';
import type { LoginValue, WpsError } from '@site/shared/wps';
import { FacebookMark } from './FacebookMark';
import { GoogleMark } from './GoogleMark';
import { RefusalNote } from './RefusalNote';
import { useSocialLogin } from '../queries/useSocialLogin';

const PROVIDERS = [
  { name: 'facebook', flag: 'FACEBOOKLOGIN3', Mark: FacebookMark },
  { name: 'google', flag: 'GOOGLELOGIN3', Mark: GoogleMark },
] as const;

interface SocialLoginProps {
  readonly onLogin: (value: LoginValue) => void;
  /** Shows the second step if the refusal requires one; returns whether it does. */
  readonly onSecondStep: (error: WpsError) => boolean;
}

export function SocialLogin({ onLogin, onSecondStep }: SocialLoginProps) {
  const t = useT('auth');
  const site = useSite();
  const { config } = usePlatform();
  const { start, working, refusal } = useSocialLogin(onLogin, onSecondStep);
  // Embedded in an integrator's page: an OAuth redirect would leave that page and come back to the site.
  if (isEmbedded(config)) return null;
  return (
    <>
      <RefusalNote refusal={refusal} />
      {PROVIDERS.filter(({ flag }) => site.has(flag)).map(({ name, Mark }) => (
        <Button key={name} kind="secondary" full icon={<Mark />} loading={working === name} onClick={() => start(name)}>
          {t(`login.${name}`)}
        </Button>
      ))}
    </>
  );
}
