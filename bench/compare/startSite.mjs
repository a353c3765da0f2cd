/** startSite: the built site with its gateway and, in front of it, one HTTP/2 server per arm. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/run/ports.mjs';
import { startGateway, startSiteServer } from '../../tools/run/servers.mjs';
import { createCertificate } from './certificate.mjs';
import { serveArm } from './serveArm.mjs';

const FILE_NAME = /^\/m\//;

/** The HTML file of a route's saved page, without its query: /m/slot-games → slot-games.html. */
export const savedFile = (route) =>
  `${route.split('?')[0].replace(FILE_NAME, '').replace(/\/+$/, '').replaceAll('/', '-')}.html`;

/**
 * Runs `work` on a started site; stops everything at its end, and when this process is interrupted.
 * @param {(site: Awaited<ReturnType<typeof startSite>>) => Promise<unknown>} work
 */
export async function withSite(work) {
  const site = await startSite();
  const interrupt = () => void site.stop().finally(() => process.exit(1));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.once(signal, interrupt);
  try {
    return await work(site);
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
    await site.stop();
  }
}

/** @returns gateway and site server, and `serve(files)` for further arms; `stop` ends all of them */
async function startSite() {
  const data = mkdtempSync(join(tmpdir(), 'site-bench-'));
  const gatewayPort = await freePort();
  const sitePort = await freePort();
  const certificate = createCertificate();
  const stops = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
    rmSync(data, { recursive: true, force: true });
  };
  try {
    const gateway = startGateway({ port: gatewayPort, env: { GATEWAY_DATA: data, ADDRESS_LIMIT_FACTOR: '1000' } });
    stops.push(gateway.stop);
    const siteServer = startSiteServer({ port: sitePort, upstream: `http://localhost:${gatewayPort}` });
    stops.push(siteServer.stop);
    await Promise.all([gateway.ready, siteServer.ready]);
  } catch (error) {
    await stop();
    throw error;
  }
  const site = `http://localhost:${sitePort}`;
  /** @param {import('./serveArm.mjs').ArmFiles} files */
  const serve = async (files = {}) => {
    const server = await serveArm({ ...files, site, certificate });
    stops.push(server.stop);
    return server.url;
  };
  /** `end` is called before the servers stop. */
  const beforeStop = (end) => stops.push(end);
  return { site, certificate, serve, beforeStop, stop };
}
