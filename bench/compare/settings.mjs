/** readSettings: what a run of bench:compare measures, from its options and environment variables. */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { CliError } from '../../tools/run/command.mjs';
import { print } from '../../tools/run/print.mjs';
import { NETWORKS } from './visit.mjs';

/** Every page with a goal in issue 17; routes.mjs adds the id of a promotion. */
export const PAGES = [
  '/m/home',
  '/m/slot-games',
  '/m/live-games',
  '/m/lott',
  '/m/activity',
  '/m/activityDetail',
  '/m/login',
  '/m/register',
  '/m/forget',
  '/m/search',
  '/m/app',
  '/m/help',
  '/m/announcement',
];
const QUICK_PAGES = ['/m/home', '/m/slot-games', '/m/lott', '/m/login'];
/** Of arms/buildArms.mjs; "ours", "static" and "rendered monolith" need no build of their own. */
const QUICK_BUILDS = ['monolith', 'federation'];
const BUILDS = [...QUICK_BUILDS, 'single-spa', 'qiankun', 'release'];
/** One process that uses a core changes times that are meant for an idle machine. */
const IDLE_LOAD = 1.5;
/** Of each series of the A/A pair: single visits differ by a tenth, so medians of a few differ by more than 3 %. */
const PAIR_VISITS = 31;

/** Words of a variable, separated by spaces or commas. */
export const wordsOf = (text, fallback) => (text ? text.split(/[\s,]+/).filter(Boolean) : fallback);

/** @param {string[]} args */
export function readSettings(args, env = process.env) {
  const flag = { type: 'boolean', default: false };
  const options = { quick: flag, busy: flag, build: flag, minutes: { type: 'string' } };
  const { values } = parseArgs({ args, options });
  const isQuick = values.quick;
  const visits = positiveNumber('VISITS', env.VISITS, isQuick ? 3 : 7);
  const networks = wordsOf(env.NETWORKS, isQuick ? ['slow'] : Object.keys(NETWORKS));
  const unknown = networks.find((name) => !NETWORKS[name]);
  if (unknown) throw new CliError(`NETWORKS: ${unknown} is not one of ${Object.keys(NETWORKS).join(', ')}.`);
  return {
    isBusy: values.busy,
    builds: isQuick ? QUICK_BUILDS : BUILDS,
    /** Only builds: the measurement can then start on an idle machine. */
    isBuildOnly: values.build,
    routes: wordsOf(env.ROUTES, isQuick ? QUICK_PAGES : PAGES),
    visits,
    pairVisits: Math.max(visits, PAIR_VISITS),
    taps: Math.min(visits, isQuick ? 3 : 5),
    networks,
    // No further round of visits starts after this time.
    minutes: positiveNumber('--minutes', values.minutes, isQuick ? 5 : 120),
    command: commandText('bench:compare', args, ['VISITS', 'ROUTES', 'NETWORKS']),
  };
}

/** The command that repeats a run, with the variables that were set. */
export function commandText(name, args, variables, env = process.env) {
  const set = variables.filter((variable) => env[variable]).map((variable) => `${variable}="${env[variable]}"`);
  return [...set, `npm run ${name}`, ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
}

export function positiveNumber(name, text, fallback) {
  const number = Number(text ?? fallback);
  if (!(number > 0)) throw new CliError(`${name} must be a number above 0.`);
  return number;
}

/** The load average falls below the limit within this time after a build or another benchmark. */
const WAIT_MS = 180_000;

/**
 * Waits until the machine is idle; rejects if it does not become idle.
 * @returns {Promise<number>} the load average of the last minute
 */
export async function requireIdleMachine({ isBusy }) {
  const until = Date.now() + WAIT_MS;
  if (!isBusy && loadavg()[0] > IDLE_LOAD) print(`waiting until the load average is at most ${IDLE_LOAD} …`);
  while (!isBusy && loadavg()[0] > IDLE_LOAD) {
    if (Date.now() > until)
      throw new CliError(
        `The load average is ${loadavg()[0].toFixed(1)}, more than ${IDLE_LOAD}: the times would mean nothing. ` +
          'Wait until the machine is idle, or use --busy to measure anyway.',
      );
    await new Promise((resolve) => setTimeout(resolve, 5_000));
  }
  return loadavg()[0];
}
