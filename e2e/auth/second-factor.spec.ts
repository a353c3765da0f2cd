/** The second factor, fresh proofs of identity, SMS codes verified by Firebase, and lock-outs against guessing. */
import { createHmac } from 'node:crypto';
import { paths } from '@site/shared/contract';
import { signIn } from '../site/visitor';
import { submitCredentials, input, clearSession, readSession, setLanguage, submit } from './helpers';
import { requestCode, expect, solveCaptcha, wrongCodeFor, test } from './fixtures';

test.beforeEach(({ page }) => setLanguage(page, 'en'));

test('[AUTH-01] [AUTH-19] a new device needs an SMS code once', async ({ page, account, operator, lastCode }) => {
  await operator.set({ LOGINGUARD3: true });
  await page.goto(paths.login);
  await submitCredentials(page, account.name, account.password);
  const code = input(page, 'verificationCode');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByText(`••••••${account.mobile.slice(-4)}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /A new code can be sent/ })).toBeDisabled();
  const sent = await lastCode(`+880${account.mobile}`);
  await code.fill(wrongCodeFor(sent));
  await submit(page).click();
  await expect(page.getByText('The code is wrong or has expired')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(sent);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.home);
  expect(await readSession(page)).toMatchObject({ userName: account.name });

  await clearSession(page);
  await page.goto(paths.login);
  await submitCredentials(page, account.name, account.password);
  await expect(page).toHaveURL(paths.home);
});

test('[AUTH-05] a code that Firebase refuses ends the login silently, and the form still works', async ({
  page,
  account,
  operator,
  lastCode,
}) => {
  await operator.set({ FIREBASELOGIN3: true });
  await page.goto(paths.login);
  await page.getByRole('tab', { name: 'Mobile number' }).click();
  await requestCode(page, account.mobile);
  const sent = await lastCode(`+880${account.mobile}`);
  await input(page, 'verificationCode').fill(wrongCodeFor(sent));
  const refused = page.waitForResponse('**/wps/verification/firebase/confirm');
  await submit(page).click();
  expect((await refused).ok()).toBe(false);
  await expect(submit(page)).toBeEnabled();
  expect(await page.getByRole('alert').allInnerTexts()).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/\S/)]),
  );
  await expect(page).toHaveURL(paths.login);
  await input(page, 'verificationCode').fill(sent);
  await submit(page).click();
  await expect(page).toHaveURL(paths.home);
  expect(await readSession(page)).toMatchObject({ userName: account.name });
});

test('[AUTH-17] [AUTH-02] guessing passwords locks the login for a shown time, which ends by the gateway’s clock', async ({
  page,
  account,
  operator,
}) => {
  const guess = async (captcha?: string) => {
    const data = { username: account.name, password: 'a-wild-guess', ...(captcha ? { captcha } : {}) };
    const answer = (await (await page.request.post('/wps/session/login', { data })).json()) as { errorCode: string };
    expect(answer.errorCode).toBe('USER_NOT_EXIST');
  };
  for (let times = 0; times < 3; times += 1) await guess();
  for (let times = 3; times < 10; times += 1) {
    await page.request.get('/wps/captcha');
    await guess(await solveCaptcha(page.request));
  }
  await page.goto(paths.login);
  await submitCredentials(page, account.name, account.password);
  await expect(page.getByText(/Too many attempts\. Please wait 1[45] minutes\./)).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await operator.advanceClock(15 * 60_000);
  await page.reload();
  await submitCredentials(page, account.name, account.password);
  await expect(page).toHaveURL(paths.home);
});

test('[AUTH-03] [AUTH-17] too many code requests are refused with a waiting time; the form stays enabled', async ({
  page,
  account,
}) => {
  const data = { mobileNum: account.mobile, countryDialingCode: '880' };
  for (let times = 0; times < 5; times += 1) await page.request.post('/wps/verification/sms/noLogin', { data });
  await page.goto(paths.login);
  await page.getByRole('tab', { name: 'Mobile number' }).click();
  await input(page, 'mobileNum').fill(account.mobile);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(/Too many codes requested\. Please wait \d+ minutes\./)).toBeVisible();
  await expect(submit(page)).toBeEnabled();
});

test('[SEC-05] the authenticator app and a new e-mail each need a fresh proof, and the old contact is notified', async ({
  page,
  account,
  lastCode,
  request,
  servers,
}) => {
  await signIn(page, [account.name, account.password]);
  await page.goto(paths.security);
  const identity = page.getByRole('dialog', { name: 'Confirm it is you' });
  const confirm = async (password: string) => {
    await identity.getByLabel(/^Login password/).fill(password);
    await identity.getByRole('button', { name: 'Confirm', exact: true }).click();
  };

  await page.getByRole('button', { name: /^Authenticator app/ }).click();
  const secret = (await page.locator('dialog[open] code').innerText()).replaceAll(' ', '');
  await page.getByLabel(/Six digits from the app/).fill(totpOf(secret));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await confirm('not-the-password');
  await expect(identity.getByText('The current password is wrong.')).toBeVisible();
  await confirm(account.password);
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await page.getByRole('button', { name: 'I have saved them' }).click();

  const email = `${account.name}@mail.test`;
  await page.getByRole('button', { name: /^E-mail/ }).click();
  await input(page, 'value').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: /^Resend in/ })).toBeVisible();
  await input(page, 'code').fill(await lastCode(email));
  // The answer to the proof is lost once: it is given again, and nothing that was typed is lost.
  await page.route('**/wps/member/proof', (route) => route.abort('connectionreset'), { times: 1 });
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await confirm(account.password);
  await expect(identity.getByText(/No internet/)).toBeVisible();
  await identity.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(identity).toBeHidden();
  await expect(page.getByRole('button', { name: new RegExp(`^E-mail.*${email[0]}•••@mail.test`) })).toBeVisible();
  await page.getByRole('button', { name: /^Recent changes/ }).click();
  await expect(page.getByText('E-mail changed')).toBeVisible();
  await expect(page.getByText('Authenticator app switched on')).toBeVisible();
  const outbox = await request.get(`${servers.gateway}/__mock/api/outbox`);
  const sent = (await outbox.json()) as { recipient: string; body: string }[];
  const notices = sent.filter(({ recipient }) => recipient === `+880${account.mobile}`).map(({ body }) => body);
  expect(notices).toEqual([expect.stringContaining('ই-মেইল'), expect.stringContaining('অথেনটিকেটর')]);
});

/** The code of an authenticator app now (RFC 6238). */
function totpOf(secret: string): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(step).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
