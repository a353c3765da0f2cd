/** Everything that goes by a code or a mailed password, read from the gateway's outbox as a phone would receive it. */
import { expect, test, type Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { enterAs, freshName, input, sessionOf, speak, submit } from './door';

const OUTBOX = `http://localhost:${process.env.E2E_GATEWAY_PORT}/__mock/api/outbox`;

test.beforeEach(({ page }) => speak(page, 'en'));

async function received(page: Page, recipient: string): Promise<string> {
  const letters = (await (await page.request.get(OUTBOX)).json()) as { recipient: string; code: string }[];
  const code = letters.find((letter) => letter.recipient === recipient)?.code;
  if (!code) throw new Error(`nothing was sent to ${recipient}`);
  return code;
}

/** Ask for a code by the form's own button and type what arrives. */
async function proveNumber(page: Page, mobile: string): Promise<void> {
  await input(page, 'mobileNum').fill(mobile);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: /A new code can be sent/ })).toBeVisible();
  await input(page, 'verificationCode').fill(await received(page, `+880${mobile}`));
}

/** Forget the session, once the page has no answer on its way that would write it again. */
async function leave(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    window.sessionStorage.clear();
    window.localStorage.removeItem('signedInSomewhere');
  });
}

test('[AUTH-07] [AUTH-01] [AUTH-13] a number registers, logs in by SMS and sets a password that logs in at once', async ({
  page,
}) => {
  // Three visits with three codes, one after the other.
  test.slow();
  const mobile = `17${String(Date.now()).slice(-8)}`;
  await page.goto(paths.register);
  await page.getByRole('tab', { name: 'Mobile number' }).click();
  await proveNumber(page, mobile);
  await submit(page).click();
  await expect(page).not.toHaveURL(paths.register);
  const { userName } = (await sessionOf(page)) ?? {};
  await leave(page);

  await page.goto(paths.login);
  await page.getByRole('tab', { name: 'Mobile number' }).click();
  await proveNumber(page, mobile);
  await submit(page).click();
  await expect(page).not.toHaveURL(paths.login);
  expect(await sessionOf(page)).toMatchObject({ userName });
  await leave(page);

  await page.goto(paths.forget);
  await page.getByRole('tab', { name: 'By mobile' }).click();
  await expect(submit(page)).toBeDisabled();
  await proveNumber(page, mobile);
  await input(page, 'newPassword').fill('A-fresh-secret-9');
  await submit(page).click();
  await expect(page).toHaveURL(paths.home);
  expect(await sessionOf(page)).toMatchObject({ userName });
});

test('[AUTH-12] [AUTH-16] [AUTH-14] a mailed password leads to the first password, which does not ask for the old one', async ({
  page,
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
  const mailed = await received(page, email);
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
