/** SupportLink: the operator's customer service where one is configured, else the help centre (AUTH-18). */
import { Headset } from 'lucide-react';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { useSite } from '@site/shared/platform';
import { TextLink } from './AuthLink';

export function SupportLink() {
  const t = useT('auth');
  const [service] = useSite().customerService;
  const words = (
    <>
      <Headset size={18} aria-hidden />
      &nbsp;{t('register.support')}
    </>
  );
  // The wire may give the path sealed; only what is plainly an address is one.
  if (service && /^https:\/\//.test(service.path)) {
    return (
      <TextLink as="a" {...{ href: service.path, target: '_blank', rel: 'noopener noreferrer' }} to="">
        {words}
      </TextLink>
    );
  }
  return <TextLink to={paths.help()}>{words}</TextLink>;
}
