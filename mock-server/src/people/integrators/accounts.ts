/** The account of an integrator's user: found by integrator and subject, created at the first hand-over. */
import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import type { WriteContext } from '../../ground/route';
import { createMember } from '../members/create-member';
import { memberById } from '../members/find-member';
import { MEMBER_TYPE } from '../members/member-type';
import { members, type MemberRow } from '../members/members.tables';
import { oneLine } from '../members/one-line';
import { hashPassword } from '../members/passwords';
import { integratorAccounts, type IntegratorRow } from './integrators.tables';

/** Class of advisory locks, beside those of members (1) and counters (2). */
const SUBJECT_LOCK = 3;

/**
 * The account of this user. A new one never takes over an account with the same name, mobile number or e-mail address: it has
 * a random user name, and no contact data.
 */
export async function accountOfSubject(
  ctx: WriteContext<unknown>,
  integrator: IntegratorRow,
  subject: string,
  name: string | undefined,
): Promise<MemberRow> {
  const { db } = ctx;
  const nickname = oneLine(name ?? '');
  // Two first hand-overs of one user at the same time create one account.
  await db.execute(sql`select pg_advisory_xact_lock(${SUBJECT_LOCK}, hashtext(${`${integrator.id}:${subject}`}))`);
  const memberId =
    (await memberOfSubject(db, integrator.id, subject)) ?? (await createAccount(ctx, integrator, subject));
  if (nickname) await db.update(members).set({ nickname }).where(eq(members.id, memberId));
  return memberById(db, memberId);
}

export async function memberOfSubject(db: Database, integratorId: number, subject: string): Promise<number | null> {
  const [row] = await db
    .select({ memberId: integratorAccounts.memberId })
    .from(integratorAccounts)
    .where(and(eq(integratorAccounts.integratorId, integratorId), eq(integratorAccounts.subject, subject)));
  return row?.memberId ?? null;
}

async function createAccount(
  { db, at, language, services }: WriteContext<unknown>,
  integrator: IntegratorRow,
  subject: string,
): Promise<number> {
  const { id } = await createMember(
    db,
    {
      // Forty random bits: concurrent first hand-overs must not collide.
      username: `p${randomBytes(5).toString('hex')}`,
      type: MEMBER_TYPE,
      // Random and not stored: a cheap hash is enough.
      passwordHash: await hashPassword(randomBytes(32).toString('base64url'), true),
      passwordAt: at,
      hasPassword: false,
      locale: language,
      createdAt: at,
    },
    null,
  );
  await db.insert(integratorAccounts).values({ integratorId: integrator.id, subject, memberId: id, linkedAt: at });
  await services.emit(db, 'member-created', { memberId: id, inviteLinkId: null, at });
  return id;
}
