/** Everything that goes by a code or a mailed password, read from the gateway's outbox as a phone would receive it. */
import { paths } from '@site/shared/contract';
import { enterAs, freshName, input, leave, sessionOf, speak, submit } from './helpers';
import { expect, freshMobile, proveNumber, test } from './fixtures';

test.beforeEach(({ page }) => speak(page, 'en'));

test('[AUTH-07] [AUTH-01] [AUTH-13] a number registers, logs in by SMS and sets a password that logs in at once', async ({
  page,
  received,
}) => {
  // Three visits with three codes, one after the other.
  test.slow();
  const mobile = freshMobile();
  await page.goto(paths.register);
  await page.getByRole('tab', { name: 'Mobile number' }).click();
  await proveNumber(page, received, mobile);
  await submit(page).click();
  await expect(page).not.toHaveURL(paths.register);
  const { userName } = (await sessionOf(page)) ?? {};
  await leave(page);

  await page.goto(paths.login);
  await page.getByRole('tab', { name: 'Mobile number' }).click();
  await proveNumber(page, received, mobile);
  await submit(page).click();
  await expect(page).not.toHaveURL(paths.login);
  expect(await sessionOf(page)).toMatchObject({ userName });
  await leave(page);

  await page.goto(paths.forget);
  await page.getByRole('tab', { name: 'By mobile' }).click();
  await expect(submit(page)).toBeDisabled();
  await proveNumber(page, received, mobile);
  await input(page, 'newPassword').fill('A-fresh-secret-9');
  await submit(page).click();
  await expect(page).toHaveURL(paths.home);
  expect(await sessionOf(page)).toMatchObject({ userName });
});

test('[AUTH-12] [AUTH-16] [AUTH-14] a mailed password leads to the first password, which does not ask for the old one', async ({
  page,
  received,
}) => {
  const name = freshName();
  const email = `${name}@mail.test`;
  await page.goto(paths.register);
  await input(page, 'username').fill(name);
  await input(page, 'password').fill('A-good-secret-7');
  await input(page, 'confirmPassword').fill('A-good-secret-7');
  await input(page, 'email').fill(email);
  await submit(page).click();
  await expect(page).toHaveURL(paths.home);
  await leave(page);

  await page.goto(paths.forget);
  await input(page, 'username').fill(name);
  await input(page, 'email').fill(email);
  await submit(page).click();
  await expect(page).toHaveURL(paths.login);
  const mailed = await received(email);
  await enterAs(page, name, mailed);
  await expect(page).toHaveURL('/m/firstPassword');
  expect(await page.evaluate(() => JSON.stringify({ ...window.sessionStorage }))).not.toContain(mailed);
  await expect(input(page, 'newPassword')).toBeVisible();
  await expect(input(page, 'oldPassword')).toHaveCount(0);
  await input(page, 'newPassword').fill('My-own-secret-1');
  await input(page, 'confirmPassword').fill('My-own-secret-1');
  await submit(page).click();
  await expect(page).toHaveURL(paths.home);
  expect(await page.evaluate(() => window.sessionStorage.getItem('temporaryPassword'))).toBeNull();
});
