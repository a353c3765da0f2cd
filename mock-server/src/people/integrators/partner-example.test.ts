/** examples/session: what the partner's page gets when its server receives no token. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPartner } from '../../../../examples/session/partner.mjs';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The answer to a signed-in user's request for a token. */
async function tokenOf(status: number, body: string): Promise<Response> {
  const site = await listen((_request, response) => void response.writeHead(status).end(body));
  const partner = createPartner({ site, origin: 'http://127.0.0.1:3001', clientId: 'int_1', secret: 's' });
  const page = await listen((...exchange) => void partner(...exchange));
  const form = { method: 'POST', body: new URLSearchParams({ user: 'user-4711' }), redirect: 'manual' } as const;
  const login = await fetch(`${page}/login`, form);
  const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return fetch(`${page}/site-token`, { method: 'POST', headers: { cookie }, signal: AbortSignal.timeout(3_000) });
}

it('[PLAT-14] a token of the site is passed to the page', async () => {
  const answer = await tokenOf(200, JSON.stringify({ access_token: 'handover' }));
  expect([answer.status, await answer.text()]).toEqual([200, 'handover']);
});

it.each([
  ['a refusal of the gateway', 401, JSON.stringify({ error: 'invalid_client', error_description: 'unknown' })],
  ['an error of a proxy in between', 502, 'Bad gateway'],
])('[PLAT-14] the page learns of %s at once, and the log of its reason', async (_what, status, body) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const answer = await tokenOf(status, body);
  expect(answer.status).toBe(502);
  expect(log).toHaveBeenCalledWith(expect.stringContaining(body));
  log.mockRestore();
});
