/** askSupport: a member's tickets, one answered, one with a complaint that is decided. */
import type { FeedbackSent } from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { captchas } from '../../people/verification/verification.tables';
import type { Walker } from '../walker';

const MINUTE_MS = 60_000;
/** Until an answer that takes two minutes is there. */
const ANSWERED_MS = 3 * MINUTE_MS;
/** How long it takes. */
export const SUPPORT_MS = 2 * ANSWERED_MS;

export async function askSupport(mina: Walker): Promise<void> {
  const decided = await openTicket(mina, 'When does my withdrawal arrive?');
  await openTicket(mina, 'Is there another lottery tomorrow?');
  await mina.later(ANSWERED_MS);
  await complain(mina, decided);
  await mina.later(ANSWERED_MS);
}

async function complain(mina: Walker, ticketNo: string): Promise<void> {
  const { body } = await mina.send('/wps/feedback/escalate', { ticketNo, reason: 'The answer does not name a day' });
  expect(body.errorCode).toBeUndefined();
}

async function openTicket({ gateway, token }: Walker, content: string): Promise<string> {
  const { cookies } = await gateway.request('GET', '/wps/captcha');
  const captchaId = cookies.find(({ name }) => name === 'captchaId')!.value;
  const [picture] = await gateway.services.db.select().from(captchas).where(eq(captchas.id, captchaId));
  const { body } = await gateway.request('PUT', '/wps/feedback', {
    ...{ token: token(), body: { type: 2, sender: '', content, captcha: picture!.answer } },
    ...{ cookies: { captchaId }, headers: { 'idempotency-key': crypto.randomUUID() } },
  });
  expect(body.errorCode).toBeUndefined();
  return (body.value as unknown as FeedbackSent).ticketNo;
}
