/**
 * WebSockets of the gateway's paths: the handshake and every byte pass unchanged, so the gateway itself accepts or refuses, and
 * compresses. @fastify/http-proxy would accept first and read every frame (docs/decisions/0013).
 */
import { request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import { createForwarding } from './forwarded';
import { GATEWAY_PATHS } from './gatewayPaths';
import { TIMEOUT_MS, type ProxyOptions } from './gatewayProxy';
import type { Gateways } from './gateways';

export interface PushTunnel {
  /** Ends every open WebSocket; the HTTP server does not track them and would wait for them as long as visitors stay. */
  readonly close: () => void;
}

/**
 * Whether a page of this origin may open a WebSocket: one of the site itself, or one that embeds it. Other clients send no
 * origin. Browsers do not apply the same-origin policy to WebSockets (RFC 6455 §10.2).
 */
const maySend = (origin: string | undefined, host: unknown, embedOrigins: readonly string[]): boolean =>
  origin === undefined || /^https?:\/\/(.+)$/.exec(origin)?.[1] === host || embedOrigins.includes(origin);

export function openPushTunnel(
  server: Server,
  gateways: Gateways,
  { trust, embedOrigins = [], timeoutMs = TIMEOUT_MS }: Pick<ProxyOptions, 'trust' | 'embedOrigins' | 'timeoutMs'>,
): PushTunnel {
  const forwarded = createForwarding(trust);
  const open = new Set<Duplex>();

  server.on('upgrade', (request, socket: Duplex, head) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (!GATEWAY_PATHS.test(request.url ?? '')) return void socket.destroy();
    const headers = forwarded(request);
    if (!maySend(request.headers.origin, headers['x-forwarded-host'], embedOrigins))
      return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const connect = ([gateway, ...others]: readonly [URL, ...URL[]]) => {
      const send = gateway.protocol === 'https:' ? httpsRequest : httpRequest;
      const outgoing = send({
        hostname: gateway.hostname,
        port: gateway.port,
        path: `${gateway.pathname.replace(/\/$/, '')}${request.url}`,
        method: request.method,
        headers: { ...headers, host: gateway.host },
      });
      const leave = () => outgoing.destroy();
      socket.on('error', leave);
      // A visitor who leaves without an error is noticed when the handshake is over.
      const limit = setTimeout(leave, timeoutMs);
      outgoing.on('upgrade', (answer, gatewaySocket, gatewayHead) => {
        clearTimeout(limit);
        socket.write(handshake(answer));
        if (gatewayHead.length) socket.write(gatewayHead);
        if (head.length) gatewaySocket.write(head);
        gatewaySocket.pipe(socket).pipe(gatewaySocket);
        closeTogether(socket, gatewaySocket);
      });
      // A response without upgrade: the gateway rejected it.
      outgoing.on('response', (answer) => {
        clearTimeout(limit);
        socket.end(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n\r\n`);
      });
      outgoing.on('error', () => {
        clearTimeout(limit);
        if (socket.destroyed) return;
        gateways.failed(gateway);
        socket.off('error', leave);
        const [next, ...rest] = others;
        if (next) connect([next, ...rest]);
        else socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      });
      outgoing.end();
    };
    connect(gateways.inOrder());
  });

  return {
    close: () => {
      for (const socket of open) socket.destroy();
    },
  };
}

/** Neither side stays half-open: a visitor who leaves would hold two connections as long as the gateway does not notice. */
function closeTogether(visitor: Duplex, gateway: Duplex): void {
  gateway.on('error', () => visitor.destroy());
  visitor.once('end', () => visitor.end());
  visitor.once('close', () => gateway.destroy());
  gateway.once('close', () => visitor.end());
}

function handshake({ rawHeaders }: IncomingMessage): string {
  const lines = ['HTTP/1.1 101 Switching Protocols'];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}
