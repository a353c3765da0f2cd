import { pageAt, readRegistry, releasesFor, widgetsOfHome, type BootRegistry, type BootRelease } from './bootPage';

const release = (id: string, pages: object = {}, widgets: object = {}) =>
  ({ id, base: '', files: {}, parts: {}, meta: { name: id.slice(0, -1), pages, widgets } }) as unknown as BootRelease;

it.each([
  [9, 'games2'],
  [10, 'games1'],
  [100, 'games1'],
])('[PLAT-02] with the bucket %i a canary of ten percent is not for everyone: %s', (bucket, id) => {
  const remotes = [{ name: 'games', active: release('games1'), canary: { release: release('games2'), share: 10 } }];
  expect(releasesFor({ remotes, lists: {} } as unknown as BootRegistry, bucket).map((one) => one.id)).toEqual([id]);
});

it('[PLAT-02] a remote without a canary has its active release, also for the first bucket', () => {
  const remotes = [{ name: 'games', active: release('games1'), canary: null }];
  expect(releasesFor({ remotes, lists: {} } as unknown as BootRegistry, 0).map((one) => one.id)).toEqual(['games1']);
});

it('a release has the list of its files if it follows the registry, and an empty one otherwise', () => {
  const remotes = ['games', 'auth'].map((name) => ({
    ...{ name, canary: null },
    active: { id: `${name}1`, list: `sha256-${name}`.padEnd(51, '='), meta: { pages: {}, widgets: {} } },
  }));
  const list = { files: { 'g.js': 'sha256-g' }, parts: { remote: ['g.js'] } };
  const text = `signature\n${JSON.stringify({ remotes })}\n${remotes[0]?.active.list} ${JSON.stringify(list)}`;
  expect(releasesFor(readRegistry(text), 0)).toMatchObject([
    { id: 'games1', ...list },
    { id: 'auth1', files: {}, parts: {} },
  ]);
});

it('[SITE-01] finds a page by its path or another of its addresses, and its release', () => {
  const releases = [
    release('promo1', { list: { path: '/m/activity' } }),
    release('games1', { slots: { path: '/m/slots', aliases: ['/m/slots.html'] } }),
  ];
  for (const path of ['/m/slots', '/m/slots.html'])
    expect(pageAt(releases, path)).toMatchObject({ name: 'slots', release: { id: 'games1' } });
  expect(pageAt(releases, '/m/activity')).toMatchObject({ name: 'list', release: { id: 'promo1' } });
  expect([pageAt(releases, '/m/slot'), pageAt(releases, undefined)]).toEqual([null, null]);
});

describe('the widgets of home', () => {
  const releases = [
    release('a1', {}, { strip: { slot: 'home.strip' }, notice: { slot: 'home.notice' }, menu: { slot: 'shell.menu' } }),
    release(
      'b1',
      {},
      {
        bar: { slot: 'home.memberBar', access: 'member' },
        banner: { slot: 'home.banner', access: 'guest' },
        team: { slot: 'home.games', access: 'agent' },
        float: { slot: 'shell.floating' },
        other: { slot: 'x.home.banner' },
      },
    ),
  ];
  const names = (isMember: boolean) => widgetsOfHome(releases, isMember).map(({ remote, name }) => `${remote}/${name}`);

  it('[SITE-26] are in the order in which home shows them, those of other places not among them', () => {
    expect(names(false)).toEqual(['b/banner', 'a/notice', 'a/strip', 'b/float']);
  });

  it('[SITE-26] of members are for members only, those of agents for none: their type is not known yet', () => {
    expect(names(true)).toEqual(['b/banner', 'b/bar', 'a/notice', 'a/strip', 'b/float']);
  });
});
