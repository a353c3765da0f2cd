/** runConformance: the command of the kit, here and in a remote's own repository. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { siteOrigin } from '../create/siteOrigin.mjs';
import { argumentMistake, CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';
import { componentsOf } from './components.mjs';
import { checkRemote } from './index.mjs';
import { launchBrowser, readAxe } from './modules.mjs';
import { readRegistry } from './openPage.mjs';
import { CHECKS, textOf } from './report.mjs';
import { DEMO_ACCOUNTS, logIn } from './session.mjs';
import { readCandidate, rendererOf, startLocalSite } from './target.mjs';

export const USAGE = `conformance [<remote or folder of a built release> …]   all remotes of the site when none is named
  --site <address>      a running site instead of the folder here
  --only <names>        pages and widgets, separated by commas
  --checks <names>      ${Object.keys(CHECKS).join(',')}
  --member <name:password>, --agent <name:password>   accounts of that site
  --json [--out <file>]   the result as JSON`;

const OPTIONS = {
  site: { type: 'string' },
  only: { type: 'string', default: '' },
  checks: { type: 'string', default: '' },
  member: { type: 'string' },
  agent: { type: 'string' },
  json: { type: 'boolean', default: false },
  out: { type: 'string' },
};

/**
 * @param {readonly string[]} args
 * @param {{ site?: string }} [defaults]
 * @returns {Promise<0 | 1>} the exit code
 */
export async function runConformance(args, defaults = {}) {
  const { values, positionals } = readArguments(args);
  const address = values.site ?? defaults.site;
  const local = address ? null : await startLocalSite();
  const site = address ? siteOrigin(address) : local.site;
  const accounts = given({ member: values.member, agent: values.agent });
  const results = [];
  let browser;
  try {
    const targets = await targetsOf(site, positionals, listOf(values.only));
    for (const [role, account] of Object.entries(accounts)) await requireLogIn(site, account, role);
    if (values.out) mkdirSync(dirname(values.out), { recursive: true });
    browser = await launchBrowser();
    for (const { target, candidate } of targets) {
      const result = await checkRemote({
        browser,
        site,
        candidate,
        remote: candidate?.name ?? target,
        only: listOf(values.only),
        checks: listOf(values.checks),
        accounts: { ...(local ? DEMO_ACCOUNTS : {}), ...accounts },
        axe: readAxe(),
        onProgress: (line) => process.stderr.write(`${line}\n`),
        renderer: local && rendererOf({ upstream: local.upstream, candidate }),
      });
      results.push(result);
      // After each remote: a long run may be stopped.
      if (values.out) writeFileSync(values.out, JSON.stringify(results, null, 1));
      if (!values.json) print(`${textOf(result)}\n`);
    }
  } finally {
    await browser?.close();
    await local?.stop();
  }
  if (values.json && !values.out) print(JSON.stringify(results, null, 1));
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
}

function readArguments(args) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const unknown = listOf(values.checks).filter((name) => !Object.hasOwn(CHECKS, name));
    if (unknown.length > 0) throw new Error(`There is no check ${unknown.join(', ')}.`);
    if (values.site !== undefined && !siteOrigin(values.site))
      throw new Error(`--site is not an address: ${values.site}`);
    return { values, positionals };
  } catch (error) {
    throw new CliError(`${argumentMistake(error)}\n${USAGE}`);
  }
}

const listOf = (text) => text.split(',').filter(Boolean);
const given = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** The remotes to check. Refuses a name that none of them has: nothing would be checked, and everything would conform. */
async function targetsOf(site, names, only) {
  const { remotes } = await readRegistry(site);
  const targets = (names.length > 0 ? names : remotes.map(({ name }) => name)).map((target) => {
    const candidate = readCandidate(target);
    const active = remotes.find(({ name }) => name === target)?.active;
    if (candidate || active) return { target, candidate, meta: (candidate?.release ?? active).meta };
    throw new CliError(
      `${target} is neither a folder of a built release nor a remote of the site: ${listed(remotes.map(({ name }) => name))}`,
    );
  });
  const components = new Set(targets.flatMap(({ meta }) => componentsOf(meta).map(({ name }) => name)));
  const unknown = only.filter((name) => !components.has(name));
  if (unknown.length === 0) return targets;
  throw new CliError(`There is no page or widget ${unknown.join(', ')}: there are ${listed([...components])}`);
}

/** An account that was named: without its session its pages would only be skipped. */
async function requireLogIn(site, account, role) {
  if (await logIn(site, account, role)) return;
  const [name] = account.split(':');
  throw new CliError(`${site} gives no session to ${name}: is it <name:password> of an account there, of ${A[role]}?`);
}

const A = { member: 'a member', agent: 'an agent' };
const listed = (names) => `${names.join(', ')}.`;
