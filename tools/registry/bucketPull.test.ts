/** A web server's site folder from the bucket: verified, resumed, and never changed by what is wrong. */
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createSiteServer } from '../../host/server/siteServer';
import { hostFiles, sharedRemoteFiles } from './testSite';
import {
  contentOf,
  createMachine,
  KEYS,
  removeMachines,
  startLocalBucket,
  type LocalBucket,
  type Machine,
} from './testMachines';

const run = promisify(execFile);
let local: LocalBucket;
let publisher: Machine;
let web: Machine;
let keys: readonly object[];
const HOST = 'aa0000000000';
const DAY_MS = 24 * 3600 * 1000;
const idOf = (number: number) => `b0000000000${number}`;
const filesOf = (number: number) =>
  sharedRemoteFiles('games', idOf(number), { 'a.js': 'a', [`own${number}.js`]: `own ${number}` });

beforeAll(async () => {
  local = await startLocalBucket();
  publisher = await createMachine('publisher', local);
  publisher.put('host', HOST, hostFiles(HOST));
  publisher.put('games', idOf(1), filesOf(1));
  await publisher.releases.changeSite(
    (state) => publisher.releases.activate(publisher.releases.activate(state, 'host', HOST), 'games', idOf(1)),
    { isGated: false },
  );
  keys = await publisher.publicKeys();
  web = await createMachine('web', local, join(KEYS, 'none'));
});
beforeEach(() => {
  local.requests = [];
  local.fault = () => null;
});
afterAll(async () => {
  for (const machine of [publisher, web]) {
    machine.bucket.close();
    await machine.service.close();
  }
  await local.stop();
  removeMachines();
});

const pull = () => web.pullSite(web.bucket, { keys });
const release = (number: number) => {
  publisher.put('games', idOf(number), filesOf(number));
  return publisher.releases.changeSite((state) => publisher.releases.activate(state, 'games', idOf(number)), {
    isGated: false,
  });
};
const activeOf = (machine: Machine) => contentOf(machine.read('registry.json')).remotes[0]?.active.id;
const fetched = () => local.requests.filter(({ method }) => method === 'GET').map(({ key }) => key);
/** An object that was changed in the bucket, until `restore`. */
async function replaceObject(key: string, change: (text: string) => string) {
  const { body } = await web.bucket.get(key);
  await web.bucket.put(key, change(String(body)));
  return { restore: () => web.bucket.put(key, body) };
}

it('[OPS-04] the folder gets what a release on this machine would have made, without the state of the site', async () => {
  expect(await pull()).toMatchObject({ isChanged: true });
  for (const file of [
    'index.html',
    'headers.json',
    'registry.json.br',
    `releases/games/${idOf(1)}/.server/index.cjs`,
    'releases/games/files/own1.js',
  ])
    expect(web.read(file)).toBe(publisher.read(file));
  expect(web.has('state.json')).toBe(false);
  // One file, not two: the shared one is a link.
  const inode = (file: string) => statSync(join(web.site, file)).ino;
  expect(inode('releases/games/files/a.js')).toBe(inode(`releases/games/${idOf(1)}/a.js`));
  local.requests = [];
  expect(await pull()).toMatchObject({ isChanged: false });
  expect(fetched()).toEqual(['internal/site.json']);
});

it('[OPS-04] an interrupted pull leaves the old site, and the next one requests only what is missing', async () => {
  await release(2);
  const { sequence } = contentOf(web.read('registry.json'));
  const cut = 'site/releases/games/files/own2.js';
  local.requests = [];
  local.fault = (_method, key) => (key === cut ? 'cut' : null);
  await expect(pull()).rejects.toThrow('socket hang up');
  expect([activeOf(web), contentOf(web.read('registry.json')).sequence]).toEqual([idOf(1), sequence]);
  expect(web.read('index.html')).toContain(`"sequence":${sequence}`);
  expect(web.has(`releases/games/${idOf(2)}`)).toBe(false);
  const before = fetched().filter((key) => key.startsWith('site/'));
  expect(before).toContain(`site/releases/games/${idOf(2)}/release.json`);
  // It has that file of the release before.
  expect(before).not.toContain('site/releases/games/files/a.js');

  local.fault = () => null;
  local.requests = [];
  await pull();
  expect(activeOf(web)).toBe(idOf(2));
  expect(fetched().filter((key) => key.startsWith('site/'))).toEqual([cut]);
  expect(web.read('releases/games/files/own2.js')).toBe('own 2');
});

it.each([
  ['a file of a release', 'site/releases/games/files/own3.js', () => 'evil()', 'has other content'],
  [
    'the list of a release',
    `internal/releases/games/${idOf(3)}.json`,
    (text: string) => text.replace('own3', 'own4'),
    'is not the one',
  ],
  [
    'the list of the site',
    'internal/site.json',
    (text: string) => text.replace('own3', 'own4').replace('"format":1', '"format":2'),
    'not signed by a key',
  ],
])('[OPS-04] with a changed object, %s, the old site stays', async (_, key, change, message) => {
  if (!publisher.has(`releases/games/${idOf(3)}`)) await release(3);
  const { restore } = await replaceObject(key, change);
  await expect(pull()).rejects.toThrow(message);
  expect(activeOf(web)).toBe(idOf(2));
  expect(web.has(`releases/games/${idOf(3)}`)).toBe(false);
  await restore();
});

it('[OPS-04] a list that was signed before the one that is served is refused, and so is another key', async () => {
  const { body: older } = await web.bucket.get('internal/site.json');
  await pull();
  expect(activeOf(web)).toBe(idOf(3));
  publisher.put('games', idOf(4), { 'own4.js.br': 'compressed' });
  await release(4);
  const other = await createMachine('other', local, join(KEYS, 'others'));
  await expect(web.pullSite(web.bucket, { keys: await other.publicKeys() })).rejects.toThrow('not signed by a key');
  other.bucket.close();
  await other.service.close();
  await pull();
  const { body: newest } = await web.bucket.get('internal/site.json');
  await web.bucket.put('internal/site.json', older);
  await expect(pull()).rejects.toThrow('has an older site');
  expect(activeOf(web)).toBe(idOf(4));
  await web.bucket.put('internal/site.json', newest);
});

it('[OPS-04] nothing that an open tab may load is deleted: not until a week after the site has lost it', async () => {
  const now = Date.now();
  const all = [...(await web.bucket.list('')).keys()];
  const monthAgo = now - 30 * DAY_MS;
  utimesSync(join(web.site, 'releases/games', idOf(1)), monthAgo / 1000, monthAgo / 1000);
  expect(await publisher.cleanBucket(publisher.bucket, keys)).toBe(0);
  // Without its week in the history, as when the bucket gets another folder.
  rmSync(join(publisher.site, 'releases/games', idOf(1)), { recursive: true });
  rmSync(join(publisher.site, 'releases/games/files/own1.js'));
  const { remotes } = publisher.releases.readState();
  const history = remotes.games?.history.filter((id) => id !== idOf(1));
  /** The release left the site so many days ago. */
  const leave = (days?: number) =>
    publisher.releases.changeSite(
      (state) =>
        ({
          ...state,
          remotes: { ...state.remotes, games: { history, canary: null } },
          ...(days === undefined ? {} : { unlisted: { [`games/${idOf(1)}`]: now - days * DAY_MS } }),
        }) as never,
      { isGated: false },
    );
  await leave();
  // Only the list that this one replaces knows since when.
  await publisher.releases.signAgain();
  const oldObjects = {
    ...publisher.bucket,
    list: async (start: string) => {
      const found = [...(await publisher.bucket.list(start))];
      return new Map(found.map(([key, object]) => [key, { ...object, changedAt: new Date(monthAgo) }]));
    },
  };
  expect([...(await web.bucket.list('')).keys()]).toEqual(expect.arrayContaining(all));
  const ofRelease = all.filter((key) => key.includes('own1') || key.includes(idOf(1)));
  expect(ofRelease).toEqual(
    expect.arrayContaining([`internal/releases/games/${idOf(1)}.json`, 'site/releases/games/files/own1.js']),
  );
  await publisher.cleanBucket(oldObjects, keys);
  expect([...(await web.bucket.list('')).keys()]).toEqual(expect.arrayContaining(ofRelease));
  await pull();
  expect(web.has('releases/games/files/own1.js')).toBe(true);
  expect(web.has(`releases/games/${idOf(1)}`)).toBe(true);

  await leave(8);
  expect(await publisher.cleanBucket(oldObjects, keys)).toBeGreaterThan(0);
  const left = [...(await web.bucket.list('')).keys()];
  expect(left.filter((key) => key.includes('own1') || key.includes(idOf(1)))).toEqual([]);
  expect(left).toEqual(expect.arrayContaining(['site/releases/games/files/a.js', 'site/releases/games/files/own2.js']));
  await pull();
  expect(web.has(`releases/games/${idOf(1)}`)).toBe(false);
  expect(web.has('releases/games/files/own1.js')).toBe(false);
  expect(web.read('releases/games/files/a.js')).toBe('a');
});

it('[OPS-04] from the commands to a page: publish, pull on another machine, serve', async () => {
  const operator = (site: string, keyFolder: string, ...args: string[]) =>
    run(process.execPath, [join(__dirname, '../bin/operator.mjs'), ...args], {
      env: { ...process.env, ...local.env, SITE_BUCKET_PREFIX: 'second', SITE_DIR: site, SITE_KEY_DIR: keyFolder },
    });
  const folder = join(web.site, '../served');
  const noKeys = join(KEYS, 'none');
  await expect(operator(folder, noKeys, 'pull')).rejects.toThrow('The public keys of the site are needed');
  const file = join(web.site, '../public.json');
  writeFileSync(file, JSON.stringify(keys));
  await expect(operator(folder, noKeys, 'pull', '--keys', file)).rejects.toThrow('has no site yet');
  expect((await operator(publisher.site, KEYS, 'publish')).stdout).toContain('has the site');
  expect((await operator(folder, noKeys, 'pull', '--keys', file)).stdout).toContain('this folder has the site');

  const server = createSiteServer({ folder, gateway: { upstream: new URL('http://127.0.0.1:1') } });
  try {
    const page = await server.inject({ url: '/m/home', headers: { 'accept-encoding': 'identity' } });
    expect([page.statusCode, page.body]).toEqual([200, publisher.read('index.html')]);
    const url = '/releases/games/files/own4.js';
    const script = await server.inject({ url });
    expect(script).toMatchObject({ statusCode: 200, body: 'own 4' });
    const compressed = await server.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect([compressed.headers['content-encoding'], compressed.body]).toEqual(['br', 'compressed']);
    const changedAt = (file: string) => statSync(join(folder, file)).mtimeMs;
    expect(changedAt(`${url}.br`)).toBe(changedAt(url));
    expect(changedAt('index.html.br')).toBe(changedAt('index.html'));
    expect(script.headers['cache-control']).toContain('immutable');
    expect((await server.inject({ url: '/.bucket.json' })).statusCode).toBe(404);
  } finally {
    await server.close();
  }
});

it('[OPS-04] [PLAT-11] what browsers report to web servers reaches the machine that stops releases', async () => {
  const counts = { games: { [idOf(4)]: { tried: 7, failed: 6 } } };
  mkdirSync(join(web.site, '.health'), { recursive: true });
  writeFileSync(join(web.site, '.health/12.json'), JSON.stringify(counts));
  writeFileSync(join(web.site, '.health/13.json'), JSON.stringify(counts));
  const send = web.createCountSender(web.bucket, 'web-1');
  local.fault = () => 403;
  await expect(send()).rejects.toThrow();
  local.fault = () => null;
  await send();
  local.requests = [];
  await send();
  expect(local.requests).toEqual([]);
  let now = Date.now();
  const start = () => publisher.createCountReader(publisher.bucket, () => now);
  const read = start();
  await read();
  // A web server that has sent nothing for a day is forgotten, also by a process that was started in the meantime.
  for (const readLater of [read, start()]) {
    await start()();
    expect(publisher.readCounts()).toMatchObject({ games: { [idOf(4)]: { tried: 14, failed: 12 } } });
    now += 25 * 3600 * 1000;
    await readLater();
    expect(publisher.readCounts()).toEqual({});
    now -= 25 * 3600 * 1000;
  }
});
