/** The sessions of the conformance kit: the gateway's answer to a login, and none when it gives no session. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  readonly value: { readonly token: string; readonly userName: string };
}
let logIn: (site: string, account: string, role: string) => Promise<Answer | null>;
let expired: (answer: Answer) => Answer;
beforeAll(async () => ({ logIn, expired } = (await import('./session.mjs' as string)) as never));

const ANSWER: Answer = { value: { token: '0123456789abcdef', userName: 'demo' } };
let answer: { status: number; text: string };
const received: unknown[] = [];
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (text: Buffer) => (body += String(text)));
    request.on('end', () => {
      received.push([request.method, request.url, JSON.parse(body)]);
      response.writeHead(answer.status).end(answer.text);
    });
  }).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
const site = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

it('[PLAT-09] the session of an account is the whole answer of the gateway', async () => {
  answer = { status: 200, text: JSON.stringify(ANSWER) };
  expect(await logIn(site(), 'demo:Demo1234', 'member')).toEqual(ANSWER);
  expect(await logIn(site(), 'agent:Agent1234', 'agent')).toEqual(ANSWER);
  expect(received).toEqual([
    ['POST', '/wps/session/login', { username: 'demo', password: 'Demo1234', site: 'member' }],
    ['POST', '/wps/session/login', { username: 'agent', password: 'Agent1234', site: 'agent' }],
  ]);
});

it.each([
  ['a refusal', 400, JSON.stringify({ success: false, errorCode: 'USER_NOT_EXIST', value: null })],
  ['a second factor', 200, JSON.stringify({ success: true, value: { factor: 'TOTP' } })],
  ['the page of a proxy whose gateway is down', 502, '<h1>Bad gateway</h1>'],
  ['nothing', 200, ''],
])('[PLAT-09] %s is no session, so that the checks of that role are left out', async (_, status, text) => {
  answer = { status, text };
  expect(await logIn(site(), 'demo:Demo1234', 'agent')).toBeNull();
});

it('[PLAT-09] an expired session differs in its token alone, which has the form of one', () => {
  const { value } = expired(ANSWER);
  expect(value).toEqual({ userName: 'demo', token: expect.stringMatching(/^[\da-z]{16}$/) as string });
  expect(value.token).not.toBe(ANSWER.value.token);
});
