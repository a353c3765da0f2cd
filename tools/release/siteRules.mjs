/** changeRule: rules of the whole site, on the machine of the site. They are in the audit log, too. */
import { CliError } from '../run/command.mjs';
import { pagesOf, removeAlias, setAlias } from './aliases.mjs';
import { audited, localActor } from './audit.mjs';
import { changeSite } from './registry.mjs';
import { allowImages, allowOverrides, setAddress } from './siteState.mjs';

/** Options of `npm run release`. */
export const RULES = {
  'allow-override': { type: 'string' },
  'forbid-override': { type: 'string' },
  'allow-images': { type: 'string' },
  'forbid-images': { type: 'string' },
  address: { type: 'string' },
  'remove-address': { type: 'boolean' },
  alias: { type: 'string' },
  'remove-alias': { type: 'string' },
};

/** A literal origin: no path, and no wildcard or separator that the policy would interpret. */
const ORIGIN = /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;
/** As browsers write it, without a default port: origins are compared as text. */
const isCanonical = (origin) => URL.canParse(origin) && new URL(origin).origin === origin;

/** What each option does: the action that is recorded, the change of the state, and the sentence for the terminal. */
const CHANGES = {
  'allow-override': (origin) => changeOfOverrides(origin, true),
  'forbid-override': (origin) => changeOfOverrides(origin, false),
  'allow-images': (origin) => changeOfImages(origin, true),
  'forbid-images': (origin) => changeOfImages(origin, false),
  address: (origin) => {
    requireHttps(origin, 'https://play.example.com');
    return {
      action: `address ${origin}`,
      decide: (state) => setAddress(state, origin),
      text: `links to the site show the picture ${origin}/share.jpg in messengers`,
    };
  },
  'remove-address': () => ({
    action: 'remove address',
    decide: (state) => setAddress(state, null),
    text: 'links to the site show no picture in messengers',
  }),
  alias: (pair) => {
    const [, from, to] = /^([^=]*)=(.*)$/.exec(pair) ?? [];
    if (from === undefined) throw new CliError('--alias needs two paths: --alias /old=/m/new');
    return {
      action: `alias ${pair}`,
      decide: (state) => setAlias(state, from, to, pagesOf(state)),
      text: `${from} redirects to ${to} on every new page load`,
    };
  },
  'remove-alias': (from) => ({
    action: `remove alias ${from}`,
    decide: (state) => removeAlias(state, from),
    text: `${from} redirects to home, like every unknown path`,
  }),
};

/**
 * @param {keyof typeof RULES} rule
 * @param {string | true} value as typed
 * @param {string} [why] is recorded
 * @returns {Promise<string>} a sentence for the terminal
 */
export async function changeRule(rule, value, why = '') {
  const { action, decide, text } = CHANGES[rule](value);
  await audited({ ...localActor(), action, remote: 'site', why }, () => changeSite(decide));
  return text;
}

function changeOfOverrides(origin, isAllowed) {
  // What an older version has allowed can be forbidden.
  if (!ORIGIN.test(origin) || (isAllowed && !isCanonical(origin)))
    throw new CliError(`${origin} is not an origin: it should look like http://localhost:3001.`);
  return {
    action: `${isAllowed ? 'allow' : 'forbid'} override ${origin}`,
    decide: (state) => allowOverrides(state, origin, isAllowed),
    text: isAllowed
      ? `builds of ${origin} may override remotes: open a page with ?override=<remote>@${origin}`
      : `builds of ${origin} may no longer override remotes`,
  };
}

function changeOfImages(origin, isAllowed) {
  requireHttps(origin, 'https://images.example.com', isAllowed);
  return {
    action: `${isAllowed ? 'allow' : 'forbid'} images ${origin}`,
    decide: (state) => allowImages(state, origin, isAllowed),
    text: `images of ${origin} are ${isAllowed ? 'allowed' : 'no longer allowed'} on every new page load`,
  };
}

function requireHttps(origin, example, isNew = true) {
  if (!ORIGIN.test(origin) || !origin.startsWith('https:') || (isNew && !isCanonical(origin)))
    throw new CliError(`${origin} is not an https origin: it should look like ${example}.`);
}
