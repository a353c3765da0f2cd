/** usePasskeySupport: can this browser do passkeys with the device's own lock? False until known, and on the server. */
import { useEffect, useState } from 'react';
import { usePlatform } from '@site/shared/platform';

export function usePasskeySupport(): boolean {
  const { origin } = usePlatform().config;
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    // A passkey is the site's: a foreign page's origin may not ask for it.
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
