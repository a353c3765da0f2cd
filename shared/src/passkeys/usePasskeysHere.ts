/** usePasskeysHere: can this browser do passkeys with the device's own lock? False until known, and on the server. */
import { useEffect, useState } from 'react';

export function usePasskeysHere(): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (typeof PublicKeyCredential === 'undefined') return;
    let isCurrent = true;
    void PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
      .catch(() => false)
      .then((answer) => {
        if (isCurrent) setHere(answer);
      });
    return () => {
      isCurrent = false;
    };
  }, []);
  return isHere;
}
