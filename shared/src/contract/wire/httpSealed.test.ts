/** @jest-environment node */
import { call } from './call';
import { forgetKey } from './seal';
import { ownTestGateway } from './testing';

const gateway = ownTestGateway();

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' };
/** A gateway's key; `hex` is its public half as the gateway sends it. */
async function aKey() {
  const size = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
  const { publicKey, privateKey } = await crypto.subtle.generateKey({ ...RSA, ...size }, true, ['encrypt', 'decrypt']);
  return { privateKey, hex: Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('hex') };
}

describe('sealed calls', () => {
  it.each(['POST', 'DELETE'] as const)('let no word of their body travel in the clear: %s', async (verb) => {
    const { hex } = await aKey();
    gateway.reply = ({ method }) => ({ body: method === 'GET' ? hex : '{"success":true,"value":1}' });
    const sealed = call<{ password: string }>(verb, '/wps/login', { encrypted: true });
    await gateway.client().http.send(sealed, { password: 'Demo1234' });
    const sent = gateway.seen.find(({ method }) => method === verb);
    expect(Object.keys(JSON.parse(sent?.body ?? '') as object)).toEqual(['value']);
    expect(JSON.stringify(sent)).not.toContain('Demo1234');
    expect(sent?.headers).toMatchObject({
      encryption: expect.stringMatching(/.{300}/) as string,
      'x-digest': expect.stringMatching(/.{40}/) as string,
    });
  });

  it('[PLAT-03] are sealed after a remote has replaced the global fetch', async () => {
    const { hex } = await aKey();
    gateway.reply = ({ method }) => ({ body: method === 'GET' ? hex : '{"success":true,"value":1}' });
    const { http } = gateway.client();
    forgetKey();
    const broken = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('broken on purpose'));
    const sealed = call<object>('POST', '/wps/login', { encrypted: true });
    expect(await http.send(sealed, {})).toMatchObject({ ok: true, value: 1 });
    broken.mockRestore();
  });

  it('are sealed again, once, if the gateway has a new key', async () => {
    const { hex, privateKey } = await aKey();
    const unreadable = '{"success":false,"errorCode":"request_body_required"}';
    const sealed = call<{ password: string }>('POST', '/wps/login', { encrypted: true });
    const { http } = gateway.client();
    const posts = () => gateway.seen.filter(({ method }) => method === 'POST');

    gateway.reply = ({ method }) => ({
      body: method === 'GET' ? hex : posts().length > 1 ? '{"success":true,"value":7}' : unreadable,
    });
    expect(await http.send(sealed, { password: 'Demo1234' })).toMatchObject({ ok: true, value: 7 });
    const wrapped = Buffer.from(String(posts()[1]?.headers.encryption), 'base64');
    await expect(crypto.subtle.decrypt(RSA, privateKey, wrapped)).resolves.toHaveProperty('byteLength', 32);

    // If the gateway cannot read the second request either, no third one is sent.
    gateway.seen = [];
    gateway.reply = ({ method }) => ({ body: method === 'GET' ? hex : unreadable });
    expect(await http.send(sealed, { password: 'Demo1234' })).toMatchObject({ ok: false });
    expect(posts()).toHaveLength(2);
  });

  it('a gateway that cannot give its key is unavailable, not a lost connection', async () => {
    gateway.reply = () => ({ status: 502, body: '<html>' });
    const sealed = call<{ name: string }>('POST', '/wps/login', { encrypted: true });
    expect(await gateway.client().http.send(sealed, { name: 'x' })).toMatchObject({
      ok: false,
      error: { kind: 'gateway-unavailable', status: 502 },
    });
  });
});
