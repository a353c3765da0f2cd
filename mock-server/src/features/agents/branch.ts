/** Branches: who is below an agent, at which level, and how much of a name is visible. All agent queries use this module (AGT-13). */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';
import { members, type MemberRow } from '../../people/members/members.tables';
import { refuse } from '../../ground/refuse';
import type { Session } from '../../ground/session';

/** Position of a member in the tree. */
export interface Place {
  readonly memberId: number;
  readonly path: string;
}

const stepsOf = (path: string): number => path.split('/').length - 2;

/** 1: directly below. */
export const levelBelow = (agent: Pick<Session, 'path'>, path: string): number => stepsOf(path) - stepsOf(agent.path);

/** Members strictly below the agent: the only ones an agent ever sees. */
export const isBelow = ({ path, memberId }: Place, column = sql.raw('m')): SQL =>
  sql`${column}.path like ${`${path}%`} and ${column}.id <> ${memberId}`;

/** A member and everyone below them. */
export const isInBranch = ({ path }: Pick<Place, 'path'>, column = sql.raw('m')): SQL =>
  sql`${column}.path like ${`${path}%`}`;

/**
 * Whether `path` is the given path or below it. Unlike `path like prefix || '%'`, this uses the index on the path when
 * the prefix comes from another row. Paths end with "/", and ":" is the character after "9".
 */
export const isUnder = (path: SQL, prefix: SQL): SQL =>
  sql`(${path} ~>=~ ${prefix} and ${path} ~<~ (${prefix} || ':'))`;

/** The direct child of `top` whose branch this row belongs to; for `top` itself, its own id. */
export const headOf = (top: Place): SQL =>
  sql`coalesce(nullif(split_part(m.path, '/', ${sql.raw(String(stepsOf(top.path) + 2))}), ''), ${String(top.memberId)})::int`;

/** In full for direct members, else masked ("ra•••5"): deeper members are known to their own agent. */
export const accountShown = (agent: Pick<Session, 'path'>, { username, path }: { username: string; path: string }) =>
  levelBelow(agent, path) === 1 ? username : maskName(username);

const maskName = (name: string): string => `${name.slice(0, 2)}•••${name.slice(-1)}`;
export const maskMobile = (mobile: string): string => (mobile ? `${mobile.slice(0, 3)}•••••${mobile.slice(-2)}` : '');
export const maskEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@');
  return email ? `${name.slice(0, 1)}•••@${host}` : '';
};

/** The pattern of LIKE for lower-case names that contain this text. */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Part of a name matches on the first level; deeper, only the whole name does, so names cannot be guessed letter by letter. */
export function isNamed(agent: Place, name: string | undefined, column = sql.raw('m')): SQL {
  const text = name?.trim().toLowerCase() ?? '';
  if (text === '') return sql`true`;
  const part = containing(text);
  // By the index on the parent, not by the depth, which most members of a team may have.
  return sql`((${column}.parent_id = ${agent.memberId} and lower(${column}.username) like ${part}) or lower(${column}.username) = ${text})`;
}

/** A member below the agent. Same 404 for unknown and foreign ids (no enumeration). */
export async function findBelow(db: Database, agent: Place, id: string | number): Promise<MemberRow> {
  const [row] = await db
    .select()
    .from(members)
    .where(sql`${members.id} = ${Number(id)} and ${isBelow(agent, sql`${members}`)}`);
  return row ?? refuse('not.found', { status: 404 });
}

/** A direct member. Rates, contracts and promotion to agent are settled between direct neighbours only. */
export async function findDirect(db: Database, agent: Place, id: string | number): Promise<MemberRow> {
  const row = await findBelow(db, agent, id);
  return row.parentId === agent.memberId ? row : refuse('permission.denied', { status: 403 });
}

/** The root of a report: the agent's own branch, or that of a member below. */
export async function reportRoot(db: Database, agent: Session, parentId: string | number | undefined): Promise<Place> {
  if (parentId === undefined || Number(parentId) === agent.memberId) return agent;
  const { id, path } = await findBelow(db, agent, parentId);
  return { memberId: id, path };
}

/** The accounts from below the agent down to `top`: breadcrumbs. */
export async function ancestorsOf(db: Database, agent: Session, top: Place) {
  if (top.memberId === agent.memberId) return [];
  const found = rows<{ id: number; username: string; path: string }>(
    await db.execute(sql`select m.id, m.username, m.path from members m
      where ${isBelow(agent)} and ${top.path} like m.path || '%' order by m.depth`),
  );
  return found.map((row) => ({ customerId: String(row.id), account: accountShown(agent, row) }));
}
