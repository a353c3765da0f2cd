/** A fixed sample of the fault matrix for every test run: each remote once, and the faults of networks at three moments. */
import { expect, test } from '../../test';
import { BUILT_SITE } from '../../siteServers';
import { activeReleasesOf, baseOfActive } from '../siteFolder';
import { cellsOf, nameOf, REMOTE_NAMES } from './cells';
import { startFaultyNetwork } from './faultyNetwork';
import { runCell, type Bench, type Result } from './runCell';
import { logInAll } from './sessions';

const SAMPLE = [
  'member truncated navigation',
  'agent 404 navigation',
  'games refused navigation',
  'auth corrupt first-load',
  'promo wrong-hash mounted',
];
const LANES = 3;
/** The campaign (npm run test:faults) measures 3 seconds; here a busy machine must not fail. */
const LIMIT_MS = 20_000;

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
