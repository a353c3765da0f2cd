/** Tickets: none without the answer of the member's own captcha; each is its own member's. */
import type * as W from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { captchas } from '../../people/verification/verification.tables';
import { answerTickets } from './answer-tickets';
import { tickets } from './feedback.tables';

const gateway = ownGateway();

async function newCaptcha() {
  const picture = await gateway.request('GET', '/wps/captcha');
  const { value: captchaId } = picture.cookies.find(({ name }) => name === 'captchaId')!;
  const [row] = await gateway.services.db.select().from(captchas).where(eq(captchas.id, captchaId));
  return { cookies: { captchaId }, answer: row!.answer };
}

it('[MSG-07] opens no ticket without the answer of the visitor’s own captcha, and takes each answer once', async () => {
  const mina = await registerNewcomer(gateway);
  const send = (captcha?: string, cookies?: Record<string, string>) =>
    gateway.request('PUT', '/wps/feedback', {
      ...{
        token: mina.token,
        body: { type: 0, sender: '', content: 'A question about a deposit', captcha },
        cookies: cookies ?? {},
      },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  const count = async () => (await mina.get<{ list: object[] }>('/wps/feedback')).list.length;
  const { answer, cookies } = await newCaptcha();
  const wrong = answer === '0000' ? '0001' : '0000';
  expect((await send(answer)).body.errorCode).toBe('captcha.wrong');
  expect((await send(wrong, (await newCaptcha()).cookies)).body.errorCode).toBe('captcha.wrong');
  expect(await count()).toBe(0);
  expect((await send(answer, cookies)).body).toMatchObject({ success: true });
  expect((await send(answer, cookies)).body.errorCode).toBe('captcha.wrong');
  expect((await send()).body.errorCode).toBe('captcha.wrong');
  expect(await count()).toBe(1);
  const { flags } = await gateway.services.settings.get();
  await gateway.services.settings.change({ flags: { ...flags, CAPTCHA3: false } });
  expect((await send()).body).toMatchObject({ success: true });
  await gateway.services.settings.change({ flags });
});

it('[MSG-07] wrong answers to captchas use up none of the messages of an hour; the twenty-first message has to wait', async () => {
  const mina = await registerNewcomer(gateway);
  const send = async (isRight: boolean) => {
    const { answer, cookies } = await newCaptcha();
    const captcha = isRight ? answer : answer === '0000' ? '0001' : '0000';
    const answered = await gateway.request('PUT', '/wps/feedback', {
      ...{ token: mina.token, cookies, body: { type: 0, sender: '', content: 'A question about a deposit', captcha } },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    return answered.body.errorCode ?? 'done';
  };
  for (let count = 0; count < 20; count += 1) expect(await send(false)).toBe('captcha.wrong');
  for (let count = 0; count < 20; count += 1) expect(await send(true)).toBe('done');
  expect(await send(true)).toBe('TOO_MANY_REQUEST');
});

it('[MSG-07] a ticket is listed for and escalated by its own member, once; its complaint is decided, and closes it', async () => {
  const { db, clock } = gateway.services;
  const [mina, karim] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
  const at = clock.now();
  const [row] = await db
    .insert(tickets)
    .values({ memberId: mina.id, kind: 0, content: 'A question', state: 'OPEN', at, dueAt: at + 120_000 })
    .returning();
  const listOf = async (member: typeof mina) =>
    (await member.get<W.Tickets>('/wps/feedback')).list.map(({ state, replies }) => [
      state,
      ...replies.map((r) => r.from),
    ]);
  const ticketNo = `T${String(row!.id).padStart(6, '0')}`;
  const escalate = async (member: typeof mina) => {
    const { body } = await member.send('/wps/feedback/escalate', { ticketNo, reason: 'Nothing has happened' });
    return body.errorCode ?? body.value;
  };
  const complaint = { complaintNo: `C${ticketNo.slice(1)}`, dueDate: at + 56 * 86_400_000 };
  expect([await escalate(karim), await escalate(mina), await escalate(mina)]).toEqual([
    ...['not.found', complaint, 'state.changed'],
  ]);
  const ticket = async () => (await mina.get<W.Tickets>('/wps/feedback')).list[0];
  expect(await ticket()).toMatchObject({ state: 'ESCALATED', complaint });
  await answerTickets(db, at + 120_000);
  expect([await listOf(mina), await listOf(karim)]).toEqual([[['CLOSED', 'MEMBER', 'DESK']], []]);
  expect(await ticket()).toMatchObject({ complaint });
  expect(await escalate(mina)).toBe('state.changed');
  const { list } = await mina.get<W.Inbox>('/wps/relay/EMFE_getInbox');
  expect(list.map(({ title, content }) => [title, content])).toEqual([
    ['Our decision on your complaint', expect.stringMatching(`^<p>Complaint ${complaint.complaintNo}</p><p>The`)],
  ]);
});

it('[MSG-07] a complaint with a lost answer is made once', async () => {
  const { db, clock } = gateway.services;
  const mina = await registerNewcomer(gateway);
  const at = clock.now();
  const [row] = await db
    .insert(tickets)
    .values({ memberId: mina.id, kind: 0, content: 'A question', state: 'ANSWERED', at })
    .returning();
  const body = { ticketNo: `T${String(row!.id).padStart(6, '0')}`, reason: 'It did not help' };
  const options = { token: mina.token, body, headers: { 'idempotency-key': crypto.randomUUID() } };
  const send = () => gateway.request('POST', '/wps/feedback/escalate', options);
  const [first, second] = [await send(), await send()];
  expect(first.body).toMatchObject({ success: true });
  expect(second.body.value).toEqual(first.body.value);
  const [ticket] = (await mina.get<W.Tickets>('/wps/feedback')).list;
  expect(ticket!.replies).toHaveLength(1);
});

it('[MSG-07] a ticket is answered two minutes after it was sent, once, with a letter to its member', async () => {
  const { db, clock } = gateway.services;
  await db.delete(tickets);
  const mina = await registerNewcomer(gateway);
  const { answer, cookies } = await newCaptcha();
  const body = { type: 2, sender: '', content: 'Where is my withdrawal?', remark: 'B-17', captcha: answer };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const sent = await gateway.request('PUT', '/wps/feedback', { token: mina.token, body, cookies, headers });
  const { ticketNo } = sent.body.value as unknown as W.FeedbackSent;
  const [row] = await db.select().from(tickets);
  expect([row!.kind, row!.remark, row!.dueAt! - row!.at]).toEqual([2, 'B-17', 120_000]);
  const states = async () =>
    (await mina.get<W.Tickets>('/wps/feedback')).list.map(({ state, type, ticketNo: no }) => [state, type, no]);
  await db
    .update(tickets)
    .set({ pictures: ['7', '8'] })
    .where(eq(tickets.id, row!.id));
  const [listed] = (await mina.get<W.Tickets>('/wps/feedback')).list;
  expect([listed!.remark, listed!.pictures]).toEqual(['B-17', 2]);
  await answerTickets(db, row!.dueAt! - 1);
  expect(await states()).toEqual([['OPEN', 2, ticketNo]]);
  await answerTickets(db, row!.dueAt!);
  expect(await states()).toEqual([['ANSWERED', 2, ticketNo]]);
  const replyIn = async (Language: string) => {
    const { body: read } = await gateway.request('GET', '/wps/feedback', { token: mina.token, headers: { Language } });
    return (read.value as unknown as W.Tickets).list[0]!.replies[0]!.content;
  };
  expect(await replyIn('EN')).toBe('Thank you for letting us know. We have looked into it and taken care of it.');
  expect(await replyIn('BN')).toBe('জানানোর জন্য ধন্যবাদ। আমরা দেখেছি এবং ব্যবস্থা নিয়েছি।');
  await answerTickets(db, row!.dueAt! + 60_000);
  expect(await states()).toEqual([['ANSWERED', 2, ticketNo]]);
  const { list } = await mina.get<W.Inbox>('/wps/relay/EMFE_getInbox');
  expect(list.map(({ title, content }) => [title, content])).toEqual([
    ['Our answer to your message', expect.stringMatching(`^<p>Ticket ${ticketNo}</p><p>Thank you`)],
  ]);
  const { body: escalated } = await mina.send('/wps/feedback/escalate', { ticketNo, reason: 'It did not help' });
  const { dueDate } = escalated.value as unknown as W.Escalated;
  expect(Math.round((dueDate - clock.now()) / 86_400_000)).toBe(56);
});

it('[MSG-07] the list of tickets has the newest first, in pages', async () => {
  const { db, clock } = gateway.services;
  const mina = await registerNewcomer(gateway);
  const at = clock.now();
  await db.insert(tickets).values(
    ['a', 'b', 'c'].map((content) => ({
      memberId: mina.id,
      kind: 1,
      content,
      state: 'OPEN' as const,
      at,
      dueAt: null,
    })),
  );
  const page = async (query: string) =>
    (await mina.get<W.Tickets>(`/wps/feedback${query}`)).list.map(({ content }) => content);
  expect([await page(''), await page('?page=2&size=2')]).toEqual([['c', 'b', 'a'], ['a']]);
});
