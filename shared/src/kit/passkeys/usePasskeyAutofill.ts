/**
 * usePasskeyAutofill: passkeys in the autofill of a field with autocomplete="… webauthn" (WebAuthn's conditional mediation).
 * Nothing is requested before the visitor's first tap, key or focus, where the browser has no such autofill, or on a foreign page.
 */
import { useCallback, useEffect, useRef } from 'react';
import { usePlatform } from '@site/shared/platform';
import { passkeyRequest, type PasskeyProof, type WpsError } from '@site/shared/wps';
import { requestPasskey } from './browserPasskeys';

const FIRST_USES = ['pointerdown', 'keydown', 'focusin'] as const;
/** A ceremony that ends sooner was refused by the browser (NotSupportedError, a policy), not ended by the visitor. */
const SHORTEST_MS = 1_000;
const WITHOUT_ANSWER: readonly WpsError['kind'][] = ['offline', 'timed-out'];

/** The types know neither browsers without passkeys nor those without this autofill. */
const isAvailable = async (): Promise<boolean> =>
  typeof PublicKeyCredential !== 'undefined' &&
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  PublicKeyCredential.isConditionalMediationAvailable().catch(() => false);

/**
 * @param onProof the visitor has chosen a passkey; resolves when it has been used, and the autofill is offered again then.
 * @returns runs another ceremony while the autofill is ended, because a browser has one ceremony at a time.
 */
export function usePasskeyAutofill(
  onProof: (proof: PasskeyProof) => Promise<void>,
): (otherCeremony: () => Promise<void>) => Promise<void> {
  const { http, config } = usePlatform();
  const latest = useRef(onProof);
  useEffect(() => {
    latest.current = onProof;
  });
  const ceremony = useRef<AbortController | null>(null);
  const others = useRef(0);
  const abort = useCallback(() => {
    ceremony.current?.abort();
    ceremony.current = null;
  }, []);
  useEffect(() => {
    // A passkey is bound to the site's origin.
    if (config.origin) return;
    const offer = async (controller: AbortController) => {
      const options = (await isAvailable()) ? await http.send(passkeyRequest, undefined) : null;
      if (controller.signal.aborted) return;
      if (!options?.ok) {
        // The next use of the page may have a connection.
        if (options && WITHOUT_ANSWER.includes(options.error.kind)) ceremony.current = null;
        return;
      }
      // The gateway forgets the challenge after this time; the next use of the page requests a new one.
      const expiry = setTimeout(() => controller.abort(), options.value.timeout);
      const startedAt = performance.now();
      const proof = await requestPasskey(options.value, { mediation: 'conditional', signal: controller.signal });
      clearTimeout(expiry);
      const isRefused = !proof && ceremony.current === controller && performance.now() - startedAt < SHORTEST_MS;
      // Otherwise each key would request a challenge, up to the gateway's limit for all logins of this address.
      if (isRefused) return;
      if (proof && ceremony.current === controller) await latest.current(proof);
      if (ceremony.current === controller) ceremony.current = null;
    };
    const start = () => {
      if (ceremony.current || others.current > 0) return;
      ceremony.current = new AbortController();
      void offer(ceremony.current);
    };
    for (const use of FIRST_USES) document.addEventListener(use, start);
    if ('userActivation' in navigator && navigator.userActivation.hasBeenActive) start();
    return () => {
      for (const use of FIRST_USES) document.removeEventListener(use, start);
      abort();
    };
  }, [http, config.origin, abort]);
  return useCallback(
    async (otherCeremony) => {
      abort();
      others.current += 1;
      await otherCeremony();
      others.current -= 1;
    },
    [abort],
  );
}
