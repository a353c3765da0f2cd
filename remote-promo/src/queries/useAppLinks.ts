/** useAppLinks: the download links of the site's settings. */
import { useMemo } from 'react';
import { useSite } from '@site/shared/platform';
import type { AppLinks } from '../model/appInstall';

export function useAppLinks(): AppLinks {
  const { link } = useSite();
  return useMemo(() => ({ android: link('Android'), ios: link('IOS'), profile: link('MOBILECONFIG') }), [link]);
}
