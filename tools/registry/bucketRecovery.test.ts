/** A bucket that fails in between, was emptied, has many objects, or has what was signed but may not be taken. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, writeFileSync } from 'node:fs';
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

interface Settings {
  readonly prefix: string;
  readonly region: string;
  readonly isPathStyle: boolean;
}
let local: LocalBucket;
let one: Machine;
let web: Machine;
let bucketSettings: (env: Readonly<Record<string, string>>) => Settings | null;
let createBucketClient: (settings: object) => Promise<Machine['bucket']>;
let sign: (text: string, subject: string) => Promise<string>;
const HOST = 'aa0000000000';
const idOf = (number: number) => `b0000000000${number}`;
const DAY_MS = 24 * 3600 * 1000;

beforeAll(async () => {
  local = await startLocalBucket();
  one = await createMachine('one', local);
  ({ bucketSettings } = (await import('../release/bucket/settings.mjs' as string)) as never);
  ({ createBucketClient } = (await import('../release/bucket/client.mjs' as string)) as never);
  ({ sign } = (await import('../release/keys.mjs' as string)) as never);
  one.put('host', HOST, hostFiles(HOST));
  for (const number of [1, 2, 3])
    one.put('games', idOf(number), sharedRemoteFiles('games', idOf(number), { 'a.js': 'a' }));
  await one.releases.changeSite((state) => one.releases.activate(state, 'host', HOST), { isGated: false });
  web = await createMachine('web', local);
});
beforeEach(() => {
  local.requests = [];
  local.fault = () => null;
});
afterAll(async () => {
  for (const machine of [one, web]) {
    machine.bucket.close();
    await machine.service.close();
  }
  await local.stop();
  removeMachines();
});

const release = (number: number) =>
  one.releases.changeSite((state) => one.releases.activate(state, 'games', idOf(number)), { isGated: false });
const textOf = async (key: string) => String((await one.bucket.get(key)).body);
const pull = async (bucket = web.bucket) => web.pullSite(bucket, { keys: await one.publicKeys() });

it('[OPS-04] a release whose public files could not be replaced is one, and the next look at the site replaces them', async () => {
  const problem = jest.spyOn(console, 'error').mockReturnValue();
  const before = await textOf('site/index.html');
  local.fault = (method, key) => (method === 'PUT' && key === 'site/index.html' ? 403 : null);
  await release(1);
  expect(problem.mock.calls[0]?.[0]).toBe(
    'The site is published, but visitors of the bucket still get the former one:',
  );
  problem.mockRestore();
  expect(await textOf('site/index.html')).toBe(before);
  local.fault = () => null;
  await one.releases.currentState();
  expect(await textOf('site/index.html')).toBe(one.read('index.html'));
  local.requests = [];
  await one.releases.currentState();
  expect(local.requests.map(({ method, key }) => `${method} ${key}`)).toEqual(['GET internal/site.json']);
});

it('[OPS-04] a list whose answer was lost is published once: the repeated request finds itself', async () => {
  const { etag } = await one.bucket.get('internal/site.json');
  writeFileSync(join(one.site, 'state.json'), one.read('state.json').replace('{', '{ '));
  const repeating = {
    ...one.bucket,
    put: async (key: string, body: Buffer | string, options?: object) => {
      const first = await one.bucket.put(key, body, options);
      return key === 'internal/site.json' ? one.bucket.put(key, body, options) : first;
    },
  };
  const { etag: written } = (await one.publishSite(repeating, etag)) as { etag: string };
  expect(written).not.toBe(etag);
  expect(written).toBe((await one.bucket.get('internal/site.json')).etag);
});

it('[OPS-04] a folder with the site of a backup is brought to the newest one, though it remembers the version of the bucket', async () => {
  await pull();
  const newest = web.read('registry.json');
  const [, text = ''] = newest.split('\n');
  const older = JSON.stringify({ ...(JSON.parse(text) as object), sequence: 1 });
  writeFileSync(join(web.site, 'registry.json'), `x\n${older}`);
  expect(await pull()).toMatchObject({ isChanged: true });
  expect(web.read('registry.json')).toBe(newest);
});

it('[OPS-04] a release appears without what an interrupted call has left, and a registry that has ended is refused', async () => {
  one.put('games', idOf(4), sharedRemoteFiles('games', idOf(4), { 'a.js': 'a' }));
  await release(4);
  const temporary = `releases/games/.temporary-${idOf(4)}-pull`;
  mkdirSync(join(web.site, temporary, 'old'), { recursive: true });
  writeFileSync(join(web.site, temporary, 'old/left.txt'), 'left');
  writeFileSync(join(web.site, temporary, 'a.js'), 'b');
  // The client adapts to the server's clock.
  const bucket = await createBucketClient(bucketSettings(local.env)!);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * DAY_MS);
  const refusal = await pull(bucket).catch(({ message }: Error) => message);
  clock.mockRestore();
  bucket.close();
  expect(refusal).toMatch(/^The registry in the bucket is valid until .* only: nothing was changed\.$/);
  expect(web.has(`releases/games/${idOf(4)}`)).toBe(false);
  await pull();
  expect(web.has(`releases/games/${idOf(4)}/old/left.txt`)).toBe(false);
  expect(web.read(`releases/games/${idOf(4)}/a.js`)).toBe('a');
});

it('[OPS-04] a signed list with a name that leads out of the folder is refused', async () => {
  const text = await textOf('internal/site.json');
  const list = JSON.parse(text.slice(text.indexOf('\n') + 1)) as { files: object; sequence: number };
  const refusalOf = async (path: string) => {
    const content = JSON.stringify({ ...list, sequence: list.sequence + 1, files: { ...list.files, [path]: {} } });
    await one.bucket.put('internal/site.json', `${await sign(content, 'site-files 1\n')}\n${content}`);
    return pull().then(
      () => '',
      ({ message }: Error) => message,
    );
  };
  for (const path of ['../left.html', '..', 'a/../../b.js', 'a//b.js', '/etc/passwd', 'a b.js'])
    expect(await refusalOf(path)).toBe(`The list of the site in the bucket has a file with the name ${path}.`);
  await one.bucket.put('internal/site.json', text);
});

it('[OPS-04] the counts of other machines, which this one has read, are not sent as its own', async () => {
  const counts = { games: { [idOf(2)]: { tried: 7, failed: 6 } } };
  mkdirSync(join(web.site, '.health'), { recursive: true });
  writeFileSync(join(web.site, '.health/12.json'), JSON.stringify(counts));
  await web.createCountSender(web.bucket, 'web-1')();
  await one.createCountReader(one.bucket)();
  const own = { games: { [idOf(2)]: { tried: 1, slow: 1 } } };
  writeFileSync(join(one.site, '.health/13.json'), JSON.stringify(own));
  await one.createCountSender(one.bucket, 'one')();
  expect(JSON.parse(await textOf('internal/health/one.json'))).toEqual(own);
  expect(one.readCounts()).toMatchObject({ games: { [idOf(2)]: { tried: 8, failed: 6, slow: 1 } } });
});

it('[OPS-04] after the bucket was emptied the next release fills it again', async () => {
  for (const key of (await one.bucket.list('')).keys()) await one.bucket.remove(key);
  await release(3);
  const keys = [...(await one.bucket.list('')).keys()];
  expect(keys).toEqual(
    expect.arrayContaining([
      'site/index.html',
      'site/releases/games/files/a.js',
      `internal/releases/host/${HOST}.json`,
    ]),
  );
  expect(contentOf(await textOf('site/registry.json')).remotes[0]?.active.id).toBe(idOf(3));
});

it('[OPS-04] a list of more objects than one answer has is read to its end, below the prefix of the site', async () => {
  const requested: URLSearchParams[] = [];
  const page = (from: number, isLast: boolean) =>
    `<ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${[0, 1]
      .map((index) => `<Contents><Key>second/site/${from + index}.js</Key><Size>${index}</Size></Contents>`)
      .join('')}</ListBucketResult>`;
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://bucket');
    requested.push(searchParams);
    response.setHeader('content-type', 'application/xml');
    response.end(requested.length === 1 ? page(1, false) : page(3, true));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = bucketSettings({
    ...{
      SITE_BUCKET: 'b',
      SITE_BUCKET_ENDPOINT: endpoint,
      SITE_BUCKET_PREFIX: '/second/',
      SITE_BUCKET_PATH_STYLE: 'on',
    },
  });
  const bucket = await createBucketClient(settings!);
  const found = await bucket.list('site/').finally(() => {
    bucket.close();
    server.close();
  });
  expect([...found.keys()]).toEqual(['site/1.js', 'site/2.js', 'site/3.js', 'site/4.js']);
  expect(requested.map((each) => [each.get('prefix'), each.get('marker')])).toEqual([
    ['second/site/', null],
    ['second/site/', 'second/site/2.js'],
  ]);
});

it('[OPS-04] the settings of a bucket: none without its name, a prefix with one slash at its end, Amazon in its region', () => {
  expect(bucketSettings({ SITE_BUCKET_PREFIX: 'a' })).toBeNull();
  expect(bucketSettings({ SITE_BUCKET: 'b' })).toEqual({
    ...{ bucket: 'b', endpoint: undefined, region: 'us-east-1', prefix: '', isPathStyle: false },
  });
  expect(bucketSettings({ SITE_BUCKET: 'b', SITE_BUCKET_PREFIX: 'x/y', AWS_REGION: 'eu-west-1' })).toMatchObject({
    ...{ prefix: 'x/y/', region: 'eu-west-1' },
  });
  expect(bucketSettings({ SITE_BUCKET: 'b', SITE_BUCKET_REGION: 'eu-south-1', AWS_REGION: 'x' })?.region).toBe(
    'eu-south-1',
  );
  expect(() => bucketSettings({ SITE_BUCKET: 'b', SITE_BUCKET_ENDPOINT: 'minio' })).toThrow('is not an address: minio');
});
