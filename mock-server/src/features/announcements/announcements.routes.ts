/** Routes of announcements, banners and promotion texts. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { asc, eq } from 'drizzle-orm';
import { announcementReads, announcements, promotionCategories } from '../../ground/content/content.tables';
import { localise } from '../../ground/content/localise';
import { refuse } from '../../ground/refuse';
import { route } from '../../ground/route';
import { listAnnouncements, popularAnnouncements } from './announcements';

export const announcementRoutes = [
  route(
    calls.listAnnouncements,
    {
      params: S.AnnouncementQuery,
      value: S.AnnouncementList,
      about: 'Banners, notices, pop-ups and promotions',
      also: [['GET', '/wps/relay/CCSFE_getListAnnouncements']],
    },
    listAnnouncements,
  ),
  route(
    calls.markAnnouncementRead,
    { params: S.MarkReadBody, value: S.Done, about: 'Mark an announcement as read', errors: ['not.found'] },
    async ({ db, member, at, params }) => {
      const announcementId = Number(params.announcementId);
      const [known] = await db.select().from(announcements).where(eq(announcements.id, announcementId));
      if (!known) refuse('not.found', { status: 404 });
      await db
        .insert(announcementReads)
        .values({ memberId: member.memberId, announcementId, at })
        .onConflictDoNothing();
      return true as const;
    },
  ),
  route(
    calls.promotionCategories,
    { params: S.MerchantQuery, value: S.PromotionCategories, about: 'Categories of promotions', publicFor: 60 },
    async ({ db, language }) => {
      const rows = await db.select().from(promotionCategories).orderBy(asc(promotionCategories.order));
      return rows.map(({ id, title }) => ({ id: String(id), title: localise(title, language) }));
    },
  ),
  route(
    calls.popularAnnouncements,
    { params: S.MerchantQuery, value: S.Announcements, about: 'The most read announcements', publicFor: 30 },
    popularAnnouncements,
  ),
];
