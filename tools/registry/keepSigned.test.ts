/** A registry of days: signed again on a schedule, and by another key during a rotation. */
import { webcrypto } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  hostFiles,
  importReleases,
  putRelease,
  readSite,
  registryOfSite,
  remoteFiles,
  removeTestSite,
  SITE,
} from './testSite';

const DAY_MS = 24 * 3600 * 1000;
let releases: Awaited<ReturnType<typeof importReleases>>;
let signIfDue: (now?: number) => Promise<boolean>;
let keepSigned: (everyMs: number) => () => Promise<void>;
let readValidity: () => { readonly issued: number; readonly expires: number };
let keys: {
  readonly publicKeys: () => Promise<readonly JsonWebKey[]>;
  readonly prepareKey: () => Promise<void>;
  readonly switchKey: (accepted: readonly JsonWebKey[]) => Promise<void>;
  readonly retireKey: () => Promise<void>;
};
let signAgain: () => Promise<void>;

beforeAll(async () => {
  releases = await importReleases();
  ({ signAgain } = releases as never);
  ({ signIfDue, readValidity, keepSigned } = (await import('./keepSigned.mjs' as string)) as never);
  keys = (await import('../release/keys.mjs' as string)) as never;
  putRelease('host', 'aa00', hostFiles('aa00', { description: { keys: await keys.publicKeys() } }));
  putRelease('games', 'aa01', remoteFiles('games', 'aa01'));
  await releases.changeSite((state) => releases.activate(releases.activate(state, 'host', 'aa00'), 'games', 'aa01'));
});
afterAll(removeTestSite);

async function isSignedBy(jwk: JsonWebKey | undefined): Promise<boolean> {
  const [signature = '', text = ''] = readSite('registry.json').split('\n');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const key = await webcrypto.subtle.importKey('jwk', jwk ?? {}, algorithm, false, ['verify']);
  const signed = new TextEncoder().encode(`site-registry 1\n${text}`);
  return webcrypto.subtle.verify(algorithm, key, Buffer.from(signature, 'base64'), signed);
}

it('[PLAT-01] a registry is valid for fourteen days and is signed again after one, as the same composition', async () => {
  const { issued, expires } = readValidity();
  expect(expires - issued).toBeGreaterThan(14 * DAY_MS - 1_000);
  expect(expires - issued).toBeLessThan(14 * DAY_MS + 1_000);
  const { sequence } = registryOfSite();
  expect(await signIfDue(issued + DAY_MS - 1)).toBe(false);
  const before = readSite('registry.json');
  expect(await signIfDue(issued + DAY_MS)).toBe(true);
  expect(readSite('registry.json')).not.toBe(before);
  expect(readValidity().issued).toBeGreaterThan(issued);
  // A higher sequence would make every open page offer an update.
  expect(registryOfSite().sequence).toBe(sequence);
});

it('[PLAT-01] the service signs when it starts if that is due, then again and again, also after a failure, which it reports', async () => {
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now');
  const failures = jest.spyOn(console, 'error').mockReturnValue();
  /** Until `isDone`; the work of a check is real. */
  const until = async (isDone: () => boolean) => {
    for (let turn = 0; turn < 500 && !isDone(); turn++) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(isDone()).toBe(true);
  };
  const { issued } = readValidity();
  clock.mockReturnValue(start + 2 * DAY_MS);
  let stop = keepSigned(3600_000);
  try {
    await until(() => readValidity().issued > issued);
    await stop();
    const second = readValidity().issued;
    clock.mockReturnValue(second);
    stop = keepSigned(10);
    clock.mockReturnValue(second + DAY_MS);
    await until(() => readValidity().issued > second);
    await stop();
    const state = readSite('state.json');
    writeFileSync(join(SITE, 'state.json'), '{');
    clock.mockReturnValue(second + 3 * DAY_MS);
    stop = keepSigned(10);
    await until(() => failures.mock.calls.length > 0);
    expect(failures.mock.calls[0]?.[0]).toBe('The registry was not signed again:');
    // The next check does what this one could not.
    writeFileSync(join(SITE, 'state.json'), state);
    const failedAt = readValidity().issued;
    await until(() => readValidity().issued > failedAt);
    await stop();
  } finally {
    await stop();
    clock.mockRestore();
    failures.mockRestore();
  }
});

it('[PLAT-01] the operator chooses for how many days a registry is valid', async () => {
  const { signAgain } = (await import('../release/registry.mjs' as string)) as { signAgain: () => Promise<void> };
  const daysOf = () => Math.round((readValidity().expires - readValidity().issued) / DAY_MS);
  try {
    process.env.REGISTRY_VALID_DAYS = '3';
    await signAgain();
    expect(daysOf()).toBe(3);
    // A registry that had ended would close the site.
    for (const wrong of ['0', '-1', '1', 'a week']) {
      process.env.REGISTRY_VALID_DAYS = wrong;
      await expect(signAgain()).rejects.toThrow(`REGISTRY_VALID_DAYS is a number of days from 2 on, not ${wrong}`);
    }
    expect(daysOf()).toBe(3);
    process.env.REGISTRY_VALID_DAYS = '';
    await signAgain();
    expect(daysOf()).toBe(14);
  } finally {
    delete process.env.REGISTRY_VALID_DAYS;
  }
});

it('[PLAT-01] the key rotates while pages of the old and of the new host are open', async () => {
  const [first] = await keys.publicKeys();
  const activeKeys = async () => JSON.parse(readSite('releases/host/aa00/release.json')) as { keys: JsonWebKey[] };
  await keys.prepareKey();
  // The host on the site knows the first key only: its open pages would refuse the next one.
  await expect(keys.switchKey((await activeKeys()).keys)).rejects.toThrow('release the host first');
  expect(await isSignedBy(first)).toBe(true);

  const both = await keys.publicKeys();
  expect(both).toHaveLength(2);
  putRelease('host', 'aa02', hostFiles('aa02', { description: { keys: both } }));
  await releases.changeSite((state) => releases.activate(state, 'host', 'aa02'));
  // Accepted by pages of both hosts.
  expect(await isSignedBy(first)).toBe(true);

  await keys.switchKey(both);
  await signAgain();
  // Accepted by pages of the host that was built for both keys.
  expect(await isSignedBy(both[1])).toBe(true);
  expect(await isSignedBy(first)).toBe(false);
  const backToOld = releases.changeSite((state) => releases.activate(state, 'host', 'aa00'), { isGated: false });
  await expect(backToOld).rejects.toThrow('does not accept the key');

  await keys.retireKey();
  expect(await keys.publicKeys()).toEqual([both[1]]);
  await expect(keys.retireKey()).rejects.toThrow('no previous key');
});
