/** Lookups of members. User names and e-mail addresses are case-insensitive. */
import { SITE } from '@site/shared/kernel';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { refuse } from '../../ground/refuse';
import { members, type MemberRow } from './members.tables';

export async function findByUsername(db: Database, username: string): Promise<MemberRow | undefined> {
  const [row] = await db
    .select()
    .from(members)
    .where(eq(sql`lower(${members.username})`, username.toLowerCase()));
  return row;
}

export async function findByEmail(db: Database, email: string): Promise<MemberRow | undefined> {
  const [row] = await db
    .select()
    .from(members)
    .where(eq(sql`lower(${members.email})`, email.toLowerCase()));
  return row;
}

export async function findByMobile(db: Database, dialing: string, mobileNum: string): Promise<MemberRow | undefined> {
  const where = and(eq(members.countryDialingCode, dialing), eq(members.mobileNum, mobileNum));
  const [row] = await db.select().from(members).where(where);
  return row;
}

/** The row of a member that is known to exist. */
export async function memberById(db: Database, id: number): Promise<MemberRow> {
  const [row] = await db.select().from(members).where(eq(members.id, id));
  return row ?? refuse('user_record_not_exists');
}

/** "880", "+880" and an empty code are the same at home; "01712…" and "1712…" are the same number. */
export const dialingOf = (code: string | undefined): string => (code ?? '').replace(/\D/g, '') || SITE.dialingCode;
export const mobileOf = (mobile: string): string => mobile.replace(/\D/g, '').replace(/^0+/, '');
