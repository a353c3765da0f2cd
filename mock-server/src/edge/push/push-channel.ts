/** The push channel: one WebSocket per page. The token is in the first frame, never in the URL; frames are read from the database. */
import websocket from '@fastify/websocket';
import { lt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../ground/db/transaction';
import { Refusal } from '../../ground/refuse';
import type { Services } from '../../ground/route';
import { aliveSessions, findSession } from '../../people/sessions/sessions';
import { pushFrames } from '../../ground/notifications/notifications.tables';
import { PUSH_PATH } from '../../ground/push-types';
import { createFrameReader } from './frame-reader';
import type { Session } from '../../ground/session';

const POLL_MS = 700;
const HELLO_WITHIN_MS = 10_000;
const RETENTION_MS = 10 * 60_000;
const REFUSED = 4401;
/** RFC 6455 registry: "try again later". Pages reconnect with a growing delay. */
const TRY_LATER = 1013;
/** A page sends its token and nothing else. Bytes. */
const MAX_PAYLOAD = 4096;
const MAX_PER_SESSION = 10;
/** Of one process. Behind a carrier's NAT many people share an address (AddressLimits). */
const MAX_PER_ADDRESS = 100;
/** Polls between two checks of all sessions: a socket outlives its session by two seconds at most. */
const SWEEP_EVERY = 3;

interface Listener {
  readonly memberId: number;
  readonly tokenHash: string;
  readonly isOpen: () => boolean;
  readonly send: (frame: string) => void;
  readonly end: () => void;
}

/** One poll serves all sockets of this process; frames written by any process reach every page. */
export async function registerPush(
  app: FastifyInstance,
  services: Services,
  open: { readonly set: (sockets: number) => void },
): Promise<void> {
  await app.register(websocket, { options: { maxPayload: MAX_PAYLOAD } });
  const addresses = new Map<string, number>();
  const listeners = new Set<Listener>();
  const reader = createFrameReader(services.db);
  /** Sockets whose session has ended: by a logout, its expiry, or because the account was closed. */
  const findEnded = async (memberId?: number): Promise<Listener[]> => {
    const checked = [...listeners].filter((listener) => memberId === undefined || listener.memberId === memberId);
    const hashes = checked.map(({ tokenHash }) => tokenHash);
    const alive = await aliveSessions(services.db, hashes, services.clock.now());
    return checked.filter(({ tokenHash }) => !alive.has(tokenHash));
  };
  const poll = async () => {
    if (listeners.size === 0) return;
    for (const { memberId, type, data, at } of await reader.read()) {
      const frame = JSON.stringify({ type, data, ts: at });
      for (const listener of listeners) {
        if (memberId !== null && memberId !== listener.memberId) continue;
        listener.send(frame);
        if (type === 'FORCE_LOGOUT') for (const ended of await findEnded(listener.memberId)) ended.end();
      }
    }
  };
  let started = Promise.resolve();
  let joining = 0;
  /** False: too many sockets of this session. A socket that was closed meanwhile is not stored. */
  const join = async (listener: Listener): Promise<boolean> => {
    // Started once for all that join together: a second start would skip frames that the first has yet to read.
    if (listeners.size + joining === 0) started = reader.start();
    joining += 1;
    await started.finally(() => (joining -= 1));
    const ofSession = [...listeners].filter(({ tokenHash }) => tokenHash === listener.tokenHash).length;
    if (ofSession >= MAX_PER_SESSION) return false;
    if (listener.isOpen()) listeners.add(listener);
    pollWhileOpen();
    return true;
  };
  let turn = 0;
  const tick = async () => {
    turn += 1;
    // Found before the frames are read, closed after they are sent: the frame with the reason arrives first.
    const ended = turn % SWEEP_EVERY === 0 ? await findEnded() : [];
    await poll();
    for (const listener of ended) listener.end();
  };
  // One read at a time: a second one would return the frames of the first again.
  let reading: Promise<void> | null = null;
  const read = () => {
    reading ??= tick()
      .catch((error: unknown) => app.log.error({ err: error }, 'push poll'))
      .finally(() => (reading = null));
  };
  let timer: NodeJS.Timeout | undefined;
  const pollWhileOpen = () => {
    if (listeners.size > 0) timer ??= setInterval(read, POLL_MS).unref();
    else {
      clearInterval(timer);
      timer = undefined;
    }
    open.set(listeners.size);
  };
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
  app.get(PUSH_PATH, { websocket: true, schema: { hide: true } as object }, (socket, { ip }) => {
    let listener: Listener | null = null;
    const ofAddress = (addresses.get(ip) ?? 0) + 1;
    addresses.set(ip, ofAddress);
    if (ofAddress > MAX_PER_ADDRESS) socket.close(TRY_LATER, 'too many sockets of this address');
    const tooLate = setTimeout(() => listener ?? socket.close(REFUSED, 'no token'), HELLO_WITHIN_MS);
    const onHello = async (hello: string): Promise<void> => {
      const session = await subscribe(services, hello);
      if (session === null) return socket.close(REFUSED, 'dead token');
      if (listener) return;
      if ('nonce' in session) return socket.send(JSON.stringify({ type: 'USE_NONCE', data: session }));
      listener = {
        memberId: session.memberId,
        tokenHash: session.tokenHash,
        isOpen: () => socket.readyState === socket.OPEN,
        send: (frame) => socket.send(frame),
        end: () => socket.close(REFUSED, 'dead token'),
      };
      if (!(await join(listener))) return socket.close(TRY_LATER, 'too many sockets of this session');
      socket.send(JSON.stringify({ type: 'SUBSCRIBED', data: {}, ts: services.clock.now() }));
    };
    socket.on('message', (raw: Buffer) => {
      onHello(String(raw)).catch((error: unknown) => {
        app.log.error({ err: error }, 'push subscription');
        socket.close(TRY_LATER, 'not available');
      });
    });
    socket.on('close', () => {
      clearTimeout(tooLate);
      const left = (addresses.get(ip) ?? 1) - 1;
      if (left > 0) addresses.set(ip, left);
      else addresses.delete(ip);
      if (listener) listeners.delete(listener);
      pollWhileOpen();
    });
  });
}

/**
 * `{ "type": "SUBSCRIBE", "token": "…", "proof": "…" }` → the session whose frames to send. A session that is bound to a key
 * needs the proof of a GET of this path; the nonce is returned for a client that has to sign it again.
 */
async function subscribe(services: Services, text: string): Promise<Session | { readonly nonce: string } | null> {
  const { db, clock, dpop } = services;
  const { type, token, proof } = parseHello(text);
  if (type !== 'SUBSCRIBE' || typeof token !== 'string') return null;
  const at = clock.now();
  const claim = { method: 'GET', url: PUSH_PATH, token, proof, isWrite: false };
  try {
    return await findSession(db, token, at, async (thumbprint) => {
      await dpop.check(thumbprint, claim, at);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === 'dpop.retry' ? (error.options.value as { nonce: string }) : null;
  }
}

function parseHello(text: string): { readonly type?: unknown; readonly token?: unknown; readonly proof?: string } {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}

/** When the oldest frame is old. */
export const oldFramesDue = sql`(select min(at) + ${RETENTION_MS + 1}::int from push_frames)`;

/** Delete old frames. A job. */
export const deleteOldFrames = ({ db }: Pick<Services, 'db'>, at: number): Promise<unknown> =>
  inTransaction(db, (tx) => tx.delete(pushFrames).where(lt(pushFrames.at, at - RETENTION_MS)));
