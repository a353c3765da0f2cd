/** The push channel: one WebSocket per page. The token is in the first frame, never in the URL; frames are read from the database. */
import websocket from '@fastify/websocket';
import { lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../ground/route';
import { findSession } from '../../people/sessions/sessions';
import { pushFrames } from '../../ground/notifications/notifications.tables';
import { PUSH_PATH } from '../../ground/push-types';
import { createFrameReader } from './frame-reader';

const POLL_MS = 700;
const HELLO_WITHIN_MS = 10_000;
const RETENTION_MS = 10 * 60_000;
const REFUSED = 4401;

interface Listener {
  readonly memberId: number;
  readonly send: (frame: string) => void;
  /** Close the socket if its session has ended, so a logged-out page receives no more events. */
  readonly check: () => Promise<void>;
}

/** One poll serves all sockets of this process; frames written by any process reach every page. */
export async function registerPush(
  app: FastifyInstance,
  services: Services,
  open: { readonly set: (sockets: number) => void },
): Promise<void> {
  await app.register(websocket);
  const listeners = new Set<Listener>();
  const reader = createFrameReader(services.db);
  const poll = async () => {
    if (listeners.size === 0) return;
    for (const { memberId, type, data, at } of await reader.read()) {
      const frame = JSON.stringify({ type, data, ts: at });
      for (const listener of listeners) {
        if (memberId !== null && memberId !== listener.memberId) continue;
        listener.send(frame);
        if (type === 'FORCE_LOGOUT') await listener.check();
      }
    }
  };
  const join = async (listener: Listener) => {
    if (listeners.size === 0) await reader.start();
    listeners.add(listener);
    open.set(listeners.size);
  };
  // One read at a time: a second one would return the frames of the first again.
  let reading: Promise<void> | null = null;
  const timer = setInterval(() => {
    reading ??= poll()
      .catch((error: unknown) => app.log.error({ err: error }, 'push poll'))
      .finally(() => (reading = null));
  }, POLL_MS);
  timer.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
  app.get(PUSH_PATH, { websocket: true, schema: { hide: true } as object }, (socket) => {
    let listener: Listener | null = null;
    const tooLate = setTimeout(() => listener ?? socket.close(REFUSED, 'no token'), HELLO_WITHIN_MS);
    socket.on('message', (raw: Buffer) => {
      const hello = String(raw);
      void subscribe(services, hello).then(async (memberId) => {
        if (memberId === null) return socket.close(REFUSED, 'dead token');
        if (listener) return;
        listener = {
          memberId,
          send: (frame) => socket.send(frame),
          check: async () => {
            if ((await subscribe(services, hello)) === null) socket.close(REFUSED, 'dead token');
          },
        };
        await join(listener);
        socket.send(JSON.stringify({ type: 'SUBSCRIBED', data: {}, ts: services.clock.now() }));
      });
    });
    socket.on('close', () => {
      clearTimeout(tooLate);
      if (listener) listeners.delete(listener);
      open.set(listeners.size);
    });
  });
}

/** `{ "type": "SUBSCRIBE", "token": "…" }` → the member whose frames to send. */
async function subscribe({ db, clock }: Services, text: string): Promise<number | null> {
  try {
    const frame = JSON.parse(text) as { type?: string; token?: string };
    if (frame.type !== 'SUBSCRIBE' || typeof frame.token !== 'string') return null;
    return (await findSession(db, frame.token, clock.now())).memberId;
  } catch {
    return null;
  }
}

/** Delete old frames. A job. */
export const deleteOldFrames = ({ db }: Pick<Services, 'db'>, at: number): Promise<unknown> =>
  db.delete(pushFrames).where(lt(pushFrames.at, at - RETENTION_MS));
