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
  const send = (captcha: string, cookies?: Record<string, string>) =>
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
  expect(await count()).toBe(1);
});

it('[MSG-07] a ticket is listed for and escalated by its own member, once, and stays escalated when it is answered', async () => {
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
    return body.errorCode ?? 'done';
  };
  expect([await escalate(karim), await escalate(mina), await escalate(mina)]).toEqual([
    ...['not.found', 'done', 'state.changed'],
  ]);
  await answerTickets(db, at + 120_000);
  expect([await listOf(mina), await listOf(karim)]).toEqual([[['ESCALATED', 'MEMBER', 'DESK']], []]);
});
