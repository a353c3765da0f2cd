/** Tabs that stay open while the site changes, and then open pages whose code they have not loaded. */
import { paths } from '@site/shared/contract';
import { REMOTES, type Visitor } from '../faults/cells';
import { FORM_MS, messageOf, openTab, type Load, type Place } from './load';

const { agent, auth, games, member, promo } = REMOTES;
/** Their code is in files of their own, which a tab of this visitor loads when it goes there: pages of every remote. */
const LATER_PAGES = {
  guest: [
    { remote: 'auth', ...auth.second },
    { remote: 'games', ...games.second },
    { remote: 'promo', ...promo.first },
    { remote: 'member', page: 'notice', path: paths.notice },
  ],
  agent: [
    { remote: 'agent', ...agent.first },
    { remote: 'agent', ...agent.second },
    { remote: 'member', ...member.second },
    { remote: 'promo', ...promo.second },
  ],
} as const satisfies Partial<Record<Visitor, readonly Place[]>>;
/** Its code is a file of the host that no tab has loaded before. */
const INSPECTOR = 'Alt+Shift+KeyC';

export interface OldTabs {
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Tabs of a guest and an agent that are opened now, and go later to pages whose code they have not loaded. */
export async function openOldTabs(load: Load): Promise<OldTabs> {
  const visitors = Object.keys(LATER_PAGES) as readonly (keyof typeof LATER_PAGES)[];
  const tabs = await Promise.all(visitors.map((visitor) => openOldTab(load, visitor)));
  return {
    check: async () => {
      for (const tab of tabs) await tab.check();
    },
    close: async () => void (await Promise.all(tabs.map(({ close }) => close()))),
  };
}

async function openOldTab(load: Load, visitor: keyof typeof LATER_PAGES): Promise<OldTabs> {
  const { counts, problems, site, sessions } = load;
  const what = `an old tab of a ${visitor}`;
  const tab = await openTab(load, sessions[visitor]);
  await tab.page.goto(site.url + paths.home);
  await tab.page.getByRole('main').waitFor({ timeout: FORM_MS });
  return {
    check: async () => {
      counts.oldTabs += 1;
      try {
        for (const place of LATER_PAGES[visitor]) await tab.go(place);
        await tab.page.keyboard.press(INSPECTOR);
        await tab.page.locator('[data-inspector-outlines]').waitFor({ state: 'attached', timeout: FORM_MS });
      } catch (error) {
        counts.failedTabs += 1;
        problems.push(`${what}: ${messageOf(error)}`);
      }
      await tab.close(what);
    },
    close: () => tab.close(what),
  };
}
