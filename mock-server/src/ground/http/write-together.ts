/** writeTogether: responses of the same turn of the event loop are written after it, one directly after the other. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A write wakes its receiver, a proxy or the site server, which costs the gateway more than the write itself. A receiver that
 * is awake already takes the next responses without another wake-up.
 */
export function writeTogether(app: FastifyInstance): void {
  let corked: Pick<Socket, 'uncork'>[] = [];
  const flush = (): void => {
    const sockets = corked;
    corked = [];
    for (const socket of sockets) socket.uncork();
  };
  app.addHook('onSend', ({ raw: { socket } }, _reply, _payload, done) => {
    // A request of `app.inject` has no stream.
    if ('cork' in socket) {
      socket.cork();
      if (corked.push(socket) === 1) setImmediate(flush);
    }
    done();
  });
}
