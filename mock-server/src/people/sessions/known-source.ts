/** Devices and networks from which a member has logged in before: knownSourceOf, isKnownDevice. */
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../ground/db/database';
import { networkOf } from '../../ground/network';
import type { WriteContext } from '../../ground/route';
import { sessions } from './sessions.tables';

const REMEMBERED_MS = 90 * 86_400_000;
const SESSIONS = 200;

/**
 * A key of the known device, else of the known network; null for neither. A device id is a random value of the holder's
 * browser, so it cannot be guessed; a network may be shared with others, so it never counts for a known device.
 */
export async function knownSourceOf(
  { db, at, ip }: WriteContext<unknown>,
  memberId: number,
  deviceId = '',
): Promise<string | null> {
  const remembered = await db
    .select({ deviceId: sessions.deviceId, ip: sessions.ip, endedWhy: sessions.endedWhy })
    .from(sessions)
    .where(isRemembered(memberId, at))
    .orderBy(desc(sessions.createdAt))
    .limit(SESSIONS);
  if (isDeviceId(deviceId) && isOwn(remembered.find((session) => session.deviceId === deviceId)))
    return `device:${deviceId}`;
  const network = networkOf(ip);
  return remembered.some((session) => isOwn(session) && networkOf(session.ip) === network)
    ? `network:${network}`
    : null;
}

/** Whether the member has logged in on this device before, and has not signed it out since. */
export async function isKnownDevice(db: Tx, memberId: number, deviceId: string, at: number): Promise<boolean> {
  if (!isDeviceId(deviceId)) return false;
  const [latest] = await db
    .select({ endedWhy: sessions.endedWhy })
    .from(sessions)
    .where(and(isRemembered(memberId, at), eq(sessions.deviceId, deviceId)))
    .orderBy(desc(sessions.createdAt))
    .limit(1);
  return isOwn(latest);
}

const isRemembered = (memberId: number, at: number) =>
  and(eq(sessions.memberId, memberId), gt(sessions.createdAt, at - REMEMBERED_MS));

/** A device whose last session the holder has ended from elsewhere is not theirs. */
const isOwn = (session: Pick<typeof sessions.$inferSelect, 'endedWhy'> | undefined): boolean =>
  session !== undefined && session.endedWhy !== 'revoked';

/** Device ids are UUIDs; "unknown" and other short values of old clients are no secrets. */
const isDeviceId = (deviceId: string): boolean => deviceId.length >= MIN_DEVICE_ID;
const MIN_DEVICE_ID = 16;
