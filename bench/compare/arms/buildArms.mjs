/** buildArms: builds "monolith" and "federation" once per state of the sources, into .cache/bench/<hash>. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { filesUnder, hashOf } from '../../../tools/files.mjs';
import { layerFolder, packageFolder, remoteNames, ROOT } from '../../../tools/paths.mjs';
import { compressFolder } from '../../../tools/release/compress.mjs';
import { releaseId } from '../../../tools/release/inputs.mjs';
import { print } from '../../../tools/run/print.mjs';
import { compile, federationConfigs, monolithConfig } from './webpackConfigs.mjs';
import { writeEntries } from './writeEntries.mjs';

const CACHE = join(ROOT, '.cache/bench');

/** @returns {Promise<{ monolith: string, federation: string }>} the folders of the arms */
export async function buildArms() {
  const ids = await Promise.all(['host', ...remoteNames()].map((name) => releaseId(name)));
  const hash = hashOf(filesUnder(import.meta.dirname), ids.join()).slice(0, 12);
  const entries = writeEntries(join(CACHE, 'entries'));
  const monolith = await once(`monolith-${hash}`, async (out) =>
    compile(monolithConfig({ entry: entries.monolith, out })),
  );
  const federation = await once(`federation-${hash}`, async (out) => {
    const [host, ...remotes] = federationConfigs({ entry: entries.federation, out });
    for (const config of remotes) await compile(config);
    return compile(host);
  });
  removeOthers([monolith, federation]);
  return { monolith, federation };
}

/** Builds of earlier sources. */
function removeOthers(folders) {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    if (/-[0-9a-f]{12}$/.test(name) && !folders.includes(path)) rmSync(path, { recursive: true });
  }
}

async function once(name, build) {
  const folder = join(CACHE, name);
  if (existsSync(folder)) return folder;
  const start = performance.now();
  const out = `${folder}.temporary-${process.pid}`;
  try {
    const scripts = await build(out);
    writeFileSync(join(out, 'index.html'), await pageWith(scripts));
    await compressFolder(out);
    renameSync(out, folder);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
  print(`built ${name} in ${Math.round((performance.now() - start) / 1000)} s`);
  return folder;
}

/** The site's own template and inline style, without registry, boot script and policy. */
async function pageWith(scripts) {
  const { criticalCss } = await tsImport(join(layerFolder('theme'), 'critical.ts'), import.meta.url);
  const source = (file) => readFileSync(join(packageFolder('host'), 'src', file), 'utf8');
  const values = {
    style: `<style>${criticalCss}${source('critical.css')}</style>`,
    scripts: scripts.map((file) => `<script defer src="/${file}"></script>`).join(''),
  };
  return source('index.html')
    .replace('<html lang="bn">', '<html lang="bn" data-theme="dark">')
    .replace(/<!--(policy|style|scripts|visitor|registry|boot|first)-->/g, (_, name) => values[name] ?? '');
}
