/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call } from './call';
import { ownTestGateway } from './testing';

const gateway = ownTestGateway();

describe('createHttpClient', () => {
  it("takes a prefetched response for a guest by its full URL; a member's call goes to the network", async () => {
    const takePrefetched = jest.fn(async (url: string) =>
      /^http:[^?]*\d\/wps\/x\?types=B,PL&q=1$/.test(url)
        ? { status: 200, data: '{"success":true,"value":7}', headers: {} }
        : null,
    );
    const x = call<object, number>('GET', '/wps/x');
    const guest = gateway.client({ token: () => null, takePrefetched }).http;
    expect(await guest.send(x, { types: 'B,PL', q: 1 })).toMatchObject({ ok: true, value: 7 });
    expect(gateway.seen).toHaveLength(0);
    // A failed prefetch is sent again; writes are never prefetched.
    expect(await guest.send(call('GET', '/wps/y'), undefined)).toMatchObject({ ok: true, value: 1 });
    takePrefetched.mockClear();
    await guest.send(call<object>('POST', '/wps/x'), {});
    await gateway.client({ takePrefetched }).http.send(x, { types: 'B,PL', q: 1 });
    expect(takePrefetched).not.toHaveBeenCalled();
    expect(gateway.seen).toHaveLength(3);
  });

  it('[PLAT-03] sends reads after a remote has replaced the global fetch', async () => {
    const { http } = gateway.client();
    await http.send(call('GET', '/wps/x'), undefined);
    const broken = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('broken on purpose'));
    expect(await http.send(call('GET', '/wps/y'), undefined)).toMatchObject({ ok: true });
    broken.mockRestore();
  });

  it('sends the headers of the contract, the token raw', async () => {
    await gateway.client().http.send(call('GET', '/wps/x', { module: 'COMM3' }), undefined);
    expect(gateway.seen[0]?.headers).toMatchObject({
      merchant: 'pklubdtf4',
      authorization: 'tok',
      moduleid: 'COMM3',
      language: 'BN',
      platform: '3',
    });
    const { 'x-request-id': id, 'x-timestamp': sentAt, traceparent } = gateway.seen[0]!.headers;
    expect(Math.abs(Number(sentAt) - Date.now())).toBeLessThan(60_000);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    // W3C Trace Context: version, trace id, span id, sampled.
    expect(traceparent).toMatch(new RegExp(`^00-${String(id).replaceAll('-', '')}-[0-9a-f]{16}-01$`));
  });

  it('places params in the path, then in the query or the body', async () => {
    const { http } = gateway.client();
    await http.send(call<{ id: number; page: number }>('GET', '/lgw/draw/{id}'), { id: 7, page: 0 });
    await http.send(call<{ id: string; name: string }>('PUT', '/wps/y/{id}'), { id: 'a/b', name: 'n' });
    expect(gateway.seen[0]?.url).toBe('/lgw/draw/7?page=0');
    expect(gateway.seen[1]?.url).toBe('/wps/y/a%2Fb');
    expect(JSON.parse(gateway.seen[1]?.body ?? '')).toEqual({ name: 'n' });
  });

  it('writes parameters of a query as axios does, and leaves out what is not set', async () => {
    const { http } = gateway.client();
    const params = { a: 'x y:z$,&', list: [1, 'b', null], no: null, none: undefined, zero: 0, off: false, e: '' };
    await http.send(call<object>('GET', '/wps/x'), params);
    await http.send(call<object>('DELETE', '/wps/x'), params);
    expect(gateway.seen[0]?.url).toBe('/wps/x?a=x+y:z$,%26&list%5B%5D=1&list%5B%5D=b&zero=0&off=false&e=');
    expect(gateway.seen[1]?.url).toBe(gateway.seen[0]?.url);
  });

  it('carries the given idempotency key on a money write', async () => {
    await gateway
      .client()
      .http.send(call('POST', '/wps/pay', { idempotent: true }), undefined, { idempotencyKey: 'k-1' });
    expect(gateway.seen[0]?.headers['idempotency-key']).toBe('k-1');
  });

  it('[MEM-06] a money write carries a key also where the screen has given none', async () => {
    await gateway.client().http.send(call('POST', '/wps/pay', { idempotent: true }), undefined);
    expect(gateway.seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    await gateway.client().http.send(call('POST', '/wps/look'), undefined);
    expect(gateway.seen[1]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('names what a DELETE is about in the query, and urlencodes a form', async () => {
    const { http } = gateway.client();
    await http.send(call<{ messageIds: string }>('DELETE', '/wps/inbox'), { messageIds: '1,2' });
    await http.send(call<{ name: string }>('POST', '/wps/form', { encoding: 'form' }), { name: 'a&b' });
    expect(gateway.seen[0]).toMatchObject({ url: '/wps/inbox?messageIds=1,2', body: '' });
    expect(gateway.seen[1]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(gateway.seen[1]?.body).toBe('name=a%26b');
  });

  it('[ERR-03] reports every failure with its call, request id and remote, but no request the page itself cancelled', async () => {
    const reported: unknown[] = [];
    const { http } = gateway.client({ onError: (error, about) => reported.push([error.kind, about]) });
    gateway.reply = () => ({ status: 400, body: '{"success":false,"errorCode":"validation"}' });
    const from = { remote: 'games', release: 'r2' };
    await http.send(call('GET', '/wps/x'), undefined, { from });
    const leaving = AbortSignal.abort();
    expect(await http.send(call('GET', '/wps/y'), undefined, { signal: leaving })).toMatchObject({
      error: { kind: 'cancelled' },
    });
    const requestId = gateway.seen[0]?.headers['x-request-id'];
    expect(reported).toEqual([['refused', { method: 'GET', path: '/wps/x', requestId, from }]]);
  });

  it('cancels a read that is under way, and reports nothing', async () => {
    const reported: string[] = [];
    const { http } = gateway.client({ onError: ({ kind }) => reported.push(kind) });
    const leaving = new AbortController();
    gateway.reply = () => (leaving.abort(), { body: '{"success":true,"value":1}' });
    expect(await http.send(call('GET', '/wps/x'), undefined, { signal: leaving.signal })).toEqual({
      ok: false,
      error: { kind: 'cancelled' },
    });
    expect(reported).toEqual([]);
  });

  it.each([
    ['GET', call('GET', '/')],
    ['POST', call('POST', '/')],
  ])('distinguishes a lost connection from a slow gateway, by %s', async (_, request) => {
    const slow = createServer(() => undefined);
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const { http } = gateway.client({ baseUrl: `http://127.0.0.1:${(slow.address() as AddressInfo).port}` });
    const answer = await http.send(request, undefined, { timeoutMs: 50 });
    slow.closeAllConnections();
    slow.close();
    expect(answer).toEqual({ ok: false, error: { kind: 'timed-out' } });
    const { http: nowhere } = gateway.client({ baseUrl: 'http://127.0.0.1:1' });
    expect(await nowhere.send(request, undefined)).toEqual({ ok: false, error: { kind: 'offline' } });
  });
});
