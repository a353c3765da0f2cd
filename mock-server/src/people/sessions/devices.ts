/** Devices: a member's sessions, and ending them remotely. */
import type { Device, LastLogin, RevokeQuery } from '@site/shared/wps';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { maskIp } from '../../ground/http/visitor';
import { notify } from '../../ground/notifications/notify';
import type { Context, WriteContext } from '../../ground/route';
import { failuresSince } from './attempts';
import { endSessions } from './sessions';
import { sessions } from './sessions.tables';

export async function listDevices({ db, member }: Context<unknown>): Promise<Device[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, member.memberId), isNull(sessions.endedAt)))
    .orderBy(desc(sessions.seenAt))
    .limit(50);
  return rows.map((row) => ({
    deviceId: row.deviceId,
    name: row.deviceName,
    os: row.os,
    ipMasked: maskIp(row.ip),
    country: row.country,
    lastSeen: row.seenAt,
    current: row.tokenHash === member.tokenHash,
  }));
}

/** End one device, or (`all=Y`) every session but this one. */
export async function revokeDevices({
  db,
  member,
  at,
  params,
}: WriteContext<RevokeQuery>): Promise<{ revoked: number }> {
  if (params.all === 'Y') {
    return { revoked: await endSessions(db, member.memberId, 'revoked', at, member.tokenHash) };
  }
  const ended = await db
    .update(sessions)
    .set({ endedAt: at, endedWhy: 'revoked' })
    .where(
      and(
        eq(sessions.memberId, member.memberId),
        eq(sessions.deviceId, params.deviceId ?? ''),
        ne(sessions.tokenHash, member.tokenHash),
        isNull(sessions.endedAt),
      ),
    )
    .returning({ id: sessions.tokenHash });
  if (ended.length > 0) await notify(db, member.memberId, 'FORCE_LOGOUT', { why: 'revoked' }, at);
  return { revoked: ended.length };
}

/** The previous login, and the number of failed attempts since. */
export async function lastLoginOf({ db, member, at }: Context<unknown>): Promise<LastLogin> {
  const [previous] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, member.memberId), ne(sessions.tokenHash, member.tokenHash)))
    .orderBy(desc(sessions.createdAt))
    .limit(1);
  const [current] = await db
    .select({ failedBefore: sessions.failedBefore })
    .from(sessions)
    .where(eq(sessions.tokenHash, member.tokenHash));
  return {
    time: previous?.createdAt ?? null,
    ipMasked: previous ? maskIp(previous.ip) : '',
    deviceName: previous?.deviceName ?? '',
    failedSince: (current?.failedBefore ?? 0) + (await failuresSince(db, member.memberId, at)),
  };
}
