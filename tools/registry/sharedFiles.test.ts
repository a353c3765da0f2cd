/** The folder of files that the releases of a remote share: uploads, publication, deletion (docs/decisions/0015). */
import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
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

it('[PLAT-02] after a restored backup the files of a canary and of what browsers fall back to are there, too', async () => {
  const ids = ['3', '4', '5', '6', '7'].map((digit) => `b0000000000${digit}`);
  const scripts = ['e', 'f', 'g', 'h', 'i'].map((letter) => `${letter}.js`);
  for (const [index, id] of ids.entries())
    putRelease('games', id, sharedRemoteFiles('games', id, { [scripts[index]!]: id }));
  const publish = (games: object) =>
    releases.changeSite((state) => ({ ...state, remotes: { ...state.remotes, games } }) as never, ungated);
  rmSync(SHARED, { recursive: true });
  await publish({ history: ids.slice(0, 4), canary: { id: ids[4], share: 10 } });
  expect(scriptsIn(SHARED)).toEqual(scripts);
  await publish({ history: ['b00000000001', 'b00000000000'], canary: null });
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
  expect(scriptsIn(SHARED)).toEqual(expect.arrayContaining(['a.js', 'c.js']));
  expect(scriptsIn(SHARED)).not.toContain('b.js');
  expect(readSite('releases/games/files/a.js')).toBe('a');
});

it('[PLAT-02] while the description of a stored release is missing, no shared file is deleted: what it lists is unknown', async () => {
  const old = 'b00000000008';
  putRelease('games', old, sharedRemoteFiles('games', old, { 'k.js': 'k' }));
  await activate('games', old);
  await activate('games', 'b00000000002');
  const description = join(SITE, 'releases/games/b00000000003/release.json');
  const text = readSite('releases/games/b00000000003/release.json');
  rmSync(description);
  const weekAgo = Date.now() / 1000 - 8 * 24 * 3600;
  utimesSync(join(SITE, 'releases/games', old), weekAgo, weekAgo);
  const leave = () =>
    releases.changeSite((state) => {
      const remotes = { ...state.remotes, games: { history: ['b00000000002'], canary: null } };
      return { ...state, remotes, unlisted: { [`games/${old}`]: weekAgo * 1000 } } as never;
    }, ungated);
  await leave();
  expect(readdirSync(join(SITE, 'releases/games'))).not.toContain(old);
  expect(scriptsIn(SHARED)).toEqual(expect.arrayContaining(['c.js', 'e.js', 'k.js']));
  writeFileSync(description, text);
});
