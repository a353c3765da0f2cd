/** releaseTo: uploads a built release to a registry service and makes it active, or a canary. */
import { CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';

/**
 * @param {object} registry the client (client.mjs)
 * @param {{ name: string, id: string, share: number | null, why: string, conformance?: 'passed' | 'skipped' }} release `share`: of a
 *   canary, in percent; `conformance`: what the service requires for a release that is not in the history (gate/conformance.mjs)
 */
export async function releaseTo(registry, { name, id, share, why, conformance }) {
  print(`uploading ${name} ${id} …`);
  await registry.upload(name, id, why);
  print('the registry compares the composition with the active one …');
  // An older service has no notes.
  const { notes = [] } = await (share === null
    ? registry.activate(name, id, why, conformance)
    : registry.putCanary(name, id, share, why, conformance));
  notes.forEach(print);
}

/** @param {string | undefined} percent as typed after --canary */
export function shareOf(percent) {
  if (percent === undefined) return null;
  const share = Number(percent);
  if (Number.isInteger(share) && share >= 1 && share <= 99) return share;
  throw new CliError('--canary takes a percentage from 1 to 99.');
}

/** Options of both release commands; each does something else than a release to all visitors. */
export const ACTIONS = ['canary', 'rollback', 'hold', 'unhold'];

/** Of several only the first would be done, without a word. @param {readonly string[]} names as typed */
export function requireOne(names) {
  if (names.length > 1) throw new CliError(`Only one of these at a time: ${names.join(', ')}.`);
}

/** The sentence after a release. */
export const releasedText = (name, id, { share, isNew }) =>
  `${isNew ? 'built and released' : 'released'} ${name} ${id}${share === null ? '' : ` to ${share} % of the visitors`}`;

export const rolledBackText = (name, active) => `${name} is back on release ${active} for every new page load`;
