/** Play sessions: a launched game, identified by a token in the fragment of the player page's URL. Only its hash is stored. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../ground/db/database';
import { prepared } from '../../../ground/db/prepared';
import { refuse } from '../../../ground/refuse';
import { hashToken } from '../../../people/sessions/sessions';
import { sessions } from '../../../people/sessions/sessions.tables';
import type { Session } from '../../../ground/session';
import { gameSessions } from '../games.tables';

export type PlaySession = typeof gameSessions.$inferSelect;

/** A token expires after this time without a request. */
const LIFE_MS = 30 * 60_000;
const RENEW_BELOW_MS = 20 * 60_000;
/** Initial demo balance, in minor units. */
const DEMO_BALANCE = 1_000_000;

export interface NewPlaySession {
  readonly session: Session | null;
  readonly nodeId: string;
  /** The integrator whose wallet pays the stakes. */
  readonly walletId: number | null;
  readonly isDemo: boolean;
  readonly at: number;
}

/** Create a play session and return its token. */
export async function openPlaySession(
  tx: Tx,
  { session, nodeId, walletId, isDemo, at }: NewPlaySession,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await tx.insert(gameSessions).values({
    tokenHash: hashToken(token),
    memberId: session?.memberId ?? null,
    siteSession: session?.tokenHash ?? null,
    nodeId,
    walletId,
    isDemo,
    demoBalance: isDemo ? DEMO_BALANCE : 0,
    openedAt: at,
    expiresAt: at + LIFE_MS,
  });
  return token;
}

const playBy = prepared((db) =>
  db
    .select({ play: gameSessions, endedAt: sessions.endedAt })
    .from(gameSessions)
    .leftJoin(sessions, eq(sessions.tokenHash, gameSessions.siteSession))
    .where(
      and(
        eq(gameSessions.tokenHash, sql.placeholder('tokenHash')),
        isNull(gameSessions.closedAt),
        gt(gameSessions.expiresAt, sql.placeholder('at')),
      ),
    )
    .prepare('play_by_token'),
);

/**
 * The play session of a launch token.
 * @throws Refusal for an expired token, or when its member has logged out.
 */
export async function findPlaySession(db: Database, token: string | undefined, at: number): Promise<PlaySession> {
  if (!token) refuse('login.not.session', { status: 401 });
  const [row] = await playBy(db).execute({ tokenHash: hashToken(token), at });
  if (!row || row.endedAt !== null) refuse('login.not.session', { status: 401 });
  return row.play;
}

/** Extends the play token, and the member's session with it. */
export async function renewPlaySession(tx: Tx, play: PlaySession, at: number): Promise<void> {
  if (play.expiresAt - at > RENEW_BELOW_MS) return;
  await tx
    .update(gameSessions)
    .set({ expiresAt: at + LIFE_MS })
    .where(eq(gameSessions.id, play.id));
  if (play.siteSession) await tx.update(sessions).set({ seenAt: at }).where(eq(sessions.tokenHash, play.siteSession));
}

/** Owner key of rounds and seeds: a demo belongs to its play session, real play to the member. */
export const ownerOf = ({ isDemo, memberId, id }: PlaySession): string =>
  isDemo ? `session:${id}` : `member:${memberId}`;
export const memberOwner = (memberId: number): string => `member:${memberId}`;
