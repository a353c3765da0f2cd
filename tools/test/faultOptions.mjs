/** The command line of npm run test:faults. */
import { parseArgs } from 'node:util';
import { CliError } from '../run/command.mjs';

export const REMOTES = ['agent', 'auth', 'games', 'member', 'promo'];
const MOMENTS = ['first-load', 'navigation', 'mounted', 'after-a-release'];
/** As in e2e/federation/faults: those of the network, then those of code. */
export const FAULTS = [
  ...['refused', 'slow', 'stalled', '404', '500', 'html', 'truncated', 'corrupt', 'wrong-type', 'wrong-hash'],
  ...[
    'wrong-contract',
    'missing-module',
    'throws-at-load',
    'throws-in-render',
    'throws-in-effect',
    'throws-in-handler',
  ],
  ...['hangs-on-mount', 'endless-worker', 'style-pollution', 'global-pollution'],
];

/** Cells of the whole matrix. */
export const CELLS = REMOTES.length * FAULTS.length * MOMENTS.length;

/**
 * @param {string[]} args
 * @returns {{ remotes: string[], cells: RegExp, minutes: number | null, lanes: number, isRepeated: boolean }}
 *   `cells`: a pattern of their names (nameOf in e2e/federation/faults/cells.ts)
 */
export function parseFaultOptions(args) {
  const text = { type: 'string' };
  const options = { when: text, fault: text, minutes: text, lanes: text, again: { type: 'boolean' } };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const remotes = positionals.length > 0 ? known('remote', positionals, REMOTES) : REMOTES;
  const moments = values.when ? known('moment', values.when.split(','), MOMENTS) : MOMENTS;
  const faults = values.fault ? known('fault', values.fault.split(','), FAULTS) : FAULTS;
  return {
    remotes,
    cells: new RegExp(`^(?:${remotes.join('|')}) (?:${faults.join('|')}) (?:${moments.join('|')})$`),
    minutes: values.minutes ? positive('minutes', values.minutes) : null,
    lanes: positive('lanes', values.lanes ?? '3'),
    isRepeated: values.again ?? false,
  };
}

function known(what, names, all) {
  const wrong = names.find((name) => !all.includes(name));
  if (wrong !== undefined) throw new CliError(`There is no ${what} "${wrong}": ${all.join(', ')}`);
  return names;
}

function positive(name, text) {
  if (!/^[1-9]\d*$/.test(text)) throw new CliError(`--${name} must be a number, 1 or more`);
  return Number(text);
}
