/** The push channel: one WebSocket per page. The token is in the first frame, never in the URL; frames are read from the database. */
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { onSignal } from '../../ground/db/signals';
import { limitedAddress } from '../../ground/network';
import { PUSH_PATH } from '../../ground/push-types';
import type { Services } from '../../ground/route';
import { createDelivery, type Listener } from './delivery';
import { subscribe } from './subscribe';

const POLL_MS = 700;
const HELLO_WITHIN_MS = 10_000;
const REFUSED = 4401;
/** RFC 6455 registry: "try again later". Pages reconnect with a growing delay. */
const TRY_LATER = 1013;
/** A page sends its token, a proof and its position. Bytes. */
const MAX_PAYLOAD = 4096;

/** One poll serves all sockets of this process; frames written by any process reach every page. */
export async function registerPush(
  app: FastifyInstance,
  services: Services,
  open: { readonly set: (sockets: number) => void },
): Promise<void> {
  await app.register(websocket, { options: { maxPayload: MAX_PAYLOAD } });
  const addresses = new Map<string, number>();
  const delivery = createDelivery(services);
  const report = (error: unknown) => app.log.error({ err: error }, 'push poll');
  const poll = () => void delivery.poll().catch(report);
  const stopListening = onSignal(services.db, 'push', () => void delivery.read().catch(report));
  let timer: NodeJS.Timeout | undefined;
  const pollWhileOpen = () => {
    if (delivery.size() > 0) timer ??= setInterval(poll, POLL_MS).unref();
    else {
      clearInterval(timer);
      timer = undefined;
    }
    open.set(delivery.size());
  };
  app.addHook('onClose', (_app, done) => {
    stopListening();
    clearInterval(timer);
    done();
  });
  app.get(PUSH_PATH, { websocket: true, schema: { hide: true } as object }, (socket, request) => {
    const ip = limitedAddress(request.ip);
    let listener: Listener | null = null;
    const ofAddress = (addresses.get(ip) ?? 0) + 1;
    addresses.set(ip, ofAddress);
    if (ofAddress > services.addressLimits.sockets) socket.close(TRY_LATER, 'too many sockets of this address');
    const tooLate = setTimeout(() => listener ?? socket.close(REFUSED, 'no token'), HELLO_WITHIN_MS);
    const onHello = async (hello: string): Promise<void> => {
      const found = await subscribe(services, hello);
      if (found === null) return socket.close(REFUSED, 'dead token');
      if (listener) return;
      if ('nonce' in found) return socket.send(JSON.stringify({ type: 'USE_NONCE', data: found }));
      listener = {
        memberId: found.session.memberId,
        tokenHash: found.session.tokenHash,
        isOpen: () => socket.readyState === socket.OPEN,
        send: (frame) => socket.send(frame),
        end: () => socket.close(REFUSED, 'dead token'),
      };
      const isJoined = await delivery.join(listener, found.after).finally(pollWhileOpen);
      if (!isJoined) socket.close(TRY_LATER, 'too many sockets of this session');
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
      if (listener) delivery.leave(listener);
      pollWhileOpen();
    });
  });
}
