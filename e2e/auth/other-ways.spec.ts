/** The ways in beside a password: passkeys with Chromium's virtual authenticator, and the stand-in identity provider. */
import { expect, test } from '../test';
import { paths } from '@site/shared/contract';
import { DEMO, enterAs, sessionOf, speak } from './door';

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
  await page.evaluate(() => {
    window.sessionStorage.clear();
    window.localStorage.clear();
  });
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
