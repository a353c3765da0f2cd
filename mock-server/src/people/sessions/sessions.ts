/**
 * Sessions. Tokens are random; only their hash is stored. A session ends after half an hour without activity, at its greatest
 * age, and when the account has too many (docs/decisions/0009).
 */
import { createHash, randomBytes } from 'node:crypto';
import { isFeatureOn } from '@site/shared/flags';
import { and, desc, eq, gt, gte, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { isAgentType } from '../members/member-type';
import { members } from '../members/members.tables';
import type { Database, Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { batched } from '../../ground/db/batched';
import { prepared } from '../../ground/db/prepared';
import { accountsOfSql, walletsOf } from '../../ground/ledger';
import { notify } from '../../ground/notifications/notify';
import { lockCounter } from '../../ground/counters/counters';
import type { Settings } from '../../ground/settings/settings';
import { refuse } from '../../ground/refuse';
import { sessions } from './sessions.tables';
import type { ProveKey, Session } from '../../ground/session';

export interface DeviceFacts {
  readonly deviceId: string;
  readonly deviceName: string;
  readonly os: string;
  readonly ip: string;
  readonly country: string;
}

interface NewSession extends DeviceFacts {
  readonly firstPasswordUntil: number | null;
  readonly failedBefore: number;
  readonly keyThumbprint: string | null;
}

type EndReason = 'asked' | 'expired' | 'elsewhere' | 'revoked';

const HOUR_MS = 3_600_000;
const SILENCE_MS = 30 * 60_000;
/** `seenAt` is updated at most this often, so most reads do not write. */
const SEEN_STEP_MS = 60_000;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** 128 random bits, written like a UUID as in the wire contract. A real UUID has 122 (RFC 9562 §5.4). */
const newToken = (): string =>
  randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Create a session and return its token. Over the account's maximum (with SINGLESESSION3: one) its oldest sessions end. */
export async function beginSession(tx: Tx, memberId: number, device: NewSession, at: number, settings: Settings) {
  // Two logins at once: the second one counts the session of the first.
  await lockCounter(tx, `sessions:${memberId}`);
  const max = isFeatureOn('SINGLESESSION3', settings.flags) ? 1 : settings.maxSessions;
  const others = await tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), isAlive(at)))
    .orderBy(desc(sessions.createdAt));
  const tooMany = others.slice(max - 1).map(({ tokenHash }) => tokenHash);
  if (tooMany.length > 0) await endThese(tx, memberId, inArray(sessions.tokenHash, tooMany), 'elsewhere', at);
  const token = newToken();
  const times = { createdAt: at, seenAt: at, expiresAt: at + settings.sessionHours * HOUR_MS };
  await tx.insert(sessions).values({ tokenHash: hashToken(token), memberId, ...device, ...times });
  return token;
}

/** Not ended, not silent for too long, not too old. */
export const isAlive = (at: number): SQL =>
  and(isNull(sessions.endedAt), gte(sessions.seenAt, at - SILENCE_MS), gt(sessions.expiresAt, at))!;

/** End a member's sessions, all or all but one. Returns the number of ended sessions. */
export async function endSessions(
  tx: Tx,
  memberId: number,
  why: EndReason,
  at: number,
  keepTokenHash = '',
): Promise<number> {
  return endThese(tx, memberId, ne(sessions.tokenHash, keepTokenHash), why, at);
}

/** End those of a member's sessions that fit the condition. */
export async function endThese(tx: Tx, memberId: number, which: SQL, why: EndReason, at: number): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: at, endedWhy: why })
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.endedAt), which))
    .returning({ id: sessions.tokenHash });
  // Push, so open pages notice at once instead of at the next request.
  if (ended.length > 0) await notify(tx, memberId, 'FORCE_LOGOUT', { why }, at);
  return ended.length;
}

const FIELDS = {
  tokenHash: sessions.tokenHash,
  memberId: members.id,
  username: members.username,
  type: members.type,
  path: members.path,
  state: members.state,
  deviceId: sessions.deviceId,
  createdAt: sessions.createdAt,
  seenAt: sessions.seenAt,
  expiresAt: sessions.expiresAt,
  keyThumbprint: sessions.keyThumbprint,
  endedWhy: sessions.endedWhy,
  // By name: the folder of that table imports this one.
  integratorId: sql<
    number | null
  >`(select integrator_id from integrator_accounts i where i.member_id = ${sessions.memberId})`,
};

/** One statement for the sessions of several requests. */
const sessionsBy = (name: string, accounts: ReturnType<typeof accountsOfSql> | null) =>
  batched(
    prepared((db) =>
      db
        .select({ ...FIELDS, accounts: accounts ?? sql<null>`null` })
        .from(sessions)
        .innerJoin(members, eq(members.id, sessions.memberId))
        .where(sql`${sessions.tokenHash} = any(${sql.placeholder('keys')})`)
        .prepare(name),
    ),
    ({ tokenHash }) => tokenHash,
  );
const sessionBy = sessionsBy('sessions_by_token', null);
const sessionWithWalletsBy = sessionsBy('sessions_with_wallets', accountsOfSql(sessions.memberId));

/**
 * The session of a token.
 * @param withWallets read the wallets of its member, too, in the same statement
 * @throws Refusal with the reason for an invalid or expired one, shown by the client; and that of `prove`, before the request
 * counts as activity.
 */
export async function findSession(
  db: Database,
  token: string,
  at: number,
  prove: ProveKey,
  withWallets = false,
): Promise<Session> {
  const tokenHash = hashToken(token);
  const [row] = await (withWallets ? sessionWithWalletsBy : sessionBy)(db, tokenHash);
  if (!row || row.state === 'disabled') refuse('user.or.token.invalid', { status: 401 });
  if (row.endedWhy === 'revoked') refuse('user.or.token.invalid', { status: 401 });
  if (row.endedWhy === 'elsewhere') refuse('duplicateLogin', { status: 401 });
  // Another tab's request can arrive before the message of the tab that logs out.
  if (row.endedWhy === 'asked') refuse('login.not.session', { status: 401, value: { ended: 'asked' } });
  if (row.endedWhy || at - row.seenAt > SILENCE_MS || at >= row.expiresAt) refuse('login.not.session', { status: 401 });
  if (row.keyThumbprint !== null) await prove(row.keyThumbprint);
  if (Math.abs(at - row.seenAt) > SEEN_STEP_MS) {
    await inTransaction(db, (tx) => tx.update(sessions).set({ seenAt: at }).where(eq(sessions.tokenHash, tokenHash)));
  }
  const { memberId, username, type, path, deviceId, createdAt, integratorId, accounts } = row;
  return {
    ...{ memberId, username, type, path, tokenHash, deviceId, createdAt, integratorId, isAgent: isAgentType(type) },
    ...(accounts === null ? {} : { wallets: walletsOf(memberId, accounts) }),
  };
}

/** Which of these sessions are alive. Unlike `findSession` this does not count as activity. */
export async function aliveSessions(db: Database, tokenHashes: readonly string[], at: number): Promise<Set<string>> {
  if (tokenHashes.length === 0) return new Set();
  const rows = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(inArray(sessions.tokenHash, [...tokenHashes]), isAlive(at), eq(members.state, 'active')));
  return new Set(rows.map(({ tokenHash }) => tokenHash));
}
