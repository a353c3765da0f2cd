/** buildArms: builds the arms once per state of the sources, into .cache/bench/<arm>-<hash>. */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, hashOf } from '../../../tools/files.mjs';
import { remoteNames, ROOT } from '../../../tools/paths.mjs';
import { compressFolder } from '../../../tools/release/compress.mjs';
import { releaseId } from '../../../tools/release/inputs.mjs';
import { print } from '../../../tools/run/print.mjs';
import { qiankunConfigs, singleSpaConfigs } from './microConfigs.mjs';
import { buildReleases } from './release.mjs';
import { compile, federationConfigs, monolithConfig } from './webpackConfigs.mjs';
import { writeEntries } from './writeEntries.mjs';
import { writePage } from './writePage.mjs';

const CACHE = join(ROOT, '.cache/bench');

const BUILDS = {
  monolith: async (out, entries) => {
    const { main } = await compile(monolithConfig({ entry: entries.monolith, out }));
    await writePage(out, { head: deferred(main) });
  },
  federation: async (out, entries) => {
    const [host, ...remotes] = federationConfigs({ entry: entries.federation, out });
    for (const config of remotes) await compile(config);
    const { main } = await compile(host);
    await writePage(out, { head: deferred(main) });
  },
  'single-spa': async (out, { singleSpa: root, applications, libraries }) => {
    const configs = singleSpaConfigs({ root, applications, libraries, out });
    const shared = await compile(configs.libraries);
    const addresses = Object.entries(shared).map(([name, [file]]) => [name, `/libraries/${file}`]);
    const remotes = [];
    for (const [name, config] of Object.entries(configs.applications))
      remotes.push([name, `/${name}/${(await compile(config)).main[0]}`]);
    const imports = Object.fromEntries([...addresses, ...remotes]);
    const { main } = await compile(configs.root);
    const head = [
      `<script type="importmap">${JSON.stringify({ imports })}</script>`,
      // As single-spa's documentation recommends for shared libraries.
      ...addresses.map(([, href]) => `<link rel="modulepreload" href="${href}">`),
      ...main.map((file) => `<script type="module" src="/${file}"></script>`),
    ];
    await writePage(out, { head: head.join('') });
  },
  qiankun: async (out, { qiankun: main, applications }) => {
    const configs = qiankunConfigs({ main, applications, out });
    for (const [name, config] of Object.entries(configs.applications))
      await writePage(join(out, name), { head: deferred((await compile(config)).main, name), isApplication: true });
    const shell = await compile(configs.main);
    const containers = Object.keys(applications).map((name) => `<div id="application-${name}" hidden></div>`);
    await writePage(out, { head: deferred(shell.main), end: containers.join('') });
  },
  // No arm: files before and after a change.
  release: (out, { monolith }) => buildReleases(out, monolith),
};

const deferred = (files, folder = '') =>
  files.map((file) => `<script defer src="${join('/', folder, file)}"></script>`).join('');

/**
 * @param {readonly (keyof typeof BUILDS)[]} builds
 * @returns {Promise<Record<string, string>>} the folder of each build
 */
export async function buildArms(builds) {
  const ids = await Promise.all(['host', ...remoteNames()].map((name) => releaseId(name)));
  const sources = filesUnder(import.meta.dirname).filter((file) => !file.includes('.test.'));
  const hash = hashOf(sources, ids.join()).slice(0, 12);
  const entries = writeEntries(join(CACHE, 'entries'));
  const folders = {};
  for (const name of builds) folders[name] = await once(`${name}-${hash}`, (out) => BUILDS[name](out, entries));
  removeOthers(hash);
  return folders;
}

/** Builds of earlier sources. */
function removeOthers(hash) {
  for (const name of readdirSync(CACHE))
    if (/-[0-9a-f]{12}$/.test(name) && !name.endsWith(hash)) rmSync(join(CACHE, name), { recursive: true });
}

async function once(name, build) {
  const folder = join(CACHE, name);
  if (existsSync(folder)) return folder;
  const start = performance.now();
  const out = `${folder}.temporary-${process.pid}`;
  try {
    await build(out);
    await compressFolder(out);
    renameSync(out, folder);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
  print(`built ${name} in ${Math.round((performance.now() - start) / 1000)} s`);
  return folder;
}
