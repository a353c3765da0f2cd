/** Registration and recovery on the built site with the mock gateway. */
import { paths } from '@site/shared/contract';
import { continueRegistration, fillRegistration, uniqueName, input, readSession, setLanguage, submit } from './helpers';
import { expect, test } from './fixtures';
import { signIn } from '../site/visitor';

test.beforeEach(({ page }) => setLanguage(page, 'en'));

test('[AUTH-08] [AUTH-10] [AUTH-11] [MSG-06] shows the terms and a refusal at its field, then creates an account and is logged in with it', async ({
  page,
}) => {
  const name = uniqueName();
  await page.goto('/m/register.html');
  await page.getByRole('button', { name: 'terms and rules' }).click();
  const terms = page.getByRole('dialog');
  await expect(terms).toContainText(/18/);
  await terms.getByRole('button', { name: 'OK' }).click();
  await expect(terms).toBeHidden();
  await fillRegistration(page, 'demo', 'A-good-secret-7');
  await submit(page).click();
  await expect(page.getByText('This user name is taken')).toBeVisible();
  await expect(input(page, 'username')).toBeFocused();
  await input(page, 'username').fill(name);
  await continueRegistration(page);
  await submit(page).click();
  await expect(page).toHaveURL(paths.home);
  expect(await readSession(page)).toMatchObject({ userName: name, type: 0 });
});

test('[SITE-10] [SITE-11] [AUTH-08] Back, another language or theme do not clear the fields; errors are translated', async ({
  page,
}) => {
  await page.goto(paths.register);
  await fillRegistration(page, uniqueName(), 'A-good-secret-7');
  await continueRegistration(page);
  await input(page, 'nickname').fill('মিনা 🌸');
  await page.goBack();
  await expect(page).toHaveURL(paths.register);
  await input(page, 'username').fill('a');
  await input(page, 'username').blur();
  const fault = page.getByText('4–16 letters and digits', { exact: false });
  await expect(fault).toBeVisible();
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'বাংলা' }).click();
  await expect(page.getByText('4–16 অক্ষর', { exact: false })).toBeVisible();
  // Another tab of the visitor, so that no menu moves the focus on this page.
  await page.evaluate(() =>
    new BroadcastChannel('site.session').postMessage({ type: 'fact', fact: { type: 'theme-changed', theme: 'light' } }),
  );
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(input(page, 'username')).toHaveValue('a');
  await expect(input(page, 'password')).toHaveValue('A-good-secret-7');
  await input(page, 'username').fill(uniqueName());
  await continueRegistration(page);
  await expect(input(page, 'nickname')).toHaveValue('মিনা 🌸');
});

test('[AUTH-10] an unknown invitation code is focused with an error, and nothing is registered', async ({ page }) => {
  await page.goto(`${paths.register}?affiliateCode=NOSUCH1`);
  await expect(page.getByText('This referral link does not work.')).toBeVisible();
  await fillRegistration(page, uniqueName(), 'A-good-secret-7');
  await continueRegistration(page);
  await expect(input(page, 'affiliateCode')).toHaveValue('');
  await input(page, 'affiliateCode').fill('NOSUCH1');
  await submit(page).click();
  await expect(page.getByText('This invitation code is not valid')).toBeVisible();
  await expect(input(page, 'affiliateCode')).toBeFocused();
  expect(await readSession(page)).toBeNull();
});

test('[AUTH-08] follows a rule that the operator changes, and so does the gateway', async ({ page, operator }) => {
  const qqNum = { enabled: true, required: true, patternId: 6, minLength: 5, maxLength: 7 };
  await operator.setRules({ qqNum, email: { enabled: false } });
  await page.goto(paths.register);
  await fillRegistration(page, uniqueName(), 'A-good-secret-7');
  await input(page, 'qqNum').fill('12');
  await submit(page).click();
  await expect(page.getByText('5–7 digits')).toBeVisible();
  await input(page, 'qqNum').fill('12345');
  await continueRegistration(page);
  await expect(input(page, 'email')).toHaveCount(0);
  await submit(page).click();
  await expect(page).toHaveURL(paths.home);
});

test('[AUTH-12] answers the same for a known and an unknown account, and goes one screen back', async ({ page }) => {
  for (const name of ['demo', 'nobody-at-all']) {
    await page.goto(paths.login);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // The login page, which has a user name too, is no longer shown.
    await input(page, 'email').fill('someone@mail.test');
    await input(page, 'username').fill(name);
    await expect(input(page, 'username')).toHaveValue(name);
    await submit(page).click();
    await expect(page.getByText(/on its way to your e-mail/)).toBeVisible();
    await expect(page).toHaveURL(paths.login);
  }
});

test('[AUTH-14] changes the password of a new account, and refuses the same one', async ({ page, account }) => {
  await signIn(page, [account.name, account.password]);
  await page.goto(paths.changePassword);
  const change = async (from: string, to: string) => {
    await input(page, 'oldPassword').fill(from);
    await input(page, 'newPassword').fill(to);
    await input(page, 'confirmPassword').fill(to);
    await submit(page).click();
  };
  await change(account.password, account.password);
  await expect(page.getByRole('dialog')).toContainText('must differ from the old one');
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await change(account.password, 'A-better-secret-8');
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(page).toHaveURL(paths.home);
});
