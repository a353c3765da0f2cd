/** live-access: who may watch which room, buying passes, and the tickets that open a stream. */
import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { LiveRoom } from '@site/shared/wps';
import type { Database, Tx } from '../../../ground/db/database';
import { account, ledger } from '../../../ground/ledger';
import { memberById } from '../../../people/members/find-member';
import { members } from '../../../people/members/members.tables';
import { refuse } from '../../../ground/refuse';
import { hashToken } from '../../../people/sessions/sessions';
import type { Session } from '../../../ground/session';
import { sessions } from '../../../people/sessions/sessions.tables';
import { assertNoBreak } from '../../../money/responsible/gates';
import { hostById, isOnStage, PASS_HOURS, type Host } from './hosts';
import { livePasses, liveTickets } from './live.tables';

/** Validity of a stream ticket. */
const TICKET_MS = 6 * 60 * 60_000;
const HOUR = 60 * 60_000;

export interface Access {
  readonly access: LiveRoom['access'];
  readonly passUntil: number | null;
}

/** Access of a visitor to a room, and what is missing. A bought pass is reported while the room is off air, too. */
export async function accessTo(db: Database, host: Host, session: Session | null, at: number): Promise<Access> {
  const passUntil = session && host.price > 0 ? await passOf(db, session.memberId, host.modelId, at) : null;
  if (!isOnStage(host, at)) return { access: 'OFFLINE', passUntil };
  if (host.roomType === 'FREE') return { access: 'OPEN', passUntil };
  if (!session) return { access: 'LOGIN', passUntil };
  if (host.roomType === 'PPV') return { access: passUntil === null ? 'PASS' : 'OPEN', passUntil };
  const { rank } = await memberById(db, session.memberId);
  return { access: rank >= host.needRank ? 'OPEN' : 'RANK', passUntil };
}

async function passOf(db: Database, memberId: number, modelId: string, at: number): Promise<number | null> {
  const [row] = await db
    .select({ until: livePasses.until })
    .from(livePasses)
    .where(and(eq(livePasses.memberId, memberId), eq(livePasses.modelId, modelId), gt(livePasses.until, at)))
    .orderBy(desc(livePasses.until))
    .limit(1);
  return row?.until ?? null;
}

/** Buy a pass for one day. Free when the member already has a valid one. */
export async function buyPass(tx: Tx, host: Host, memberId: number, seenPrice: number, at: number) {
  if (host.roomType !== 'PPV') refuse('request_param_err');
  if (!isOnStage(host, at)) refuse('live.offline');
  await assertNoBreak(tx, memberId, at);
  // Row lock: concurrent purchases on two devices wait here, and the second finds the first one's pass.
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update');
  const held = await passOf(tx, memberId, host.modelId, at);
  if (held !== null) return { passUntil: held, paid: 0 };
  if (seenPrice !== host.price) refuse('state.changed', { value: { price: host.price / 100 } });
  const passUntil = at + PASS_HOURS * HOUR;
  const [row] = await tx
    .insert(livePasses)
    .values({ memberId, modelId: host.modelId, price: host.price, at, until: passUntil })
    .returning({ id: livePasses.id });
  await ledger.post(tx, {
    kind: 'live-pass',
    memberId,
    ref: `live-pass:${row!.id}`,
    remark: host.name.en,
    at,
    postings: [
      { account: account.cash(memberId), amount: -host.price },
      { account: account.house, amount: host.price },
    ],
  });
  return { passUntil, paid: host.price };
}

/**
 * A ticket for the stream page.
 * @throws Refusal naming the missing requirement.
 */
export async function openStream(tx: Tx, host: Host, session: Session | null, at: number, rankName: string) {
  const { access, passUntil } = await accessTo(tx, host, session, at);
  if (access === 'OFFLINE') refuse('live.offline');
  if (access === 'LOGIN') refuse('login.not.session', { status: 401 });
  if (access === 'RANK') refuse('live.rank.needed', { status: 403, words: { rank: rankName } });
  if (access === 'PASS') refuse('live.pass.needed', { status: 403 });
  await tx.delete(liveTickets).where(lte(liveTickets.expiresAt, at));
  const token = randomBytes(24).toString('base64url');
  await tx.insert(liveTickets).values({
    tokenHash: hashToken(token),
    modelId: host.modelId,
    memberId: session?.memberId ?? null,
    siteSession: session?.tokenHash ?? null,
    expiresAt: Math.min(at + TICKET_MS, passUntil ?? Infinity),
  });
  return token;
}

/**
 * The host of a ticket.
 * @throws Refusal for an expired ticket, a logged-out member, or a show that has ended.
 */
export async function hostOfTicket(db: Database, token: string | undefined, at: number): Promise<Host> {
  if (!token) refuse('login.not.session', { status: 401 });
  const [row] = await db
    .select({ modelId: liveTickets.modelId, endedAt: sessions.endedAt })
    .from(liveTickets)
    .leftJoin(sessions, eq(sessions.tokenHash, liveTickets.siteSession))
    .where(and(eq(liveTickets.tokenHash, hashToken(token)), gt(liveTickets.expiresAt, at)));
  const host = row && row.endedAt === null ? hostById(row.modelId) : undefined;
  if (!host) refuse('login.not.session', { status: 401 });
  return isOnStage(host, at) ? host : refuse('live.offline');
}
