/** SupportLink: the operator's customer service if configured, else the help centre (AUTH-18). */
import { Headset } from 'lucide-react';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { useSite } from '@site/shared/platform';
import { TextLink } from './AuthLink';

export function SupportLink() {
  const t = useT('auth');
  const [service] = useSite().customerService;
  const label = (
    <>
      <Headset size={18} aria-hidden />
      &nbsp;{t('register.support')}
    </>
  );
  // The gateway may send the path encrypted; only a plain https address can be linked.
  if (service && /^https:\/\//.test(service.path)) {
    return (
      <TextLink as="a" {...{ href: service.path, target: '_blank', rel: 'noopener noreferrer' }} to="">
        {label}
      </TextLink>
    );
  }
  return <TextLink to={paths.help()}>{label}</TextLink>;
}
