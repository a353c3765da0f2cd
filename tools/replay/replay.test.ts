/** npm run replay: the composition of a receipt, rebuilt from stored releases that are no longer active. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { webcrypto } from 'node:crypto';
import { encodeReceipt, type Receipt } from '../../host/src/inspector/receipt';
import type { registryOfSite } from '../registry/testSite';
import {
  hostFiles,
  importReleases,
  putRelease,
  readSite,
  remoteFiles,
  removeTestSite,
  SITE,
} from '../registry/testSite';

const FORGOTTEN_KEY = {
  kty: 'EC',
  crv: 'P-256',
  x: 'x-of-the-site'.padEnd(43, '0'),
  y: 'y-of-the-site'.padEnd(43, '0'),
};
const recorded: Receipt = {
  sequence: 1_763_800_000_000,
  host: 'aa0000000001',
  remotes: { games: 'aa0000000002', promo: 'aa0000000003' },
  route: '/m/home',
  locale: 'bn',
  theme: 'dark',
  role: null,
  flagsOff: [],
};

/** What no release has. */
const OF_THE_SITE = {
  aliases: { '/promo': '/m/promo' },
  imageOrigins: ['https://images.example.com'],
  address: 'https://play.example.com',
};

/** A host as it is built: its script contains the key that it accepts. */
function putHost(id: string): void {
  const files = hostFiles(id, { description: { keys: [FORGOTTEN_KEY] } });
  putRelease('host', id, { ...files, 'host.js': `start([${JSON.stringify(FORGOTTEN_KEY)}])` });
}

beforeAll(async () => {
  const { changeSite, activate } = await importReleases();
  putRelease('host', 'aa0000000000', hostFiles('aa0000000000'));
  putHost(recorded.host);
  for (const [name, id] of Object.entries(recorded.remotes)) putRelease(name, id, remoteFiles(name, id));
  putRelease('games', 'aa0000000009', remoteFiles('games', 'aa0000000009'));
  const active = { host: 'aa0000000000', games: 'aa0000000009', promo: 'aa0000000003' };
  await changeSite(
    (state) => ({
      ...Object.entries(active).reduce((next, [name, id]) => activate(next, name, id), state),
      ...OF_THE_SITE,
    }),
    { isGated: false },
  );
});
afterAll(removeTestSite);

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
}

function replay(...args: readonly string[]): Run {
  return replayIn({}, ...args);
}

function replayIn(env: Readonly<Record<string, string>>, ...args: readonly string[]): Run {
  const child = fork(join(__dirname, '../bin/replay.mjs'), args, {
    env: { ...process.env, PORT: '', WPS_UPSTREAM: 'http://localhost:9', ...env },
    execArgv: [],
    silent: true,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  return { child, output: () => text };
}

async function refusalOf(...args: readonly string[]): Promise<string> {
  const { child, output } = replay(...args);
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  return output();
}

const read = async (url: URL | string) => (await fetch(url, { headers: { connection: 'close' } })).text();

it('[PLAT-12] serves the recorded releases with the recorded sequence, without the key of the site', async () => {
  const before = readSite('registry.json');
  const { child, output } = replay(encodeReceipt(recorded));
  const ended = once(child, 'close');
  const ready = await Promise.race([once(child, 'message'), ended.then(() => Promise.reject(new Error(output())))]);
  const address = new URL((ready as [{ address: string }])[0].address);
  try {
    expect(address.pathname).toBe('/m/home');
    expect(address.searchParams.get('inspect')).toBe(encodeReceipt(recorded));
    const [signature = '', json = ''] = (await read(new URL('/registry.json', address))).split('\n');
    const registry = JSON.parse(json) as ReturnType<typeof registryOfSite> & { readonly host: { readonly id: string } };
    expect([registry.sequence, registry.host.id]).toEqual([recorded.sequence, recorded.host]);
    expect(Object.fromEntries(registry.remotes.map(({ name, active }) => [name, active.id]))).toEqual(recorded.remotes);
    expect(registry).toMatchObject({ aliases: OF_THE_SITE.aliases });
    const page = await fetch(address, { headers: { connection: 'close' } });
    expect(page.headers.get('content-security-policy')).toContain('blob: https://images.example.com;');
    expect(await page.text()).toContain('content="https://play.example.com/share.jpg"');
    // The host that is served accepts the signature.
    const script = await read(new URL(`/releases/host/${recorded.host}/host.js`, address));
    const [key] = JSON.parse(script.slice('start('.length, -1)) as [JsonWebKey];
    expect(await isSigned(signature, json, key)).toBe(true);
    expect(output()).toContain('games    aa0000000002');
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
  // The site itself is as it was.
  expect(readSite('registry.json')).toBe(before);
  expect(readSite(`releases/host/${recorded.host}/host.js`)).toContain(FORGOTTEN_KEY.x);
}, 90_000);

it('[PLAT-12] ends when it is stopped while its site server does not become ready', async () => {
  // The server listens there, and is awaited at localhost.
  const { child, output } = replayIn({ HOST: '127.0.0.2' }, encodeReceipt(recorded));
  const ended = once(child, 'close');
  while (!output().includes('Rebuilding')) await new Promise((resolve) => setTimeout(resolve, 50));
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000);
  const [, signal] = (await ended) as [number | null, string | null];
  clearTimeout(timer);
  expect(signal).toBeNull();
}, 60_000);

async function isSigned(signature: string, json: string, jwk: JsonWebKey): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await webcrypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify']);
  const text = new TextEncoder().encode(`site-registry 1\n${json}`);
  return webcrypto.subtle.verify({ ...algorithm, hash: 'SHA-256' }, key, Buffer.from(signature, 'base64'), text);
}

it('[PLAT-12] names every release that is no longer stored', async () => {
  const remotes = { ...recorded.remotes, games: 'bb0000000001', chess: 'bb0000000002' };
  const refusal = await refusalOf(encodeReceipt({ ...recorded, remotes }));
  expect(refusal).toContain('games bb0000000001');
  expect(refusal).toContain('chess bb0000000002');
  expect(refusal).not.toContain('promo aa0000000003');
});

it('[PLAT-12] refuses a damaged receipt, a text that is none, and no receipt, with what to do', async () => {
  const code = encodeReceipt(recorded);
  const [damaged, foreign, none] = await Promise.all([
    refusalOf(`${code.slice(0, -3)}AAA`),
    refusalOf('games@1f3a'),
    refusalOf(),
  ]);
  expect(damaged).toContain('Copy it again from the inspector');
  expect(foreign).toContain('This is not a receipt');
  expect(none).toContain('npm run replay -- CODE');
});

it('[PLAT-12] a host release that does not name its keys is refused, and its copy removed', async () => {
  const id = 'aa0000000000';
  const refusal = await refusalOf(encodeReceipt({ ...recorded, host: id }));
  expect(refusal).toContain(`The host release ${id} is too old`);
  expect(existsSync(join(SITE, 'releases/host', id))).toBe(true);
});
