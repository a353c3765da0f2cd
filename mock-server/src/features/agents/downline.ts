/** The downline: the tree level by level, search, and the details of one member. */
import { addDays, dayOf, toDecimal } from '@site/shared/kernel';
import type { Downline, DownlineDetail, DownlineId, DownlineQuery, Downlines } from '@site/shared/wps';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';
import { pageWindow } from '../../ground/db/pages';
import { balanceAccountsSql } from '../../ground/ledger';
import type { Context } from '../../ground/route';
import type { Session } from '../../ground/session';
import {
  accountShown,
  findBelow,
  isBelow,
  isNamed,
  isUnder,
  levelBelow,
  maskEmail,
  maskMobile,
  reportRoot,
  ancestorsOf,
} from './branch';
import { rebatesOf } from './rebates';
import { hasSizes, isCurrent, newcomersBelow, readWithStoredDays, type Current, type StoredDays } from './stored-days';
import { ONLINE_MS, sumsOf } from './team';

interface Row {
  readonly id: number;
  readonly username: string;
  readonly path: string;
  readonly type: number;
  readonly state: string;
  readonly created_at: string;
  readonly last_login_at: string | null;
  readonly balance: string | null;
  readonly online: boolean;
  readonly direct: string;
  readonly team: string;
}

/** With a name: search everyone below. Without: the next level below `parentId`. */
export async function downlines({ db, member, params, at }: Context<DownlineQuery>): Promise<Downlines> {
  const { pageNo = 1, pageSize = 20 } = params;
  const top = await reportRoot(db, member, params.parentId);
  const isSearch = Boolean(params.username?.trim());
  const where = sql`${isBelow(member)} and ${
    isSearch ? isNamed(member, params.username) : sql`m.parent_id = ${top.memberId}`
  }`;
  const [total] = rows<{ n: string }>(await db.execute(sql`select count(*) n from members m where ${where}`));
  const { clause, order } = pageWindow(Number(total?.n ?? 0), { page: pageNo, size: pageSize }, [
    [sql`m.type`, 'desc'],
    [sql`m.id`, 'asc'],
  ]);
  const onPage = sql`m.id in (select m.id from members m where ${where} ${clause})`;
  return {
    list: (await read(db, member, onPage, sql`order by ${order}`, at)).map((row) => downlineOf(member, row)),
    way: isSearch ? [] : await ancestorsOf(db, member, top),
    page: { pageSize, total: Number(total?.n ?? 0), currentPage: pageNo },
  };
}

/** The rows of members below the agent. */
const read = (db: Database, agent: Session, where: SQL, order: SQL, at: number): Promise<Row[]> =>
  readWithStoredDays(db, [agent.memberId], async (stored) =>
    rows<Row & Current>(
      await db.execute(sql`with newcomers as materialized (select * from ${newcomersBelow(agent, stored)})
      select m.id, m.username, m.path, m.type, m.state, m.created_at, m.last_login_at,
      (select coalesce(sum(balance), 0) from ledger_accounts a where a.id in ${balanceAccountsSql(sql`m.id`)}) balance,
      exists (select from sessions s where s.member_id = m.id and s.ended_at is null and s.seen_at > ${at - ONLINE_MS}) online,
      (select count(*) from members c where c.parent_id = m.id) direct,
      ${sizeOf(stored)} team, ${isCurrent(stored)} current
      from members m where ${where} ${order}`),
    ),
  );

/** Number of members below `m`. */
function sizeOf(stored: StoredDays): SQL {
  const below = sql`${isUnder(sql`c.path`, sql`m.path`)} and c.id <> m.id`;
  if (!hasSizes(stored)) return sql`(select count(*) from members c where ${below})`;
  return sql`(coalesce((select s.members from agent_sizes s where s.agent_id = m.id), 0)
    + (select count(*) from newcomers c where ${below}))`;
}

function downlineOf(agent: Session, row: Row): Downline {
  const level = levelBelow(agent, row.path);
  const isNear = level === 1;
  return {
    customerId: String(row.id),
    account: accountShown(agent, row),
    type: row.type,
    level,
    balance: isNear ? toDecimal(Number(row.balance ?? 0)) : null,
    regDate: Number(row.created_at),
    lastLogin: isNear && row.last_login_at !== null ? Number(row.last_login_at) : null,
    online: isNear && row.online,
    ...(isNear && row.state === 'disabled' ? { closed: true as const } : {}),
    downlineCount: Number(row.direct),
    teamCount: Number(row.team),
  };
}

export async function downlineDetail(ctx: Context<DownlineId>): Promise<DownlineDetail> {
  const { db, member: agent, params, at } = ctx;
  const found = await findBelow(db, agent, params.customerId);
  const [row] = await read(db, agent, sql`m.id = ${found.id}`, sql``, at);
  const near = downlineOf(agent, row!);
  const isNear = near.level === 1;
  const today = dayOf(at);
  const month = await sumsOf(db, { memberId: found.id, path: found.path }, addDays(today, -29), today);
  return {
    ...near,
    nickname: isNear ? (found.nickname ?? '') : '',
    mobile: isNear ? maskMobile(found.mobileNum ?? '') : '',
    email: isNear ? maskEmail(found.email ?? '') : '',
    rank: found.rank,
    rebates: await rebatesOf(db, agent.memberId, found),
    month,
  };
}
