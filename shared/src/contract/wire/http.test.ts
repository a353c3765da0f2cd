/** @jest-environment node */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call } from './call';
import { createHttpClient } from './http';
import type { HttpSettings, ProofRequest } from './http-types';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server;
let seen: Seen[];
let reply: (request: Seen) => { readonly status?: number; readonly body: string; readonly headers?: object };

beforeEach(async () => {
  seen = [];
  reply = () => ({ body: '{"success":true,"value":1}' });
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const about = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      seen.push(about);
      const { status = 200, body: text, headers } = reply(about);
      response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'r-9', ...headers }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

function client(more: Partial<HttpSettings> = {}) {
  let token: string | null = 'tok';
  const ends: string[] = [];
  const http = createHttpClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    merchantCode: 'pklubdtf4',
    token: () => token,
    locale: () => 'bn',
    onSessionEnd: (reason) => ends.push(reason),
    onStaleToken: (reason) => {
      token = null;
      ends.push(`stale: ${reason}`);
    },
    ...more,
  });
  return { http, ends };
}

const dead = { status: 401, body: '{"success":false,"errorCode":"login.not.session"}' };

describe('createHttpClient', () => {
  it("takes a prefetched response for a guest by its full URL; a member's call goes to the network", async () => {
    const takePrefetched = jest.fn(async (url: string) =>
      /^http:[^?]*\d\/wps\/x\?types=B,PL&q=1$/.test(url)
        ? { status: 200, data: '{"success":true,"value":7}', headers: {} }
        : null,
    );
    const x = call<object, number>('GET', '/wps/x');
    const guest = client({ token: () => null, takePrefetched }).http;
    expect(await guest.send(x, { types: 'B,PL', q: 1 })).toMatchObject({ ok: true, value: 7 });
    expect(seen).toHaveLength(0);
    // A failed prefetch is sent again; writes are never prefetched.
    expect(await guest.send(call('GET', '/wps/y'), undefined)).toMatchObject({ ok: true, value: 1 });
    takePrefetched.mockClear();
    await guest.send(call<object>('POST', '/wps/x'), {});
    await client({ takePrefetched }).http.send(x, { types: 'B,PL', q: 1 });
    expect(takePrefetched).not.toHaveBeenCalled();
    expect(seen).toHaveLength(3);
  });

  it('sends the headers of the contract, the token raw', async () => {
    await client().http.send(call('GET', '/wps/x', { module: 'COMM3' }), undefined);
    expect(seen[0]?.headers).toMatchObject({
      merchant: 'pklubdtf4',
      authorization: 'tok',
      moduleid: 'COMM3',
      language: 'BN',
      platform: '3',
    });
    const { 'x-request-id': id, traceparent } = seen[0]!.headers;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    // W3C Trace Context: version, trace id, span id, sampled.
    expect(traceparent).toMatch(new RegExp(`^00-${String(id).replaceAll('-', '')}-[0-9a-f]{16}-01$`));
  });

  describe('of a session that is bound to a key', () => {
    const proofs = () => {
      const proven: (string | null)[] = [];
      const nonces: string[] = [];
      const prove = async ({ method, url, token }: ProofRequest) => {
        proven.push(`${method} ${url} ${token}`);
        return `proof ${proven.length}`;
      };
      return { proven, nonces, proofs: { prove, onNonce: (nonce: string) => void nonces.push(nonce) } };
    };
    const again = { status: 401, body: '{"success":false,"errorCode":"dpop.retry"}' };

    it('signs the calls with a token, and a login, which is sent without one', async () => {
      const { proven, proofs: signing } = proofs();
      const { http } = client({ proofs: signing });
      await http.send(call<{ id: number }>('GET', '/wps/x/{id}'), { id: 7 });
      await http.send(call('POST', '/wps/login', { opensSession: true }), undefined);
      expect(seen.map(({ headers }) => [headers.dpop, headers.authorization])).toEqual([
        ['proof 1', 'tok'],
        ['proof 2', undefined],
      ]);
      expect(proven).toEqual(['GET /wps/x/7 tok', 'POST /wps/login null']);
      await client({ token: () => null, proofs: signing }).http.send(call('GET', '/wps/x'), undefined);
      expect(seen[2]?.headers).not.toHaveProperty('dpop');
    });

    it('signs a call again, once, when its proof was too old; that never ends the session', async () => {
      const { proofs: signing } = proofs();
      const { http, ends } = client({ proofs: signing });
      reply = () => (seen.length === 1 ? again : { body: '{"success":true,"value":1}' });
      expect(await http.send(call('POST', '/wps/x', { access: 'member' }), undefined)).toMatchObject({ ok: true });
      expect(seen.map(({ headers }) => headers.dpop)).toEqual(['proof 1', 'proof 2']);
      reply = () => again;
      expect(await http.send(call('GET', '/wps/x', { access: 'member' }), undefined)).toMatchObject({ ok: false });
      expect(await http.send(call('GET', '/wps/x'), undefined)).toMatchObject({ ok: false });
      expect(seen).toHaveLength(6);
      expect(ends).toEqual([]);
    });

    it('sends nothing while the key cannot be read, and keeps the session', async () => {
      const prove = () => Promise.reject(new Error('IndexedDB does not answer'));
      const { http, ends } = client({ proofs: { prove, onNonce: () => undefined } });
      const answer = await http.send(call('GET', '/wps/x', { access: 'member' }), undefined);
      expect(answer).toMatchObject({ ok: false, error: { kind: 'offline' } });
      expect([seen, ends]).toEqual([[], []]);
    });

    it('ends the session when the gateway refuses its key', async () => {
      reply = () => ({ status: 401, body: '{"success":false,"errorCode":"dpop.invalid"}' });
      const { http, ends } = client({ proofs: proofs().proofs });
      await http.send(call('GET', '/wps/x', { access: 'member' }), undefined);
      expect(ends).toEqual(['expired']);
    });

    it('takes the nonce of every answer', async () => {
      const { nonces, proofs: signing } = proofs();
      reply = () => ({ body: '{"success":true,"value":1}', headers: { 'dpop-nonce': 'n1' } });
      await client({ proofs: signing }).http.send(call('GET', '/wps/x'), undefined);
      expect(nonces).toEqual(['n1']);
    });
  });

  it('places params in the path, then in the query or the body', async () => {
    const { http } = client();
    await http.send(call<{ id: number; page: number }>('GET', '/lgw/draw/{id}'), { id: 7, page: 0 });
    await http.send(call<{ id: string; name: string }>('PUT', '/wps/y/{id}'), { id: 'a/b', name: 'n' });
    expect(seen[0]?.url).toBe('/lgw/draw/7?page=0');
    expect(seen[1]?.url).toBe('/wps/y/a%2Fb');
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ name: 'n' });
  });

  it('writes parameters of a query as axios does, and leaves out what is not set', async () => {
    const { http } = client();
    const params = { a: 'x y:z$,&', list: [1, 'b', null], no: null, none: undefined, zero: 0, off: false, e: '' };
    await http.send(call<object>('GET', '/wps/x'), params);
    await http.send(call<object>('DELETE', '/wps/x'), params);
    expect(seen[0]?.url).toBe('/wps/x?a=x+y:z$,%26&list%5B%5D=1&list%5B%5D=b&zero=0&off=false&e=');
    expect(seen[1]?.url).toBe(seen[0]?.url);
  });

  it('carries the given idempotency key on a money write', async () => {
    await client().http.send(call('POST', '/wps/pay', { idempotent: true }), undefined, { idempotencyKey: 'k-1' });
    expect(seen[0]?.headers['idempotency-key']).toBe('k-1');
  });

  it('[MEM-06] a money write carries a key also where the screen has given none', async () => {
    await client().http.send(call('POST', '/wps/pay', { idempotent: true }), undefined);
    expect(seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    await client().http.send(call('POST', '/wps/look'), undefined);
    expect(seen[1]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('names what a DELETE is about in the query, and urlencodes a form', async () => {
    const { http } = client();
    await http.send(call<{ messageIds: string }>('DELETE', '/wps/inbox'), { messageIds: '1,2' });
    await http.send(call<{ name: string }>('POST', '/wps/form', { encoding: 'form' }), { name: 'a&b' });
    expect(seen[0]).toMatchObject({ url: '/wps/inbox?messageIds=1,2', body: '' });
    expect(seen[1]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(seen[1]?.body).toBe('name=a%26b');
  });

  it('[ERR-03] reports every failure with its call, request id and remote, but no request the page itself cancelled', async () => {
    const reported: unknown[] = [];
    const { http } = client({ onError: (error, about) => reported.push([error.kind, about]) });
    reply = () => ({ status: 400, body: '{"success":false,"errorCode":"validation"}' });
    const from = { remote: 'games', release: 'r2' };
    await http.send(call('GET', '/wps/x'), undefined, { from });
    const leaving = AbortSignal.abort();
    expect(await http.send(call('GET', '/wps/y'), undefined, { signal: leaving })).toMatchObject({
      error: { kind: 'cancelled' },
    });
    const requestId = seen[0]?.headers['x-request-id'];
    expect(reported).toEqual([['refused', { method: 'GET', path: '/wps/x', requestId, from }]]);
  });

  it.each(['guest', 'member'] as const)(
    '[SES-05] a late refusal of the last session leaves the new one alone (%s call)',
    async (access) => {
      let token = 'old';
      reply = ({ headers }) => {
        const isOld = headers.authorization === 'old';
        token = 'new';
        return isOld ? dead : { body: '{"success":true,"value":1}' };
      };
      const { http, ends } = client({ token: () => token });
      await http.send(call('GET', '/wps/x', { access }), undefined);
      expect(ends).toEqual([]);
    },
  );

  it('[SES-05] retries a guest-capable call once as a guest when its token is stale', async () => {
    reply = ({ headers }) => (headers.authorization ? dead : { body: '{"success":true,"value":"guest"}' });
    const { http, ends } = client();
    expect(await http.send(call('GET', '/wps/feed'), undefined)).toEqual({ ok: true, value: 'guest' });
    expect(ends).toEqual(['stale: expired']);
  });

  it('[SES-05] ends the session when a member call meets a dead one, and does not retry', async () => {
    reply = () => dead;
    const { http, ends } = client();
    expect(await http.send(call('GET', '/wps/mine', { access: 'member' }), undefined)).toMatchObject({ ok: false });
    expect(ends).toEqual(['expired']);
    expect(seen).toHaveLength(1);
  });

  it('cancels a read that is under way, and reports nothing', async () => {
    const reported: string[] = [];
    const { http } = client({ onError: ({ kind }) => reported.push(kind) });
    const leaving = new AbortController();
    reply = () => (leaving.abort(), { body: '{"success":true,"value":1}' });
    expect(await http.send(call('GET', '/wps/x'), undefined, { signal: leaving.signal })).toEqual({
      ok: false,
      error: { kind: 'cancelled' },
    });
    expect(reported).toEqual([]);
  });

  it('distinguishes a lost connection from a slow gateway', async () => {
    const slow = createServer(() => undefined);
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const { http } = client({ baseUrl: `http://127.0.0.1:${(slow.address() as AddressInfo).port}` });
    expect(await http.send(call('GET', '/'), undefined, { timeoutMs: 50 })).toEqual({
      ok: false,
      error: { kind: 'timed-out' },
    });
    slow.closeAllConnections();
    slow.close();
    const { http: nowhere } = client({ baseUrl: 'http://127.0.0.1:1' });
    expect(await nowhere.send(call('GET', '/'), undefined)).toEqual({ ok: false, error: { kind: 'offline' } });
  });
});

describe('sealed calls', () => {
  it.each(['POST', 'DELETE'] as const)('let no word of their body travel in the clear: %s', async (verb) => {
    const rsa = { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
    const { publicKey } = await crypto.subtle.generateKey(rsa, true, ['encrypt', 'decrypt']);
    const hex = Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('hex');
    reply = ({ method }) => ({ body: method === 'GET' ? hex : '{"success":true,"value":1}' });
    const sealed = call<{ password: string }>(verb, '/wps/login', { encrypted: true });
    await client().http.send(sealed, { password: 'Demo1234' });
    const sent = seen.find(({ method }) => method === verb);
    expect(Object.keys(JSON.parse(sent?.body ?? '') as object)).toEqual(['value']);
    expect(JSON.stringify(sent)).not.toContain('Demo1234');
    expect(sent?.headers).toMatchObject({
      encryption: expect.stringMatching(/.{300}/) as string,
      'x-digest': expect.stringMatching(/.{40}/) as string,
    });
  });

  it('are sealed again, once, if the gateway has a new key', async () => {
    const rsa = { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
    const pair = await crypto.subtle.generateKey(rsa, true, ['encrypt', 'decrypt']);
    const hex = Buffer.from(await crypto.subtle.exportKey('spki', pair.publicKey)).toString('hex');
    const unreadable = '{"success":false,"errorCode":"request_body_required"}';
    const sealed = call<{ password: string }>('POST', '/wps/login', { encrypted: true });
    const { http } = client();
    const posts = () => seen.filter(({ method }) => method === 'POST');

    reply = ({ method }) => ({
      body: method === 'GET' ? hex : posts().length > 1 ? '{"success":true,"value":7}' : unreadable,
    });
    expect(await http.send(sealed, { password: 'Demo1234' })).toMatchObject({ ok: true, value: 7 });
    const wrapped = Buffer.from(String(posts()[1]?.headers.encryption), 'base64');
    await expect(crypto.subtle.decrypt(rsa, pair.privateKey, wrapped)).resolves.toHaveProperty('byteLength', 32);

    // If the gateway cannot read the second request either, no third one is sent.
    seen = [];
    reply = ({ method }) => ({ body: method === 'GET' ? hex : unreadable });
    expect(await http.send(sealed, { password: 'Demo1234' })).toMatchObject({ ok: false });
    expect(posts()).toHaveLength(2);
  });

  it('a gateway that cannot give its key is unavailable, not a lost connection', async () => {
    reply = () => ({ status: 502, body: '<html>' });
    const sealed = call<{ name: string }>('POST', '/wps/login', { encrypted: true });
    expect(await client().http.send(sealed, { name: 'x' })).toMatchObject({
      ok: false,
      error: { kind: 'gateway-unavailable', status: 502 },
    });
  });
});
