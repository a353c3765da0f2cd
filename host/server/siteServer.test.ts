/** @jest-environment node */
/** Ids of requests and answers to failures; what is forwarded: gatewayProxy.test.ts. */
import type { FastifyInstance } from 'fastify';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSiteServer } from './siteServer';

let gateway: Server;
let site: FastifyInstance;
let sent: unknown[] = [];
beforeEach(async () => {
  sent = [];
  gateway = createServer((request, response) => {
    sent.push(request.headers['x-request-id']);
    response.end('{}');
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const upstream = new URL(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`);
  site = createSiteServer({ folder: '/nowhere', gateway: { upstream }, headers: { 'x-site': 'own' } });
});
afterEach(async () => {
  await site.close();
  gateway.closeAllConnections();
  gateway.close();
});

it('[OPS-03] a call keeps the id that the browser has given it, and gets one otherwise', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  for (const headers of [{ 'x-request-id': 'support-7' }, { traceparent }, {}, { 'x-request-id': 'a b' }])
    await site.inject({ url: '/wps/system/status', headers });
  const made = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/) as unknown;
  expect(sent).toEqual(['support-7', undefined, made, made]);
});

it('[PLAT-08] a page of a site that is not there yet is unavailable, with the headers of every answer', async () => {
  const answer = await site.inject({ url: '/m/home' });
  expect([answer.statusCode, answer.headers['x-site']]).toEqual([503, 'own']);
  const invalid = await site.inject({ url: '/m/%zz' });
  expect([invalid.statusCode, invalid.headers['x-site']]).toEqual([404, 'own']);
});
