/** Registration where the operator asks for a captcha. */
import { eq } from 'drizzle-orm';
import { ownGateway } from '../../testing/own-gateway';
import { captchas } from '../verification/verification.tables';

const gateway = ownGateway();
const LIFE_MS = 3 * 60_000;

beforeAll(() => gateway.services.settings.change({ registerRules: { captcha: { enabled: true } } }));

/** A new captcha: its cookie and its answer. */
async function newCaptcha() {
  const picture = await gateway.request('GET', '/wps/captcha');
  const { value: captchaId } = picture.cookies.find(({ name }) => name === 'captchaId')!;
  const [row] = await gateway.services.db.select().from(captchas).where(eq(captchas.id, captchaId));
  return { cookies: { captchaId }, answer: row!.answer };
}

const register = (username: string, captcha?: string, cookies?: Record<string, string>) => {
  const body = { username, password: 'River2468', confirmPassword: 'River2468', captcha };
  return gateway.request('PUT', '/wps/member/register', { body, ...(cookies ? { cookies } : {}) });
};

it('[AUTH-08] opens no account without the answer of the visitor’s own captcha, and takes each answer once', async () => {
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

it('[AUTH-08] a captcha is valid for three minutes', async () => {
  const [early, late] = [await newCaptcha(), await newCaptcha()];
  await gateway.pass(LIFE_MS - 1000);
  expect((await register('early', early.answer, early.cookies)).body).toMatchObject({ success: true });
  await gateway.pass(1000);
  expect((await register('toolate', late.answer, late.cookies)).body.errorCode).toBe('captcha.wrong');
});

it('[AUTH-08] the audio is that of the visitor’s unused captcha, while it is valid', async () => {
  const { answer, cookies } = await newCaptcha();
  const listen = (sent: Record<string, string>) => gateway.request('GET', '/wps/captcha/audio', { cookies: sent });
  expect((await listen(cookies)).status).toBe(200);
  expect((await listen({})).status).toBe(404);
  await register('hasheard', answer, cookies);
  expect((await listen(cookies)).status).toBe(404);
  const late = await newCaptcha();
  await gateway.pass(LIFE_MS - 1);
  expect((await listen(late.cookies)).status).toBe(200);
  await gateway.pass(1);
  expect((await listen(late.cookies)).status).toBe(404);
});
