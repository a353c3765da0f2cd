/**
 * npm run test:hours: the end-to-end tests at other hours and days (tools/run/shiftDate.mjs), one run after another: gateway, its
 * filled database, site server, tests and pages have the shifted time. `-- --at 2026-12-01T00:10 e2e/games` for one time (in
 * Dhaka; several are possible) and a part; `-- --unit` for the tests of jest instead, with a part of jest's.
 */
import '../run/node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteNames, ROOT } from '../paths.mjs';
import { CliError, runCommand } from '../run/command.mjs';
import { installIfNeeded } from '../run/install.mjs';
import { print } from '../run/print.mjs';
import { defaultHours, shiftTo } from '../run/testHours.mjs';

const FOLDERS = ['games', 'member', 'agent', 'promo', 'site', 'auth'].map((name) => join(ROOT, 'e2e', name, '/'));
/** Without `tools`: its tests compare the times of files, which are not shifted. */
const UNIT_PROJECTS = ['shared', 'host', 'mock-server', ...remoteNames().map((name) => `remote-${name}`)];
const PRELOAD = pathToFileURL(join(ROOT, 'tools/run/shiftedProcess.mjs'));

await runCommand(async (args) => {
  const { times, others } = split(args);
  const hours = times.length > 0 ? times : defaultHours(Date.now());
  // A wrong time is reported before the first run.
  for (const time of hours) shiftTo(time, Date.now());
  await installIfNeeded();
  const run = others.includes('--unit') ? unitTests(others) : await endToEndTests(others);
  const failed = [];
  for (const time of hours) {
    print(`At ${time} in Dhaka:`);
    const code = await run({
      SITE_CLOCK_SHIFT_MS: String(shiftTo(time, Date.now())),
      NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${PRELOAD}`].filter(Boolean).join(' '),
    });
    if (code !== 0) failed.push(time);
  }
  if (failed.length > 0) throw new CliError(`Failed at ${failed.join(', ')}; repeat one with --at ${failed[0]}`);
});

async function endToEndTests(args) {
  const { runEndToEnd } = await import('../run/endToEnd.mjs');
  const parts = args.some((arg) => arg.startsWith('e2e/')) ? args : [...FOLDERS, ...args];
  return (env) => runEndToEnd(parts, env);
}

function unitTests(args) {
  const projects = UNIT_PROJECTS.map((name) => join(ROOT, name));
  const parts = args.filter((arg) => arg !== '--unit');
  const all = [join(ROOT, 'node_modules/jest/bin/jest.js'), ...parts, '--projects', ...projects];
  return async (env) => {
    const child = spawn(process.execPath, all, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' });
    const [code] = await once(child, 'close');
    return code;
  };
}

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
