/** The shell: frames, titles, back navigation, languages, tabs, sessions, site status, offline. */
import { expect, type Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { casesOf } from '../cases';
import { choose, logIn, setLanguage, signIn, test, type Locale } from './visitor';

const header = (page: Page) => page.locator('header').first();
const footer = (page: Page, locale: Locale = 'en') =>
  page.getByRole('navigation', { name: locale === 'en' ? 'Main' : 'প্রধান মেনু' });

/** Overrides some fields of the gateway's status response. */
const changeStatus = (page: Page, change: (value: Record<string, unknown>) => void) =>
  page.route('**/wps/system/status*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: Record<string, unknown> };
    change(body.value);
    await route.fulfill({ response: answer, json: body });
  });

test.beforeEach(({ page }) => setLanguage(page, 'en'));

test('[SITE-01] [SITE-03] navigates between areas without a page load; login has the home header and no footer', async ({
  page,
}) => {
  await page.goto(paths.home);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await footer(page).getByRole('link', { name: 'Promotions' }).click();
  await expect(page).toHaveURL(paths.activity);
  await footer(page).getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL(paths.login);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await expect(footer(page)).toHaveCount(0);
});

test('[SITE-01] [MSG-09] a link in a help article opens its page without a page load', async ({ page }) => {
  await signIn(page, 'member');
  await page.goto(paths.help('responsible'));
  const link = page.getByRole('link', { name: 'take a break' });
  await expect(link).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await link.click();
  await expect(page).toHaveURL(paths.responsible('break'));
  await expect(page.getByRole('tab', { name: 'Take a break', selected: true })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('[SITE-06] [SITE-02] every address of home, and an unknown one, is home with the home header', async ({
  page,
}) => {
  const all = ['/', '/m', '/m/', '/m/index', '/m/index.html', paths.home, '/m/there-is-no-such-page'];
  for (const path of casesOf(all, (_, index) => index % 3 === 0)) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Menu', exact: true }), path).toBeVisible();
    await expect(footer(page), path).toBeVisible();
    await expect(page.locator('[data-widget^="promo/"]').first(), path).toBeAttached();
  }
  await expect(page).toHaveURL(paths.home);
});

test('[SITE-01] an address with a slash at its end opens the same page', async ({ page }) => {
  await page.goto(`${paths.login}/`);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await signIn(page, 'member');
  await page.goto(`${paths.favourite}/`);
  await expect(page.getByRole('tab', { name: 'Favourites', selected: true })).toBeVisible();
  await page.goto(`${paths.login}/`);
  await expect(page).toHaveURL(paths.home);
});

test('[SITE-02] an address in other letter case, or with a double slash, leads home', async ({ page }) => {
  for (const address of ['/m/Slot-Games?show=hot', '/m/Login', '/m/Home', '/m//home', '/m/home//']) {
    await page.goto(address);
    await expect(page, address).toHaveURL(paths.home);
  }
});

test('[SITE-04] [SITE-05] a page shows its title in header and tab; back goes one step back, and home when there is none', async ({
  page,
}) => {
  await page.goto(paths.slotGames);
  await expect(header(page).getByRole('heading', { name: 'Slots' })).toBeVisible();
  await expect(page).toHaveTitle(/Slots/);
  await page.getByRole('button', { name: 'Back' }).first().click();
  await expect(page).toHaveURL(paths.home);
});

test('[SITE-23] the browser’s Back closes an open menu first, and only then leaves the page', async ({ page }) => {
  await page.goto(paths.activity);
  await footer(page).getByRole('link', { name: 'Home' }).click();
  for (const [opener, overlay] of [
    [page.getByRole('button', { name: 'Menu', exact: true }), page.getByRole('dialog', { name: 'Menu' })],
    [page.getByRole('button', { name: /Language/ }), page.getByRole('menu')],
  ] as const) {
    await opener.click();
    await expect(overlay).toBeVisible();
    // A modal ignores a close right after its opening (SITE-19).
    await page.waitForTimeout(350);
    await page.goBack();
    await expect(overlay).toHaveCount(0);
    await expect(page).toHaveURL(paths.home);
  }
  await page.goBack();
  await expect(page).toHaveURL(paths.activity);
});

test('[SITE-10] [SITE-11] language and theme (dark by default) are applied everywhere at once and persisted', async ({
  page,
}) => {
  const html = page.locator('html');
  await page.goto(paths.home);
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'বাংলা' }).click();
  await expect(page.getByRole('navigation', { name: 'প্রধান মেনু' })).toContainText('হোম');
  await expect(html).toHaveAttribute('lang', 'bn');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'প্রধান মেনু' })).toContainText('হোম');
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test('[SITE-13] maintenance closes the site, a restricted region shows the IP address', async ({ page }) => {
  await changeStatus(
    page,
    (value) => (value.maintenance = { maintainTime: Date.now(), endTime: Date.now() + 3_600_000 }),
  );
  await page.goto(paths.slotGames);
  await expect(page.getByText('Under maintenance')).toBeVisible();
  await page.unrouteAll();
  await changeStatus(page, (value) => (value.regionRestriction = true));
  await page.reload();
  await expect(page.getByText('Access is restricted from your location')).toBeVisible();
  await expect(page.getByText(/Your IP address is/)).toBeVisible();
});

test.describe('during a visit', () => {
  // Every call that is made after the site has closed.
  test.use({ expectedFaults: / → 503 / });

  test('[ERR-02] [SITE-13] maintenance that starts during a visit closes the site at its next call', async ({
    page,
    request,
    servers,
  }) => {
    const close = (minutes: number) => request.post(`${servers.gateway}/__mock/api/maintenance`, { data: { minutes } });
    await page.goto(paths.home);
    try {
      expect((await close(30)).ok()).toBe(true);
      // The next call closes the site: this tap, or an earlier poll of home.
      const tap = footer(page).getByRole('link', { name: 'Promotions' }).click({ timeout: 5_000 });
      await tap.catch(() => undefined);
      await expect(page.getByText('Under maintenance')).toBeVisible();
    } finally {
      await close(0);
    }
    // A late answer may have opened it already.
    const retry = page.getByRole('button', { name: 'Try again' }).click({ timeout: 5_000 });
    await retry.catch(() => undefined);
    await expect(footer(page)).toBeVisible();
  });
});

test('[SITE-15] shows when the connection is lost and when it is back', async ({ page, context }) => {
  // The scripts must run: a page that goes offline while it loads shows what has arrived.
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await expect(page.getByText('No internet connection')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No internet connection')).toHaveCount(0);
});

test('[SES-02] another tab follows a login and a logout', async ({ page, context }) => {
  await page.goto(paths.home);
  const other = await context.newPage();
  await setLanguage(other, 'en');
  await other.goto(paths.home);
  await logIn(page, 'member');
  await expect(other.getByText(/৳[\d,]+\.\d\d/).first()).toBeVisible();
  await other.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO')).then((info) => expect(info).not.toBeNull());
});

test('[SES-02] a second tab waits for a busy first one, and never shows the login page', async ({ page, context }) => {
  await signIn(page, 'member');
  await page.goto(paths.home);
  await expect(page.getByText(/৳[\d,]+\.\d\d/).first()).toBeVisible();
  const other = await context.newPage();
  const addresses: string[] = [];
  other.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
  const busy = page.evaluate(() => {
    const until = performance.now() + 2_000;
    while (performance.now() < until);
  });
  await other.goto(paths.memberHome);
  await busy;
  await expect(other.getByText(/৳[\d,]+\.\d\d/).first()).toBeVisible();
  expect(addresses).toContain(paths.memberHome);
  expect(addresses).not.toContain(paths.login);
});

/** A member's settings in one tab, the member centre in the other. */
async function openInBoth(page: Page, other: Page): Promise<void> {
  await signIn(page, 'member');
  await page.goto(paths.settings);
  await other.goto(paths.memberHome);
  // Wait for the session handover, which a tab that is navigating away could not send.
  await expect(other.getByText(/৳[\d,]+\.\d\d/).first()).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(paths.home);
}

test('[SES-02] [SES-03] logging out on a member’s page navigates home, in the other tab too', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await openInBoth(page, other);
  await logOut(page);
  await expect(other).toHaveURL(paths.home);
  expect(await other.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toBeNull();
});

test('[SES-03] a tab that learns of the logout from the gateway, before the other tab says so, navigates home too', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.addInitScript(() => {
    class Channel extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        this.addEventListener('message', (event) => 'isDeaf' in globalThis && event.stopImmediatePropagation());
      }
    }
    globalThis.BroadcastChannel = Channel;
  });
  await openInBoth(page, other);
  await other.evaluate(() => Object.assign(globalThis, { isDeaf: true }));
  await logOut(page);
  await expect(other).toHaveURL(paths.home);
});

test('[SES-05] an expired token redirects to login with the reason, and back afterwards', async ({ page }) => {
  await signIn(page, 'member');
  // Set from a document outside the site, because the loading site would write the valid token again.
  await page.goto('/icon.svg');
  await page.evaluate(() => {
    const info = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as Record<string, unknown>;
    sessionStorage.setItem(
      'MC_SESSION_INFO',
      JSON.stringify({ ...info, token: '00000000-0000-4000-8000-000000000000' }),
    );
  });
  await page.goto(paths.memberHome);
  await expect(page).toHaveURL(paths.login);
  await expect(page.getByText('You were logged out. Please log in again.')).toBeVisible();
});

test('[SES-07] a member who is not an agent is redirected home from the agent area', async ({ page }) => {
  await signIn(page, 'member');
  await page.goto(paths.agentHome);
  await expect(page).toHaveURL(paths.home);
});

test('[SITE-25] text at 200 % cuts no word of the footer, and nothing covers it', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
  );
  await page.goto(paths.home);
  for (const locale of ['en', 'bn'] as const) {
    await choose(page, { theme: 'dark', locale });
    await expect(footer(page, locale).getByRole('link')).toHaveCount(5);
    await expect(page.locator('[data-widget="promo/floating"] nav')).toBeAttached();
    // Repeated: lazy content of home makes the page longer after the scroll.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const faults = await footer(page, locale).evaluate((bar) => {
        const words = [...bar.querySelectorAll('a > span')] as HTMLElement[];
        const isCut = (word: HTMLElement) =>
          word.scrollWidth > word.clientWidth || word.offsetWidth > (word.parentElement?.offsetWidth ?? 0);
        const covered =
          (document.querySelector('main')?.getBoundingClientRect().bottom ?? 0) - bar.getBoundingClientRect().top;
        const floating = [...document.querySelectorAll<HTMLElement>('[role=status], nav')]
          .filter((element) => element !== bar && getComputedStyle(element).position === 'fixed')
          .map((element) => Math.round(element.getBoundingClientRect().bottom - bar.getBoundingClientRect().top));
        return {
          cut: words.filter(isCut).map(({ textContent }) => textContent),
          covered: Math.max(0, Math.round(covered)),
          // Toasts and side buttons, above the footer at any height.
          floating: floating.filter((overlap) => overlap > 0),
          found: floating.length,
        };
      });
      expect(faults).toEqual({ cut: [], covered: 0, floating: [], found: 2 });
    }).toPass();
  }
});

test('[SITE-01] a page fades in, and back restores the scroll position', async ({ page }) => {
  await page.addInitScript(() => {
    const fades: string[] = [];
    Object.assign(globalThis, { fades });
    const animate = Reflect.get(Element.prototype, 'animate') as Element['animate'];
    Element.prototype.animate = function record(...args) {
      if (this.id === 'main') fades.push(location.pathname);
      return animate.apply(this, args);
    };
  });
  const fades = () => page.evaluate(() => (globalThis as unknown as { fades: string[] }).fades);
  await page.goto(paths.home);
  await expect(page.locator('[data-widget^="games/"]').first()).not.toBeEmpty();
  expect(await fades()).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  await footer(page).getByRole('link', { name: 'Promotions' }).click();
  await expect(page).toHaveURL(paths.activity);
  await expect.poll(fades).toEqual([paths.activity]);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(paths.home);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
});
