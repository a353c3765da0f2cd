/** runConformance: the command of the kit, here and in a remote's own repository. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { argumentMistake, CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';
import { checkRemote } from './index.mjs';
import { launchBrowser, readAxe } from './modules.mjs';
import { readRegistry } from './openPage.mjs';
import { CHECKS, textOf } from './report.mjs';
import { DEMO_ACCOUNTS } from './session.mjs';
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
  const site = address ? new URL(address).origin : local.site;
  const browser = await launchBrowser().catch(async (error) => {
    await local?.stop();
    throw error;
  });
  const results = [];
  try {
    const targets = positionals.length > 0 ? positionals : await remotesOf(site);
    for (const target of targets) {
      const candidate = readCandidate(target);
      const result = await checkRemote({
        browser,
        site,
        candidate,
        remote: candidate?.name ?? target,
        only: listOf(values.only),
        checks: listOf(values.checks),
        accounts: { ...(local ? DEMO_ACCOUNTS : {}), ...given({ member: values.member, agent: values.agent }) },
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
    await browser.close();
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
    if (values.site && !URL.canParse(values.site)) throw new Error(`--site is not an address: ${values.site}`);
    return { values, positionals };
  } catch (error) {
    throw new CliError(`${argumentMistake(error)}\n${USAGE}`);
  }
}

const listOf = (text) => text.split(',').filter(Boolean);
const given = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
const remotesOf = async (site) => (await readRegistry(site)).remotes.map(({ name }) => name);
