/** What is published of a state: the registry, the page and its headers. */
import { createHash, webcrypto } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  changeInProcess,
  changeSite,
  DRAWS_NOTHING,
  importChanges,
  publish,
  put,
  putRelease,
  putReleases,
  read,
  registry,
  rendererOf,
  SITE,
  stateOf,
  WORK,
} from './testRegistry';

const DAY_MS = 24 * 3600 * 1000;
/** The policy as the server sends it, or as the page's meta element contains it. */
const policyOf = (file: string) => /Content-Security-Policy"(?:: "| content=")([^"]*)"/.exec(read(file))?.[1];

beforeAll(async () => {
  putReleases();
  await publish(stateOf());
});

it('[PLAT-01] is signed by its key, with the subject line', async () => {
  const [signature = '', text = ''] = read('registry.json').split('\n');
  const { public: jwk } = JSON.parse(readFileSync(join(WORK, 'keys/registry.json'), 'utf8')) as {
    public: JsonWebKey;
  };
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const key = await webcrypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify']);
  const isValid = (signedText: string) =>
    webcrypto.subtle.verify(algorithm, key, Buffer.from(signature, 'base64'), new TextEncoder().encode(signedText));
  expect(await isValid(`site-registry 1\n${text}`)).toBe(true);
  expect(await isValid(text)).toBe(false);
});

it('[PLAT-02] names the active release, the canary with its share, and three older ones', () => {
  const [games] = registry().remotes as [
    { active: { id: string; files: object }; canary: object; previous: { id: string }[] },
  ];
  expect(games.active).toMatchObject({
    id: 'a',
    entry: 'a.js',
    container: 'site_games_a',
    files: { 'a.js': 'sha384-a' },
  });
  // Only scripts need integrity.
  expect(games.active.files).toEqual({ 'a.js': 'sha384-a' });
  expect(games.canary).toMatchObject({ release: { id: 'f' }, share: 10 });
  expect(games.previous.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
});

it('[PLAT-13] publishes the version of the embed script to pin, and the hashes of older ones', async () => {
  const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  expect(JSON.parse(read('embed.json'))).toEqual({
    release: 'h1',
    sequence: registry().sequence,
    src: '/releases/host/h1/embed/e.js',
    integrity: 'sha384-e',
  });
  expect(registry().embedReleases).toEqual({});
  putRelease('host', 'h0', { entry: ['a.js'], embed: 'embed/e.js' });
  const { remotes } = stateOf();
  const withHosts = (history: string[]) => stateOf({ remotes: { ...remotes, host: { history, canary: null } } });
  // One of the history was deleted by hand.
  await publish(withHosts(['h1', 'h0', 'lost']));
  expect(registry().embedReleases).toEqual({ h0: sha384(read('releases/host/h0/release.json')) });
  expect(read('index.html')).not.toContain('embedReleases');
  await publish(stateOf());
  expect(registry().embedReleases).toEqual({});
});

it('[PLAT-01] the copy in the page escapes HTML of a meta', () => {
  const page = read('index.html');
  expect(page).not.toContain('<script>alert(1)');
  const [, json = ''] = /id="registry">([\s\S]*?)<\/script>/.exec(page) ?? [];
  const own = JSON.parse(json.split('\n')[1] ?? '') as {
    host: { files: object };
    remotes: [{ previous: unknown[] }];
  };
  expect(own.host.files).toEqual({ 'a.js': 'sha384-a' });
  expect(own.remotes[0].previous).toEqual([]);
  expect(JSON.stringify(own)).toContain('</script><script>alert(1)</script>');
  expect(page).toContain('src="/releases/host/h1/a.js" integrity="sha384-a"');
});

it('[PLAT-01] the page names the files of remotes by hashes of their lists, which follow, for a host that reads them', async () => {
  const before = read('index.html');
  expect(before).not.toContain('"list":');
  putRelease('host', 'h3', {
    entry: ['a.js'],
    embed: 'embed/e.js',
    files: { 'a.js': 'sha384-a' },
    readsFileLists: true,
  });
  put('releases/host/h3/embed/e.js', 'embed()');
  const { remotes } = stateOf();
  await publish(stateOf({ remotes: { ...remotes, host: { history: ['h3'], canary: null } } }));
  const [, text = ''] = /id="registry">([\s\S]*?)<\/script>/.exec(read('index.html')) ?? [];
  const [, json = '', ...lines] = text.split('\n');
  const { host, remotes: listed } = JSON.parse(json) as {
    host: object;
    remotes: [{ active: object; canary: { release: object; share: number } }];
  };
  const list = JSON.stringify({ files: { 'a.js': 'sha384-a' }, parts: {} });
  const hash = `sha256-${createHash('sha256').update(list).digest('base64')}`;
  expect(host).toMatchObject({ files: { 'a.js': 'sha384-a' } });
  expect(listed[0].active).toMatchObject({ id: 'a', list: hash });
  expect(listed[0].active).not.toHaveProperty('files');
  expect(listed[0].canary).toMatchObject({ share: 10, release: { id: 'f', list: hash } });
  // The two releases have the same files.
  expect(lines).toEqual([`${hash} ${list}`]);
  expect(read('lists.json').split('\n')).toEqual(lines);
  // The complete registry has them itself.
  expect(registry().remotes).toMatchObject([{ active: { files: { 'a.js': 'sha384-a' } } }]);
  await publish(stateOf());
});

it('the page contains the first screens of its host, and no style or script but its own', async () => {
  put(
    rendererOf('h2'),
    `exports.drawFirstScreens = async ([{ name }]) => ({
      style: '.drawn{color:red}',
      screens: [{ locale: 'bn', visitor: 'guest', frame: 'home', html: '<p>' + name + '</p>' }],
    });`,
  );
  putRelease('host', 'h2', { entry: ['a.js'], embed: 'embed/e.js', files: { 'a.js': 'sha384-a' } });
  put('releases/host/h2/embed/e.js', 'embed()');
  const { remotes } = stateOf();
  await publish(stateOf({ remotes: { ...remotes, host: { history: ['h2'], canary: null } } }));
  const page = read('index.html');
  expect(page).toContain('<template id="first-bn-guest-home"><p>games</p></template>');
  expect(page).toContain('.drawn{color:red}');
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';
  const allowed = [...page.matchAll(/<(?:style|script)>([\s\S]*?)<\/(?:style|script)>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  expect(allowed).toHaveLength(4);
  for (const hash of allowed) expect(policy).toContain(hash);
  await publish(stateOf());
  expect(read('index.html')).not.toContain('<template');
});

it('[PLAT-02] a rollback of the host restores its template, its scripts and its service worker', async () => {
  const { remotes } = stateOf();
  const withHost = (id: string) => stateOf({ remotes: { ...remotes, host: { history: [id], canary: null } } });
  putRelease('host', 'h3', { entry: ['a.js'], embed: 'embed/e.js', files: { 'a.js': 'sha384-a' } });
  put('releases/host/h3/embed/e.js', 'embed()');
  const own = {
    'index.html': '<p>the third</p><!--style--><!--boot--><!--first-->',
    'critical.css': '.third{}',
    'boot.js': 'boot("third")',
    'show.js': 'show("third")',
    'static/sw.js': 'worker("third")',
  };
  for (const [file, text] of Object.entries(own)) put(`releases/host/h3/.page/${file}`, text);
  await publish(withHost('h3'));
  expect(read('index.html')).toMatch(
    /^<p>the third<\/p><style>.*\.third\{\}<\/style><script>boot\("third"\);?<\/script><script>show\("third"\);?<\/script>$/,
  );
  expect(read('sw.js')).toBe('worker("third")');
  put('releases/host/h3/embed/e.js', 'embed("third")');
  await publish(withHost('h3'));
  expect(read('embed.js')).toBe('embed("third")');
  // Served compressed (host/server/siteFiles.ts): the client of foreign pages must arrive in 5 kB.
  expect(gunzipSync(readFileSync(join(SITE, 'sw.js.gz'))).toString()).toBe('worker("third")');
  await publish(withHost('h1'));
  expect(read('index.html')).toContain('<div id="root"></div>');
  expect(read('sw.js')).not.toContain('third');
  expect(read('embed.js')).toBe('embed()');
  // nginx answers with the compressed copies: none is that of the release before.
  for (const file of ['index.html', 'registry.json', 'lists.json', 'embed.js', 'sw.js']) {
    expect(gunzipSync(readFileSync(join(SITE, `${file}.gz`))).toString()).toBe(read(file));
    expect(brotliDecompressSync(readFileSync(join(SITE, `${file}.br`))).toString()).toBe(read(file));
  }
});

it('[PLAT-01] [PLAT-06] the sequence never decreases; the policy allows scripts of an override origin', async () => {
  const first = registry().sequence as number;
  expect(first).toBeGreaterThan(Date.now() - DAY_MS);
  expect(read('headers.json')).not.toContain('localhost:3001');
  await publish(stateOf({ sequence: first + 9_000_000, overrideOrigins: ['http://localhost:3001'] }));
  expect(registry().sequence).toBe(first + 9_000_001);
  const { page } = JSON.parse(read('headers.json')) as { page: Record<string, string> };
  const policy = page['Content-Security-Policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' http:\/\/localhost:3001 'sha256-/);
  expect(policy).not.toContain("'unsafe-inline'");
});

it('[SITE-17] the policy allows images of the configured origins, and nothing else of them', async () => {
  const imgSrc = (policy = '') => policy.split('; ').filter((directive) => directive.startsWith('img-src'));
  await publish(stateOf());
  expect(imgSrc(policyOf('headers.json'))).toEqual(["img-src 'self' data: blob:"]);
  const { allowImages } = await importChanges();
  await changeSite((state) => allowImages(state, 'https://images.example.com', true));
  for (const file of ['headers.json', 'index.html']) {
    expect(imgSrc(policyOf(file))).toEqual(["img-src 'self' data: blob: https://images.example.com"]);
    expect(policyOf(file)?.match(/images\.example\.com/g)).toHaveLength(1);
  }
  await changeSite((state) => allowImages(state, 'https://images.example.com', false));
  expect(imgSrc(policyOf('index.html'))).toEqual(["img-src 'self' data: blob:"]);
});

it('[PLAT-02] applies all simultaneous changes, also after a process was killed while holding the lock', async () => {
  await publish(stateOf());
  // As in releases of before there were first screens.
  rmSync(join(SITE, rendererOf('h1')));
  // No process has this id.
  put('.deciding', '4194305');
  const origins = ['http://localhost:4001', 'http://localhost:4002', 'http://localhost:4003'];
  await Promise.all(origins.map((origin) => changeInProcess(`changes.allowOverrides(state, '${origin}', true)`)));
  expect([...(registry().overrideOrigins as string[])].sort()).toEqual(origins);
  expect(existsSync(join(SITE, '.deciding'))).toBe(false);
  expect(read('index.html')).toMatch(/<style>.{100,}<\/style>/);
  put(rendererOf('h1'), DRAWS_NOTHING);
});

it('[PLAT-01] is not signed by a key that its host does not accept', async () => {
  const { public: key } = JSON.parse(readFileSync(join(WORK, 'keys/registry.json'), 'utf8')) as {
    public: JsonWebKey;
  };
  const { kty, crv, x, y } = key;
  const own = { entry: ['a.js'], embed: 'embed/e.js', files: { 'a.js': 'sha384-a' }, key: { kty, crv, x, y } };
  putRelease('host', 'h2', own);
  put('releases/host/h2/embed/e.js', 'embed()');
  const withKey = { ...stateOf().remotes, host: { history: ['h2'], canary: null } };
  await publish(stateOf({ remotes: withKey }));
  const before = read('registry.json');
  const lost = { SITE_KEY_DIR: join(WORK, 'other-keys') };
  await expect(changeInProcess("changes.rollBack(state, 'games')", lost)).rejects.toThrow('does not accept the key');
  expect(read('registry.json')).toBe(before);
});

it('reports that there is no site yet', async () => {
  const empty = { SITE_DIR: join(WORK, 'nothing') };
  await expect(changeInProcess("changes.activate(state, 'games', 'a')", empty)).rejects.toThrow('There is no site yet');
});
