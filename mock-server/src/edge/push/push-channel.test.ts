/** The push channel over a real socket: authorisation and delivered frames. */
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { runJobs } from '../jobs';
import { notify } from '../../ground/notifications/notify';
import { AGENT_ID, DEMO_ID } from '../seed/seed-people';
import { members } from '../../people/members/members.tables';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { connectPage } from '../../testing/push-page';
import { createKey, sha256 } from '../../testing/proofs';
import { demoAccounts } from '../seed/demo-accounts';

const gateway = ownGateway({ addressLimitFactor: 1 });
let url: string;
beforeAll(async () => {
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  url = `ws://127.0.0.1:${(gateway.app.server.address() as AddressInfo).port}/wps/push`;
});

const connect = (hello?: object) => connectPage(url, hello);

/** A session of the demo member that is bound to a key. */
async function enterWithKey() {
  const key = createKey();
  const body = { username: 'demo', password: demoAccounts.find(({ username }) => username === 'demo')!.password };
  const dpop = key.proof('POST', '/wps/session/login');
  const answer = await gateway.request('POST', '/wps/session/login', { body, headers: { dpop } });
  const { token } = answer.body.value as unknown as { token: string };
  return { token, prove: (nonce: unknown) => key.proof('GET', '/wps/push', { ath: sha256(token), nonce }) };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
}

it('[SES-02] sends a member’s page their own events, and nothing of others', async () => {
  const token = await gateway.enter('member');
  const page = await connect({ type: 'SUBSCRIBE', token });
  expect((await page.next()).type).toBe('SUBSCRIBED');
  const { db, clock } = gateway.services;
  await inTransaction(db, async (tx) => {
    await notify(tx, DEMO_ID + 1, 'WITHDRAW_STATUS', { transactionId: '1', status: 'PAYING' }, clock.now());
    await notify(tx, DEMO_ID, 'WITHDRAW_STATUS', { transactionId: '2', status: 'PAID' }, clock.now());
  });
  expect(await page.next()).toMatchObject({ type: 'WITHDRAW_STATUS', data: { status: 'PAID' } });
  page.end();
  await page.closed;
});

it('closes a socket with an unknown token', async () => {
  const page = await connect({ type: 'SUBSCRIBE', token: crypto.randomUUID() });
  expect(await page.closed).toBe(4401);
});

it('opens the channel of a session that is bound to a key with a proof of the key, and asks for one with a fresh nonce', async () => {
  const { token, prove } = await enterWithKey();
  expect(await (await connect({ type: 'SUBSCRIBE', token })).closed).toBe(4401);
  const page = await connect({ type: 'SUBSCRIBE', token, proof: prove('an old one') });
  const { type, data } = await page.next();
  expect(type).toBe('USE_NONCE');
  page.send({ type: 'SUBSCRIBE', token, proof: prove(data.nonce) });
  expect((await page.next()).type).toBe('SUBSCRIBED');
  page.end();
  await page.closed;
});

it('[SES-05] logs out the pages of ended sessions and closes their sockets only', async () => {
  const gone = await gateway.enter('agent');
  const pages = [await connect({ type: 'SUBSCRIBE', token: gone })];
  await pages[0]!.next();
  const answer = await gateway.request('POST', '/__mock/api/kick', { body: { username: 'agent', why: 'revoked' } });
  expect(answer.status).toBe(200);
  expect((await pages[0]!.next()).type).toBe('FORCE_LOGOUT');
  expect(await pages[0]!.closed).toBe(4401);
});

describe('[SEC-06] a socket ends with its session', () => {
  const open = async () => {
    const token = await gateway.enter('agent');
    const page = await connect({ type: 'SUBSCRIBE', token });
    expect((await page.next()).type).toBe('SUBSCRIBED');
    return { token, page };
  };
  const other = async () => (await open()).page;

  it('[SEC-06] after a logout, while another session of the member stays open', async () => {
    const { token, page } = await open();
    const stays = await other();
    await gateway.request('DELETE', '/wps/session/logout', { token });
    expect(await page.closed).toBe(4401);
    const { db, clock } = gateway.services;
    await inTransaction(db, (tx) => notify(tx, AGENT_ID, 'BALANCE', {}, clock.now()));
    expect((await stays.next()).type).toBe('BALANCE');
    stays.end();
  });

  it('[SEC-06] when the account is closed', async () => {
    const { page } = await open();
    const { db } = gateway.services;
    await db.update(members).set({ state: 'disabled' }).where(eq(members.id, AGENT_ID));
    expect(await page.closed).toBe(4401);
    await db.update(members).set({ state: 'active' }).where(eq(members.id, AGENT_ID));
  });

  it('[SEC-06] when the session expires; an open socket does not keep it alive', async () => {
    const { page } = await open();
    await gateway.pass(31 * 60_000);
    await gateway.request('GET', '/wps/system/status');
    expect(await page.closed).toBe(4401);
  });
});

it('[SEC-06] opens ten sockets of one session, and takes no large frames', async () => {
  const token = await gateway.enter('agent');
  const hello = { type: 'SUBSCRIBE', token };
  const pages = [];
  for (let count = 0; count < 10; count += 1) {
    pages.push(await connect(hello));
    expect((await pages[count]!.next()).type).toBe('SUBSCRIBED');
  }
  expect(await (await connect(hello)).closed).toBe(1013);
  pages[0]!.end();
  await pages[0]!.closed;
  const again = await connect(hello);
  expect((await again.next()).type).toBe('SUBSCRIBED');
  for (const page of [...pages, again]) page.end();
  const large = await connect({ ...hello, pad: 'x'.repeat(5000) });
  expect(await large.closed).toBe(1009);
});

it('keeps no socket that was closed while its token was checked', async () => {
  const { token, prove } = await enterWithKey();
  const hello = { type: 'SUBSCRIBE', token, proof: prove('an old one') };
  let answer: (() => void) | undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const check = jest.spyOn(gateway.services.dpop, 'check').mockReturnValue(answered as never);
  const pages = [];
  for (let count = 0; count < 10; count += 1) pages.push(await connect(hello));
  await until(() => check.mock.calls.length === 10);
  for (const page of pages) page.abort();
  await until(() => gateway.app.websocketServer.clients.size === 0);
  answer!();
  const page = await connect(hello);
  expect((await page.next()).type).toBe('SUBSCRIBED');
  page.end();
  check.mockRestore();
});

describe('asks a page to try again, instead of refusing its token, while the database does not answer', () => {
  const lost = () => {
    throw new Error('connection lost');
  };

  it('when its session is read', async () => {
    const { token, prove } = await enterWithKey();
    const proof = prove('an old one');
    const check = jest.spyOn(gateway.services.dpop, 'check').mockImplementation(lost);
    expect(await (await connect({ type: 'SUBSCRIBE', token, proof })).closed).toBe(1013);
    check.mockRestore();
  });

  it('when its frames are read, and sends them after that', async () => {
    const { db } = gateway.services;
    const token = await gateway.enter('agent');
    const execute = jest.spyOn(db, 'execute').mockImplementation(lost);
    expect(await (await connect({ type: 'SUBSCRIBE', token })).closed).toBe(1013);
    execute.mockRestore();
    const page = await connect({ type: 'SUBSCRIBE', token });
    expect((await page.next()).type).toBe('SUBSCRIBED');
    page.end();
  });
});

it('sends every frame to pages that join together', async () => {
  const token = await gateway.enter('agent');
  const pages = await Promise.all(Array.from({ length: 5 }, () => connect({ type: 'SUBSCRIBE', token })));
  for (const page of pages) expect((await page.next()).type).toBe('SUBSCRIBED');
  const { db, clock } = gateway.services;
  await inTransaction(db, (tx) => notify(tx, AGENT_ID, 'BALANCE', {}, clock.now()));
  for (const page of pages) {
    expect((await page.next()).type).toBe('BALANCE');
    page.end();
  }
});

it('[SEC-06] opens a hundred sockets of one address, and another when one of them has closed', async () => {
  const silent = await Promise.all(Array.from({ length: 100 }, () => connect()));
  expect(await (await connect()).closed).toBe(1013);
  silent[0]!.end();
  await silent[0]!.closed;
  const page = await connect({ type: 'SUBSCRIBE', token: await gateway.enter('agent') });
  expect(await Promise.race([page.next().then(({ type }) => type), page.closed])).toBe('SUBSCRIBED');
  for (const open of [...silent, page]) open.end();
  await Promise.all([...silent, page].map(({ closed }) => closed));
});

it('[MSG-05] answers a chat message after a moment, in its language, and notifies the open pages', async () => {
  const token = await gateway.enter('member');
  const page = await connect({ type: 'SUBSCRIBE', token });
  await page.next();
  const sent = await gateway.request('POST', '/wps/relay/CBS_sendMessage', {
    token,
    body: { text: 'আমার ডিপোজিট কোথায়?' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(sent.status).toBe(200);
  await gateway.pass(2_000);
  await runJobs(gateway.services);
  expect((await page.next()).type).toBe('CHAT');
  const history = await gateway.request('GET', '/wps/relay/CBS_getMessages', { token });
  const { list } = history.body.value as unknown as { list: { from: string; text: string }[] };
  expect(list.at(-1)).toMatchObject({ from: 'DESK', text: expect.stringContaining('জমা') as string });
  page.end();
  await page.closed;
});

it('[MEM-16] notifies the member’s open pages that one of their limits has refused something', async () => {
  const token = await gateway.enter('member');
  const page = await connect({ type: 'SUBSCRIBE', token });
  await page.next();
  await gateway.request('PUT', '/wps/member/limits', {
    ...{ token, body: { kind: 'DEPOSIT', period: '24H', amount: '1.00' } },
  });
  expect(await page.next()).toMatchObject({ type: 'ACCOUNT' });
  const refused = await gateway.request('POST', '/wps/relay/MCSFE_depositByLaunchUrl', {
    ...{ token, body: { amount: '500.00', bankCode: 'BKASH', vendorId: 'bkash' } },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(refused.body.errorCode).toBe('limit.exceeded');
  expect(await page.next()).toMatchObject({ type: 'LIMIT_REACHED', data: { kind: 'DEPOSIT', period: '24H' } });
  page.end();
  await page.closed;
});

it('[MSG-04] notifies the member’s open pages of documents that were sent and a reality check that was chosen', async () => {
  const mina = await registerNewcomer(gateway);
  const page = await connect({ type: 'SUBSCRIBE', token: mina.token });
  expect((await page.next()).type).toBe('SUBSCRIBED');
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]).toString('base64');
  const files = [`data:image/png;base64,${png}`];
  for (const [method, path, body] of [
    ['POST', '/wps/relay/UCSFE_submitVerificationMaterials', { type: 'NID', documentNo: '1234567890', files }],
    ['PUT', '/wps/member/realityCheck', { minutes: 15 }],
  ] as const) {
    expect((await gateway.request(method, path, { token: mina.token, body })).status).toBe(200);
    expect((await page.next()).type).toBe('ACCOUNT');
  }
  page.end();
  await page.closed;
});

it('[MSG-01] notifies every open page of a published notice, and lists it first', async () => {
  const token = await gateway.enter('member');
  const pages = [
    await connect({ type: 'SUBSCRIBE', token }),
    await connect({ type: 'SUBSCRIBE', token: await gateway.enter('agent') }),
  ];
  for (const page of pages) await page.next();
  const words = { titleEn: 'New hours', titleBn: 'নতুন সময়', contentEn: 'We open at six.', contentBn: 'ছয়টায় খুলি।' };
  const answer = await gateway.request('POST', '/__mock/api/announce', { body: { type: 'PL', ...words } });
  expect(answer.status).toBe(200);
  for (const page of pages) {
    expect((await page.next()).type).toBe('ANNOUNCEMENT');
    page.end();
    await page.closed;
  }
  const list = await gateway.request('GET', '/wps/relay/CCSFE_getListAnnouncements', { token, query: { types: 'PL' } });
  const { player } = list.body.value as unknown as { player: { title: string }[] };
  expect([words.titleEn, words.titleBn]).toContain(player[0]?.title);
});
