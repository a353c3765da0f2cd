/** The commands that change the site: aliases, image hosts and override origins. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const WORK = mkdtempSync(join(tmpdir(), 'site-release-'));
interface State {
  readonly aliases: Readonly<Record<string, string>>;
}
let setAlias: (state: State, from: string, to: string, pages: readonly string[]) => State;
let removeAlias: (state: State, from: string) => State;
let pagesOf: (state: { readonly remotes: object }) => readonly string[];
let runRelease: (args: readonly string[], options?: { verify: () => Promise<string> }) => Promise<void>;

beforeAll(async () => {
  Object.assign(process.env, { SITE_DIR: join(WORK, 'site'), SITE_KEY_DIR: join(WORK, 'keys') });
  ({ setAlias, removeAlias, pagesOf } = (await import('./aliases.mjs' as string)) as never);
  ({ runRelease } = (await import('./runRelease.mjs' as string)) as never);
});

afterAll(() => rmSync(WORK, { recursive: true, force: true }));

const PAGES = ['/m/home', '/m/activity', '/m/register', '/m/register.html'];
const EMPTY: State = { aliases: {} };
const set = (from: string, to: string, state = EMPTY) => setAlias(state, from, to, PAGES);

it('[SITE-02] an operator redirects an unknown path to a page, changes the redirect and removes it', () => {
  const both = set('/sale/', '/m/activity?id=7', set('/promo', '/m/activity'));
  expect(both.aliases).toEqual({ '/promo': '/m/activity', '/sale': '/m/activity?id=7' });
  expect(set('/m/sale.html', '/m/home').aliases).toEqual({ '/m/sale.html': '/m/home' });
  expect(set('/sale', '/m/home', both).aliases['/sale']).toBe('/m/home');
  expect(removeAlias(both, '/sale/').aliases).toEqual({ '/promo': '/m/activity' });
});

it.each([
  ['promo.html', '/m/activity', 'promo.html is not a path'],
  ['//evil.example', '/m/activity', '//evil.example is not a path'],
  ['/old?a=1', '/m/activity', '/old?a=1 is not a path'],
  ['/m/Activity', '/m/home', '/m/Activity is a page of the site'],
  ['/old', 'https://evil.example/', 'https://evil.example/ is not a path of this site'],
  ['/old', '//evil.example', '//evil.example is not a path of this site'],
  ['/old', '/m/boats', '/m/boats is not a page of this site'],
  ['/sale.html', '/m/activity', 'is the path of a file'],
])('[SITE-02] refuses the alias %s=%s', (from, to, reason) => {
  expect(() => set(from, to)).toThrow(reason);
});

it.each([
  ...['/docs', '/wps/sale', '/lgw', '/lotto-vn/lgw/old', '/registry/old', '/releases/old', '/telemetry', '/embed-demo'],
  ...['/.well-known/sale', '/m/.sale/old'],
])('[SITE-02] refuses the alias %s, which servers answer themselves: no page would redirect', (from) => {
  expect(() => set(from, '/m/activity')).toThrow(`${from} is a path of the servers`);
});

it('[SITE-02] refuses an alias that leads to itself or to another alias: no loops', () => {
  expect(() => set('/old', '/old')).toThrow('/old is not a page');
  expect(() => set('/old', '/promo', set('/promo', '/m/activity'))).toThrow('/promo is not a page');
});

it('[SITE-02] refuses to remove an alias that does not exist, and lists those that do', () => {
  expect(() => removeAlias(set('/a', '/m/home'), '/b')).toThrow('/b is not an alias. Aliases: /a.');
  expect(() => removeAlias(EMPTY, '/b')).toThrow('The site has no aliases.');
});

it('[SITE-02] home is a page, whichever remotes are released', () => {
  expect(pagesOf({ remotes: { host: { history: ['h'] } } })).toEqual(expect.arrayContaining(['/', '/m', '/m/home']));
});

it('[SITE-02] the command explains how an alias is written', async () => {
  await expect(runRelease(['--alias', '/old'])).rejects.toThrow('--alias /old=/m/new');
});

it.each([
  'http://images.example.com',
  'https://images.example.com/path',
  'https://*.example.com',
  'https://a;script-src',
  'https://images.example.com:99999',
  'images.example.com',
])('[SITE-17] the command rejects the image host %s', async (origin) => {
  await expect(runRelease(['--allow-images', origin])).rejects.toThrow('is not an https origin');
});

it.each(['http://play.example.com', 'https://play.example.com/', '"><script>'])(
  '[MEM-12] the command rejects the address %s of the site',
  async (origin) => {
    await expect(runRelease(['--address', origin])).rejects.toThrow('is not an https origin');
  },
);

it.each([
  ['games, --alias', ['games', '--alias', '/old=/m/home']],
  ['--alias, --alias', ['--alias', '/a=/m/home', '--alias', '/b=/m/home']],
  [
    '--allow-images, --forbid-override',
    ['--allow-images', 'https://a.example', '--forbid-override', 'https://b.example'],
  ],
  ['--rollback, --canary', ['games', '--rollback', '--canary', '10']],
  ['--hold, --rollback', ['games', '--hold', '--why', 'a fault', '--rollback']],
])('[PLAT-02] the command does nothing for %s, of which it would do the first only', async (named, args) => {
  await expect(runRelease(args)).rejects.toThrow(`Only one of these at a time: ${named}.`);
});

it.each(['http://*', 'https://dev.example.com:443', 'http://localhost:80', 'http://localhost:99999'])(
  '[PLAT-06] the command rejects %s as override origin: no browser names its builds so',
  async (origin) => {
    await expect(runRelease(['--allow-override', origin])).rejects.toThrow('is not an origin');
  },
);

it('[PLAT-02] the command refuses a canary of the host before it builds', async () => {
  const verify = async () => 'verified';
  await expect(runRelease(['host', '--canary', '10'], { verify })).rejects.toThrow('The host has no canary');
});

it('[PLAT-10] a release starts with the signatures of the packages; a rollback and the rules of the site do not need them', async () => {
  const verify = jest.fn(async () => Promise.reject(new Error('a signature is invalid')));
  for (const args of [['games'], ['host', '--why', 'new keys']])
    await expect(runRelease(args, { verify })).rejects.toThrow('a signature is invalid');
  verify.mockClear();
  await expect(runRelease(['--alias', 'old'], { verify })).rejects.toThrow('--alias needs two paths');
  await expect(runRelease(['games', '--rollback'], { verify })).rejects.toThrow('no older release');
  expect(verify).not.toHaveBeenCalled();
});

it.each([
  ['games', 'promo'],
  ['games', 'promo', '--rollback'],
  ['games', 'promo', '--hold', '--why', 'a fault'],
])(
  '[PLAT-02] the command does nothing for several packages, of which it would take the first: %s %s',
  async (...args) => {
    const verify = jest.fn(() => Promise.resolve(''));
    await expect(runRelease(args, { verify })).rejects.toThrow('One package only: games, promo');
    expect(verify).not.toHaveBeenCalled();
  },
);
