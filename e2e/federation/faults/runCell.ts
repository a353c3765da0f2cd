/** Runs one cell of the fault matrix in a new browser context. */
import type { Browser } from '@playwright/test';
import type { OwnSite } from '../ownSite';
import { isCodeFault, isNetworkFault, REMOTES, type Cell, type PageOf, type Remote } from './cells';
import { START, withFault } from './faultyCode';
import type { FaultyNetwork } from './faultyNetwork';
import type { Sessions } from './sessions';
import { openTab, type Seen, type Tab } from './tab';

export interface Bench {
  readonly browser: Browser;
  readonly site: Pick<OwnSite, 'activeRelease' | 'baseOf' | 'releaseAgain'>;
  readonly network: FaultyNetwork;
  readonly sessions: Sessions;
  /** Milliseconds in which the fallback must be visible. */
  readonly limitMs: number;
}

export interface Result extends Cell {
  /** Milliseconds until the expected sight; null when it never came. */
  readonly ms: number | null;
  readonly problems: readonly string[];
  /** Milliseconds of the whole cell. */
  readonly tookMs: number;
}

/** Pages of other remotes that must keep working; each is open to every visitor of the matrix. */
const OTHERS: readonly Remote[] = ['games', 'promo'];

export async function runCell(bench: Bench, cell: Cell): Promise<Result> {
  const { browser, network, sessions } = bench;
  const { remote, moment, fault } = cell;
  const start = Date.now();
  const context = await browser.newContext();
  const session = sessions[REMOTES[remote].visitor];
  if (session) {
    await context.addInitScript((value) => {
      if (window === window.top) sessionStorage.setItem('MC_SESSION_INFO', value);
    }, session);
  }
  const problems: string[] = [];
  let ms: number | null = null;
  try {
    const tab = await openTab(context, network.url, moment === 'mounted' && isCodeFault(fault));
    ms = await runSteps(bench, cell, tab, problems);
  } catch (error) {
    problems.push((error as Error).message.split('\n')[0] ?? 'failed');
  } finally {
    network.heal();
    await context.close();
  }
  return { ...cell, ms, problems, tookMs: Date.now() - start };
}

async function runSteps(bench: Bench, cell: Cell, tab: Tab, problems: string[]): Promise<number | null> {
  const { network, site, limitMs } = bench;
  const { remote, moment, fault, expected } = cell;
  const { first, second } = REMOTES[remote];
  const other = otherThan(remote);
  const expectShown = async (what: string, of: Remote, at: PageOf) => {
    if ((await tab.sees(of, at, ({ shown }) => shown !== null)) === null) problems.push(what);
  };

  // Where the fault is seen: its first page, or while that is mounted a page whose code is still missing.
  const isOnSecond =
    moment === 'mounted' && (isNetworkFault(fault) || fault === 'throws-at-load' || isOfNextRelease(cell));
  const place: PageOf = isOnSecond ? second : first;
  if (moment === 'first load' || moment === 'after a release') {
    startFault(bench, cell);
    await tab.open(first.path);
  } else if (moment === 'navigation') {
    // The start page may have widgets of the remote: a release that fails must not be replaced there already.
    if (isCodeFault(fault)) hideOlderReleases(bench);
    await tab.open(other.path);
    await expectShown('the start page did not appear', other.remote, other);
    startFault(bench, cell);
    await tab.go(first.path);
  } else {
    if (isCodeFault(fault)) hideOlderReleases(bench);
    await tab.open(first.path);
    await expectShown('the page did not appear before the fault', remote, first);
    startFault(bench, cell);
    if (isOfNextRelease(cell)) await site.releaseAgain(remote, edited(fault, remote));
    if (isOnSecond) await tab.go(second.path);
    else await tab.start(START);
  }
  if (fault === 'throws-in-handler') await tab.page.locator('[data-fault]').dispatchEvent('click');

  const bad = site.activeRelease(remote);
  const sights: Readonly<Record<Cell['expected'], (seen: Seen) => boolean>> = {
    retry: ({ isRetry }) => isRetry,
    // A fast replacement or failure is no worse than the notice, nor is the content that the site server has rendered.
    wait: ({ isNotice, isServed, isRetry, shown }) => isNotice || isServed || isRetry || shown !== null,
    'last good': ({ shown }) => shown !== null && shown !== bad,
    page: ({ shown }) => shown !== null,
  };
  const ms = await tab.sees(remote, place, sights[expected]);
  if (ms === null) problems.push(`expected: ${expected}`);
  else if (ms > limitMs) problems.push(`${expected} after ${ms} ms`);
  const shellProblem = await tab.shellProblem(isOfNextRelease(cell) ? 'header, main' : 'header');
  if (shellProblem) problems.push(shellProblem);
  if (await tab.page.evaluate(() => 'intruder' in window)) problems.push('changed code ran');

  // Retry heals in half of the cells, return in the others.
  if (moment === 'navigation' && expected === 'retry') {
    network.heal();
    await tab.retry();
    await expectShown('retry did not heal', remote, place);
    await tab.go(other.path);
    await expectShown(`${other.remote} was affected`, other.remote, other);
  } else {
    await tab.go(other.path);
    await expectShown(`${other.remote} was affected`, other.remote, other);
    network.heal();
    await tab.back();
    await expectShown('return did not heal', remote, place);
  }
  if (!(await tab.isSameDocument())) problems.push('the page was loaded again');
  return ms;
}

/** A release that becomes active while the tab has the one before it. */
export const isOfNextRelease = ({ moment, fault }: Cell) =>
  moment === 'mounted' && (fault === 'wrong-contract' || fault === 'missing-module');

function startFault({ network, site }: Bench, { remote, fault, moment }: Cell): void {
  if (isNetworkFault(fault)) network.break(site.baseOf(remote), fault);
  else if (moment !== 'after a release') hideOlderReleases({ network });
}

/** Without a list of releases there is none to fall back to: the visitor sees the failure. */
const hideOlderReleases = ({ network }: Pick<Bench, 'network'>) => network.break('/registry.json', '404');

export const edited =
  (fault: Cell['fault'], remote: Remote) =>
  (text: string, release: string): string =>
    isCodeFault(fault)
      ? withFault(fault, { container: `site_${remote}_${release}`, lazyPage: REMOTES[remote].second.page })(text)
      : text;

function otherThan(remote: Remote): PageOf & { readonly remote: Remote } {
  const name = OTHERS.find((known) => known !== remote) ?? 'promo';
  return { remote: name, ...REMOTES[name].first };
}
