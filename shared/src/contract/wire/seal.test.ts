/** @jest-environment node */
/** Sealed bodies, opened here as the gateway opens them. */
import { webcrypto } from 'node:crypto';

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' };
const BODY = { username: 'demo', password: 'Demo1234', note: 'বাংলা' };
const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

/** A gateway's key pair, and a page that asks for its public half. The page remembers the key: each test has its own. */
async function aPage() {
  const pair = await webcrypto.subtle.generateKey(
    { ...RSA, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  );
  const hex = Buffer.from(await webcrypto.subtle.exportKey('spki', pair.publicKey)).toString('hex');
  const fetched = jest.fn(async () => new Response(hex));
  jest.resetModules();
  const { sealBody } = await import('./seal');
  return {
    fetched,
    privateKey: pair.privateKey,
    seal: (body: unknown) => sealBody('https://gateway.test', body, fetched),
  };
}

it('seals a body so that the gateway’s key alone opens it, with the digest of the words inside', async () => {
  const { seal, privateKey } = await aPage();
  const { headers, body } = await seal(BODY);
  const sealed = bytesOf(body.value);
  const rawKey = await webcrypto.subtle.decrypt(RSA, privateKey, bytesOf(headers.Encryption ?? ''));
  const key = await webcrypto.subtle.importKey('raw', rawKey, 'AES-GCM', false, ['decrypt']);
  const plain = await webcrypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.slice(0, 12) }, key, sealed.slice(12));
  expect(JSON.parse(Buffer.from(plain).toString('utf8'))).toEqual(BODY);
  expect(headers['X-Digest']).toBe(Buffer.from(await webcrypto.subtle.digest('SHA-256', plain)).toString('base64'));
});

it('seals the same words differently every time, by another key and another beginning', async () => {
  const { seal } = await aPage();
  const [one, two] = [await seal(BODY), await seal(BODY)];
  expect(bytesOf(one.body.value).slice(0, 12)).not.toEqual(bytesOf(two.body.value).slice(0, 12));
  expect(one.body.value.slice(16)).not.toBe(two.body.value.slice(16));
  expect(one.headers.Encryption).not.toBe(two.headers.Encryption);
});

it('requests the gateway’s key once, and again after a failure', async () => {
  const { seal, fetched } = await aPage();
  fetched.mockImplementationOnce(async () => new Response('', { status: 503 }));
  await expect(seal(BODY)).rejects.toMatchObject({ status: 503 });
  await seal(BODY);
  await seal(BODY);
  expect(fetched).toHaveBeenCalledTimes(2);
});
