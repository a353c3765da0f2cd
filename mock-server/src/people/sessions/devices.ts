/** Devices: a member's sessions, and ending them remotely. */
import type { Device, LastLogin, RevokeQuery } from '@site/shared/wps';
import { and, desc, eq, ne } from 'drizzle-orm';
import { maskIp } from '../../ground/http/visitor';
import type { Context, WriteContext } from '../../ground/route';
import { failuresSince } from './attempts';
import { endSessions, endThese, isAlive } from './sessions';
import { sessions } from './sessions.tables';

export async function listDevices({ db, member, at }: Context<unknown>): Promise<Device[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, member.memberId), isAlive(at)))
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
  const isOther = and(eq(sessions.deviceId, params.deviceId ?? ''), ne(sessions.tokenHash, member.tokenHash))!;
  return { revoked: await endThese(db, member.memberId, isOther, 'revoked', at) };
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
