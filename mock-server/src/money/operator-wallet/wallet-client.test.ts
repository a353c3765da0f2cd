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
  const answer = await callWallet(services, { url: wallet.url, key: 'k', player: 'p' }, 'balance');
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
  const answer = await callWallet(services, { url: wallet.url, key: 'k', player: 'p' }, 'balance');
  await wallet.close();
  expect(answer.kind).toBe(kind);
});
