/** SMS codes and e-mailed passwords, read from the gateway's outbox. */
import { paths } from '@site/shared/contract';
import {
  continueRegistration,
  fillRegistration,
  submitCredentials,
  uniqueName,
  input,
  clearSession,
  readSession,
  setLanguage,
  submit,
} from './helpers';
import { expect, uniqueMobile, enterSmsCode, test } from './fixtures';

test.beforeEach(({ page }) => setLanguage(page, 'en'));

test('[AUTH-07] [AUTH-16] [AUTH-01] [AUTH-13] registers by number and code, sets a first password, logs in by SMS, and sets another password, which logs in', async ({
  page,
  lastCode,
}) => {
  // Three codes and four sessions.
  test.slow();
  const mobile = uniqueMobile();
  const userName = `m${mobile}`;
  await page.goto(paths.register);
  await page.getByRole('tab', { name: 'Mobile number' }).click();
  await expect(input(page, 'username')).toHaveCount(0);
  await submit(page).click();
  await expect(input(page, 'mobileNum')).toBeFocused();
  await expect(input(page, 'verificationCode')).toHaveAttribute('autocomplete', 'one-time-code');
  await enterSmsCode(page, lastCode, mobile);
  await continueRegistration(page);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await input(page, 'newPassword').fill('A-good-secret-7');
  await input(page, 'confirmPassword').fill('A-good-secret-7');
  await expect(input(page, 'oldPassword')).toHaveCount(0);
  await submit(page).click();
  await expect(page).toHaveURL(paths.home);
  expect(await readSession(page)).toMatchObject({ userName });
  await clearSession(page);

  await page.goto(paths.login);
  await page.getByRole('tab', { name: 'Mobile number' }).click();
  await enterSmsCode(page, lastCode, mobile);
  await submit(page).click();
  await expect(page).not.toHaveURL(paths.login);
  expect(await readSession(page)).toMatchObject({ userName });
  await clearSession(page);

  await page.goto(paths.forget);
  await page.getByRole('tab', { name: 'By mobile' }).click();
  await expect(submit(page)).toBeDisabled();
  await enterSmsCode(page, lastCode, mobile);
  await input(page, 'newPassword').fill('A-fresh-secret-9');
  await submit(page).click();
  await expect(page).toHaveURL(paths.home);
  expect(await readSession(page)).toMatchObject({ userName });
  await clearSession(page);

  await page.goto(paths.login);
  await submitCredentials(page, mobile, 'A-fresh-secret-9');
  await expect(page).toHaveURL(paths.home);
  expect(await readSession(page)).toMatchObject({ userName, firstTimeLogin: false });
});

test('[AUTH-12] [AUTH-16] [AUTH-14] an e-mailed password leads to the first password, which does not require the old one', async ({
  page,
  lastCode,
}) => {
  const name = uniqueName();
  const email = `${name}@mail.test`;
  await page.goto(paths.register);
  await fillRegistration(page, name, 'A-good-secret-7');
  await continueRegistration(page);
  await input(page, 'email').fill(email);
  await submit(page).click();
  await expect(page).toHaveURL(paths.home);
  await clearSession(page);

  await page.goto(paths.forget);
  await input(page, 'username').fill(name);
  await input(page, 'email').fill(email);
  await submit(page).click();
  await expect(page).toHaveURL(paths.login);
  const emailed = await lastCode(email);
  await submitCredentials(page, name, emailed);
  await expect(page).toHaveURL('/m/firstPassword');
  expect(await page.evaluate(() => JSON.stringify({ ...window.sessionStorage }))).not.toContain(emailed);
  await expect(input(page, 'newPassword')).toBeVisible();
  await expect(input(page, 'oldPassword')).toHaveCount(0);
  await input(page, 'newPassword').fill('My-own-secret-1');
  await input(page, 'confirmPassword').fill('My-own-secret-1');
  await submit(page).click();
  await expect(page).toHaveURL(paths.home);
  expect(await page.evaluate(() => window.sessionStorage.getItem('temporaryPassword'))).toBeNull();
});
