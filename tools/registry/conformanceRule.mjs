/** createConformanceRule: a release that was never active conforms, by the service's own check or by what its team says. */
import { Refused } from '../run/refused.mjs';

/**
 * @param {ReturnType<typeof import('./ownChecks.mjs').createOwnChecks> | null} ownChecks
 * @returns {(state: object, release: { remote: string, release: string, conformance?: string, why?: string, entry: object }) => void}
 *   throws a Refused; completes the log's entry
 */
export const createConformanceRule =
  (ownChecks) =>
  ({ remotes }, { remote, release, conformance, why, entry }) => {
    if (remote === 'host' || remotes[remote]?.history.includes(release)) return;
    if (!ownChecks || conformance === 'skipped') return requireStatement({ remote, release, conformance, why });
    ownChecks.require(remote, release);
    entry.conformance = 'passed in the registry';
  };

/** The result of the team's kit, or the reason why it was not run. */
function requireStatement({ remote, release, conformance, why = '' }) {
  if (conformance === 'passed') return;
  if (conformance === undefined)
    throw new Refused(
      422,
      'no-conformance',
      `${remote} ${release} is new, and this registry needs the result of the conformance kit with it. Update @site/tools (or this ` +
        'checkout) and release again: the command runs the kit. In an emergency: --skip-conformance --why "reason".',
    );
  if (why.trim() === '')
    throw new Refused(
      422,
      'no-reason',
      `The conformance kit was skipped for ${remote} ${release} without a reason (--why).`,
    );
}
