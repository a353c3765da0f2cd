/** The push channel over a real socket: authorisation and delivered frames. */
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { runJobs } from '../jobs';
import { notify } from '../../ground/notifications/notify';
import { AGENT_ID, DEMO_ID } from '../seed/seed-people';
import { members } from '../../people/members/members.tables';
import { ownGateway } from '../../testing/own-gateway';
import { createKey, sha256 } from '../../testing/proofs';
import { demoAccounts } from '../seed/demo-accounts';

const gateway = ownGateway();
let url: string;
beforeAll(async () => {
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  url = `ws://127.0.0.1:${(gateway.app.server.address() as AddressInfo).port}/wps/push`;
});

interface Frame {
  readonly id?: string;
  readonly type: string;
  readonly data: { readonly status?: string; readonly nonce?: string };
}

async function connect(hello?: object) {
  const { WebSocket } = await import('ws');
  const socket = new WebSocket(url);
  const frames: Frame[] = [];
  const waiting: ((frame: Frame) => void)[] = [];
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('message', (raw) => {
    const frame = JSON.parse(String(raw)) as Frame;
    const taker = waiting.shift();
    if (taker) taker(frame);
    else frames.push(frame);
  });
  await new Promise((resolve) => socket.on('open', resolve));
  if (hello) socket.send(JSON.stringify(hello));
  const next = () =>
    new Promise<Frame>((resolve) => (frames.length > 0 ? resolve(frames.shift()!) : waiting.push(resolve)));
  const send = (message: object) => socket.send(JSON.stringify(message));
  return { next, closed, send, end: () => socket.close(), abort: () => socket.terminate() };
}

/** A session of the demo member that is bound to a key. */
async function enterWithKey() {
  const key = createKey();
  const body = { username: 'demo', password: demoAccounts.find(({ username }) => username === 'demo')!.password };
  const dpop = key.proof('POST', '/wps/session/login');
  const answer = await gateway.ask('POST', '/wps/session/login', { body, headers: { dpop } });
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
    await notify(tx, DEMO_ID + 1, 'WITHDRAW_STATUS', { status: 'theirs' }, clock.now());
    await notify(tx, DEMO_ID, 'WITHDRAW_STATUS', { status: 'PAID' }, clock.now());
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
  const answer = await gateway.ask('POST', '/__mock/api/kick', { body: { username: 'agent', why: 'revoked' } });
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
    await gateway.ask('DELETE', '/wps/session/logout', { token });
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
    await gateway.ask('GET', '/wps/system/status');
    expect(await page.closed).toBe(4401);
  });
});

describe('[MSG-04] a page that reconnects', () => {
  const write = async (memberId: number | null, ...statuses: string[]) => {
    const { db, clock } = gateway.services;
    await inTransaction(db, async (tx) => {
      for (const status of statuses) await notify(tx, memberId, 'WITHDRAW_STATUS', { status }, clock.now());
    });
  };
  /** What a page has received: its position is the last `id`, as the site's client keeps it. */
  const receive = async (page: Awaited<ReturnType<typeof connect>>, count: number, position?: string) => {
    const statuses: unknown[] = [];
    let after = position;
    for (let index = 0; index < count; index += 1) {
      const { id, data } = await page.next();
      statuses.push(data.status);
      after = id;
    }
    return { statuses, after };
  };
  const subscribe = async (token: string, after?: unknown) => {
    const page = await connect({ type: 'SUBSCRIBE', token, ...(after === undefined ? {} : { after }) });
    const { type, id, data } = await page.next();
    expect(type).toBe('SUBSCRIBED');
    return { page, id, data };
  };
  const leave = async ({ page }: { readonly page: Awaited<ReturnType<typeof connect>> }) => {
    page.abort();
    await until(() => gateway.app.websocketServer.clients.size === 0);
  };

  it('gets the frames that it missed, each once and in order, and then new ones', async () => {
    const token = await gateway.enter('member');
    const first = await subscribe(token);
    expect(first.data).toEqual({});
    await leave(first);
    await write(DEMO_ID + 1, 'theirs');
    await write(DEMO_ID, 'a', 'b');
    await write(null, 'all');
    const second = await subscribe(token, first.id);
    expect(second).toMatchObject({ id: undefined, data: { resumed: true } });
    // Cut after the first two of three: the third is still missing.
    const part = await receive(second.page, 2);
    expect(part.statuses).toEqual(['a', 'b']);
    await leave(second);
    const third = await subscribe(token, part.after);
    await write(DEMO_ID, 'c', 'd');
    const rest = await receive(third.page, 2);
    expect(rest.statuses).toEqual(['all', 'c']);
    await leave(third);
    const fourth = await subscribe(token, rest.after);
    const last = await receive(fourth.page, 1);
    expect(last.statuses).toEqual(['d']);
    await leave(fourth);
    const fifth = await subscribe(token, last.after);
    expect(fifth.data).toEqual({ resumed: true });
    await write(DEMO_ID, 'e');
    expect((await receive(fifth.page, 1)).statuses).toEqual(['e']);
    await leave(fifth);
  });

  it.each([
    ...[
      '',
      'x',
      '1',
      '~',
      7,
      null,
      {},
      '1~5:4:',
      '1~1:9:3,2',
      '1~1:9:9~',
      '1~0:1:',
      '1~1:2:~3',
      '1~5:9:5',
      'x'.repeat(1_001),
    ],
    `${Date.now()}~999999999:999999999:`,
  ])('is not resumed with a position that this database has not given (%#)', async (after) => {
    const page = await subscribe(await gateway.enter('member'), after);
    expect(page.data).toEqual({});
    expect(page.id).toEqual(expect.any(String));
    await leave(page);
  });

  it('is not resumed after more time than frames are stored, or with more frames than fit', async () => {
    const token = await gateway.enter('member');
    const { page, id } = await subscribe(token);
    await leave({ page });
    await write(DEMO_ID, ...Array.from({ length: 501 }, (_, index) => String(index)));
    const many = await subscribe(token, id);
    expect(many.data).toEqual({});
    await leave(many);
    await gateway.pass(16 * 60_000);
    await gateway.ask('GET', '/wps/system/status');
    const late = await subscribe(token, many.id);
    expect(late.data).toEqual({});
    await leave(late);
  });

  it('gets its position every five minutes, so that a quiet page is resumed, too', async () => {
    const { page } = await subscribe(await gateway.enter('member'));
    await gateway.pass(5 * 60_000 + 1);
    await gateway.ask('GET', '/wps/system/status');
    expect(await page.next()).toMatchObject({ type: 'POSITION', id: expect.stringMatching(/^\d+~/) as string });
    await leave({ page });
  });

  it('gets every frame of a large read', async () => {
    const token = await gateway.enter('member');
    const { page } = await subscribe(token);
    const statuses = Array.from({ length: 1_201 }, (_, index) => String(index));
    await write(DEMO_ID, ...statuses);
    const { after, statuses: received } = await receive(page, 700);
    await leave({ page });
    const again = await subscribe(token, after);
    expect(again.data).toEqual({});
    expect(received).toEqual(statuses.slice(0, 700));
    await leave(again);
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

it('[SEC-06] opens a hundred sockets of one address', async () => {
  const silent = await Promise.all(Array.from({ length: 100 }, () => connect()));
  expect(await (await connect()).closed).toBe(1013);
  for (const page of silent) page.end();
});

it('[MSG-05] answers a chat message after a moment, in its language, and notifies the open pages', async () => {
  const token = await gateway.enter('member');
  const page = await connect({ type: 'SUBSCRIBE', token });
  await page.next();
  const sent = await gateway.ask('POST', '/wps/relay/CBS_sendMessage', {
    token,
    body: { text: 'আমার ডিপোজিট কোথায়?' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(sent.status).toBe(200);
  await gateway.pass(2_000);
  await runJobs(gateway.services);
  expect((await page.next()).type).toBe('CHAT');
  const history = await gateway.ask('GET', '/wps/relay/CBS_getMessages', { token });
  const { list } = history.body.value as unknown as { list: { from: string; text: string }[] };
  expect(list.at(-1)).toMatchObject({ from: 'DESK', text: expect.stringContaining('জমা') as string });
  page.end();
  await page.closed;
});

it('[MEM-16] notifies the member’s open pages that one of their limits has refused something', async () => {
  const token = await gateway.enter('member');
  const page = await connect({ type: 'SUBSCRIBE', token });
  await page.next();
  await gateway.ask('PUT', '/wps/member/limits', {
    ...{ token, body: { kind: 'DEPOSIT', period: '24H', amount: '1.00' } },
  });
  const refused = await gateway.ask('POST', '/wps/relay/MCSFE_depositByLaunchUrl', {
    ...{ token, body: { amount: '500.00', bankCode: 'BKASH', vendorId: 'bkash' } },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(refused.body.errorCode).toBe('limit.exceeded');
  expect(await page.next()).toMatchObject({ type: 'LIMIT_REACHED', data: { kind: 'DEPOSIT', period: '24H' } });
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
  const answer = await gateway.ask('POST', '/__mock/api/announce', { body: { type: 'PL', ...words } });
  expect(answer.status).toBe(200);
  for (const page of pages) {
    expect((await page.next()).type).toBe('ANNOUNCEMENT');
    page.end();
    await page.closed;
  }
  const list = await gateway.ask('GET', '/wps/relay/CCSFE_getListAnnouncements', { token, query: { types: 'PL' } });
  const { player } = list.body.value as unknown as { player: { title: string }[] };
  expect([words.titleEn, words.titleBn]).toContain(player[0]?.title);
});
