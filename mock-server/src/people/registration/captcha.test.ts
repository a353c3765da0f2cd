/** Registration where the operator asks for a captcha. */
import { eq } from 'drizzle-orm';
import { ownGateway } from '../../testing/own-gateway';
import { captchas } from '../verification/verification.tables';

const gateway = ownGateway();

/** A new captcha: its cookie and its answer. */
async function newCaptcha() {
  const picture = await gateway.ask('GET', '/wps/captcha');
  const { value: captchaId } = picture.cookies.find(({ name }) => name === 'captchaId')!;
  const [row] = await gateway.services.db.select().from(captchas).where(eq(captchas.id, captchaId));
  return { cookies: { captchaId }, answer: row!.answer };
}

const register = (username: string, captcha?: string, cookies?: Record<string, string>) => {
  const body = { username, password: 'River2468', confirmPassword: 'River2468', captcha };
  return gateway.ask('PUT', '/wps/member/register', { body, ...(cookies ? { cookies } : {}) });
};

it('[AUTH-08] opens no account without the answer of the visitor’s own captcha, and takes each answer once', async () => {
  await gateway.services.settings.change({ registerRules: { captcha: { enabled: true } } });
  const { answer, cookies } = await newCaptcha();
  expect((await register('withoutcode')).body.errorCode).toBe('captcha.wrong');
  expect((await register('othercookie', answer)).body.errorCode).toBe('captcha.wrong');
  expect((await register('rightcode', answer, cookies)).body).toMatchObject({ success: true });
  expect((await register('secondtime', answer, cookies)).body.errorCode).toBe('captcha.wrong');
  const next = await newCaptcha();
  const wrong = next.answer === '0000' ? '0001' : '0000';
  expect((await register('wrongcode', wrong, next.cookies)).body.errorCode).toBe('captcha.wrong');
  expect((await register('wrongcode', next.answer, next.cookies)).body.errorCode).toBe('captcha.wrong');
});
