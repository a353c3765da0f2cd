/** Bounds of a request: its size, its depth, and the time it may take. */
import { connect, type AddressInfo } from 'node:net';
import { buildApp } from '../../edge/app';
import { allRoutes } from '../../edge/routes';
import { ownGateway } from '../../testing/own-gateway';
import { parseJson } from './request-bodies';

const gateway = ownGateway({ seed: 'none' });
const login = (payload: string) =>
  gateway.app.inject({
    method: 'POST',
    url: '/wps/session/login',
    headers: { 'content-type': 'application/json', language: 'EN' },
    payload,
  });
const padded = (bytes: number) => {
  const empty = JSON.stringify({ username: 'demo', password: 'x', pad: '' });
  return JSON.stringify({ username: 'demo', password: 'x', pad: 'x'.repeat(bytes - empty.length) });
};

it('[SEC-06] refuses a body over 100 kB, and reads one of exactly that', async () => {
  const [fits, over] = [await login(padded(100 * 1024)), await login(padded(100 * 1024 + 1))];
  expect(JSON.parse(fits.body)).toMatchObject({ errorCode: 'USER_NOT_EXIST' });
  expect([over.statusCode, JSON.parse(over.body)]).toEqual([
    413,
    { success: false, errorCode: 'request.too.large', message: 'The request is too large.', value: null },
  ]);
});

it('[SEC-06] only calls that take pictures read more, and not before the visitor shows a token', async () => {
  const uploads = allRoutes.filter(({ about }) => about.upload);
  expect(uploads.map(({ call }) => call.path).sort()).toEqual([
    '/wps/feedback',
    '/wps/relay/MCSFE_signUpRequestReward',
    '/wps/relay/MCSFE_uploadDepositReceipt',
    '/wps/relay/UCSFE_submitVerificationMaterials',
  ]);
  for (const { call } of uploads) {
    const send = (headers: Record<string, string>) =>
      gateway.app.inject({
        method: call.method as 'POST',
        url: call.path,
        headers: { 'content-type': 'application/json', ...headers },
        payload: padded(500_000),
      });
    const refusal = async (headers: Record<string, string>) =>
      (JSON.parse((await send(headers)).body) as { errorCode: string }).errorCode;
    expect(await refusal({})).toBe('login.not.session');
    expect(await refusal({ authorization: 'unknown' })).toBe('user.or.token.invalid');
  }
});

it('[SEC-06] only calls that take pictures read a multipart body', async () => {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/wps/session/login',
    headers: { 'content-type': 'multipart/form-data; boundary=x', language: 'EN' },
    payload: '--x\r\nContent-Disposition: form-data; name="username"\r\n\r\ndemo\r\n--x--\r\n',
  });
  expect([answer.statusCode, JSON.parse(answer.body)]).toMatchObject([415, { errorCode: 'request_param_err' }]);
});

it.each([
  ['[', 50_000],
  ['{"a":', 9_000],
  ['[', 21],
])('[SEC-06] refuses JSON of %s, %i levels deep', async (open, depth) => {
  const close = open === '[' ? ']' : '}';
  const text = open.repeat(depth) + '0' + close.repeat(depth);
  const answer = await login(`{"username":${text}}`);
  expect([answer.statusCode, JSON.parse(answer.body)]).toMatchObject([400, { errorCode: 'request_param_err' }]);
});

it('[SEC-06] counts nesting, not brackets: strings may hold any, and siblings do not add up', () => {
  const text = JSON.stringify({
    text: '[[[['.repeat(50) + '\\"{{{'.repeat(50),
    list: Array.from({ length: 50 }, () => [[]]),
  });
  expect(parseJson(text)).toEqual(JSON.parse(text));
  const deep = '['.repeat(20) + ']'.repeat(20);
  expect(parseJson(deep)).toEqual(JSON.parse(deep));
  expect(() => parseJson(`[${deep}]`)).toThrow('nested too deeply');
});

it.each([
  ['Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
  ['Transfer-Encoding: gzip, chunked, identity\r\n\r\n0\r\n\r\n'],
  ['Content-Length: +2\r\n\r\n{}'],
  ['X-Folded: a\r\n b\r\nContent-Length: 2\r\n\r\n{}'],
])('[SEC-06] refuses a request whose end could be read in two ways: %j', async (rest) => {
  const { app } = await buildApp({ open: gateway.services.open, logLevel: 'silent' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const head = 'POST /wps/session/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const answer = await new Promise<string>((resolve) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(head + rest));
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  await app.close();
});

it.each([
  [
    'body',
    'POST /wps/session/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
  ],
  ['headers', 'POST /wps/session/login HTTP/1.1\r\nHost: x\r\nContent-'],
])('[SEC-06] cuts a connection whose %s do not arrive', async (_what, sent) => {
  const { app } = await buildApp({ open: gateway.services.open, logLevel: 'silent', requestMs: 300 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await new Promise<string>((resolve) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(sent));
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  await app.close();
});
