/** browserPasskeys: converts WebAuthn objects from and to the gateway's JSON. Null: cancelled, or no passkey on the device. */
import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@site/shared/wps';
import { fromBase64Url, toBase64Url } from './base64url';

/** `mediation: 'conditional'` offers passkeys in the field's autofill instead of a dialog; `signal` ends the ceremony. */
export async function requestPasskey(
  options: PasskeyRequest,
  ceremony: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<PasskeyProof | null> {
  const credential = await navigator.credentials
    .get({
      ...ceremony,
      publicKey: {
        challenge: fromBase64Url(options.challenge),
        rpId: options.rpId,
        timeout: options.timeout,
        userVerification: 'required',
        allowCredentials: options.allowCredentials.map(descriptor),
      },
    })
    .catch(() => null);
  if (!credential) return null;
  const { id, response } = credential as PublicKeyCredential & { readonly response: AuthenticatorAssertionResponse };
  return {
    id,
    type: 'public-key',
    response: {
      clientDataJSON: toBase64Url(response.clientDataJSON),
      authenticatorData: toBase64Url(response.authenticatorData),
      signature: toBase64Url(response.signature),
      userHandle: response.userHandle ? toBase64Url(response.userHandle) : null,
    },
  };
}

export async function createPasskey(options: PasskeyCreation): Promise<NewPasskey | null> {
  const credential = await navigator.credentials
    .create({
      publicKey: {
        challenge: fromBase64Url(options.challenge),
        rp: options.rp,
        user: { ...options.user, id: fromBase64Url(options.user.id) },
        pubKeyCredParams: [...options.pubKeyCredParams],
        timeout: options.timeout,
        excludeCredentials: options.excludeCredentials.map(descriptor),
        // Discoverable credential, so the login needs no user name.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    })
    .catch(() => null);
  if (!credential) return null;
  const { id, response } = credential as PublicKeyCredential & { readonly response: AuthenticatorAttestationResponse };
  return {
    id,
    type: 'public-key',
    response: {
      clientDataJSON: toBase64Url(response.clientDataJSON),
      attestationObject: toBase64Url(response.attestationObject),
    },
  };
}

const descriptor = ({ id }: { readonly id: string }) => ({ id: fromBase64Url(id), type: 'public-key' as const });
