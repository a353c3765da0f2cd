/** changeHold: a remote whose releases the rule may not stop (tools/registry/watchReleases.mjs). */
import { CliError } from '../run/command.mjs';
import { audited, localActor } from './audit.mjs';
import { changeSite } from './registry.mjs';
import { holdRemote } from './siteState.mjs';

/** Options of both release commands. */
export const HOLD_OPTIONS = { hold: { type: 'boolean' }, unhold: { type: 'boolean' } };

/** @returns {'hold' | 'unhold' | null} which of the two was typed */
export function holdOf({ hold, unhold }) {
  if (hold) return 'hold';
  return unhold ? 'unhold' : null;
}

/**
 * Begins or ends a hold, and records it.
 * @param {'hold' | 'unhold'} action
 * @param {string} why needed for `hold`
 * @param {{ hold: Function, unhold: Function } | null} [registry] the client of a registry service; without it the site is the folder here
 * @returns {Promise<string>} a sentence for the terminal
 */
export async function changeHold(action, remote, why, registry = null) {
  if (action === 'hold' && !why.trim()) throw new CliError('A hold needs a reason: --why "text".');
  if (registry) await registry[action](remote, why);
  else
    await audited({ ...localActor(), action, remote, why }, () =>
      changeSite((state) => holdRemote(state, remote, action === 'hold' ? why : null)),
    );
  return action === 'hold'
    ? `Releases of ${remote} are not stopped automatically until the hold ends (unhold).`
    : `Releases of ${remote} that fail are stopped automatically again.`;
}
