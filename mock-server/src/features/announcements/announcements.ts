/** Announcements, banners and promotion texts in the visitor's language, with their read state. */
import type { Announcement, AnnouncementList, AnnouncementQuery, Banner } from '@site/shared/wps';
import { and, asc, count, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { announcementReads, announcements, banners } from '../../ground/content/content.tables';
import { localise } from '../../ground/content/localise';
import type { Database } from '../../ground/db/database';
import { TRIAL_TYPE } from '../../people/members/member-type';
import { ANNOUNCED_MS } from '../../ground/content/running-promotions';
import type { Context } from '../../ground/route';
import type { Session } from '../../ground/session';

type Row = typeof announcements.$inferSelect;
type Type = Row['type'];
const TYPES: readonly Type[] = ['PL', 'PU', 'PR', 'H', 'A'];

/** Guests never see agent announcements, regardless of the requested type. */
export async function listAnnouncements(ctx: Context<AnnouncementQuery>): Promise<AnnouncementList> {
  const { db, at, params, language, session } = ctx;
  const requested = (params.types ?? 'B,PL,PU,PR,H').split(',');
  const types = TYPES.filter((type) => requested.includes(type) && (type !== 'A' || session?.isAgent));
  const rows = types.length > 0 ? await current(db, types, at) : [];
  const read = await readBy(db, session);
  const isReadHere = (id: number) => session?.type === TRIAL_TYPE || read.has(id);
  const shown = rows.filter((row) => isFor(row, params.execution));
  const of = (type: Type) =>
    shown.filter((row) => row.type === type).map((row) => announcementOf(row, language, isReadHere(row.id)));
  return {
    banners: requested.includes('B') ? await bannersOf(db, params.groupName, language) : [],
    player: of('PL'),
    popup: of('PU'),
    promotion: of('PR'),
    hot: of('H'),
    agent: of('A'),
    footer: { unreadCount: session ? shown.filter((row) => isCounted(row, types) && !isReadHere(row.id)).length : 0 },
  };
}

/** Unread badges count agent news for agents and notices for players; promotions are not counted. */
const isCounted = (row: Row, types: readonly Type[]) => row.type === (types.includes('A') ? 'A' : 'PL');

/** "A" and "AFTER_LOGIN" mean the same. Pop-ups of the first login are included only on request. */
const isFor = (row: Row, execution: string | undefined): boolean => {
  const wanted = execution === 'AFTER_LOGIN' ? 'A' : execution;
  if (row.type !== 'PU') return true;
  return wanted ? row.execution === wanted : row.execution !== 'F';
};

const current = (db: Database, types: readonly Type[], at: number) =>
  db
    .select()
    .from(announcements)
    .where(
      and(
        inArray(announcements.type, [...types]),
        or(
          lte(announcements.startDate, at),
          // Promotions are announced some days ahead as "coming soon".
          and(eq(announcements.type, 'PR'), lte(announcements.startDate, at + ANNOUNCED_MS)),
        ),
        or(isNull(announcements.endDate), gt(announcements.endDate, at)),
      ),
    )
    .orderBy(asc(announcements.order), asc(announcements.id));

async function readBy(db: Database, session: Session | null): Promise<ReadonlySet<number>> {
  if (!session) return new Set();
  const rows = await db.select().from(announcementReads).where(eq(announcementReads.memberId, session.memberId));
  return new Set(rows.map(({ announcementId }) => announcementId));
}

function announcementOf(row: Row, language: string, read: boolean): Announcement {
  return {
    id: String(row.id),
    title: localise(row.title, language),
    content: localise(row.content, language),
    announcementImages: row.picture ? [{ url: `/wps/media/promo/${row.picture}.svg`, sequence: 1 }] : [],
    execution: row.execution,
    promotionType: row.promotionType,
    promotionId: row.promotionId === null ? null : String(row.promotionId),
    externalLink: row.externalLink,
    announcementDisplaySpeed: row.speed,
    read,
    startDate: row.startDate,
    endDate: row.endDate,
    noExpiry: row.endDate === null ? 1 : 0,
    promoAnnouncementCategoryIds: row.categoryIds.map(String),
  };
}

async function bannersOf(db: Database, groupName: string | undefined, language: string): Promise<Banner[]> {
  const where = groupName ? eq(banners.groupName, groupName) : undefined;
  const rows = await db.select().from(banners).where(where).orderBy(asc(banners.order));
  return rows.map((row) => ({
    bannerId: String(row.id),
    groupName: row.groupName,
    url: `/wps/media/banner/${row.picture}.svg?lang=${language}`,
    title: localise(row.title, language),
    linkage: row.linkage,
    linkageType: row.linkageType,
    redirect: redirectOf(row),
    externalLink: null,
    redirectPromotionId: row.linkageType === 'PROMOTION' ? row.linkage : null,
    gameLinkageMapping: row.linkageType === 'GAME' && row.linkage ? { nodeId: row.linkage } : null,
  }));
}

function redirectOf({ linkageType, linkage }: typeof banners.$inferSelect): string | null {
  if (!linkage) return null;
  if (linkageType === 'PROMOTION') return `/m/activity?id=${linkage}`;
  return linkageType === 'PATH' ? linkage : null;
}

/** The most read announcements; the newest while there are no reads yet. */
export async function popularAnnouncements({ db, at, language }: Context<unknown>): Promise<Announcement[]> {
  const rows = await current(db, ['PL', 'H', 'PR'], at);
  const reads = await db
    .select({ id: announcementReads.announcementId, n: count() })
    .from(announcementReads)
    .groupBy(announcementReads.announcementId);
  const readsOf = new Map(reads.map(({ id, n }) => [id, n]));
  return rows
    .sort((a, b) => (readsOf.get(b.id) ?? 0) - (readsOf.get(a.id) ?? 0) || b.startDate - a.startDate)
    .slice(0, 6)
    .map((row) => announcementOf(row, language, true));
}
