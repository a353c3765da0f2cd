/** One proof more: the second step of a login, a phone that Firebase vouches for, and the waits that stop guessing. */
import { paths } from '@site/shared/contract';
import { enterAs, input, leave, sessionOf, speak, submit } from './helpers';
import { askForCode, expect, hearCaptcha, otherThan, test } from './fixtures';

test.beforeEach(({ page }) => speak(page, 'en'));

test('[AUTH-01] [AUTH-19] a new device proves itself once by the code of the phone', async ({
  page,
  account,
  operator,
  received,
}) => {
  await operator.set({ LOGINGUARD3: true });
  await page.goto(paths.login);
  await enterAs(page, account.name, account.password);
  const code = input(page, 'verificationCode');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByText(`••••••${account.mobile.slice(-4)}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /A new code can be sent/ })).toBeDisabled();
  const sent = await received(`+880${account.mobile}`);
  await code.fill(otherThan(sent));
  await submit(page).click();
  await expect(page.getByText('The code is not right or too old')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(sent);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.home);
  expect(await sessionOf(page)).toMatchObject({ userName: account.name });

  await leave(page);
  await page.goto(paths.login);
  await enterAs(page, account.name, account.password);
  await expect(page).toHaveURL(paths.home);
});

test('[AUTH-05] a phone that Firebase does not vouch for ends the login without a word, and the form goes on', async ({
  page,
  account,
  operator,
  received,
}) => {
  await operator.set({ FIREBASELOGIN3: true });
  await page.goto(paths.login);
  await page.getByRole('tab', { name: 'Mobile number' }).click();
  await askForCode(page, account.mobile);
  const sent = await received(`+880${account.mobile}`);
  await input(page, 'verificationCode').fill(otherThan(sent));
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
  expect(await sessionOf(page)).toMatchObject({ userName: account.name });
});

test('[AUTH-17] [AUTH-02] guessing ends in a wait that is told and is over by the gateway’s clock', async ({
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
    await guess(await hearCaptcha(page.request));
  }
  await page.goto(paths.login);
  await enterAs(page, account.name, account.password);
  await expect(page.getByText(/Too many tries\. Please wait 1[45] minutes\./)).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await operator.passTime(15 * 60_000);
  await page.reload();
  await enterAs(page, account.name, account.password);
  await expect(page).toHaveURL(paths.home);
});

test('[AUTH-03] [AUTH-17] asking for codes without end is stopped with the wait; the form stays open', async ({
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
