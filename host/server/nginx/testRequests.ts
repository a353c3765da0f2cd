/** Requests of the smoke tests, over http or https with a self-signed certificate. */
import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';

/** Headers with the names that Node gives to those of a response. */
export const lowerCase = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Sends a path unchanged: fetch would normalise it. */
export function send(base: string, options: RequestOptions, body = '') {
  const start = base.startsWith('https:') ? httpsRequest : httpRequest;
  const { hostname, port } = new URL(base);
  const all = { hostname, port, agent: false, rejectUnauthorized: false, ...options } as RequestOptions;
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    start(all, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += String(chunk)));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
    })
      .on('error', reject)
      .end(body);
  });
}

/** What is received over an upgraded connection after "hello" was sent; rejects when the server refuses the upgrade. */
export function upgraded(base: string, path: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const start = base.startsWith('https:') ? httpsRequest : httpRequest;
  const { hostname, port } = new URL(base);
  const headers = { connection: 'Upgrade', upgrade: 'websocket', ...more };
  return new Promise((resolve, reject) => {
    start({ hostname, port, path, headers, agent: false, rejectUnauthorized: false } as RequestOptions)
      .on('upgrade', (_answer, socket, head) => {
        let heard = String(head);
        socket.on('data', (chunk) => (heard += String(chunk)));
        socket.on('close', () => resolve(heard));
        socket.write('hello');
      })
      .on('response', (answer) => reject(new Error(`status ${answer.statusCode}`)))
      .on('error', reject)
      .end();
  });
}
