/**
 * A sample of the fault matrix for every test run: each remote once with a fault of the network, at three moments, and faults in the
 * code of one remote, which differs from day to day.
 */
import { SAMPLE_DAY } from '../../cases';
import { expect } from '../../test';
import { BUILT_SITE } from '../../siteServers';
import { activeReleasesOf, baseOfActive } from '../../siteFolder';
import { cellsOf, nameOf, REMOTE_NAMES } from './cells';
import { startFaultyNetwork } from './faultyNetwork';
import { test } from '../ownSite';
import { edited, runCell, type Bench, type Result } from './runCell';
import { logInAll } from './sessions';

const SAMPLE = [
  'member truncated navigation',
  'agent 404 navigation',
  'games refused navigation',
  'auth corrupt first-load',
  'promo wrong-hash mounted',
];
const LANES = 3;
/** The campaign (npm run test:faults) measures 3 seconds; here a busy machine must not fail: files load from a server. */
const LIMIT_MS = 20_000;
const CODE_FAULTS = ['throws-in-render', 'throws-in-effect', 'global-pollution'] as const;
/** Of code that runs already: nothing loads, so a busy machine has time enough. */
const CODE_LIMIT_MS = 3_000;

/** The faults are caused on purpose; what the visitor sees is checked. */
test.use({ expectedFaults: /[\s\S]/ });

test('[PLAT-03] a sample of the fault matrix: the failure has its retry, heals without a reload, and affects no other remote', async ({
  servers,
  browser,
}) => {
  const cells = REMOTE_NAMES.flatMap(cellsOf)
    .filter((cell) => SAMPLE.includes(nameOf(cell)))
    .sort((a, b) => SAMPLE.indexOf(nameOf(b)) - SAMPLE.indexOf(nameOf(a)));
  expect(cells).toHaveLength(SAMPLE.length);
  const site = {
    activeRelease: activeReleasesOf(BUILT_SITE),
    baseOf: baseOfActive(BUILT_SITE),
    releaseAgain: () => Promise.reject(new Error('a sample releases nothing')),
  };
  const sessions = await logInAll(servers.site);
  const networks = await Promise.all(Array.from({ length: LANES }, () => startFaultyNetwork(servers.site)));
  const results: Result[] = [];
  const lane = async (bench: Bench) => {
    for (let cell = cells.shift(); cell; cell = cells.shift()) results.push(await runCell(bench, cell));
  };
  await Promise.all(networks.map((network) => lane({ browser, site, network, sessions, limitMs: LIMIT_MS })));
  await Promise.all(networks.map((network) => network.close()));
  expect(results.filter(({ problems }) => problems.length > 0)).toEqual([]);
});

const [remote = 'games'] = REMOTE_NAMES.slice(SAMPLE_DAY % REMOTE_NAMES.length);

test(`[PLAT-03] a mounted page of ${remote} whose code fails is replaced within three seconds, heals, and affects no other remote; one that replaces globals affects none`, async ({
  site,
  browser,
}) => {
  test.slow();
  const sessions = await logInAll(site.url);
  const network = await startFaultyNetwork(site.url);
  const results: Result[] = [];
  for (const fault of CODE_FAULTS) {
    await site.releaseAgain(remote, edited(fault, remote));
    const cell = cellsOf(remote).find((one) => one.fault === fault && one.moment === 'mounted')!;
    results.push(await runCell({ browser, site, network, sessions, limitMs: CODE_LIMIT_MS }, cell));
    await site.rollBack(remote);
  }
  await network.close();
  expect(results.filter(({ problems }) => problems.length > 0)).toEqual([]);
});
