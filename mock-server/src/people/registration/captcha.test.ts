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

describe('the captcha of a page without cookies', () => {
  const PAGE_ID = '0b6f4d2e-8f60-4c55-9a4c-6f2f5a1c7d10';
  const pictureFor = (captchaId: string) =>
    gateway.request('GET', '/wps/captcha', { headers: { 'captcha-id': captchaId } });
  const soundFor = async (captchaId: string, cookies = {}) =>
    (await gateway.request('GET', '/wps/captcha/audio', { headers: { 'captcha-id': captchaId }, cookies })).status;
  const isStored = async (id: string) =>
    (await gateway.services.db.select().from(captchas).where(eq(captchas.id, id))).length === 1;

  it('[AUTH-08] [PLAT-05] is bound to the id that the page has made, without a cookie', async () => {
    const picture = await pictureFor(PAGE_ID);
    expect(picture.cookies).toEqual([]);
    expect(await isStored(`page:${PAGE_ID}`)).toBe(true);
    expect(await soundFor(PAGE_ID)).toBe(200);
    expect(await soundFor(PAGE_ID.replace('0b', '0c'))).toBe(404);
  });

  // Near misses of a random UUID: another visitor could guess or choose them.
  it.each([
    ['a word', 'mine'],
    ['nothing', ''],
    ['an id with something before it', `x${PAGE_ID}`],
    ['an id with something after it', `${PAGE_ID}0`],
    ['capital letters', PAGE_ID.toUpperCase()],
    ['an id without a group', PAGE_ID.slice(0, -13)],
  ])('[AUTH-08] is not bound to %s: the cookie counts', async (_, id) => {
    const picture = await pictureFor(id);
    const { value: captchaId } = picture.cookies.find(({ name }) => name === 'captchaId')!;
    expect(await isStored(`page:${id}`)).toBe(false);
    expect(await soundFor(id, { captchaId })).toBe(200);
    expect(await soundFor(id)).toBe(404);
  });

  it('[AUTH-08] cannot be that of a cookie', async () => {
    const { cookies } = await newCaptcha();
    expect(await soundFor(cookies.captchaId)).toBe(404);
  });
});

it('[SES-11] registration and login depend on no captcha while captchas are switched off', async () => {
  const { flags } = await gateway.services.settings.get();
  await gateway.services.settings.change({ flags: { ...flags, CAPTCHA3: false } });
  const logIn = (password: string) =>
    gateway.request('POST', '/wps/session/login', { body: { type: 'username', username: 'nocaptcha', password } });
  expect((await register('nocaptcha')).body).toMatchObject({ success: true });
  for (let turn = 0; turn < 4; turn += 1)
    expect((await logIn('a guess')).body).toMatchObject({ errorCode: 'USER_NOT_EXIST', value: { captcha: false } });
  expect((await logIn('River2468')).body).toMatchObject({ success: true });
  await gateway.services.settings.change({ flags });
});

it('[AUTH-07] an address that looks up more than three mobile numbers needs a captcha for each', async () => {
  const isFree = (last: number, captcha = '', cookies: Record<string, string> = {}) =>
    gateway.request('GET', '/wps/check/mobile', {
      query: { mobileNum: `1755510${last}`, countryDialingCode: '880', captcha },
      cookies,
    });
  for (const last of [100, 101, 102]) expect((await isFree(last)).body.value).toBe(true);
  expect((await isFree(103)).body).toMatchObject({ errorCode: 'captcha.wrong', value: { captcha: true } });
  const { answer, cookies } = await newCaptcha();
  expect((await isFree(103, answer, cookies)).body.value).toBe(true);
  expect((await isFree(104, answer, cookies)).body.errorCode).toBe('captcha.wrong');
  await gateway.pass(10 * 60_000);
  expect((await isFree(104)).body.value).toBe(true);
});
