/** The folder of files that the releases of a remote share: uploads, publication, deletion (docs/decisions/0015). */
import { existsSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import {
  hostFiles,
  importReleases,
  putRelease,
  readSite,
  remoteFiles,
  removeTestSite,
  sha256,
  sharedRemoteFiles,
  SITE,
  type Files,
  type Releases,
} from './testSite';

interface Uploads {
  announceRelease(remote: string, id: string, files: Files): Promise<{ isStored: boolean; missing: string[] }>;
  putFile(remote: string, id: string, hash: string, content: Buffer): void;
}

let releases: Releases;
let uploads: Uploads;
const ungated = { isGated: false };

beforeAll(async () => {
  releases = await importReleases();
  uploads = (await import('./uploads.mjs' as string)) as Uploads;
  putRelease('host', 'aa0000000000', hostFiles('aa0000000000'));
});
afterAll(removeTestSite);

const SHARED = join(SITE, 'releases/games/files');
const scriptsIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => /^[a-z]\.js$/.test(file))
    .sort();
const activate = (name: string, id: string) =>
  releases.changeSite((state) => releases.activate(state, name, id), ungated);

/** @returns the contents that had to be sent */
async function upload(id: string, files: Files): Promise<readonly string[]> {
  const hashes = Object.fromEntries(Object.entries(files).map(([path, content]) => [path, sha256(content)]));
  const { missing } = await uploads.announceRelease('games', id, hashes);
  const sent = Object.values(files).filter((content) => missing.includes(sha256(content)));
  for (const content of sent) uploads.putFile('games', id, sha256(content), Buffer.from(content));
  await uploads.announceRelease('games', id, hashes);
  return sent;
}

it('[PLAT-16] a team uploads only files that no other release of its remote has, and each release is complete', async () => {
  await upload('b00000000001', sharedRemoteFiles('games', 'b00000000001', { 'a.js': 'a', 'b.js': 'b' }));
  const sent = await upload('b00000000002', sharedRemoteFiles('games', 'b00000000002', { 'a.js': 'a', 'c.js': 'c' }));
  expect(sent).not.toContain('a');
  expect(sent).toEqual(expect.arrayContaining(['c', 'entry of a.js,c.js']));
  expect(scriptsIn(SHARED)).toEqual(['a.js', 'b.js', 'c.js']);
  expect(scriptsIn(join(SITE, 'releases/games/b00000000002'))).toEqual(['a.js', 'c.js']);
});

it('[PLAT-10] [PLAT-16] a name that belongs to other content already is refused, and nothing changes', async () => {
  const files = sharedRemoteFiles('games', 'b00000000003', { 'a.js': 'something else' });
  await expect(upload('b00000000003', files)).rejects.toThrow('a name that belongs to other content already: a.js');
  expect(existsSync(join(SITE, 'releases/games/b00000000003'))).toBe(false);
  expect(readSite('releases/games/files/a.js')).toBe('a');
});

it('[PLAT-02] a release of the earlier layout, and one whose shared files are missing, can become active', async () => {
  await activate('host', 'aa0000000000');
  putRelease('games', 'b00000000000', remoteFiles('games', 'b00000000000'));
  await activate('games', 'b00000000000');
  expect(readSite('registry.json')).toContain('"base":"/releases/games/b00000000000/"');
  // As after a restored backup.
  rmSync(SHARED, { recursive: true });
  await activate('games', 'b00000000001');
  expect(readSite('registry.json')).toContain('"base":"/releases/games/files/"');
  expect(scriptsIn(SHARED)).toEqual(['a.js', 'b.js']);
  expect(readSite('releases/games/files/a.js')).toBe('a');
});

it('[PLAT-02] a shared file is deleted with the last stored release that lists it', async () => {
  await activate('games', 'b00000000002');
  const eightDaysAgo = Date.now() / 1000 - 8 * 24 * 3600;
  for (const id of ['b00000000001', 'b00000000002'])
    utimesSync(join(SITE, 'releases/games', id), eightDaysAgo, eightDaysAgo);
  // Rolled back: in no history any more, for more than a week. Open tabs used it until then.
  const remotes = { games: { history: ['b00000000002'], canary: null } };
  const unlisted = { 'games/b00000000001': eightDaysAgo * 1000 };
  await releases.changeSite((state) => ({ ...state, unlisted, remotes: { ...state.remotes, ...remotes } }), ungated);
  expect(readdirSync(join(SITE, 'releases/games'))).not.toContain('b00000000001');
  expect(scriptsIn(SHARED)).toEqual(['a.js', 'c.js']);
  expect(readSite('releases/games/files/a.js')).toBe('a');
});
