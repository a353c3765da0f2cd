/** knownSourceOf: the device or network from which a member has logged in before. */
import { and, desc, eq, gt, isNull, ne, or } from 'drizzle-orm';
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
  const known = await db
    .select({ deviceId: sessions.deviceId, ip: sessions.ip })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), gt(sessions.createdAt, at - REMEMBERED_MS), isNotRevoked))
    .orderBy(desc(sessions.createdAt))
    .limit(SESSIONS);
  if (deviceId.length >= MIN_DEVICE_ID && known.some((session) => session.deviceId === deviceId))
    return `device:${deviceId}`;
  const network = networkOf(ip);
  return known.some((session) => networkOf(session.ip) === network) ? `network:${network}` : null;
}

/** A device that the holder has signed out is not theirs. */
const isNotRevoked = or(isNull(sessions.endedWhy), ne(sessions.endedWhy, 'revoked'));

/** Device ids are UUIDs; "unknown" and other short values of old clients are no secrets. */
const MIN_DEVICE_ID = 16;
