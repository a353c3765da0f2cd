/**
 * npm run test:hours: the end-to-end tests at other hours and days (e2e/shiftDate.mjs), one run after another: gateway, its
 * filled database, site server, tests and pages have the shifted time. `-- --at 2026-12-01T00:10 e2e/games` for one time (in
 * Dhaka; several are possible) and a part.
 */
import '../run/node.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.mjs';
import { CliError, runCommand } from '../run/command.mjs';
import { installIfNeeded } from '../run/install.mjs';
import { print } from '../run/print.mjs';
import { defaultHours, shiftTo } from '../run/testHours.mjs';

const FOLDERS = ['games', 'member', 'agent', 'promo', 'site', 'auth'].map((name) => join(ROOT, 'e2e', name, '/'));
const PRELOAD = pathToFileURL(join(ROOT, 'e2e/shiftedProcess.mjs'));

await runCommand(async (args) => {
  const { times, others } = split(args);
  const hours = times.length > 0 ? times : defaultHours(Date.now());
  // A wrong time is reported before the first run.
  for (const time of hours) shiftTo(time, Date.now());
  await installIfNeeded();
  const { runEndToEnd } = await import('../run/endToEnd.mjs');
  const parts = others.some((arg) => arg.startsWith('e2e/')) ? others : [...FOLDERS, ...others];
  const failed = [];
  for (const time of hours) {
    print(`At ${time} in Dhaka:`);
    const code = await runEndToEnd(parts, {
      SITE_CLOCK_SHIFT_MS: String(shiftTo(time, Date.now())),
      NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${PRELOAD}`].filter(Boolean).join(' '),
    });
    if (code !== 0) failed.push(time);
  }
  if (failed.length > 0) throw new CliError(`Failed at ${failed.join(', ')}; repeat one with --at ${failed[0]}`);
});

/** `--at` and its values, and what is Playwright's. */
function split(args) {
  const times = [];
  const others = [];
  for (let place = 0; place < args.length; place++) {
    if (args[place] === '--at') times.push(args[++place] ?? '');
    else others.push(args[place]);
  }
  return { times, others };
}
