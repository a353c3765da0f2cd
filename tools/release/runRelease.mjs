/** runRelease: `npm run release` after the packages are installed (PLAT-02). */
import { parseArgs } from 'node:util';
import { remoteNames } from '../paths.mjs';
import { buildRelease, releaseFolder } from './buildRelease.mjs';
import { releaseId } from './inputs.mjs';
import { changeSite, currentState } from './registry.mjs';
import { activate, putCanary, readState, requireCanary, rollBack } from './siteState.mjs';
import { checkConformance, CONFORMANCE_OPTIONS, requireReason } from './gate/conformance.mjs';
import { requireSoundSources } from './gate/sources.mjs';
import { audited, localActor } from './audit.mjs';
import { changeHold, HOLD_OPTIONS, holdOf } from './hold.mjs';
import { registryFromEnvironment } from './client.mjs';
import { ACTIONS, releasedText, releaseTo, requireOne, rolledBackText, shareOf } from './releaseTo.mjs';
import { changeRule, RULES } from './siteRules.mjs';
import { verifySignatures } from './signatures.mjs';
import { argumentMistake, CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';

export const USAGE = `Usage: npm run release -- <remote or host>
  --canary <percent>    to a share of the visitors only (not the host)
  --rollback            ends the canary, or returns to the release before
  --hold, --unhold      the rule may not stop releases of this remote, and may again
  --why <reason>        is recorded
  --skip-conformance    in an emergency; needs --why
Rules of the whole site: npm run release -- <one of these>
  --allow-override <origin>, --forbid-override <origin>         builds of developers
  --allow-images <https origin>, --forbid-images <https origin>
  --address <https origin>, --remove-address      what visitors see, for the picture of links in messengers
  --alias /old=/m/new, --remove-alias /old
docs/releases.md`;

/**
 * @param {readonly string[]} args as typed after `npm run release --`
 * @param {{
 *   verify?: () => Promise<string>,
 *   build?: (name: string, id: string) => Promise<boolean>,
 *   checkSources?: (name: string) => Promise<void>,
 * }} [steps] `verify`: the packages' signatures; `build`: whether the release is new; `checkSources`: throws what refuses it
 */
export async function runRelease(args, steps = {}) {
  const { verify = verifySignatures, build = buildRelease, checkSources = requireSoundSources } = steps;
  const { values, positionals, typed } = readArguments(args);
  // Otherwise the others would not be released, without a word.
  if (positionals.length > 1) throw new CliError(`One package only: ${positionals.join(', ')}\n${USAGE}`);
  const options = typed.filter((name) => name in RULES || ACTIONS.includes(name)).map((name) => `--${name}`);
  requireOne(typed.some((name) => name in RULES) ? [...positionals, ...options] : options);
  const registry = registryFromEnvironment();
  if (registry && positionals.length === 0)
    throw new CliError('With REGISTRY_URL only remotes are released: the rest is set on the machine of the registry.');
  const rule = Object.keys(RULES).find((option) => values[option] !== undefined);
  if (rule) return print(await changeRule(rule, values[rule], values.why));
  const [name] = positionals;
  const known = ['host', ...remoteNames()];
  if (!known.includes(name)) throw new CliError(`${USAGE}\nPackages: ${known.join(', ')}`);
  const { why = '', canary } = values;
  const isSkipped = values['skip-conformance'];
  requireReason({ isSkipped, why });
  if (values.rollback) return print(await rollBackRemote(name, why, registry));
  const hold = holdOf(values);
  if (hold) return print(await changeHold(hold, name, why, registry));
  const share = shareOf(canary);
  if (share !== null) requireCanary(name);
  print(await verify());
  print(await releaseRemote(name, { share, why, isSkipped, build, checkSources }, registry));
}

function readArguments(args) {
  try {
    const { tokens, ...parsed } = parseArgs({
      args,
      allowPositionals: true,
      tokens: true,
      options: {
        canary: { type: 'string' },
        rollback: { type: 'boolean' },
        why: { type: 'string' },
        ...HOLD_OPTIONS,
        ...CONFORMANCE_OPTIONS,
        ...RULES,
      },
    });
    return { ...parsed, typed: tokens.filter(({ kind }) => kind === 'option').map(({ name }) => name) };
  } catch (error) {
    throw new CliError(`${argumentMistake(error)}\n${USAGE}`);
  }
}

async function rollBackRemote(name, why, registry) {
  const active = registry ? (await registry.rollBack(name, why)).active : await rollBackHere(name, why);
  return rolledBackText(name, active);
}

const rollBackHere = (name, why) =>
  audited({ ...localActor(), action: 'rollback', remote: name, why }, async (entry) => {
    const { remotes } = await changeSite((state) => rollBack(state, name), { isGated: false });
    const { history, withdrawn } = remotes[name];
    entry.release = withdrawn[0];
    return history[0];
  });

async function releaseRemote(name, { share, why, isSkipped, build, checkSources }, registry) {
  // Of a site in a bucket this folder may be behind, or empty.
  const known = registry ? await registry.history(name) : (await currentState()).remotes[name];
  const isReleased = registry ? known.active : known;
  if (share !== null && !isReleased)
    throw new CliError(`${name} has no active release yet: release it without --canary first.`);
  // The host contains the public keys of the registry service.
  if (registry && name === 'host') process.env.SITE_PUBLIC_KEYS = JSON.stringify(await registry.publicKeys());
  print(`building ${name} and checking its types …`);
  const id = await releaseId(name);
  const [isNew, refusal] = await Promise.all([build(name, id), checkSources(name).catch((error) => error)]);
  const checked = refusal ? { problem: refusal } : await checkedRelease(name, id, { known, isSkipped, registry });
  const { problem, conformance } = checked;
  if (registry && problem) throw problem;
  await (registry
    ? releaseTo(registry, { name, id, share, why, conformance })
    : releaseHere({ name, id, share, why, conformance, refusal: problem }));
  return releasedText(name, id, { share, isNew });
}

/** @returns {Promise<{ conformance?: 'passed' | 'skipped', problem?: Error }>} */
async function checkedRelease(name, id, { known, isSkipped, registry }) {
  // The first release of a site has no site to be checked in; the service needs a result, so there the kit says what is missing.
  if (!registry && name !== 'host' && !isSkipped && !readState().remotes.host) {
    print(`${name} is not checked in a browser: there is no site here yet that could show it.`);
    return {};
  }
  // With a registry this machine may have no site folder.
  const options = { history: known?.history, isSkipped, site: registry ? process.env.SITE_URL : undefined };
  return checkConformance({ name, id, folder: releaseFolder(name, id) }, options).then(
    (conformance) => ({ conformance }),
    (problem) => ({ problem }),
  );
}

/** What the gate refuses is recorded, too. */
const releaseHere = ({ name, id, share, why, conformance, refusal }) =>
  audited(
    {
      ...localActor(),
      action: share === null ? 'activate' : 'canary',
      remote: name,
      release: id,
      why,
      ...(conformance ? { conformance } : {}),
    },
    async () => {
      if (refusal) throw refusal;
      return changeSite((state) => (share === null ? activate(state, name, id) : putCanary(state, name, id, share)));
    },
  );
