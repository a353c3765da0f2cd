/** usePasskeySupport: does the browser have a platform authenticator? False until known, and on the server. */
import { useEffect, useState } from 'react';
import { usePlatform } from '@site/shared/platform';

export function usePasskeySupport(): boolean {
  const { origin } = usePlatform().config;
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    // A passkey is bound to the site's origin: an embedding page cannot request it.
    if (origin || typeof PublicKeyCredential === 'undefined') return;
    let isCurrent = true;
    void PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
      .catch(() => false)
      .then((answer) => {
        if (isCurrent) setHere(answer);
      });
    return () => {
      isCurrent = false;
    };
  }, [origin]);
  return isHere;
}
