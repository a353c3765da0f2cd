/** Faults of a release folder against its own description. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  hostFiles,
  integrityOf,
  putRelease,
  remoteFiles,
  removeTestSite,
  sharedRemoteFiles,
  SITE,
} from '../registry/testSite';

let verifyRelease: (folder: string, name: string, id: string) => string[];
beforeAll(async () => {
  ({ verifyRelease } = (await import('./verifyRelease.mjs' as string)) as never);
});
afterAll(removeTestSite);

function faultsOf(id: string, files: ReturnType<typeof remoteFiles>) {
  rmSync(join(SITE, 'releases/games', id), { recursive: true, force: true });
  putRelease('games', id, files);
  return verifyRelease(join(SITE, 'releases/games', id), 'games', id);
}

it('[PLAT-10] a release has its files in the folder of all releases of its remote, or in its own', () => {
  expect(faultsOf('b00000000001', sharedRemoteFiles('games', 'b00000000001', { 'a.js': 'a' }))).toEqual([]);
  expect(faultsOf('b00000000002', remoteFiles('games', 'b00000000002'))).toEqual([]);
});

it.each(['/releases/promo/files/', '/releases/games/b00000000001/', 'https://elsewhere.test/files/'])(
  '[PLAT-10] a release that names the folder %s is refused',
  (base) => {
    const files = remoteFiles('games', 'b00000000003', { description: { base } });
    expect(faultsOf('b00000000003', files)).toEqual([`release.json names the folder ${base}`]);
  },
);

/** A sound release in which one thing is wrong. */
const changed = (description: object, more: ReturnType<typeof remoteFiles> = {}) =>
  faultsOf('b00000000004', { ...remoteFiles('games', 'b00000000004', { description }), ...more });
const HASHED = { 'entry.js': `sha256-${'A'.repeat(43)}=` };

it.each<[string, object, ReturnType<typeof remoteFiles>, string]>([
  [
    'the description of another release',
    { id: 'b00000000005' },
    {},
    'names the release b00000000005, not b00000000004',
  ],
  ['a file with another content', { files: HASHED }, {}, 'entry.js is missing or has another hash'],
  [
    'a server bundle with another content',
    {},
    { '.server/index.cjs': 'evil()' },
    'the server bundle is missing or has',
  ],
  ['no server bundle', { server: undefined }, {}, 'the server bundle is missing or has another hash'],
  ['a part of a file that is not listed', { parts: { page: ['b.js'] } }, {}, 'files that it does not list: b.js'],
  ['an entry that is not listed', { entry: ['b.js'] }, {}, 'files that it does not list: b.js'],
  ['no entry', { entry: [] }, {}, 'files that it does not list: no entry'],
  [
    'a script in a folder that is not listed',
    {},
    { 'chunks/x.js': 'evil()' },
    'without a hash in release.json: chunks/x.js',
  ],
  ['a meta that differs from the one of the description', {}, { 'remote.json': '{"name":"games"}' }, 'remote.json and'],
  ['another container', { container: 'site_games_b00000000005' }, {}, 'the container has the name'],
])('[PLAT-10] a release with %s is refused, and the fault is named', (_, description, more, fault) => {
  expect(changed(description, more)).toEqual([expect.stringContaining(fault)]);
});

it('[PLAT-10] a file outside of the release has no hash, and a host needs its embed script', () => {
  const outside = { 'entry.js': integrityOf('a'), '../b00000000001/a.js': integrityOf('a') };
  const files = { ...remoteFiles('games', 'b00000000006', { code: 'a', description: { files: outside } }) };
  expect(faultsOf('b00000000006', files)).toEqual([
    '../b00000000001/a.js is missing or has another hash than release.json names',
  ]);
  const hostFaults = (description: object) => {
    putRelease('host', 'b00000000007', hostFiles('b00000000007', { description }));
    return verifyRelease(join(SITE, 'releases/host/b00000000007'), 'host', 'b00000000007');
  };
  expect(hostFaults({})).toEqual([]);
  for (const description of [{ embed: 'embed/other.js' }, { container: 'site_host_1' }])
    expect(hostFaults(description)).toEqual(['the host has no embed script']);
  putRelease('games', 'b00000000008', { 'release.json': '{' });
  expect(verifyRelease(join(SITE, 'releases/games/b00000000008'), 'games', 'b00000000008')).toEqual([
    'release.json is missing or is not JSON',
  ]);
});
