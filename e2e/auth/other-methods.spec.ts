/** Login without a password: passkeys with Chromium's virtual authenticator, and the mock identity provider. */
import { expect, test } from '../test';
import { paths } from '@site/shared/contract';
import { signIn } from '../site/visitor';
import {
  DEMO,
  continueRegistration,
  fillRegistration,
  uniqueName,
  clearSession,
  readSession,
  setLanguage,
  submit,
} from './helpers';

test.beforeEach(({ page }) => setLanguage(page, 'en'));

test('[AUTH-19] adds a passkey and logs in with it alone', async ({ page, context }) => {
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
  await signIn(page, 'member');
  await page.goto(paths.changePassword);
  await page.getByRole('link', { name: 'Manage passkeys' }).click();
  await page.getByRole('button', { name: 'Add a passkey for this device' }).click();
  const identity = page.getByRole('dialog', { name: 'Confirm it is you' });
  await identity.getByLabel(/^Login password/).fill(DEMO.password);
  await identity.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  await clearSession(page);
  // The virtual authenticator answers the field's autofill at once, also before the button is clicked: without autofill first.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('withAutofill')) return;
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto(paths.login);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(paths.home);
  expect(await readSession(page)).toMatchObject({ userName: DEMO.name });
  // By the autofill of the field: the virtual authenticator chooses without a list.
  await clearSession(page);
  await page.evaluate(() => sessionStorage.setItem('withAutofill', '1'));
  await page.goto(paths.login);
  // Any use of the page starts it, a key as well as a tap; a tap on the field would wait for a page that has been left.
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(page).toHaveURL(paths.home, { timeout: 1_000 });
  }).toPass();
  expect(await readSession(page)).toMatchObject({ userName: DEMO.name });
});

test('[AUTH-01] logs in by a redirect to the identity provider', async ({ page }) => {
  await page.goto(paths.login);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByText('Nasrin').click();
  await expect(page).toHaveURL(paths.home);
  expect(await readSession(page)).toMatchObject({ userName: 'agent' });
});

test('[AUTH-01] refuses a callback with a foreign state, and shows a cancelled login', async ({ page }) => {
  await page.goto(`${paths.login}?code=stolen&state=someone-elses`);
  await expect(page.getByText(/started on another page/)).toBeVisible();
  await expect(page).toHaveURL(paths.login);
  await page.getByRole('button', { name: 'Continue with Facebook' }).click();
  await page.getByText('Cancel').click();
  await expect(page.getByText(/login was not completed/)).toBeVisible();
  expect(await readSession(page)).toBeNull();
});

test('[AUTH-01] an unknown social account is linked to the account registered with it, and logs in from then on', async ({
  page,
}) => {
  const name = uniqueName();
  const asUnknownGoogleUser = async () => {
    await page.goto(paths.login);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByLabel(/Another account/).fill(`Friend ${name}`);
    await page.getByRole('button', { name: /Go on/ }).click();
  };
  await asUnknownGoogleUser();
  const offer = page.getByRole('status').filter({ hasText: `Friend ${name}` });
  await expect(offer).toContainText('not linked here yet');
  await offer.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(paths.register);
  await expect(page.getByRole('status').filter({ hasText: `Friend ${name}` })).toContainText('will be linked');
  await fillRegistration(page, name, 'A-good-secret-7');
  await continueRegistration(page);
  await submit(page).click();
  await expect(page.getByText('Your accounts are linked.')).toBeVisible();
  await expect(page).toHaveURL(paths.home);
  await clearSession(page);

  await asUnknownGoogleUser();
  await expect(page).toHaveURL(paths.home);
  expect(await readSession(page)).toMatchObject({ userName: name });
});
