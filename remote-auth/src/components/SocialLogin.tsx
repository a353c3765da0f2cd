/** SocialLogin: the ways in by an account elsewhere, each where the site offers it. */
import { useT } from '@site/shared/i18n';
import { usePlatform, useSite } from '@site/shared/platform';
import { Button } from '@site/shared/ui';
import type { LoginValue } from '@site/shared/wps';
import { FacebookMark, GoogleMark } from './BrandMarks';
import { RefusalNote } from './RefusalNote';
import { useSocialLogin } from '../queries/useSocialLogin';

export function SocialLogin({ onAdmitted }: { readonly onAdmitted: (value: LoginValue) => void }) {
  const t = useT('auth');
  const site = useSite();
  const { config } = usePlatform();
  const { begin, working, refusal } = useSocialLogin(onAdmitted);
  // The way there leaves the page, which is not ours where it is foreign, and comes back to the site.
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
          onClick={() => begin('facebook')}
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
          onClick={() => begin('google')}
        >
          {t('login.google')}
        </Button>
      ) : null}
    </>
  );
}
