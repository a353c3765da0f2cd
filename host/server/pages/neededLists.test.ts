/** @jest-environment node */
import { withNeededLists } from './neededLists';

const LOGIN = { path: '/m/login', aliases: ['/m/login.html'] };
const remote = (name: string, pages: object, widgets: object, canary: object | null = null) => ({
  name,
  active: { list: `sha256-${name}`, meta: { name, pages, widgets } },
  canary,
});
const REMOTES = [
  remote('auth', { login: LOGIN }, {}),
  remote('games', { slots: { path: '/m/slots' } }, { tiles: { slot: 'home.games' } }),
  remote(
    'member',
    { centre: { path: '/m/member' } },
    { menu: { slot: 'shell.menu' }, balance: { slot: 'shell.balance', access: 'member' } },
  ),
  remote('promo', {}, { floating: { slot: 'shell.floating' } }),
  remote('news', {}, { line: { slot: 'games.notice' } }),
];
const LINES = [...REMOTES.map(({ name }) => `sha256-${name} {"files":{}}`), 'sha256-games2 {"files":{}}'];
const fileOf = (remotes: object[], lines: string[]) =>
  `<head></head><script type="application/json" id="registry">${['c2ln', JSON.stringify({ remotes }), ...lines].join('\n')}</script><p>rest</p>`;
const listsIn = (html: string) => [...html.matchAll(/^sha256-(\w+) \{"files":\{\}\}/gm)].map(([, name]) => name);

it.each([
  ['/m/login', ['auth', 'promo']],
  ['/m/login.html?from=x', ['auth', 'promo']],
  ['/m/slots?type=new', ['games', 'promo', 'news']],
  ['/m/member', ['member', 'promo']],
  ['/m/home', ['games', 'promo']],
  ['/', ['games', 'promo']],
])('[SITE-26] the page at %s has the file lists of the remotes that it shows', (url, names) => {
  expect(listsIn(withNeededLists(fileOf(REMOTES, LINES), { url, isMember: false }))).toEqual(names);
});

it('[SITE-26] the page of a member has those of the widgets for members, too', () => {
  const listsFor = (isMember: boolean) =>
    listsIn(withNeededLists(fileOf(REMOTES, LINES), { url: '/m/login', isMember }));
  expect(listsFor(true)).toEqual(['auth', 'member', 'promo']);
  expect(listsFor(false)).toEqual(['auth', 'promo']);
});

it('[PLAT-02] a canary has its list where its remote has one', () => {
  const release = { list: 'sha256-games2', meta: REMOTES[1]!.active.meta };
  const remotes = REMOTES.with(1, { ...REMOTES[1]!, canary: { share: 10, release } });
  expect(listsIn(withNeededLists(fileOf(remotes, LINES), { url: '/m/slots', isMember: false }))).toEqual([
    'games',
    'promo',
    'news',
    'games2',
  ]);
  expect(listsIn(withNeededLists(fileOf(remotes, LINES), { url: '/m/login', isMember: false }))).toEqual([
    'auth',
    'promo',
  ]);
});

it('the signed registry and the rest of the page stay as they are', () => {
  const html = withNeededLists(fileOf(REMOTES, LINES), { url: '/m/login', isMember: false });
  expect(html.startsWith(fileOf(REMOTES, []).split('</script>')[0] ?? '-')).toBe(true);
  expect(html.endsWith('</script><p>rest</p>')).toBe(true);
});

it('a page of a host without file lists is not changed', () => {
  const remotes = REMOTES.map(({ name, active: { meta } }) => ({ name, active: { meta, files: {} }, canary: null }));
  expect(withNeededLists(fileOf(remotes, []), { url: '/m/login', isMember: false })).toBe(fileOf(remotes, []));
});
