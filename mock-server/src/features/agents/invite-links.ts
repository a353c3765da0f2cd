/** Invite links: a code that registers new members below an agent, with their type and rebates, and the statistics of each link. */
import { randomInt } from 'node:crypto';
import type {
  CreateLinkBody,
  InviteLink,
  InviteLinks,
  LinkId,
  LinkMembers,
  LinkMembersQuery,
  LinkPage,
} from '@site/shared/wps';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../ground/db/database';
import { lockMember } from '../../ground/db/lock-member';
import { rows } from '../../ground/db/migrate';
import { pagesOf, pageWindow } from '../../ground/db/pages';
import { AGENT_TYPE } from '../../people/members/member-type';
import { members } from '../../people/members/members.tables';
import { refuse } from '../../ground/refuse';
import type { Context, WriteContext } from '../../ground/route';
import { inviteLinks, type ProductRate } from '../../people/registration/invite-links.tables';
import { accountShown } from './branch';
import { rateOf, ratesOf, ratesWithin, writeRates } from './rebates';
import type { DomainEvents } from '../../ground/events';

const MOST_LINKS = 100;
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export async function createInviteLink(ctx: WriteContext<CreateLinkBody>): Promise<InviteLink> {
  const { db, member, params, at } = ctx;
  if (params.expireTime !== undefined && params.expireTime <= at) {
    refuse('validation', { value: { fields: { expireTime: { rule: 'future' } } } });
  }
  const rebates = await ratesWithin(db, member.memberId, params.rebates);
  const [open] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(inviteLinks)
    .where(and(eq(inviteLinks.agentId, member.memberId), isNull(inviteLinks.deletedAt)));
  if ((open?.n ?? 0) >= MOST_LINKS) refuse('limit.exceeded');
  const code = `L${Array.from({ length: 7 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
  const [row] = await db
    .insert(inviteLinks)
    .values({
      ...{ agentId: member.memberId, code, type: params.type, rebates, note: params.note?.trim() ?? '' },
      ...{ createdAt: at, expiresAt: params.expireTime ?? null },
    })
    .returning();
  return linkOf({ ...row!, registered: 0, deposited: 0 });
}

interface Counted {
  readonly id: number;
  readonly code: string;
  readonly type: 'member' | 'agent';
  readonly rebates: readonly ProductRate[];
  readonly note: string;
  readonly clicks: number;
  readonly createdAt: number | string;
  readonly expiresAt: number | string | null;
  readonly registered: number | string;
  readonly deposited: number | string;
}

const linkOf = (row: Counted): InviteLink => ({
  affUrlId: String(row.id),
  code: row.code,
  url: `/m/register?affiliateCode=${row.code}`,
  type: row.type,
  rebates: row.rebates.map(({ productType, bps }) => ({ productType, rate: rateOf(bps) })),
  note: row.note,
  clicks: row.clicks,
  registered: Number(row.registered),
  firstDeposits: Number(row.deposited),
  createTime: Number(row.createdAt),
  expireTime: row.expiresAt === null ? null : Number(row.expiresAt),
});

const HAS_DEPOSITED = sql.raw(`exists (select from all_transfers t where t.member_id = m.id and t.kind = 'deposit')`);

export async function listInviteLinks({ db, member, params }: Context<LinkPage>): Promise<InviteLinks> {
  const { page = 1, size = 20 } = params;
  const own = sql`l.agent_id = ${member.memberId} and l.deleted_at is null`;
  const list = rows<Counted>(
    await db.execute(sql`select l.id, l.code, l.type, l.rebates, l.note, l.clicks,
      l.created_at "createdAt", l.expires_at "expiresAt", count(m.id) registered,
      count(m.id) filter (where ${HAS_DEPOSITED}) deposited
      from invite_links l left join members m on m.affiliate_url_id = l.id
      where ${own} group by l.id order by l.id desc limit ${size} offset ${(page - 1) * size}`),
  );
  const [total] = rows<{ n: string }>(await db.execute(sql`select count(*) n from invite_links l where ${own}`));
  return { list: list.map(linkOf), ...pagesOf(Number(total?.n ?? 0), size) };
}

/** Members who registered with the link stay in the branch; only new registrations stop. */
export async function deleteInviteLink({ db, member, params, at }: WriteContext<LinkId>): Promise<true> {
  const id = Number(params.affUrlId ?? params.affiUrlId ?? 0);
  const done = await db
    .update(inviteLinks)
    .set({ deletedAt: at })
    .where(and(eq(inviteLinks.id, id), eq(inviteLinks.agentId, member.memberId), isNull(inviteLinks.deletedAt)))
    .returning({ id: inviteLinks.id });
  return done.length > 0 ? true : refuse('not.found', { status: 404 });
}

export async function linkMembers({ db, member, params }: Context<LinkMembersQuery>): Promise<LinkMembers> {
  const { page = 1, size = 20 } = params;
  const where = sql`l.id = ${Number(params.affUrlId)} and l.agent_id = ${member.memberId}`;
  const source = sql`from members m join invite_links l on l.id = m.affiliate_url_id where ${where}`;
  const [total] = rows<{ n: string }>(await db.execute(sql`select count(*) n ${source}`));
  const { clause, order } = pageWindow(Number(total?.n ?? 0), { page, size }, [[sql`m.id`, 'desc']]);
  const list = rows<{ id: number; username: string; path: string; created_at: string; deposited: boolean }>(
    await db.execute(sql`select m.id, m.username, m.path, m.created_at, ${HAS_DEPOSITED} deposited
      from members m where m.id in (select m.id ${source} ${clause}) order by ${order}`),
  );
  return {
    list: list.map((row) => ({
      customerId: String(row.id),
      account: accountShown(member, row),
      regDate: Number(row.created_at),
      deposited: row.deposited,
    })),
    ...pagesOf(Number(total?.n ?? 0), size),
  };
}

type MemberCreated = DomainEvents['member-created'];

/** Give a new member the link's rebates, limited to the agent's current rates. */
export async function applyInviteRebates(tx: Tx, { memberId, inviteLinkId: linkId }: MemberCreated): Promise<void> {
  if (linkId === null) return;
  const [link] = await tx.select().from(inviteLinks).where(eq(inviteLinks.id, linkId));
  if (!link) return;
  await lockMember(tx, link.agentId);
  const own = await ratesOf(tx, link.agentId);
  const rates = link.rebates.map(({ productType, bps }) => ({
    productType,
    bps: Math.min(bps, own.get(productType) ?? 0),
  }));
  await writeRates(tx, memberId, rates);
  if (link.type === 'agent') await tx.update(members).set({ type: AGENT_TYPE }).where(eq(members.id, memberId));
}
