/** Announcements: who sees which, from when until when, and the number of unread ones. */
import type * as W from '@site/shared/wps';
import { announcementReads, announcements, banners } from '../../ground/content/content.tables';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer } from '../../testing/newcomer';

const gateway = ownGateway();
const PATH = '/wps/relay/MCSFE_getListAnnouncements';
const SEVEN_DAYS_MS = 604_800_000;
const ALL = 'PL,PU,PR,H,A';

const read = async (token?: string, query: Record<string, string> = {}) => {
  const answer = await gateway.request('GET', PATH, { ...(token ? { token } : {}), query: { types: ALL, ...query } });
  return answer.body.value as unknown as W.AnnouncementList;
};
/** Titles of this file's announcements. */
const shownTo = async (token?: string, query?: Record<string, string>) => {
  const { player, popup, agent } = await read(token, query);
  const titles = [...player, ...popup, ...agent].map(({ title }) => title);
  return titles.filter((title) => title.startsWith('Test: ')).map((title) => title.slice(6));
};

beforeAll(async () => {
  const { db, clock } = gateway.services;
  const now = clock.now();
  const text = (title: string) => ({ title: { EN: `Test: ${title}` }, content: { EN: 'x' }, startDate: now });
  await db.insert(announcements).values([
    { ...text('running'), type: 'PL', endDate: now + 1 },
    { ...text('over'), type: 'PL', endDate: now },
    { ...text('not yet'), type: 'PL', startDate: now + 1 },
    { ...text('each login'), type: 'PU', execution: 'A' },
    { ...text('first login'), type: 'PU', execution: 'F' },
    { ...text('for agents'), type: 'A' },
  ]);
});

it('[MSG-02] notices are shown while they run, pop-ups of the first login on request, and agents’ notices to agents only', async () => {
  const mina = await registerNewcomer(gateway);
  const agent = await gateway.enter('agent');
  const everyone = ['running', 'each login'];
  expect(await shownTo()).toEqual(everyone);
  expect(await shownTo(mina.token)).toEqual(everyone);
  expect(await shownTo(agent)).toEqual([...everyone, 'for agents']);
  expect(await shownTo(mina.token, { execution: 'F' })).toEqual(['running', 'first login']);
});

it('[MSG-04] unread are the player’s notices that the member has not opened; promotions are not counted', async () => {
  const mina = await registerNewcomer(gateway);
  const { player, promotion, footer } = await read(mina.token, { types: 'PL,PR' });
  expect([player.length > 1, promotion.length > 0, footer.unreadCount]).toEqual([true, true, player.length]);
  await mina.send('/wps/relay/MCSFE_markAnnouncementAsRead', { announcementId: player[0]!.id });
  expect((await read(mina.token, { types: 'PL,PR' })).footer.unreadCount).toBe(player.length - 1);
  const trial = await gateway.enter('trial');
  expect((await read(trial, { types: 'PL,PR' })).footer.unreadCount).toBe(0);
});

it('[MSG-02] a promotion is announced seven days ahead, other notices are not', async () => {
  const { db, clock } = gateway.services;
  const text = (title: string) => ({ title: { EN: title }, content: { EN: 'x' }, type: 'PR' as const });
  const inMs = (ms: number) => clock.now() + ms;
  await db.insert(announcements).values([
    { ...text('Test: soon'), startDate: inMs(SEVEN_DAYS_MS - 60_000) },
    { ...text('Test: too early'), startDate: inMs(SEVEN_DAYS_MS + 60_000) },
  ]);
  const { promotion } = await read();
  expect(promotion.map(({ title }) => title).filter((title) => title.startsWith('Test: '))).toEqual(['Test: soon']);
});

it('[PRO-01] the most read announcements are first, without pop-ups and agents’ notices, then the newest', async () => {
  const { db, clock } = gateway.services;
  const now = clock.now();
  const text = (title: string) => ({ title: { EN: title }, content: { EN: 'x' }, startDate: now - 1_000_000 });
  const rows = await db
    .insert(announcements)
    .values([
      { ...text('read once'), type: 'PL', order: -5 },
      { ...text('read twice'), type: 'H', startDate: now - 2_000_000 },
      { ...text('pop-up'), type: 'PU' },
      { ...text('of agents'), type: 'A' },
      { ...text('newest'), type: 'PL', startDate: now },
    ])
    .returning();
  const reads = [[1], [1, 2], [1, 2, 3], [1, 2, 3], []];
  await db.delete(announcementReads);
  await db
    .insert(announcementReads)
    .values(rows.flatMap(({ id }, at) => reads[at]!.map((memberId) => ({ memberId, announcementId: id, at: now }))));
  const { body } = await gateway.request('GET', '/wps/relay/MCSFE_getPopularAnnouncements');
  const popular = body.value as unknown as W.Announcement[];
  expect(popular).toHaveLength(6);
  expect(popular.slice(0, 2).map(({ title }) => title)).toEqual(['read twice', 'read once']);
  expect(popular.slice(2).map(({ title }) => title)).toContain('newest');
  const starts = popular.slice(2).map(({ startDate }) => startDate);
  expect(starts).toEqual([...starts].sort((a, b) => b - a));
});

it('[SITE-10] banners are those of a group in their order, each with its target and a picture in the language', async () => {
  const { db } = gateway.services;
  const banner = { groupName: 'test', title: { EN: 'Boat', BN: 'নৌকা' } };
  const made = await db
    .insert(banners)
    .values([
      { ...banner, picture: 'game', order: 3, linkageType: 'GAME', linkage: '9004' },
      { ...banner, picture: 'promotion', order: 1, linkageType: 'PROMOTION', linkage: '12' },
      { ...banner, picture: 'path', order: 2, linkageType: 'PATH', linkage: '/m/vip' },
      { ...banner, picture: 'other', order: 0, groupName: 'another', linkageType: 'PATH', linkage: '/m/app' },
    ])
    .returning();
  const answer = await gateway.request('GET', PATH, {
    query: { types: 'B', groupName: 'test' },
    headers: { language: 'BN' },
  });
  const shown = (answer.body.value as unknown as W.AnnouncementList).banners;
  expect(shown.map(({ bannerId }) => Number(bannerId))).toEqual([made[1]!.id, made[2]!.id, made[0]!.id]);
  expect(shown.map(({ redirect }) => redirect)).toEqual(['/m/activity?id=12', '/m/vip', null]);
  expect(shown.map(({ redirectPromotionId }) => redirectPromotionId)).toEqual(['12', null, null]);
  expect(shown.map(({ gameLinkageMapping }) => gameLinkageMapping)).toEqual([null, null, { nodeId: '9004' }]);
  expect([shown[0]!.title, shown[0]!.url]).toEqual(['নৌকা', '/wps/media/banner/promotion.svg?lang=BN']);
});

it('an announcement has its picture, and says whether it ends; an unknown one cannot be read', async () => {
  const { db, clock } = gateway.services;
  const now = clock.now();
  const base = { title: { EN: 'Test: picture' }, content: { EN: 'x' }, type: 'H' as const, startDate: now };
  await db.insert(announcements).values([
    { ...base, picture: 'rain', endDate: null },
    { ...base, endDate: now + 600_000, execution: 'A' },
  ]);
  const { hot } = await read();
  const found = hot.filter(({ title }) => title === 'Test: picture');
  expect(found.map(({ announcementImages, noExpiry }) => [announcementImages, noExpiry])).toEqual([
    [[{ url: '/wps/media/promo/rain.svg', sequence: 1 }], 1],
    [[], 0],
  ]);
  const mina = await registerNewcomer(gateway);
  const missing = await mina.send('/wps/relay/MCSFE_markAnnouncementAsRead', { announcementId: '999999' });
  expect([missing.status, missing.body.errorCode]).toEqual([404, 'not.found']);
});
