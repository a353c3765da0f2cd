/** A copy of the built site with its own server, for tests that break or release it. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@site/tools/run/ports.mjs';
import { test as base } from '../test';
import { startForeignPage, startServer, type EmbeddedSite } from '../siteServers';
import { createPublisher, openSiteFolder, type SiteFolder } from '../siteFolder';
import { acceptBoth, copyKeys, type SiteKeys } from './siteKeys';

export interface OwnSite extends SiteFolder, EmbeddedSite {
  /** A free port: the site passes /registry/ to it, for a test that starts a registry service. */
  readonly registryPort: number;
  /** The operators' page of what browsers reported, per team. */
  readonly teamsUrl: string;
  readonly keys: SiteKeys;
  /** Makes the next key and releases a host that accepts both. */
  readonly prepareKey: () => Promise<void>;
  /** The next key signs. */
  readonly switchKey: () => Promise<void>;
}

interface Fixtures {
  readonly site: OwnSite;
  /** `lazy`: the site server renders a page once it was requested, which takes about a second; `off`: never. */
  readonly prerender: 'lazy' | 'off';
}

/** Playwright's `test` with the fixture `site`. */
export const test = base.extend<Fixtures>({
  prerender: ['off', { option: true }],
  // Pages are closed before their site stops: what they still load must not count as a fault.
  page: async ({ page, site: _site }, provide) => {
    await provide(page);
    await Promise.all(
      page
        .context()
        .pages()
        .map((open) => open.close()),
    );
  },
  site: async ({ servers, activeSite, prerender }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'site-own-'));
    cpSync(activeSite, folder, { recursive: true, preserveTimestamps: true });
    const registryPort = await freePort();
    const metricsPort = await freePort();
    const foreign = await startForeignPage();
    const { server, port } = await startServer({
      SITE_DIR: folder,
      PRERENDER: prerender,
      WPS_UPSTREAM: servers.gateway,
      EMBED_ORIGINS: foreign.url,
      REGISTRY_UPSTREAM: `http://localhost:${registryPort}`,
      METRICS_PORT: String(metricsPort),
    });
    const keys = copyKeys();
    const publisher = createPublisher(folder, keys.folder);
    const opened = openSiteFolder(folder, `http://localhost:${port}`, publisher.publish);
    await provide({
      ...opened,
      keys,
      prepareKey: async () => {
        await publisher.publish('prepareKey');
        await opened.releaseAgain('host', acceptBoth(keys.read()));
      },
      switchKey: () => publisher.publish('switchKey'),
      ...{ foreign, registryPort, teamsUrl: `http://127.0.0.1:${metricsPort}/teams` },
    });
    publisher.stop();
    keys.remove();
    foreign.stop();
    server.kill('SIGTERM');
    await new Promise((closed) => server.once('close', closed));
    rmSync(folder, { recursive: true, force: true });
  },
});
