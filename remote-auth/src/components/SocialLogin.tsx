/** SocialLogin: login with Facebook or Google, each if the site offers it. */
import { useT } from '@site/shared/i18n';
import { usePlatform, useSite } from '@site/shared/platform';
import { Button } from '@site/shared/ui';
import type { LoginValue, WpsError } from '@site/shared/wps';
import { FacebookMark, GoogleMark } from './BrandMarks';
import { RefusalNote } from './RefusalNote';
import { useSocialLogin } from '../queries/useSocialLogin';

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
  if (config.origin) return null;
  return (
    <>
      <RefusalNote refusal={refusal} />
      {site.has('FACEBOOKLOGIN3') ? (
        <Button
          kind="secondary"
          full
          icon={<FacebookMark />}
          loading={working === 'facebook'}
          onClick={() => start('facebook')}
        >
          {t('login.facebook')}
        </Button>
      ) : null}
      {site.has('GOOGLELOGIN3') ? (
        <Button
          kind="secondary"
          full
          icon={<GoogleMark />}
          loading={working === 'google'}
          onClick={() => start('google')}
        >
          {t('login.google')}
        </Button>
      ) : null}
    </>
  );
}
