/** Releases of a site that lives in a bucket: what is uploaded, in which order, and by several machines at the same time. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { hostFiles, sharedRemoteFiles } from './testSite';
import {
  contentOf,
  createMachine,
  removeMachines,
  startLocalBucket,
  type LocalBucket,
  type Machine,
} from './testMachines';

let local: LocalBucket;
let one: Machine;
let two: Machine;
const HOST = 'aa0000000000';
const idOf = (number: number) => `b0000000000${number}`;

beforeAll(async () => {
  local = await startLocalBucket();
  one = await createMachine('one', local);
  one.put('host', HOST, hostFiles(HOST));
  for (const name of ['games', 'promo'])
    for (const number of [1, 2, 3, 4]) one.put(name, idOf(number), filesOf(name, number));
  await change(one, (state) => activate(state, 'host', HOST));
  two = await createMachine('two', local);
});
beforeEach(() => {
  local.requests = [];
  local.fault = () => null;
  Object.assign(local, { ignored: [], hasBareEtags: false });
});
afterAll(async () => {
  for (const machine of [one, two]) {
    machine.bucket.close();
    await machine.service.close();
  }
  await local.stop();
  removeMachines();
});

type State = Parameters<Parameters<Machine['releases']['changeSite']>[0]>[0];
const filesOf = (name: string, number: number) =>
  sharedRemoteFiles(name, idOf(number), { 'a.js': 'a', [`own${number}.js`]: `own ${number}` });
const activate = (state: State, name: string, id: string) => one.releases.activate(state, name, id);
const change = (machine: Machine, decide: (state: State) => State) =>
  machine.releases.changeSite(decide, { isGated: false });
const release = (machine: Machine, name: string, id: string) => change(machine, (state) => activate(state, name, id));
/** The first request of that kind waits. */
function hold(isIt: (method: string, key: string) => boolean) {
  let goOn = (): void => undefined;
  const isHeld = new Promise<void>((held) => {
    local.fault = (method, key) => {
      if (!isIt(method, key)) return null;
      local.fault = () => null;
      held();
      return new Promise<void>((resolve) => (goOn = resolve));
    };
  });
  return { isHeld, goOn: () => goOn() };
}
/** Except what each publication writes to check the service. */
const written = () =>
  local.requests
    .filter(({ method, key, status }) => method === 'PUT' && status === 200 && key !== 'internal/conditional-writes')
    .map(({ key }) => key);
const textOf = async (key: string) => String((await one.bucket.get(key)).body);
const publicRegistry = async () => contentOf(await textOf('site/registry.json'));
const activeInBucket = async (name: string) =>
  (await publicRegistry()).remotes.find((remote) => remote.name === name)?.active.id;

it('[OPS-04] uploads a release, then the list of the site, then registry and page: the page is the last', async () => {
  one.put('games', idOf(5), filesOf('games', 5));
  await release(one, 'games', idOf(5));
  const keys = written();
  const order = [
    'site/releases/games/files/own5.js',
    `internal/releases/games/${idOf(5)}.json`,
    'internal/site.json',
    'site/registry.json',
    'site/index.html',
  ].map((key) => keys.indexOf(key));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(keys.at(-1)).toBe('site/index.html');
  // Uploaded with the releases before it.
  expect(keys).not.toContain('site/releases/games/files/a.js');
  expect(await activeInBucket('games')).toBe(idOf(5));
});

it('[OPS-04] objects have the headers of the built-in server; what visitors must not load is not below site/', async () => {
  const headersOf = async (key: string) => {
    const answer = await fetch(`${local.endpoint}/site/${key}`);
    await answer.arrayBuffer();
    return Object.fromEntries(answer.headers);
  };
  expect(await headersOf('site/releases/games/files/a.js')).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-amz-meta-access-control-allow-origin': '*',
  });
  expect(await headersOf('site/index.html')).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-amz-meta-content-security-policy': "frame-ancestors 'self'",
    'x-amz-meta-x-content-type-options': 'nosniff',
  });
  expect(await headersOf('site/registry.json.br')).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
  });
  const keys = [...(await one.bucket.list('site/')).keys()];
  expect(keys.filter((key) => /state\.json|headers\.json|\/\./.test(key))).toEqual([]);
});

it('[OPS-04] a second publication of the same site writes nothing', async () => {
  const { etag } = await one.bucket.get('internal/site.json');
  local.requests = [];
  await one.publishSite(one.bucket, etag);
  await one.updatePublicFiles(one.bucket, await one.publicKeys());
  expect(written()).toEqual([]);
});

it('[OPS-04] two machines release at the same time, and no change is lost', async () => {
  const first = hold((method, key) => method === 'PUT' && key === 'internal/site.json');
  const slow = release(one, 'games', idOf(1));
  await first.isHeld;
  await Promise.all([release(two, 'promo', idOf(1)), release(two, 'promo', idOf(2))]);
  first.goOn();
  await slow;
  expect(local.requests.filter(({ key, status }) => key === 'internal/site.json' && status === 412)).toHaveLength(1);
  const { remotes, sequence } = one.releases.readState();
  expect(remotes.promo?.history.slice(0, 2).sort()).toEqual([idOf(1), idOf(2)]);
  expect(remotes.games?.history.slice(0, 2)).toEqual([idOf(1), idOf(5)]);
  expect((await publicRegistry()).sequence).toBe(sequence);
});

it('[OPS-04] releases of two machines in any order are all in the history', async () => {
  await Promise.all([release(one, 'games', idOf(2)), release(two, 'promo', idOf(3)), release(two, 'games', idOf(4))]);
  const { remotes, sequence } = await one.releases.currentState();
  expect(remotes.games?.history.slice(0, 2).sort()).toEqual([idOf(2), idOf(4)]);
  expect(remotes.promo?.history[0]).toBe(idOf(3));
  expect((await publicRegistry()).sequence).toBe(sequence);
});

it.each([
  { when: 'before it looks at the registry', wanted: 'HEAD', games: 4, promo: 1 },
  { when: 'before it writes the registry', wanted: 'PUT', games: 3, promo: 4 },
])('[OPS-04] a machine that is slow $when never puts its older site in the place of a newer one', async (values) => {
  const { wanted, games, promo } = values;
  // The slow one has published its site, but not yet the files with fixed names.
  const request = hold((method, key) => method === wanted && key === 'site/registry.json');
  const slow = release(one, 'games', idOf(games));
  await request.isHeld;
  await release(two, 'promo', idOf(promo));
  const { sequence } = await publicRegistry();
  request.goOn();
  await slow;
  const sequences = local.requests
    .filter(({ method, key, status }) => method === 'PUT' && key === 'site/registry.json' && status === 200)
    .map(({ headers }) => Number(headers['x-amz-meta-sequence']));
  expect(sequences).toEqual([...sequences].sort((x, y) => x - y));
  expect((await publicRegistry()).sequence).toBe(sequence);
  expect(await textOf('site/index.html')).toContain(`"sequence":${sequence}`);
  expect([await activeInBucket('games'), await activeInBucket('promo')]).toEqual([idOf(games), idOf(promo)]);
});

it('[OPS-04] a version of the list that is no longer the newest is no base to publish on', async () => {
  expect(await one.publishSite(one.bucket, '"0"')).toBeNull();
});

it('[OPS-04] [PLAT-16] of two requests to two processes of the service that expect the same release one is refused', async () => {
  const { token } = await one.createToken('games');
  const send = ({ service }: Machine, method: string, path: string, payload?: object) =>
    service.inject({ method, url: `/registry/${path}`, headers: { authorization: `Bearer ${token}` }, payload });
  const expected = idOf(3);
  const conformance = 'passed';
  const answers = await Promise.all([
    send(one, 'PUT', 'remotes/games/active', { release: idOf(1), expected }),
    send(two, 'PUT', 'remotes/games/active', { release: idOf(2), expected }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.map((answer) => answer.json().code)).toContain('changed-meanwhile');
  const winner = answers.find(({ statusCode }) => statusCode === 200)?.json().active;
  for (const machine of [one, two])
    expect((await send(machine, 'GET', 'remotes/games/history')).json().active).toBe(winner);
  expect((await send(two, 'PUT', 'remotes/games/rollback', {})).json().active).toBe(expected);
  expect(await activeInBucket('games')).toBe(expected);

  // Uploaded to one process, made active by the other one.
  one.put('games', idOf(6), filesOf('games', 6));
  await one.store.addRelease('games', idOf(6));
  expect(two.has(`releases/games/${idOf(6)}`)).toBe(false);
  expect((await send(two, 'PUT', 'remotes/games/active', { release: idOf(6), conformance })).statusCode).toBe(200);
  expect((await send(two, 'PUT', 'remotes/games/active', { release: 'b00000000009' })).statusCode).toBe(404);
  expect((await one.releases.currentState()).remotes.games?.history[0]).toBe(idOf(6));
});

it('[OPS-04] another build of the same release is refused: its description differs, and releases never change', async () => {
  await two.releases.currentState();
  const description = `releases/games/${idOf(1)}/release.json`;
  const before = two.read(description);
  two.put('games', idOf(1), { 'release.json': before.replace('"parts"', '"parks"') });
  rmSync(join(two.site, `releases/games/${idOf(1)}/.files.json`));
  const { etag } = await two.bucket.get('internal/site.json');
  await expect(two.publishSite(two.bucket, etag)).rejects.toThrow('another build of the same release');
  // The first upload was interrupted before its list.
  const list = `internal/releases/games/${idOf(1)}.json`;
  const { body } = await two.bucket.get(list);
  await two.bucket.remove(list);
  await expect(two.publishSite(two.bucket, etag)).rejects.toThrow('other content under');
  await two.bucket.put(list, body);
  two.put('games', idOf(1), { 'release.json': before });
  rmSync(join(two.site, `releases/games/${idOf(1)}/.files.json`));
  expect(await two.publishSite(two.bucket, etag)).not.toBeNull();
});

it.each([
  { ignored: ['if-none-match', 'if-match'], problem: 'ignores conditional writes (If-None-Match)' },
  { ignored: ['if-match'], problem: 'ignores conditional writes (If-Match)' },
])('[OPS-04] a service that $problem is refused before anything is published', async ({ ignored, problem }) => {
  local.ignored = ignored;
  await expect(release(one, 'games', idOf(3))).rejects.toThrow(problem);
  expect(written()).toEqual([]);
  local.ignored = [];
  // What was not published is no part of the site.
  const before = await activeInBucket('games');
  await release(one, 'promo', idOf(3));
  expect(await activeInBucket('games')).toBe(before);
});

it('[OPS-04] a service that compares ETags without their quotes takes releases, and still refuses older versions', async () => {
  local.hasBareEtags = true;
  const machine = await createMachine('bare', local);
  await release(machine, 'promo', idOf(4));
  expect(await activeInBucket('promo')).toBe(idOf(4));
  await expect(machine.bucket.put('internal/site.json', '', { ifEtag: '"0"' })).rejects.toThrow('changed meanwhile');
  machine.bucket.close();
  await machine.service.close();
});

it('[OPS-04] a folder that has no description yet is left out: it is a copy or a build that has not ended', async () => {
  one.put('promo', 'c00000000001', { 'a.js': 'a', 'half.js': 'half' });
  one.put('games', idOf(8), filesOf('games', 8));
  await release(one, 'games', idOf(8));
  expect(await activeInBucket('games')).toBe(idOf(8));
  expect([...(await one.bucket.list('')).keys()].filter((key) => /c00000000001|half/.test(key))).toEqual([]);
  rmSync(join(one.site, 'releases/promo/c00000000001'), { recursive: true });
});
