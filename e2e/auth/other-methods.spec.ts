/** The ways in beside a password: passkeys with Chromium's virtual authenticator, and the stand-in identity provider. */
import { expect, test } from '../test';
import { paths } from '@site/shared/contract';
import { DEMO, enterAs, freshName, input, leave, sessionOf, speak, submit } from './helpers';

test.beforeEach(({ page }) => speak(page, 'en'));

test('[AUTH-19] makes a passkey and logs in with nothing else', async ({ page, context }) => {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(paths.changePassword);
  await enterAs(page, DEMO.name, DEMO.password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey is saved.')).toBeVisible();
  await leave(page);
  await page.goto(paths.login);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(paths.home);
  expect(await sessionOf(page)).toMatchObject({ userName: DEMO.name });
});

test('[AUTH-01] goes to the identity provider and comes back signed in', async ({ page }) => {
  await page.goto(paths.login);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByText('Karim').click();
  await expect(page).toHaveURL(paths.home);
  expect(await sessionOf(page)).toMatchObject({ userName: 'agent' });
});

test('[AUTH-01] takes no answer that belongs to another page, and says who turned back', async ({ page }) => {
  await page.goto(`${paths.login}?code=stolen&state=someone-elses`);
  await expect(page.getByText(/not for this page/)).toBeVisible();
  await expect(page).toHaveURL(paths.login);
  await page.getByRole('button', { name: 'Continue with Facebook' }).click();
  await page.getByText('Cancel').click();
  await expect(page.getByText(/did not finish logging in/)).toBeVisible();
  expect(await sessionOf(page)).toBeNull();
});

test('[AUTH-01] an account elsewhere that nobody has is linked to the account opened with it, and leads in from then on', async ({
  page,
}) => {
  const name = freshName();
  const asSomebodyElse = async () => {
    await page.goto(paths.login);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByLabel(/Somebody else/).fill(`Friend ${name}`);
    await page.getByRole('button', { name: /Go on/ }).click();
  };
  await asSomebodyElse();
  const offer = page.getByRole('status').filter({ hasText: `Friend ${name}` });
  await expect(offer).toContainText('not linked here yet');
  await offer.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(paths.register);
  await expect(page.getByRole('status').filter({ hasText: `Friend ${name}` })).toContainText('will be linked');
  await enterAs(page, name, 'A-good-secret-7');
  await input(page, 'confirmPassword').fill('A-good-secret-7');
  await submit(page).click();
  await expect(page.getByText('Your accounts are linked.')).toBeVisible();
  await expect(page).toHaveURL(paths.home);
  await leave(page);

  await asSomebodyElse();
  await expect(page).toHaveURL(paths.home);
  expect(await sessionOf(page)).toMatchObject({ userName: name });
});
