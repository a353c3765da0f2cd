/** Encrypted bodies (AUTH-06, wps-contract §1.5): a new AES-GCM key per request, wrapped by the gateway's RSA-OAEP key. Replaceable. */
import type { Fetch } from './httpTypes';

export interface SealedBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly value: string };
}

let gatewayKey: Promise<CryptoKey> | null = null;

/** The gateway could not decrypt the body: it has rotated its key. */
export function forgetKey(): void {
  gatewayKey = null;
}

/** Encrypts a JSON body: `{ value: base64(iv ‖ ciphertext) }`, wrapped key in `Encryption`, SHA-256 of it in `X-Digest`. */
export async function sealBody(baseUrl: string, body: unknown, fetch: Fetch): Promise<SealedBody> {
  gatewayKey ??= fetchKey(baseUrl, fetch).catch((error: unknown) => {
    // A failed request for the key must not be cached.
    gatewayKey = null;
    throw error;
  });
  const rsa = await gatewayKey;
  const plain = new TextEncoder().encode(JSON.stringify(body ?? {}));
  const aes = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const cipher = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, aes, plain));
  const wrapped = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, rsa, await crypto.subtle.exportKey('raw', aes));
  const digest = await crypto.subtle.digest('SHA-256', plain);
  const sealed = new Uint8Array(iv.length + cipher.length);
  sealed.set(iv);
  sealed.set(cipher, iv.length);
  return {
    headers: { Encryption: toBase64(new Uint8Array(wrapped)), 'X-Digest': toBase64(new Uint8Array(digest)) },
    body: { value: toBase64(sealed) },
  };
}

/** GET /wps/session/key/rsa returns the key as hex of its SPKI form, bare or in an envelope. */
async function fetchKey(baseUrl: string, fetch: Fetch): Promise<CryptoKey> {
  const answer = await fetch(`${baseUrl}/wps/session/key/rsa?t=${Date.now()}`);
  // Reported as gateway-unavailable: the transport worked, the gateway did not.
  if (!answer.ok) throw Object.assign(new Error('no key'), { status: answer.status });
  const text = await answer.text();
  const hex = text.trim().startsWith('{') ? String((JSON.parse(text) as { value: string }).value) : text.trim();
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return crypto.subtle.importKey('spki', bytes, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
