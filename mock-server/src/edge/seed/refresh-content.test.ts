/** Texts of a database that an older release has filled. */
import type * as W from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { announcements, banners, helpArticles } from '../../ground/content/content.tables';
import { OFFER_RULES, offerTerms } from '../../money/payments/offer-rules';
import { ownGateway } from '../../testing/own-gateway';
import { refreshContent } from './refresh-content';

const gateway = ownGateway();

it('[PRO-03] a database of an older release shows the offers as the rules have them now, and keeps the rest', async () => {
  const { db } = gateway.services;
  const all = async () => [
    await db.select().from(announcements).orderBy(announcements.id),
    await db.select().from(banners).orderBy(banners.id),
    await db.select().from(helpArticles).orderBy(helpArticles.tag),
  ];
  const shipped = await all();
  const titleOfTerms = async () =>
    (await gateway.request('GET', '/wps/system/helpCenter', { query: { tag: 'terms' } })).text;
  expect(await refreshContent(db)).toBe(0);
  const old = { EN: 'Old: 50% up to ৳100', BN: 'পুরোনো' };
  await db.update(announcements).set({ content: old }).where(eq(announcements.picture, 'welcome'));
  await db.update(banners).set({ title: old }).where(eq(banners.picture, 'raffle'));
  await db.update(helpArticles).set({ title: old }).where(eq(helpArticles.tag, 'terms'));
  expect(await titleOfTerms()).toContain('Old');
  expect(await refreshContent(db)).toBe(3);
  expect(await all()).toEqual(shipped);
  expect(await titleOfTerms()).not.toContain('Old');
  const query = { types: 'PR', groupName: 'm_home' };
  const { body } = await gateway.request('GET', '/wps/relay/MCSFE_getListAnnouncements', { query });
  const { promotion } = body.value as unknown as Pick<W.AnnouncementList, 'promotion'>;
  const welcome = promotion!.find(({ promotionType }) => promotionType === 'FIRST_DEPOSIT');
  for (const line of offerTerms(OFFER_RULES.welcome, 'EN')) expect(welcome!.content).toContain(line);
});

it('[PRO-03] a notice of the operator is left alone', async () => {
  const { db } = gateway.services;
  const own = { type: 'PR' as const, title: { EN: 'Own' }, content: { EN: 'Own' }, picture: null, startDate: 1 };
  const [made] = await db.insert(announcements).values(own).returning();
  expect(await refreshContent(db)).toBe(0);
  expect(await db.select().from(announcements).where(eq(announcements.id, made!.id))).toEqual([made]);
});
