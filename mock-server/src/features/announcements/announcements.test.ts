/** Announcements: who sees which, from when until when, and the number of unread ones. */
import type * as W from '@site/shared/wps';
import { announcements } from '../../ground/content/content.tables';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer } from '../../testing/newcomer';

const gateway = ownGateway();
const PATH = '/wps/relay/MCSFE_getListAnnouncements';
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
