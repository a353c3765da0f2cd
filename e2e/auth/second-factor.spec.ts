/** The second factor, SMS codes verified by Firebase, and lock-outs against guessing. */
import { paths } from '@site/shared/contract';
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
  await expect(page.getByText('The code is not right or too old')).toBeVisible();
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
  await expect(page.getByText(/Too many tries\. Please wait 1[45] minutes\./)).toBeVisible();
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
  await expect(page.getByText(/Too many codes were asked for\. Please wait \d+ minutes\./)).toBeVisible();
  await expect(submit(page)).toBeEnabled();
});
