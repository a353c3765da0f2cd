/**
 * npm run new-remote -- chess [--no-install]: creates a remote with one page, its tests and both languages. One
 * release puts it on the site (PLAT-07). `--no-install` does not update the lockfile.
 */
import '../run/node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTE_NAME, writeTemplate } from '../create/writeTemplate.mjs';
import { packageFolder, ROOT } from '../paths.mjs';
import { runCommand, CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';

const TEMPLATE = join(ROOT, 'tools/templates/remote');

const USAGE = 'Usage: npm run new-remote -- <name in lower-case letters>';

await runCommand(async ([name, option]) => {
  if (!REMOTE_NAME.test(name ?? '')) throw new CliError(USAGE);
  const folder = packageFolder(name);
  if (existsSync(folder)) throw new CliError(`remote-${name} exists already.`);
  writeTemplate(TEMPLATE, folder, name);
  // Add the new workspace to the lockfile, or the next npm ci fails.
  if (option !== '--no-install')
    spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: ROOT, stdio: 'inherit' });
  print(`remote-${name} is created. On a running site: npm run release -- ${name}, then open /m/${name}`);
}, USAGE);
