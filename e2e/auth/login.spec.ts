/** Login on the built site with the mock gateway. */
import { expect, test } from '../test';
import { paths } from '@site/shared/contract';
import { casesOf } from '../cases';
import { actAsInjectedScript } from './injectedScript';
import { DEMO, submitCredentials, input, clearSession, readSession, setLanguage, readStorage } from './helpers';

const REFUSALS = [
  ['bn', 'ইউজারনেম বা পাসওয়ার্ড ভুল।'],
  ['en', 'Wrong user name or password.'],
] as const;

// In English the sample has it as a modal (modals.spec.ts).
for (const [locale, words] of casesOf(REFUSALS, ([one]) => one === 'bn')) {
  test(`[AUTH-01] [AUTH-17] [SES-01] [SITE-10] shows a refusal, then logs in and goes home (${locale})`, async ({
    page,
  }) => {
    await setLanguage(page, locale);
    await page.goto(paths.login);
    await submitCredentials(page, DEMO.name, 'not-the-password');
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    const saved = page.waitForResponse('**/wps/member/language');
    await submitCredentials(page, DEMO.name, DEMO.password);
    await expect(page).toHaveURL(paths.home);
    // E-mails have the language of the page.
    expect((await saved).request().postDataJSON()).toEqual({ language: locale });
    expect((await saved).ok()).toBe(true);
    expect(await readSession(page)).toMatchObject({ userName: DEMO.name, type: 0, merchantCode: 'pklubdtf4' });
  });
}

test('[AUTH-02] shows a captcha once the gateway requires it, as picture and as audio', async ({ page }) => {
  await setLanguage(page, 'en');
  await page.goto(paths.login);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await expect(input(page, 'captcha')).toHaveCount(0);
    const answered = page.waitForResponse('**/wps/session/login');
    await submitCredentials(page, 'nobody-at-all', `wrong-${attempt}`);
    await answered;
  }
  await expect(input(page, 'captcha')).toBeVisible();
  const picture = page.getByRole('button', { name: /tap for another/i }).locator('img');
  await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,/);
  const first = await picture.getAttribute('src');
  await page.getByRole('button', { name: /tap for another/i }).click();
  await expect(picture).not.toHaveAttribute('src', first ?? '');
  const audio = page.waitForResponse('**/wps/captcha/audio*');
  await page.getByRole('button', { name: 'Listen to the code' }).click();
  expect((await audio).ok()).toBe(true);
});

test('[AUTH-06] [SES-04] [SES-08] a remembered login sends the password encrypted, leaves nothing readable in URLs and storage, and returns', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(paths.changePassword);
  await expect(page).toHaveURL(paths.login);
  // The tick of a box that React is just taking over is repeated (host/src/first-screen/show.ts).
  await input(page, 'remember').click();
  await expect(input(page, 'remember')).toBeChecked();
  const sent = page.waitForRequest('**/wps/session/login');
  await submitCredentials(page, DEMO.name, DEMO.password);
  const request = await sent;
  expect(request.headers().encryption).toBeTruthy();
  expect(request.postData()).not.toContain(DEMO.password);
  await expect(page).toHaveURL(paths.changePassword);
  const token = String((await readSession(page))?.token);
  expect(addresses.filter((url) => url.includes(DEMO.password) || url.includes(token))).toEqual([]);
  const stored = await readStorage(page);
  expect(stored).toContain('rememberedLogin');
  expect(stored).not.toContain(DEMO.password);
  const key = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open('site.auth');
        request.onsuccess = () => {
          const get = request.result.transaction('keys').objectStore('keys').get('vault');
          get.onsuccess = () =>
            void crypto.subtle.exportKey('raw', get.result as CryptoKey).then(
              () => resolve('readable'),
              () => resolve('sealed'),
            );
        };
      }),
  );
  expect(key).toBe('sealed');
  await clearSession(page);
  await page.goto(paths.login);
  await expect(input(page, 'username')).toHaveValue(DEMO.name);
  await expect(input(page, 'password')).toHaveValue(DEMO.password);
});

test('[AUTH-15] starts a free trial and goes home', async ({ page }) => {
  await setLanguage(page, 'en');
  await page.goto(paths.login);
  await page.getByRole('button', { name: 'Free trial' }).click();
  await expect(page).toHaveURL(paths.home);
  const info = await readSession(page);
  expect(info).toMatchObject({ customerType: 4 });
  expect(info).not.toHaveProperty('type');
});

test("[AUTH-04] counts down on the gateway's time after a reload and a changed system clock", async ({ page }) => {
  await setLanguage(page, 'en');
  await page.goto(paths.login);
  await page.getByRole('tab', { name: 'Mobile number' }).click();
  await input(page, 'mobileNum').fill('1799999001');
  await page.getByRole('button', { name: 'Send code' }).click();
  const left = page.getByRole('button', { name: /A new code can be sent/ });
  await expect(left).toBeDisabled();
  const before = parseInt(await left.innerText(), 10);
  // The system clock is now one hour ahead.
  await page.addInitScript(() => {
    const real = Date.now;
    Date.now = () => real() + 3_600_000;
  });
  await page.reload();
  await page.getByRole('tab', { name: 'Mobile number' }).click();
  await expect(left).toBeDisabled();
  const after = parseInt(await left.innerText(), 10);
  expect(after).toBeLessThanOrEqual(before);
  expect(after).toBeGreaterThan(before - 20);
});

test('a stolen session token is refused elsewhere; the page works on: reloaded, in a second tab, in a game, with push', async ({
  page,
  context,
  request,
  servers,
}) => {
  await setLanguage(page, 'en');
  await page.goto(paths.login);
  const isListening = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('SUBSCRIBED')));
  await submitCredentials(page, DEMO.name, DEMO.password);
  await expect(page).toHaveURL(paths.home);
  await isListening;
  const token = String((await readSession(page))?.token);
  const stolen = await request.get(`${servers.site}/wps/member/info`, { headers: { authorization: token } });
  expect([stolen.status(), ((await stolen.json()) as { errorCode: string }).errorCode]).toEqual([401, 'dpop.invalid']);

  // An injected script: it cannot copy the key, acts while the page is open, and can send one-time proofs elsewhere.
  const loot = await page.evaluate(actAsInjectedScript, { token, path: '/wps/member/info' });
  expect(loot.exports).toEqual(['InvalidAccessError', 'InvalidAccessError']);
  expect(loot.statuses).toEqual([401, 200]);
  const useElsewhere = async (dpop: string) => {
    const answer = await request.get(`${servers.site}/wps/member/info`, { headers: { authorization: token, dpop } });
    return [answer.status(), ((await answer.json()) as { errorCode?: string | null }).errorCode ?? null];
  };
  expect(await useElsewhere(loot.proofs[0]!)).toEqual([200, null]);
  expect(await useElsewhere(loot.proofs[0]!)).toEqual([401, 'dpop.retry']);

  await page.goto(paths.security);
  await expect(page.getByText('Login password').first()).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(paths.play('9001'));
  await expect(tab.frameLocator('iframe').getByRole('button').first()).toBeVisible();
  expect((await readSession(tab))?.token).toBe(token);

  // A page whose nonce is old signs again.
  await request.post(`${servers.gateway}/__mock/api/clock`, { data: { byMs: 6 * 60_000 } });
  // A proof that the script has saved is worth nothing by then.
  expect(await useElsewhere(loot.proofs[1]!)).toEqual([401, 'dpop.retry']);
  await page.reload();
  await expect(page.getByText('Login password').first()).toBeVisible();
  await request.post(`${servers.gateway}/__mock/api/clock`, { data: { byMs: -6 * 60_000 } });
  expect((await readSession(page))?.token).toBe(token);
});
