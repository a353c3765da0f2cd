/** The slow network of the soak. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SlowProxy {
  readonly url: string;
  readonly setDelay: (ms: number) => void;
  readonly cut: () => void;
  readonly connections: () => number;
  readonly stop: () => void;
}
let gateway: Server;
let proxy: SlowProxy;
beforeAll(async () => {
  gateway = createServer((request, response) => response.end(`answer to ${request.url}`));
  await new Promise<void>((listening) => void gateway.listen(0, 'localhost', listening));
  const { startSlowProxy } = (await import('./slowProxy.mjs' as string)) as {
    startSlowProxy: (port: number) => Promise<SlowProxy>;
  };
  proxy = await startSlowProxy((gateway.address() as AddressInfo).port);
});
afterAll(async () => {
  proxy.stop();
  await new Promise((closed) => gateway.close(closed));
});

const ask = async (path: string) => {
  const startedAt = performance.now();
  const text = await (await fetch(proxy.url + path)).text();
  return { text, ms: performance.now() - startedAt };
};

it('answers are the gateway’s, as late as was set', async () => {
  expect((await ask('/a')).text).toBe('answer to /a');
  proxy.setDelay(300);
  const late = await ask('/b');
  expect(late.text).toBe('answer to /b');
  // Timers may fire a little early.
  expect(late.ms).toBeGreaterThan(290);
  proxy.setDelay(0);
});

it('a cut closes the open connections, and the next request has a new one', async () => {
  expect(proxy.connections()).toBeGreaterThan(0);
  proxy.setDelay(10_000);
  const lost = ask('/c').catch(({ message }: Error) => message);
  await new Promise<void>((arrived) => void gateway.once('request', () => arrived()));
  proxy.cut();
  expect(await lost).toBe('fetch failed');
  proxy.setDelay(0);
  expect((await ask('/d')).text).toBe('answer to /d');
});
