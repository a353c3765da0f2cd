/** Branches: who stands below an agent, how deep, and how much of a name he sees. Everything of the agent's area asks here (AGT-13). */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';
import { members, type MemberRow } from '../../people/members/members.tables';
import { refuse } from '../../ground/refuse';
import type { Session } from '../../ground/session';

/** The part of a member that says where he stands. */
export interface Place {
  readonly memberId: number;
  readonly path: string;
}

const stepsOf = (path: string): number => path.split('/').length - 2;

/** 1: directly below. */
export const levelBelow = (agent: Pick<Session, 'path'>, path: string): number => stepsOf(path) - stepsOf(agent.path);

/** Members strictly below the agent: the only people he ever sees. */
export const isBelow = ({ path, memberId }: Place, column = sql.raw('m')): SQL =>
  sql`${column}.path like ${`${path}%`} and ${column}.id <> ${memberId}`;

/** Somebody and everybody below him. */
export const isInBranch = ({ path }: Pick<Place, 'path'>, column = sql.raw('m')): SQL =>
  sql`${column}.path like ${`${path}%`}`;

/** The member directly below `top` whose branch this row belongs to; `top` himself is his own. */
export const headOf = (top: Place): SQL =>
  sql`coalesce(nullif(split_part(m.path, '/', ${sql.raw(String(stepsOf(top.path) + 2))}), ''), ${String(top.memberId)})::int`;

/** In full directly below, else "ra•••5": people further down are their own agent's. */
export const accountShown = (agent: Pick<Session, 'path'>, { username, path }: { username: string; path: string }) =>
  levelBelow(agent, path) === 1 ? username : maskName(username);

export const maskName = (name: string): string => `${name.slice(0, 2)}•••${name.slice(-1)}`;
export const maskMobile = (mobile: string): string => (mobile ? `${mobile.slice(0, 3)}•••••${mobile.slice(-2)}` : '');
export const maskEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@');
  return email ? `${name.slice(0, 1)}•••@${host}` : '';
};

/** A part of the name finds the first level; further down only the whole name does, so nobody's name can be guessed letter by letter. */
export function isNamed(agent: Pick<Session, 'path'>, name: string | undefined, column = sql.raw('m')): SQL {
  const text = name?.trim().toLowerCase() ?? '';
  if (text === '') return sql`true`;
  const part = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const isFirstLevel = sql`${column}.depth = ${stepsOf(agent.path)}`;
  return sql`((${isFirstLevel} and lower(${column}.username) like ${part}) or lower(${column}.username) = ${text})`;
}

/** A member below the agent. Strangers and ids that nobody has are told apart by nothing. */
export async function findBelow(db: Database, agent: Place, id: string | number): Promise<MemberRow> {
  const [row] = await db
    .select()
    .from(members)
    .where(sql`${members.id} = ${Number(id)} and ${isBelow(agent, sql`${members}`)}`);
  return row ?? refuse('not.found', { status: 404 });
}

/** A direct one: rates, contracts and promotions are settled between neighbours only. */
export async function findDirect(db: Database, agent: Place, id: string | number): Promise<MemberRow> {
  const row = await findBelow(db, agent, id);
  return row.parentId === agent.memberId ? row : refuse('permission.denied', { status: 403 });
}

/** Whose branch a report is about: the agent's own, or that of somebody below him. */
export async function topOf(db: Database, agent: Session, parentId: string | number | undefined): Promise<Place> {
  if (parentId === undefined || Number(parentId) === agent.memberId) return agent;
  const { id, path } = await findBelow(db, agent, parentId);
  return { memberId: id, path };
}

/** The names from below the agent down to `top`: breadcrumbs. */
export async function wayTo(db: Database, agent: Session, top: Place) {
  if (top.memberId === agent.memberId) return [];
  const found = rows<{ id: number; username: string; path: string }>(
    await db.execute(sql`select m.id, m.username, m.path from members m
      where ${isBelow(agent)} and ${top.path} like m.path || '%' order by m.depth`),
  );
  return found.map((row) => ({ customerId: String(row.id), account: accountShown(agent, row) }));
}
