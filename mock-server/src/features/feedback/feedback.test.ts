/** Tickets: none without the answer of the member's own captcha. */
import { eq } from 'drizzle-orm';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { captchas } from '../../people/verification/verification.tables';

const gateway = ownGateway();

async function newCaptcha() {
  const picture = await gateway.ask('GET', '/wps/captcha');
  const { value: captchaId } = picture.cookies.find(({ name }) => name === 'captchaId')!;
  const [row] = await gateway.services.db.select().from(captchas).where(eq(captchas.id, captchaId));
  return { cookies: { captchaId }, answer: row!.answer };
}

it('[MSG-07] opens no ticket without the answer of the visitor’s own captcha, and takes each answer once', async () => {
  const mina = await registerNewcomer(gateway);
  const send = (captcha: string, cookies?: Record<string, string>) =>
    gateway.ask('PUT', '/wps/feedback', {
      ...{
        token: mina.token,
        body: { type: 0, sender: '', content: 'A question about a deposit', captcha },
        cookies: cookies ?? {},
      },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  const tickets = async () => (await mina.get<{ list: object[] }>('/wps/feedback')).list.length;
  const { answer, cookies } = await newCaptcha();
  const wrong = answer === '0000' ? '0001' : '0000';
  expect((await send(answer)).body.errorCode).toBe('captcha.wrong');
  expect((await send(wrong, (await newCaptcha()).cookies)).body.errorCode).toBe('captcha.wrong');
  expect(await tickets()).toBe(0);
  expect((await send(answer, cookies)).body).toMatchObject({ success: true });
  expect((await send(answer, cookies)).body.errorCode).toBe('captcha.wrong');
  expect(await tickets()).toBe(1);
});
