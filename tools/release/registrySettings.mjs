/** The variables that decide about a signed registry. A wrong value stops the command: it would be found when the site is down. */
import { CliError } from '../run/command.mjs';

const MODES = ['on', 'all', 'observe', 'off'];
/** It is signed again once a day (tools/registry/keepSigned.mjs): with less it would end before that. */
const LEAST_DAYS = 2;

/** `REGISTRY_AUTO`: on (default: acts on failed loads, observes the rest), all, observe, off. */
export function autoMode({ REGISTRY_AUTO } = process.env) {
  const mode = REGISTRY_AUTO || 'on';
  if (!MODES.includes(mode)) throw new CliError(`REGISTRY_AUTO is one of ${MODES.join(', ')}, not ${mode}.`);
  return mode;
}

/** `REGISTRY_VALID_DAYS`: for how many days a signature is valid. */
export function validDays({ REGISTRY_VALID_DAYS } = process.env) {
  const days = Number(REGISTRY_VALID_DAYS || 14);
  if (Number.isFinite(days) && days >= LEAST_DAYS) return days;
  throw new CliError(
    `REGISTRY_VALID_DAYS is a number of days from ${LEAST_DAYS} on, not ${REGISTRY_VALID_DAYS}: the registry is signed again once a day.`,
  );
}
