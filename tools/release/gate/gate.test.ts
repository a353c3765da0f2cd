/** The gate on a site of small releases: what may become active, and what is refused with which words. */
import { randomBytes } from 'node:crypto';
import { putRelease, readSite, remoteFiles, removeTestSite } from '../../registry/testSite';
import { openGate, page, put, putHost, remote, slotsPage, widget, type RemoteParts } from '../../registry/testGate';

let { releases, release, refusalOf } = {} as Awaited<ReturnType<typeof openGate>>;

const printed: string[] = [];

beforeAll(async () => {
  const write = jest.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)));
  ({ releases, release, refusalOf } = await openGate());
  putHost('aa00');
  put('games', 'aa01', {
    meta: { pages: { slots: page('/m/slots') } },
    uses: ['platform_.useCall', 'contract_.paths.news'],
  });
  put('promo', 'aa02', {
    meta: { pages: { news: page('/m/news') }, widgets: { strip: widget('home.strip') } },
    uses: ['contract_.paths.slots'],
  });
  await release(['host', 'aa00'], ['games', 'aa01'], ['promo', 'aa02']);
  put('games', 'aa03', { meta: { pages: { slots: page('/m/slots') } } });
  await release(['games', 'aa03']);
  await release(['games', 'aa01']);
  write.mockRestore();
});
afterAll(removeTestSite);

const WHOLE = { name: 'games', contract: 1, locales: ['en'], widgets: {} };

it('[PLAT-10] the first composition says what was not checked, and why; later ones do not', () => {
  expect(printed).toEqual([
    expect.stringMatching(/first composition .* size budgets and slots refuse nothing, because there is no active one/),
  ]);
});

it('[PLAT-10] a release that fits becomes active', async () => {
  put('games', 'bb01', { meta: { pages: { slots: page('/m/slots') } }, uses: ['platform_.useCall'] });
  await release(['games', 'bb01']);
  await release(['games', 'aa01']);
});

it.each<[string, RemoteParts, string]>([
  [
    'of another contract',
    { meta: { ...slotsPage, contract: 2 } },
    'games needs contract 2; the host (release aa00) has contract 1',
  ],
  ['with a meta that the host cannot read', { meta: { pages: null as never } }, 'its meta is not valid: pages missing'],
  [
    'that throws at start',
    { meta: slotsPage, code: "throw new Error('no such game')" },
    'its server bundle does not start: no such game',
  ],
  [
    'that uses what the host does not have',
    { meta: slotsPage, uses: ['platform_.useMagic'] },
    'games uses useMagic of @site/shared/platform, which the host (release aa00) does not have',
  ],
  [
    'with a link that the contract does not have',
    { meta: slotsPage, uses: ['contract_.paths.magic'] },
    'games uses paths.magic',
  ],
  [
    'whose code has another access than its description',
    {
      meta: slotsPage,
      ownMeta: JSON.stringify({ ...WHOLE, pages: { slots: { ...page('/m/slots'), access: 'agent' } } }),
    },
    'its code has another meta than its description',
  ],
  [
    'with a page whose path the host does not have',
    {
      meta: { pages: { chess: page('/m/chess') } },
      ownMeta: JSON.stringify({ ...WHOLE, pages: { chess: { ...page('/m/chess'), path: undefined } } }),
    },
    'the contract of this host has no path of its page chess: release the host first, or both at once',
  ],
  [
    'without a page that another remote links to',
    { meta: {} },
    'promo links to /m/slots (paths.slots), which is no page of the active releases. Where: promo aa02. Affected: promo',
  ],
  [
    'with a page of another remote',
    { meta: { pages: { ...slotsPage.pages, news: page('/m/news') } } },
    '/m/news is a page of both games and promo',
  ],
  [
    'with an alias that is a page of another remote',
    { meta: { pages: { slots: { ...page('/m/slots'), aliases: ['/m/news'] } } } },
    '/m/news is a page of both games and promo',
  ],
  [
    'with a widget for a slot that nothing shows',
    { meta: { ...slotsPage, widgets: { x: widget('home.attic') } } },
    'the widget x of games is for the slot home.attic',
  ],
  [
    'with a fact that the host does not know',
    { meta: slotsPage, code: "({ publish() {} }).publish({ type: 'moon-landed' });" },
    'games publishes the fact moon-landed',
  ],
])('[PLAT-10] a release %s is refused, and the site stays as it is', async (_, parts, reason) => {
  const id = `cc${Math.floor(Math.random() * 1e9).toString(16)}`;
  put('games', id, parts);
  const before = readSite('registry.json');
  const refusal = await refusalOf(['games', id]);
  expect(refusal).toContain(`The gate refuses games ${id}: nothing was changed.`);
  expect(refusal).toContain(reason);
  expect(readSite('registry.json')).toBe(before);
});

it.each<[string, string, string]>([
  ['a page without a component', 'pages: { slots: async () => ({}) }', 'pages slots has no component'],
  ['no function of a page', 'pages: {}', 'pages slots does not load: load is not a function'],
  [
    'a widget that does not load',
    'widgets: { strip: async () => { throw new Error("gone"); } }',
    'widgets strip does not load: gone',
  ],
  [
    'a language without texts',
    'messages: async (locale) => { if (locale === "en") throw new Error("none"); }',
    'messages en does not load: none',
  ],
])('[PLAT-10] a release with %s is refused', async (_, part, reason) => {
  const meta = {
    ...{ name: 'games', contract: 1, locales: ['en', 'bn'] },
    ...{ ...slotsPage, widgets: { strip: widget('home.strip') } },
  };
  const load = 'async () => ({ default: 1 })';
  const id = `ce${randomBytes(4).toString('hex')}`;
  const server = `module.exports = { default: { meta: ${JSON.stringify(meta)}, pages: { slots: ${load} },
    widgets: { strip: ${load} }, messages: async () => ({}), ${part} } };`;
  putRelease('games', id, remoteFiles('games', id, { meta, server }));
  const refusal = await refusalOf(['games', id]);
  expect(refusal.split('\n').slice(1)).toEqual([`- games: ${reason}. Where: games ${id}. Affected: games.`]);
});

it('[PLAT-10] a host that links to what is no page is refused; a default export is one that each module may have', async () => {
  const paths = "slots: '/m/slots', news: '/m/news', chess: '/m/chess'";
  putHost('dd03', { paths, more: 'const links = (paths) => [paths.chess, paths.home, paths.slots];' });
  expect((await refusalOf(['host', 'dd03'])).split('\n').slice(1)).toEqual([
    '- host links to /m/chess (paths.chess), which is no page of the active releases. Where: host dd03. Affected: host.',
  ]);
  put('games', 'cf01', { meta: slotsPage, uses: ['platform_.default'] });
  await release(['games', 'cf01']);
  await release(['games', 'aa01']);
});

it('[PLAT-10] the first composition of a site may have a widget without a slot, and no other fault', async () => {
  const { requirePassed } = (await import('./index.mjs' as string)) as {
    requirePassed: (before: object, next: object, onNote: (note: string) => void) => Promise<void>;
  };
  const first = (games: string) => {
    const of = (id: string) => ({ history: [id], canary: null });
    const remotes = { host: of('aa00'), games: of(games), promo: of('aa02') };
    return requirePassed({ remotes: {} }, { remotes }, () => undefined);
  };
  put('games', 'cf02', { meta: { ...slotsPage, widgets: { x: widget('home.attic') } } });
  await first('cf02');
  put('games', 'cf03', { meta: { pages: { ...slotsPage.pages, news: page('/m/news') } } });
  await expect(first('cf03')).rejects.toThrow('/m/news is a page of both games and promo');
});

it('[PLAT-10] a release over a size budget is refused', async () => {
  const code = randomBytes(40_000).toString('hex');
  const description = { parts: { remote: [], 'page:slots': ['entry.js'] } };
  putRelease(
    'games',
    'ac01',
    remoteFiles('games', 'ac01', { ...remote('games', { meta: slotsPage }), code, description }),
  );
  expect(await refusalOf(['games', 'ac01'])).toMatch(
    /over budget: largest page of a remote \(games \/m\/slots\): 80\.0 kB of/,
  );
});

it('[PLAT-10] a host without what an active remote uses is refused, and the report names that remote', async () => {
  putHost('dd00', { platform: 'Slot: 1', paths: "slots: '/m/slots'" });
  const refusal = await refusalOf(['host', 'dd00']);
  expect(refusal).toContain('games uses useCall of @site/shared/platform, which the host (release dd00) does not have');
  expect(refusal).toContain('games uses paths.news, which the host (release dd00) does not have');
  expect(refusal).toContain('Where: games aa01. Affected: games.');
  putHost('dd01', { contract: 2 });
  expect(await refusalOf(['host', 'dd01'])).toContain('promo needs contract 1; the host (release dd01) has contract 2');
  putHost('dd02', { more: "throw new Error('broken')" });
  expect(await refusalOf(['host', 'dd02'])).toContain("the host's server bundle does not start: broken");
});

it('[PLAT-10] host and remote that fit only together become active in one change', async () => {
  putHost('ee00', { platform: 'Slot: 1, useCall: 1, useMagic: 1' });
  put('games', 'ee01', { meta: slotsPage, uses: ['platform_.useMagic'] });
  expect(await refusalOf(['games', 'ee01'])).toContain('useMagic');
  await release(['host', 'ee00'], ['games', 'ee01']);
  await release(['host', 'aa00'], ['games', 'aa01']);
});

it('[PLAT-10] code of a release cannot read the signing key, the environment or start a process while it is checked', async () => {
  const probe = (body: string) =>
    `try { ${body}; throw new Error('it could'); } catch (error) { if (error.code !== 'ERR_ACCESS_DENIED') throw error; }`;
  const key = JSON.stringify(`${process.env.SITE_KEY_DIR}/registry.json`);
  put('games', 'ff01', {
    meta: slotsPage,
    code: `
      ${probe(`require('node:fs').readFileSync(${key})`)}
      ${probe("require('node:child_process').execSync('id')")}
      if (process.env.PATH || process.env.SITE_KEY_DIR) throw new Error('environment');`,
  });
  await release(['games', 'ff01']);
  await release(['games', 'aa01']);
});

it('[PLAT-10] a fault that the active site has already blocks no other team; a rollback is never refused', async () => {
  put('games', 'ab01', { meta: slotsPage, uses: ['platform_.useGone'] });
  await releases.changeSite((state) => releases.activate(state, 'games', 'ab01'), { isGated: false });
  put('promo', 'ab02', { meta: { pages: { news: page('/m/news') } } });
  await release(['promo', 'ab02']);
  await release(['games', 'aa01'], ['promo', 'aa02']);
});
