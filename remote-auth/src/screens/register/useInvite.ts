/** useInvite: provides the verified code of the invite link, else the default code of this domain. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { safeStorage } from '@site/shared/kernel';
import { usePlatform, useSite } from '@site/shared/platform';
import { defaultAffiliate, isVerdict, type WpsError } from '@site/shared/wps';
import { clearInvite, inviteCode } from '../../model/inviteCode';
import { checkInviteOnce } from './checkInviteOnce';

export function useInvite(
  hasCodeField: boolean,
  onCode: (code: string) => void,
  onDefaultCode: (code: string) => void,
  onBrokenLink: (error: WpsError) => void,
): void {
  const { search } = useLocation();
  const platform = usePlatform();
  const { http } = platform;
  const isVerified = useSite().has('AFFMAN3');
  useEffect(() => {
    const code = inviteCode(search, safeStorage('sessionStorage'));
    if (code && !isVerified) onCode(code);
    if (!isVerified || (!code && !hasCodeField)) return;
    let isMounted = true;
    if (code) {
      void checkInviteOnce(platform, code).then((result) => {
        if (!isMounted) return;
        // No verdict (offline, timeout): keep the code, the registration checks it again.
        if (result.ok || !isVerdict(result.error)) return onCode(code);
        clearInvite(safeStorage('sessionStorage'));
        onBrokenLink(result.error);
      });
      return () => {
        isMounted = false;
      };
    }
    void http.send(defaultAffiliate, { domain: window.location.hostname }).then((result) => {
      if (isMounted && result.ok && result.value.code) onDefaultCode(result.value.code);
    });
    return () => {
      isMounted = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per invite link
  }, [search, hasCodeField, isVerified, platform]);
}
