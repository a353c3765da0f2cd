/** The fault matrix: faults × remotes × moments. Runs by `npm run test:faults` only, which writes docs/faults.md. */
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { logIn } from '../../site/visitor';
import { expect } from '../../test';
import { test } from '../ownSite';
import { cellsOf, isCodeFault, REMOTE_NAMES, type Cell, type Remote } from './cells';
import { startFaultyNetwork } from './faultyNetwork';
import { edited, isOfNextRelease, runCell, type Bench, type Result } from './runCell';

/** A folder for the results. */
const OUT = process.env.FAULTS_OUT ?? '';
const ONLY = process.env.FAULTS_ONLY ? new RegExp(process.env.FAULTS_ONLY) : /./;
const LIMIT_MS = 3_000;
/** The faults are caused on purpose; what the visitor sees is checked. */
test.use({ expectedFaults: /[\s\S]/ });
test.describe.configure({ mode: 'parallel' });

for (const remote of REMOTE_NAMES) {
  const nameOf = ({ fault, moment }: Cell) => `${remote} ${fault} ${moment}`;
  const cells = OUT ? cellsOf(remote).filter((cell) => ONLY.test(nameOf(cell))) : [];
  if (cells.length === 0) continue;
  test(`[PLAT-03] [PLAT-11] ${remote}: ${cells.length} faults leave the shell and the other remotes usable, and heal`, async ({
    site,
    browser,
  }) => {
    test.setTimeout(7_200_000);
    const network = await startFaultyNetwork(site.url);
    const sessions = await logInAll(browser, site.url);
    const results = await runAll({ browser, site, network, sessions, limitMs: LIMIT_MS }, remote, cells);
    await network.close();
    const failed = results.filter(({ problems }) => problems.length > 0);
    expect(failed.map((result) => `${nameOf(result)}: ${result.problems.join('; ')}`)).toEqual([]);
  });
}

/** Grouped by the release that must be active: publishing takes as long as a cell. */
async function runAll(bench: Bench, remote: Remote, cells: readonly Cell[]): Promise<readonly Result[]> {
  const { site } = bench;
  const results: Result[] = [];
  const runEach = async (some: readonly Cell[]) => {
    for (const cell of some) {
      const result = await runCell(bench, cell);
      results.push(result);
      record(remote, results);
    }
  };
  const withRelease = async (fault: Cell['fault'], some: readonly Cell[]) => {
    if (some.length === 0) return;
    await site.releaseAgain(remote, edited(fault, remote));
    await runEach(some);
    await site.rollBack(remote);
  };
  const isOnStable = (cell: Cell) => !isCodeFault(cell.fault) && cell.moment !== 'after a release';
  await runEach(cells.filter(isOnStable));
  for (const cell of cells.filter(isOfNextRelease)) {
    await runEach([cell]);
    await site.rollBack(remote);
  }
  const others = cells.filter((cell) => !isOnStable(cell) && !isOfNextRelease(cell));
  await withRelease(
    'refused',
    others.filter(({ fault }) => !isCodeFault(fault)),
  );
  for (const fault of new Set(others.map((cell) => cell.fault).filter(isCodeFault)))
    await withRelease(
      fault,
      others.filter((cell) => cell.fault === fault),
    );
  return results;
}

/** After every cell: an interrupted campaign has a report, too. */
function record(remote: Remote, results: readonly Result[]): void {
  writeFileSync(join(OUT, `${remote}.json`), JSON.stringify(results, null, 1));
  const last = results.at(-1);
  if (last) appendFileSync(join(OUT, 'log.txt'), `${lineOf(last)}\n`);
}

const lineOf = ({ remote, fault, moment, ms, problems }: Result) =>
  `${problems.length === 0 ? 'ok  ' : 'FAIL'} ${remote} ${fault} ${moment} ${ms ?? '-'} ms ${problems.join('; ')}`;

/** The stored sessions of a member and an agent. */
async function logInAll(browser: Browser, url: string): Promise<Bench['sessions']> {
  const sessionOf = async (who: 'member' | 'agent') => {
    const page = await browser.newPage({ baseURL: url, locale: 'en-GB' });
    await page.addInitScript(() => localStorage.setItem('locale', 'en'));
    await logIn(page, who, 'en');
    const session = await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'));
    await page.close();
    return session;
  };
  return { guest: null, member: await sessionOf('member'), agent: await sessionOf('agent') };
}
