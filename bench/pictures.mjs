/** The README's pictures, taken from the built site: node --import tsx bench/pictures.mjs */
import { join } from 'node:path';
import { paths } from '@site/shared/contract';
import { withSite } from './site.mjs';

const FOLDER = join(import.meta.dirname, '../docs/pictures');
const PHONE = { width: 360, height: 780 };
const MEMBER = ['demo', 'Demo1234'];
const AGENT = ['agent', 'Agent1234'];

/** Pictures of one visitor, by the name of their file. */
const ALBUMS = [
  { account: null, pictures: { home: open(paths.home), slots: open(paths.slotGames) } },
  { account: MEMBER, pictures: { game: openFirstGame, member: open(paths.memberHome) } },
  { account: AGENT, pictures: { agent: open(paths.agentHome) } },
];

await withSite(async (browser, site) => {
  for (const { account, pictures } of ALBUMS) {
    const context = await browser.newContext({
      baseURL: site,
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      timezoneId: 'Asia/Dhaka',
    });
    await context.addInitScript(() => window === window.top && localStorage.setItem('locale', 'en'));
    const page = await context.newPage();
    if (account) await logIn(page, account);
    for (const [name, show] of Object.entries(pictures)) {
      await show(page);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(FOLDER, `${name}.png`) });
    }
    await context.close();
  }
});

async function logIn(page, [name, password]) {
  await page.goto(paths.login);
  await page.getByLabel('User name').fill(name);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(`**${paths.home}`);
}

function open(path) {
  return (page) => page.goto(path);
}

async function openFirstGame(page) {
  await page.goto(paths.slotGames);
  await page
    .getByRole('link', { name: /Moonlit Lily/ })
    .first()
    .click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Got it' }).click();
}
