/** The page and the signed registry of a development session, generated per request. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { layerFolder, packageFolder, ROOT } from '../paths.mjs';
import { contentSecurityPolicy } from '../release/headers.mjs';
import { sign } from '../release/keys.mjs';
import { readMeta } from '../release/meta.mjs';
import { readRelease } from '../release/buildRelease.mjs';
import { toRegistryRelease } from '../release/registry.mjs';
import { readState } from '../release/siteState.mjs';
import { uniquePerEntry } from '../webpack/OwnChunksPlugin.mjs';
import { DEV_RELEASE } from './configs.mjs';

const SOURCE = join(ROOT, 'host/src');

/** @param {string[]} remotes the remotes of this session, from their sources */
export async function devPage(remotes) {
  const registry = JSON.stringify(registryOf(remotes)).replaceAll('<', '\\u003c');
  const { criticalCss } = await tsImport(join(layerFolder('theme'), 'critical.ts'), import.meta.url);
  const style = criticalCss + readFileSync(join(SOURCE, 'critical.css'), 'utf8');
  const values = {
    style: `<style>${style}</style>`,
    scripts: '<script defer src="/dev/host/host.js"></script>',
    registry: `<script type="application/json" id="registry">${await sign(registry)}\n${registry}</script>`,
  };
  const template = readFileSync(join(SOURCE, 'index.html'), 'utf8');
  return {
    html: template.replace(/<!--(\w+)-->/g, (_, name) => values[name] ?? ''),
    // The production policy without script hashes: the files change while the page is open.
    policy: contentSecurityPolicy({ scripts: [], style: hashOf(style), imageOrigins: readState().imageOrigins }),
  };
}

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Remotes under development list no files: a development host accepts any file of /dev/ on its own origin. */
function registryOf(remotes) {
  const release = (name) => ({ id: DEV_RELEASE, base: `/dev/${name}/`, files: {}, parts: {} });
  return {
    format: 1,
    sequence: Date.now(),
    expires: new Date(Date.now() + 24 * 3600 * 1000).toISOString(),
    host: release('host'),
    remotes: [
      ...remotes.map((name) => ({
        ...release(name),
        entry: 'entry.js',
        container: uniquePerEntry(`site_${name}_`),
        meta: readMeta(packageFolder(name)),
      })),
      ...lastBuilt(remotes),
    ].map((active) => ({ name: active.meta.name, active, canary: null, previous: [] })),
    aliases: {},
    overrideOrigins: [],
  };
}

/** The last builds of the other remotes, so that login and the rest of the site work. */
const lastBuilt = (remotes) =>
  Object.entries(readState().remotes)
    .filter(([name]) => name !== 'host' && !remotes.includes(name))
    .map(([name, { history }]) => toRegistryRelease(readRelease(name, history[0])));
