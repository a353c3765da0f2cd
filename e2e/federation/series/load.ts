/** Visitors of a site that changes all the time: page loads, requests, half-typed forms and tabs that stay open. */
import type { Browser, Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { REMOTES, type PageOf, type Remote } from '../faults/cells';
import { openTab as openFaultTab } from '../faults/tab';
import type { Sessions } from '../faults/sessions';
import type { OwnSite } from '../ownSite';
import { createRandom, type Change } from './changes';

const { auth, games, promo } = REMOTES;
const PAGES: readonly Place[] = [
  { remote: 'auth', ...auth.first },
  { remote: 'auth', page: 'register', path: paths.register },
  { remote: 'games', ...games.first },
  { remote: 'games', ...games.second },
  { remote: 'promo', ...promo.first },
];
const HALF_TYPED = 'half a na';
export const FORM_MS = 30_000;
const PAUSE_MS = 50;

export interface Place extends PageOf {
  readonly remote: Remote;
}

export interface Counts extends Record<Change | 'changes', number> {
  pageLoads: number;
  failedLoads: number;
  mixed: number;
  requests: number;
  failedRequests: number;
  forms: number;
  lostForms: number;
  oldTabs: number;
  failedTabs: number;
}

export const noCounts = (): Counts => ({
  ...{ changes: 0, releases: 0, canaries: 0, rollbacks: 0, pageLoads: 0, failedLoads: 0, mixed: 0 },
  ...{ requests: 0, failedRequests: 0, forms: 0, lostForms: 0, oldTabs: 0, failedTabs: 0 },
});

export interface Load {
  readonly browser: Browser;
  readonly sessions: Sessions;
  readonly site: OwnSite;
  readonly counts: Counts;
  readonly problems: string[];
  readonly isOver: () => boolean;
}

/** One visitor after another opens a page and goes on to a second one. */
export async function visitPages(load: Load, seed: number): Promise<void> {
  const random = createRandom(seed + 1);
  const pick = (places: readonly Place[]) => places[Math.floor(random() * places.length)];
  while (!load.isOver()) {
    const first = pick(PAGES);
    const second = pick(PAGES.filter((place) => place !== first));
    if (!first || !second) return;
    const what = `${first.path}, ${second.path}`;
    const tab = await openTab(load);
    load.counts.pageLoads += 1;
    try {
      await tab.open(first);
      await tab.go(second);
    } catch (error) {
      load.counts.failedLoads += 1;
      load.problems.push(`${what}: ${messageOf(error)}`);
    }
    await tab.close(what);
  }
}

/** The page and the registry, and the entry of a release that this registry names. */
export async function requestFiles({ site, counts, problems, isOver }: Load): Promise<void> {
  const read = async (path: string) => {
    counts.requests += 1;
    const response = await fetch(site.url + path, { headers: { connection: 'close' } }).catch(() => null);
    const text = await response?.text().catch(() => '');
    if (response?.status === 200 && text) return text;
    counts.failedRequests += 1;
    problems.push(`${path}: ${response?.status ?? 'no answer'}`);
    return null;
  };
  while (!isOver()) {
    await read(paths.home);
    const registry = await read('/registry.json');
    for (const { active } of registry ? parseRegistry(registry).remotes : []) await read(active.base + active.entry);
    await new Promise((next) => setTimeout(next, PAUSE_MS));
  }
}

export async function openForm({ browser, site }: Load): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(site.url + paths.login);
  await page.locator('input[name=username]').fill(HALF_TYPED, { timeout: FORM_MS });
  return page;
}

export async function checkForm({ counts, problems }: Load, page: Page): Promise<void> {
  counts.forms += 1;
  const value = await page
    .locator('input[name=username]')
    .inputValue({ timeout: FORM_MS })
    .catch(() => null);
  if (value !== HALF_TYPED) {
    counts.lostForms += 1;
    problems.push(`a form has "${value}"`);
  }
  await page.context().close();
}

/** Records of which releases the page loads scripts: those of its own registry, and one of each remote. */
export async function openTab({ browser, site, counts, problems }: Load, session: string | null = null) {
  const context = await browser.newContext();
  if (session)
    await context.addInitScript((value) => {
      if (window === window.top) sessionStorage.setItem('MC_SESSION_INFO', value);
    }, session);
  const tab = await openFaultTab(context, site.url, false);
  const { page } = tab;
  const isShown = async ({ remote, ...place }: Place) => {
    const ms = await tab.sees(remote, place, ({ shown }) => shown !== null);
    if (ms === null) throw new Error(`${place.path} was not shown`);
  };
  const used = new Map<string, Set<string>>();
  page.on('request', (sent) => {
    const [, name, folder] = /\/releases\/([\w-]+)\/([\w-]+)\/.*\.js$/.exec(sent.url()) ?? [];
    if (name && folder) used.set(name, (used.get(name) ?? new Set()).add(folder));
  });
  return {
    page,
    open: async (place: Place) => {
      await tab.open(place.path);
      await isShown(place);
    },
    go: async (place: Place) => {
      await tab.go(place.path);
      await isShown(place);
    },
    close: async (what: string) => {
      const text = await page.evaluate(() => document.getElementById('registry')?.textContent ?? '').catch(() => '');
      const listed = text ? releasesOf(parseRegistry(text)) : null;
      for (const [name, releases] of used) {
        const isMixed = releases.size > 1 || [...releases].some((id) => listed && !listed.includes(`${name} ${id}`));
        if (!isMixed) continue;
        counts.mixed += 1;
        problems.push(`${what}: ${name} of ${[...releases].join(' and ')}`);
      }
      await context.close();
    },
  };
}

interface Release {
  readonly id: string;
  readonly base: string;
  readonly entry: string;
}
interface Registry {
  readonly host: Release;
  readonly remotes: readonly {
    readonly name: string;
    readonly active: Release;
    readonly canary: { readonly release: Release } | null;
  }[];
}

const parseRegistry = (text: string) => JSON.parse(text.split('\n')[1] ?? '') as Registry;

/** The name of the folder with its files. */
const folderOf = ({ base }: Release) => base.split('/').at(-2) ?? '';

const releasesOf = ({ host, remotes }: Registry): readonly string[] => [
  `host ${folderOf(host)}`,
  ...remotes.flatMap(({ name, active, canary }) =>
    [active, ...(canary ? [canary.release] : [])].map((release) => `${name} ${folderOf(release)}`),
  ),
];

export const messageOf = (error: unknown) => (error as Error).message.split('\n')[0];
