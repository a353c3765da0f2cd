/**
 * npm run new-remote -- chess [--no-install]: creates a remote with one page, its tests and both languages. One
 * release puts it on the site (PLAT-07). `--no-install` does not update the lockfile.
 */
import '../run/node.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTE_NAME, writeTemplate } from '../create/writeTemplate.mjs';
import { packageFolder, ROOT } from '../paths.mjs';
import { runCommand, CliError } from '../run/command.mjs';
import { updateLockfile } from '../run/install.mjs';
import { print } from '../run/print.mjs';

const TEMPLATE = join(ROOT, 'tools/templates/remote');

const USAGE = 'Usage: npm run new-remote -- <name in lower-case letters> [--no-install]';

await runCommand(async ([name, ...options]) => {
  const isUnknown = (option) => option !== '--no-install';
  if (!REMOTE_NAME.test(name ?? '') || options.some(isUnknown)) throw new CliError(USAGE);
  const folder = packageFolder(name);
  if (existsSync(folder)) throw new CliError(`remote-${name} exists already.`);
  writeTemplate(TEMPLATE, folder, name);
  if (options.length === 0) await updateLockfile();
  print(`remote-${name} is created. On a running site: npm run release -- ${name}, then open /m/${name}`);
}, USAGE);
