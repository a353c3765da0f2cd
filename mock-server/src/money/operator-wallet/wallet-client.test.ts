/** A request to an operator's wallet goes to the configured address and to no other. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createVault } from '../../ground/secrets';
import { callWallet } from './wallet-client';

async function listen(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((closed) => server.close(closed)) };
}

it.each([301, 302, 303, 307, 308])('[PLAT-15] a redirect (%i) of the wallet is not followed', async (status) => {
  const requested: string[] = [];
  const inside = await listen((request, response) => {
    requested.push(request.url!);
    response.end('{}');
  });
  const wallet = await listen((request, response) => {
    requested.push('wallet');
    request.resume();
    response.writeHead(status, { Location: `${inside.url}/secret` }).end();
  });
  const services = { wallets: { fetch }, vault: createVault([]) };
  const answer = await callWallet(services, { url: wallet.url, key: 'k', player: 'p' }, 'BDT', 'balance');
  await Promise.all([wallet.close(), inside.close()]);
  expect(answer.kind).toBe('unknown');
  expect(requested).toEqual(['wallet']);
});

it.each([
  ['its own', (uuid: string) => uuid, 'ok'],
  ['that of another request', () => crypto.randomUUID() as string, 'unknown'],
  ['none', () => undefined, 'unknown'],
])('[PLAT-15] an answer counts for the request whose id it has: %s', async (_name, idOf, kind) => {
  const wallet = await listen((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const { request_uuid: uuid } = JSON.parse(text) as { request_uuid: string };
      response.end(JSON.stringify({ status: 'OK', request_uuid: idOf(uuid), balance: 500, currency: 'BDT' }));
    });
  });
  const services = { wallets: { fetch }, vault: createVault([]) };
  const answer = await callWallet(services, { url: wallet.url, key: 'k', player: 'p' }, 'BDT', 'balance');
  await wallet.close();
  expect(answer.kind).toBe(kind);
});

const OK = { status: 'OK', balance: 500, currency: 'BDT' };
it.each<[string, number, object | string, object]>([
  ['a balance of zero', 200, { ...OK, balance: 0 }, { kind: 'ok', balance: 0 }],
  ['a refusal', 200, { status: 'LIMIT_REACHED' }, { kind: 'refused', status: 'LIMIT_REACHED' }],
  ['a refusal with its own HTTP status', 403, { status: 'NOT_ENOUGH_MONEY' }, { kind: 'refused' }],
  ['an error of the server', 500, OK, { kind: 'unknown', reason: 'HTTP 500' }],
  ['no status', 200, { balance: 500, currency: 'BDT' }, { kind: 'unknown' }],
  ['no balance', 200, { status: 'OK', currency: 'BDT' }, { kind: 'unknown' }],
  ['a fraction of the minor unit', 200, { ...OK, balance: 500.5 }, { kind: 'unknown' }],
  ['a balance below zero', 200, { ...OK, balance: -1 }, { kind: 'unknown', reason: 'the balance is negative' }],
  ['another currency', 200, { ...OK, currency: 'EUR' }, { kind: 'refused', status: 'another currency' }],
  ['a balance as text', 200, { ...OK, balance: '500' }, { kind: 'unknown' }],
  ['no currency', 200, { status: 'OK', balance: 500 }, { kind: 'unknown' }],
  ['more than it should', 200, { ...OK, more: 'x'.repeat(10_000) }, { kind: 'unknown' }],
  ['no JSON', 200, '<html>', { kind: 'unknown' }],
])('[PLAT-15] a wallet that answers with %s', async (_name, status, body, expected) => {
  const wallet = async (_url: string, { body: sent }: RequestInit) => {
    const { request_uuid } = JSON.parse(String(sent)) as { request_uuid: string };
    const text = typeof body === 'string' ? body : JSON.stringify({ ...body, request_uuid });
    return Promise.resolve(new Response(text, { status }));
  };
  const services = { wallets: { fetch: wallet as typeof fetch }, vault: createVault([]) };
  const answer = await callWallet(services, { url: 'https://wallet.example', key: 'k', player: 'p' }, 'BDT', 'balance');
  expect(answer).toMatchObject(expected);
});
