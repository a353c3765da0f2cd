/**
 * @jest-environment node
 */
/** What nginx does that the built-in server does not: TLS, HTTP/2, several gateways, a site server behind it. */
import { connect as connectHttp2 } from 'node:http2';
import { connect as connectTls } from 'node:tls';
import { ERROR_HEADERS } from '../safeHeaders';
import { lowerCase, send } from './testRequests';
import { PAGE_TEXT, POLICY, startEchoGateway, startNginx, startNginxWithSiteServer, siteOfTests } from './testSites';

const SCRIPT = '/releases/games/a1/entry.js';

const made = siteOfTests();

it('[OPS-04] without nginx the smoke tests fail at once and leave no server open', async () => {
  const servers = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length;
  // A closed handle is listed until the next turn of the event loop; so is one of the file that this process ran before.
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  await nextTurn();
  const before = servers();
  await expect(startNginxWithSiteServer(made.folder, made.gateway.url, {})).rejects.toThrow(
    'nginx or openssl is missing',
  );
  await nextTurn();
  expect(servers()).toBeLessThanOrEqual(before);
});

it('[OPS-04] gateways behind nginx can be restarted one after the other without a failed call', async () => {
  const second = await startEchoGateway();
  let first = await startEchoGateway();
  const nginx = await startNginx(made.folder, [first.url, second.url]);
  const portOf = async () => {
    const { body } = await send(nginx.base, { path: '/wps/system/status' });
    return (JSON.parse(body) as { port?: string }).port;
  };
  try {
    const { port } = first.url;
    await first.stop();
    expect([await portOf(), await portOf()]).toEqual([second.url.port, second.url.port]);
    first = await startEchoGateway(Number(port));
    const seen = new Set<string | undefined>();
    for (const end = Date.now() + 5000; !seen.has(port) && Date.now() < end;) seen.add(await portOf());
    expect([...seen].sort()).toEqual([port, second.url.port].sort());
    await second.stop();
    expect([await portOf(), await portOf()]).toEqual([port, port]);
  } finally {
    await Promise.all([nginx, first, second].map((each) => each.stop()));
  }
});

it('[OPS-04] gateways that were all down serve calls as soon as they are up again', async () => {
  const gateways = [await startEchoGateway(), await startEchoGateway()];
  const nginx = await startNginx(
    made.folder,
    gateways.map(({ url }) => url),
  );
  const call = async () => (await send(nginx.base, { path: '/wps/system/status' })).status;
  try {
    await Promise.all(gateways.map((each) => each.stop()));
    expect([await call(), await call(), await call()]).toEqual([502, 502, 502]);
    for (const [index, { url }] of gateways.entries()) gateways[index] = await startEchoGateway(Number(url.port));
    expect([await call(), await call(), await call()]).toEqual([200, 200, 200]);
  } finally {
    await Promise.all([nginx, ...gateways].map((each) => each.stop()));
  }
});

describe('[OPS-04] nginx over TLS', () => {
  let site: Awaited<ReturnType<typeof startNginx>>;
  beforeAll(async () => {
    site = await startNginx(made.folder, made.gateway.url);
  });
  afterAll(() => site?.stop());

  it('redirects pages from http to https, and refuses calls', async () => {
    const page = await send(site.plain!, { path: '/m/home' });
    expect([page.status, page.headers.location]).toEqual([308, 'https://127.0.0.1/m/home']);
    for (const path of ['/wps/session/login', '/wps/push']) {
      const { status, headers } = await send(site.plain!, { path, method: 'POST' }, '{}');
      expect([path, status, headers.location]).toEqual([path, 403, undefined]);
    }
    expect((await send(site.plain!, { path: '/.well-known/acme-challenge/unknown' })).status).toBe(404);
  });

  it('[SEC-07] agrees on ciphers with forward secrecy and authenticated encryption only', async () => {
    const { hostname, port } = new URL(site.base);
    const agrees = (ciphers: string) =>
      new Promise<boolean>((resolve) => {
        const options = { host: hostname, port: Number(port), rejectUnauthorized: false, ciphers };
        const socket = connectTls({ ...options, maxVersion: 'TLSv1.2' }, () => {
          socket.end();
          resolve(true);
        });
        socket.on('error', () => resolve(false));
      });
    expect(await agrees('ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES128-GCM-SHA256')).toBe(true);
    // CBC, and a key exchange without forward secrecy.
    expect(await agrees('ECDHE-RSA-AES128-SHA256:ECDHE-ECDSA-AES128-SHA256')).toBe(false);
    expect(await agrees('AES128-GCM-SHA256')).toBe(false);
  });

  it('[SEC-02] refuses an invalid path, a foreign WebSocket and a body that is too large with the headers of its other errors', async () => {
    const expected = lowerCase({
      ...ERROR_HEADERS,
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    });
    const socket = { connection: 'Upgrade', upgrade: 'websocket', origin: 'https://evil.test' };
    for (const [status, options] of [
      [400, { path: '/m/%zz' }],
      [403, { path: '/wps/push', headers: socket }],
      [413, { path: '/wps/member/kyc', method: 'POST', headers: { 'content-length': '900000000' } }],
    ] as const) {
      const answer = await send(site.base, options);
      expect([options.path, answer.status, answer.body]).toEqual([options.path, status, '']);
      expect(answer.headers).toMatchObject(expected);
    }
  });

  it('speaks HTTP/2 and promises HTTPS', async () => {
    const session = connectHttp2(site.base, { rejectUnauthorized: false });
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      session.on('error', reject);
      const request = session.request({ ':path': '/m/home' });
      let received: Record<string, unknown> = {};
      request.on('response', (first) => (received = first));
      request.on('error', reject).on('end', () => resolve(received));
      request.resume().end();
    });
    session.close();
    expect(headers).toMatchObject({
      ':status': 200,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });
});

describe('[OPS-04] nginx with the site server', () => {
  let site: Awaited<ReturnType<typeof startNginxWithSiteServer>>;
  beforeAll(async () => {
    site = await startNginxWithSiteServer(made.folder, made.gateway.url);
  });
  afterAll(() => site?.stop());

  const request = (path: string, headers: Record<string, string> = {}, method = 'GET', body = '') =>
    send(site.base, { path, headers, method }, body);

  it('passes pages, health reports and releases to a site server that is up, and sends the file while none is', async () => {
    const policyOf = async (path: string) => (await request(path)).headers['content-security-policy'];
    // The whole policy is the site server's; nginx has only what a meta element cannot hold.
    for (const path of ['/', '/m/home', '/somewhere']) expect([path, await policyOf(path)]).toEqual([path, POLICY]);
    // The file server behind it takes no reports and has no registry service: both are its own answers.
    expect((await request('/health-report', {}, 'POST', '[]')).status).toBe(405);
    expect((await request('/registry/releases', {}, 'POST', '{}')).status).toBe(405);
    await site.stopSiteServer();
    const { status, body, headers } = await request('/m/home');
    expect([status, body, headers['content-security-policy']]).toEqual([200, PAGE_TEXT, "frame-ancestors 'self'"]);
    expect((await request(SCRIPT)).status).toBe(200);
    const release = await request('/registry/releases', {}, 'POST', '{}');
    expect(release).toMatchObject({ status: 502, headers: lowerCase(ERROR_HEADERS) });
  });
});
