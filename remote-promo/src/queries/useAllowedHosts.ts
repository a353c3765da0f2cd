/** useAllowedHosts: hosts that external links may lead to: those of the links in the site's settings. */
import { useMemo } from 'react';
import { useSite } from '@site/shared/platform';
import { hostsOf } from '../model/bannerTarget';

export function useAllowedHosts(): readonly string[] {
  const { link } = useSite();
  return useMemo(() => hostsOf(['TELEGRAM', 'FACEBOOK', 'IOS', 'Android'].map(link)), [link]);
}
