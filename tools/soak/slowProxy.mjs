/** A TCP proxy between site server and gateway whose network can become slow or break. */
import { connect, createServer } from 'node:net';
import { Transform } from 'node:stream';

/**
 * `setDelay` delays each chunk of the gateway's answers by so many milliseconds; `cut` closes all connections;
 * `connections` counts the visitors' connections that are open.
 * @param {number} port the gateway's port
 */
export async function startSlowProxy(port) {
  let delayMs = 0;
  const open = new Set();
  const delay = () =>
    new Transform({
      transform: (chunk, _encoding, done) =>
        void (delayMs > 0 ? setTimeout(done, delayMs, null, chunk) : done(null, chunk)),
    });
  const server = createServer((visitor) => {
    const gateway = connect({ port, host: 'localhost' });
    for (const socket of [visitor, gateway]) {
      open.add(socket);
      socket.on('error', () => undefined).once('close', () => open.delete(socket));
    }
    visitor.once('close', () => gateway.destroy());
    gateway.once('close', () => visitor.destroy());
    visitor.pipe(gateway);
    gateway.pipe(delay()).pipe(visitor);
  });
  await new Promise((listening) => server.listen(0, 'localhost', listening));
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://localhost:${server.address().port}`,
    setDelay: (ms) => void (delayMs = ms),
    cut,
    connections: () => open.size / 2,
    stop: () => {
      server.close();
      cut();
    },
  };
}
