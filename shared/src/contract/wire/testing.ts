/** A gateway that answers as a test says, and clients of it. Only tests import it; it is not published. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpClient } from './http';
import type { HttpClient, HttpSettings } from './httpTypes';

interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface TestReply {
  readonly status?: number;
  readonly body: string;
  readonly headers?: object;
}

interface TestGateway {
  /** All requests since the test began. */
  seen: ReceivedRequest[];
  reply: (request: ReceivedRequest) => TestReply;
  /** A client with the token "tok". `ends`: why its session ended, or its token was given up as stale. */
  readonly client: (more?: Partial<HttpSettings>) => { readonly http: HttpClient; readonly ends: readonly string[] };
}

/** A server for each test of a file, which answers `1` unless the test sets `reply`. Call at the top of the file. */
export function ownTestGateway(): TestGateway {
  let server: Server;
  const gateway: TestGateway = {
    seen: [],
    reply: answerOne,
    client: (more = {}) => {
      let token: string | null = 'tok';
      const ends: string[] = [];
      const http = createHttpClient({
        baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        merchantCode: 'pklubdtf4',
        token: () => token,
        locale: () => 'bn',
        onSessionEnd: (reason) => ends.push(reason),
        onStaleToken: (reason) => {
          token = null;
          ends.push(`stale: ${reason}`);
        },
        ...more,
      });
      return { http, ends };
    },
  };
  beforeEach(async () => {
    gateway.seen = [];
    gateway.reply = answerOne;
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        const received = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
        gateway.seen.push(received);
        const { status = 200, body: text, headers } = gateway.reply(received);
        response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'r-9', ...headers }).end(text);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));
  return gateway;
}

const answerOne = (): TestReply => ({ body: '{"success":true,"value":1}' });
