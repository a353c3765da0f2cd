/** The doctor on a checkout: one finding per fault, none in a healthy folder. */
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestFolder, type Finding, type TestFolder } from './testFolder';

interface Options {
  readonly nodeVersion?: string;
  readonly hasBrowser?: () => boolean;
  readonly ports?: readonly { readonly port: number; readonly variable: string }[];
  readonly isFree?: (port: number) => Promise<boolean>;
  readonly releaseIdOf?: (name: string) => Promise<string | null>;
}
let inspectCheckout: (checkout: object) => Promise<Finding[]>;
let folder: TestFolder;
beforeAll(async () => ({ inspectCheckout } = (await import('./checkout.mjs' as string)) as never));
beforeEach(async () => (folder = await createTestFolder()));
afterEach(() => folder.remove());

const ACTIVE: Readonly<Record<string, string>> = { host: 'a1', games: 'b1' };
const inspect = (options: Options = {}) =>
  inspectCheckout({
    root: folder.root,
    siteDir: folder.site,
    keyDir: folder.keys,
    nodeVersion: '20.12.0',
    releaseIdOf: (name: string) => Promise.resolve(ACTIVE[name] ?? null),
    ...options,
  });
const codesOf = async (options?: Options) =>
  (await inspect(options)).map(({ code, detail }) => (detail ? `${code}: ${detail}` : code));

it('[PLAT-10] finds nothing in a healthy checkout', async () => {
  expect(await codesOf()).toEqual([]);
});

it('D001: Node is older than the oldest supported one', async () => {
  expect(await codesOf({ nodeVersion: '20.11.1' })).toEqual(['D001: this is 20.11.1']);
  expect(await codesOf({ nodeVersion: '22.0.0' })).toEqual([]);
});

it('D002, D003: the lockfile is missing, or other versions are installed', async () => {
  folder.write('node_modules/.package-lock.json', { packages: { 'node_modules/react': { version: '18.0.0' } } });
  expect(await codesOf()).toEqual(['D003: react 19.2.0']);
  const lock = JSON.parse(readFileSync(join(folder.root, 'package-lock.json'), 'utf8')) as { packages: object };
  const more = {
    'node_modules/@site/games': { resolved: 'remote-games', link: true },
    'node_modules/fsevents': { version: '2.3.3', optional: true },
    'remote-games': { version: '1.0.0' },
    ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`node_modules/x/node_modules/${name}`, { version: '1.0.0' }])),
  };
  folder.write('package-lock.json', { packages: { ...lock.packages, ...more } });
  expect(await codesOf()).toEqual(['D003: react 19.2.0, a 1.0.0, b 1.0.0, and 1 more']);
  writeFileSync(join(folder.root, 'package-lock.json'), '{');
  expect(await codesOf()).toEqual(['D002: it is not JSON']);
  rmSync(join(folder.root, 'package-lock.json'));
  expect(await codesOf()).toEqual(['D002']);
});

it('D004, D005: no browser, and a port in use', async () => {
  expect(await codesOf({ hasBrowser: () => false })).toEqual(['D004']);
  const ports = [3000, 3100].map((port) => ({ port, variable: port === 3000 ? 'PORT' : 'GATEWAY_PORT' }));
  const isFree = (port: number) => Promise.resolve(port !== 3100);
  expect(await codesOf({ ports, isFree })).toEqual(['D005: 3100 (GATEWAY_PORT)']);
  const wrong = [{ port: NaN, variable: 'PORT' }];
  const refusing = () => Promise.reject(new RangeError('options.port should be >= 0'));
  expect(await codesOf({ ports: wrong, isFree: refusing })).toEqual(['D005: PORT is not a port number']);
});

it('[PLAT-10] D006, D007, D008: the signing key is missing, readable by others, or damaged', async () => {
  chmodSync(join(folder.keys, 'registry.json'), 0o644);
  expect(await codesOf()).toEqual(['D007: .keys/registry.json has mode 644']);
  chmodSync(join(folder.keys, 'registry.json'), 0o600);
  chmodSync(folder.keys, 0o750);
  expect(await codesOf()).toEqual(['D007: .keys has mode 750']);
  chmodSync(folder.keys, 0o700);
  writeFileSync(join(folder.keys, 'registry.json'), '{"public":');
  expect(await codesOf()).toEqual(['D008: it has no key pair']);
  rmSync(folder.keys, { recursive: true });
  expect(await codesOf()).toEqual(['D006: .keys/registry.json is missing']);
});

it('D009: a checkout without a build needs no key yet', async () => {
  rmSync(folder.site, { recursive: true });
  rmSync(folder.keys, { recursive: true });
  expect(await codesOf()).toEqual(['D009: .site has no site']);
});

it('D010: the active release was built from other sources; a remote of another repository is left out', async () => {
  const releaseIdOf = (name: string) => Promise.resolve(name === 'host' ? null : 'c3');
  expect(await codesOf({ releaseIdOf })).toEqual(['D010: games: active b1, sources c3']);
});
