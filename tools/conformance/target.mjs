/** What a run checks: a remote of the site folder here, a folder of a built release, or a release in a running site. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ROOT, SITE_DIR } from '../paths.mjs';
import { releaseFolder } from '../release/buildRelease.mjs';
import { CliError } from '../run/command.mjs';
import { freePort } from '../run/ports.mjs';
import { startGateway, startSiteServer } from '../run/servers.mjs';

/** @returns {{ name: string, folder: string, release: object } | null} null where it is no folder of a release */
export function readCandidate(path) {
  const folder = resolve(path);
  if (!existsSync(join(folder, 'release.json'))) return null;
  const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  if (!release.meta) throw new CliError(`${path} is a release of the host: the kit checks remotes.`);
  return { name: release.meta.name, folder, release };
}

/** The site of the folder here with a gateway of its own, on free ports, with data that is removed afterwards. */
export async function startLocalSite() {
  if (!existsSync(join(SITE_DIR, 'registry.json')))
    throw new CliError(
      'There is no built site here: run npm run build first, or name a running one with --site <address>.',
    );
  const data = mkdtempSync(join(tmpdir(), 'site-conformance-'));
  const [gatewayPort, sitePort] = [await freePort(), await freePort()];
  const upstream = `http://localhost:${gatewayPort}`;
  const servers = [
    startGateway({ port: gatewayPort, env: { GATEWAY_DATA: data, ADDRESS_LIMIT_FACTOR: '1000' } }),
    startSiteServer({ port: sitePort, upstream, env: { PRERENDER: 'lazy' } }),
  ];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(data, { recursive: true, force: true });
  };
  await Promise.all(servers.map(({ ready }) => ready)).catch(async (error) => {
    await stop();
    throw error;
  });
  return { site: `http://localhost:${sitePort}`, upstream, stop };
}

/** How the site server renders pages of this release (host/server/pages), with the other active releases. */
export function rendererOf({ upstream, candidate }) {
  const worker = join(ROOT, 'host/server/pages/renderWorker.mjs');
  const file = join(SITE_DIR, 'registry.json');
  if (!existsSync(worker) || !existsSync(file)) return null;
  // The worker reads releases of the site folder only.
  if (candidate && resolve(candidate.folder) !== releaseFolder(candidate.name, candidate.release.id)) return null;
  const { host, remotes } = JSON.parse(readFileSync(file, 'utf8').split('\n')[1]);
  const releases = remotes.map(({ name, active }) => (name === candidate?.name ? candidate.release : active));
  return { worker, workerData: { folder: SITE_DIR, host, remotes: releases, gateways: [upstream] } };
}
