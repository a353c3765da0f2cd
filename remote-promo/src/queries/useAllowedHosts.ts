/** useAllowedHosts: the other sites this site may send people to: those its own settings link to. */
import { useMemo } from 'react';
import { useSite } from '@site/shared/platform';
import { hostsOf } from '../model/bannerTarget';

export function useAllowedHosts(): readonly string[] {
  const { link } = useSite();
  return useMemo(() => hostsOf(['TELEGRAM', 'FACEBOOK', 'IOS', 'Android'].map(link)), [link]);
}
