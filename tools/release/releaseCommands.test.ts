/** npm run release as it is typed on the machine of the site: what changes, what is printed, and what the audit log has. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { page } from '../registry/testGate';
import {
  hostFiles,
  importReleases,
  KEYS,
  putRelease,
  readSite,
  registryOfSite,
  remoteFiles,
  removeTestSite,
  type Releases,
} from '../registry/testSite';

let releases: Releases;
interface Steps {
  readonly verify: () => Promise<string>;
  readonly build?: (name: string, id: string) => Promise<boolean>;
  readonly checkSources?: (name: string) => Promise<void>;
}
let runRelease: (args: readonly string[], steps: Steps) => Promise<void>;
const printed: string[] = [];

beforeAll(async () => {
  releases = await importReleases();
  ({ runRelease } = (await import('./runRelease.mjs' as string)) as never);
  putRelease('host', 'aa00', hostFiles('aa00'));
  const paths = { aa01: '/m/old', bb01: '/m/games', cc01: '/m/games' };
  for (const [id, path] of Object.entries(paths))
    putRelease('games', id, remoteFiles('games', id, { meta: { pages: { games: page(path) } } }));
  await change((state) => releases.activate(state, 'host', 'aa00'));
});
beforeEach(async () => {
  await change((state) => {
    const games = { history: ['bb01', 'aa01'], canary: null };
    return { ...state, remotes: { ...state.remotes, games } };
  });
  printed.length = 0;
  jest.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)));
});
afterAll(removeTestSite);

const change = (decide: Parameters<Releases['changeSite']>[0]) => releases.changeSite(decide, { isGated: false });
const release = (...args: string[]) =>
  runRelease(args, { verify: async () => Promise.reject(new Error('it would build')) });
const stateOfSite = () =>
  JSON.parse(readSite('state.json')) as Record<string, unknown> & { remotes: { games: object } };
const log = () => {
  const file = join(KEYS, 'audit.jsonl');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return lines.map((line) => JSON.parse(line) as Record<string, string>);
};
const lastAction = () => log().at(-1);

it('[PLAT-02] --rollback returns to the release before, also when the gate would refuse that one, and says which it is', async () => {
  // Its page belongs to another remote now.
  const meta = { pages: { other: page('/m/old') } };
  putRelease('promo', 'aa02', remoteFiles('promo', 'aa02', { meta }));
  await change((state) => releases.activate(state, 'promo', 'aa02'));
  await release('games', '--rollback', '--why', 'slower');
  expect(registryOfSite().remotes.find(({ name }) => name === 'games')?.active.id).toBe('aa01');
  expect(stateOfSite().remotes.games).toEqual({ history: ['aa01'], canary: null, withdrawn: ['bb01'] });
  expect(printed).toEqual(['games is back on release aa01 for every new page load']);
  expect(lastAction()).toMatchObject({
    ...{ action: 'rollback', remote: 'games', release: 'bb01', why: 'slower', result: 'done' },
    by: expect.stringMatching(/^local:/) as string,
  });
  await change(({ remotes: { promo: _ended, ...remotes }, ...state }) => ({ ...state, remotes }));
});

it('[PLAT-02] --rollback ends a canary first, and records it as what was withdrawn', async () => {
  await change((state) => releases.putCanary(state, 'games', 'cc01', 10));
  await release('games', '--rollback');
  expect(stateOfSite().remotes.games).toMatchObject({ history: ['bb01', 'aa01'], canary: null });
  expect(printed).toEqual(['games is back on release bb01 for every new page load']);
  expect(lastAction()).toMatchObject({ action: 'rollback', release: 'cc01' });
});

it('[PLAT-11] --hold needs a reason, names its remote only, and ends with --unhold; both are recorded', async () => {
  await expect(release('games', '--hold')).rejects.toThrow('A hold needs a reason: --why "text".');
  await expect(release('games', '--hold', '--why', ' ')).rejects.toThrow('A hold needs a reason');
  await release('host', '--hold', '--why', 'first');
  await release('games', '--hold', '--why', 'a false alarm');
  expect(stateOfSite().holds).toEqual({ host: 'first', games: 'a false alarm' });
  expect(lastAction()).toMatchObject({ action: 'hold', remote: 'games', why: 'a false alarm', result: 'done' });
  await release('games', '--unhold', '--why', 'solved');
  expect(stateOfSite().holds).toEqual({ host: 'first' });
  expect(lastAction()).toMatchObject({ action: 'unhold', remote: 'games', why: 'solved', result: 'done' });
  expect(printed).toEqual([
    'Releases of host are not stopped automatically until the hold ends (unhold).',
    'Releases of games are not stopped automatically until the hold ends (unhold).',
    'Releases of games that fail are stopped automatically again.',
  ]);
  await release('host', '--unhold');
  expect(stateOfSite().holds).toEqual({});
});

it('[SITE-02] [PLAT-06] [SITE-17] rules of the site change what is published, are printed, and are in the audit log', async () => {
  const aliases = () => (registryOfSite() as unknown as { aliases: object }).aliases;
  const origins = () => (registryOfSite() as unknown as { overrideOrigins: string[] }).overrideOrigins;
  await release('--alias', '/promo=/m/games?tab=1');
  expect(aliases()).toEqual({ '/promo': '/m/games?tab=1' });
  expect(lastAction()).toMatchObject({ action: 'alias /promo=/m/games?tab=1', remote: 'site', result: 'done' });
  await expect(release('--alias', '/m/games=/m/home')).rejects.toThrow('is a page of the site');
  expect(lastAction()).toMatchObject({ action: 'alias /m/games=/m/home', result: 'refused' });
  await release('--remove-alias', '/promo');
  expect(aliases()).toEqual({});
  await release('--allow-override', 'http://localhost:3001', '--why', 'the chess team');
  expect(origins()).toEqual(['http://localhost:3001']);
  expect(lastAction()).toMatchObject({ action: 'allow override http://localhost:3001', why: 'the chess team' });
  const misspelt = 'http://localhost:3002 is not allowed. Allowed: http://localhost:3001.';
  await expect(release('--forbid-override', 'http://localhost:3002')).rejects.toThrow(misspelt);
  await release('--forbid-override', 'http://localhost:3001');
  expect(origins()).toEqual([]);
  expect(lastAction()).toMatchObject({ action: 'forbid override http://localhost:3001', result: 'done' });
  await release('--allow-images', 'https://images.example.com');
  expect(readSite('headers.json')).toContain('blob: https://images.example.com;');
  await release('--forbid-images', 'https://images.example.com');
  expect(readSite('headers.json')).not.toContain('images.example.com');
  expect(readSite('index.html')).not.toContain('og:image');
  await release('--address', 'https://play.example.com');
  expect(readSite('index.html')).toContain('<meta property="og:image" content="https://play.example.com/share.jpg" />');
  expect(lastAction()).toMatchObject({ action: 'address https://play.example.com', result: 'done' });
  await release('--remove-address');
  expect(readSite('index.html')).not.toContain('og:image');
  expect(lastAction()).toMatchObject({ action: 'remove address', result: 'done' });
  expect(printed).toEqual([
    '/promo redirects to /m/games?tab=1 on every new page load',
    '/promo redirects to home, like every unknown path',
    'builds of http://localhost:3001 may override remotes: open a page with ?override=<remote>@http://localhost:3001',
    'builds of http://localhost:3001 may no longer override remotes',
    'images of https://images.example.com are allowed on every new page load',
    'images of https://images.example.com are no longer allowed on every new page load',
    'links to the site show the picture https://play.example.com/share.jpg in messengers',
    'links to the site show no picture in messengers',
  ]);
});

it('[PLAT-02] refuses a share that is no whole percentage from 1 to 99, an unknown package and an unknown option', async () => {
  // Before the package registry is requested for signatures.
  const verify = jest.fn(async () => Promise.resolve('verified'));
  const run = (...args: string[]) => runRelease(args, { verify });
  for (const share of ['0', '100', '5.5', '1e1x', ''])
    await expect(run('games', `--canary=${share}`)).rejects.toThrow('--canary takes a percentage from 1 to 99.');
  await expect(run('host', '--canary', '10')).rejects.toThrow('The host has no canary');
  expect(verify).not.toHaveBeenCalled();
  await expect(run('gamse')).rejects.toThrow(/Packages: host, agent, .*games/);
  await expect(run()).rejects.toThrow(/^Usage: /);
  await expect(run('games', '--rolback')).rejects.toThrow(/^Unknown option '--rolback'\nUsage: /);
  await expect(run('games', '--skip-conformance')).rejects.toThrow('--skip-conformance needs --why');
  expect(stateOfSite().remotes.games).toMatchObject({ history: ['bb01', 'aa01'], canary: null });
});

it('[PLAT-16] with a registry service the rules of the site are refused: this folder is not the site', async () => {
  Object.assign(process.env, { REGISTRY_URL: 'https://registry.example.com', REGISTRY_TOKEN: 'rt_x' });
  try {
    await expect(release('--alias', '/promo=/m/games')).rejects.toThrow('With REGISTRY_URL only remotes are released');
  } finally {
    delete process.env.REGISTRY_URL;
    delete process.env.REGISTRY_TOKEN;
  }
});

describe('a release from the sources of this folder', () => {
  const PAGE = { meta: { pages: { games: page('/m/games') } } };
  let built: string[];
  const releaseBuilt = (checkSources: Steps['checkSources'], ...args: string[]) => {
    const build = async (name: string, id: string) => {
      putRelease(name, id, remoteFiles(name, id, PAGE));
      built.push(id);
      return Promise.resolve(true);
    };
    const steps = { verify: () => Promise.resolve('signed'), build, checkSources };
    return runRelease(['games', '--skip-conformance', '--why', 'no browser', ...args], steps);
  };
  beforeEach(() => (built = []));

  it('[PLAT-02] is built once, active, printed and recorded', async () => {
    await releaseBuilt(() => Promise.resolve());
    expect(built).toHaveLength(1);
    const [id] = built as [string];
    expect(stateOfSite().remotes.games).toMatchObject({ history: [id, 'bb01', 'aa01'], canary: null });
    expect(printed[0]).toBe('signed');
    expect(lastAction()).toMatchObject({
      ...{
        action: 'activate',
        remote: 'games',
        release: id,
        why: 'no browser',
        conformance: 'skipped',
        result: 'done',
      },
    });
  });

  it('[PLAT-02] for a share of the visitors is a canary beside the active one', async () => {
    await releaseBuilt(() => Promise.resolve(), '--canary', '10');
    expect(stateOfSite().remotes.games).toMatchObject({
      history: ['bb01', 'aa01'],
      canary: { id: built[0], share: 10 },
    });
    expect(lastAction()).toMatchObject({ action: 'canary', release: built[0] });
  });

  it('[PLAT-10] whose types or API report are wrong does not become active; the refusal is recorded', async () => {
    const problem = 'The gate refuses games: nothing was changed.';
    const { Refused } = (await import('../run/refused.mjs' as string)) as {
      Refused: new (status: number, code: string, message: string) => Error;
    };
    await expect(releaseBuilt(() => Promise.reject(new Refused(422, 'gate', problem)))).rejects.toThrow(problem);
    expect(stateOfSite().remotes.games).toMatchObject({ history: ['bb01', 'aa01'], canary: null });
    expect(registryOfSite().remotes.find(({ name }) => name === 'games')?.active.id).toBe('bb01');
    expect(lastAction()).toMatchObject({
      action: 'activate',
      release: built[0],
      ...{ result: 'refused', reason: problem },
    });
  });
});
