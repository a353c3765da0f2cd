/**
 * npm run new-remote -- chess [--no-install]: creates a remote with one page, its tests and both languages. One
 * release puts it on the site. `--no-install` does not update the lockfile.
 */
import '../run/node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageFolder, ROOT } from '../paths.mjs';
import { runCommand, CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';

const TEMPLATE = join(ROOT, 'tools/templates/remote');

await runCommand(async ([name, option]) => {
  if (!/^[a-z][a-z0-9]*$/.test(name ?? ''))
    throw new CliError('Usage: npm run new-remote -- <name in lower-case letters>');
  const folder = packageFolder(name);
  if (existsSync(folder)) throw new CliError(`remote-${name} exists already.`);
  for (const file of readdirSync(TEMPLATE, { recursive: true }).map(String)) copy(file, folder, name);
  // Add the new workspace to the lockfile, or the next npm ci fails.
  if (option !== '--no-install')
    spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: ROOT, stdio: 'inherit' });
  print(`remote-${name} is created. On a running site: npm run release -- ${name}, then open /m/${name}`);
});

/** Template files end in .txt, so that no tool treats them as code. */
function copy(file, folder, name) {
  const source = join(TEMPLATE, file);
  if (statSync(source).isDirectory()) return;
  const target = join(folder, file.replace(/\.txt$/, ''));
  mkdirSync(dirname(target), { recursive: true });
  const title = name[0].toUpperCase() + name.slice(1);
  writeFileSync(target, readFileSync(source, 'utf8').replaceAll('__name__', name).replaceAll('__Name__', title));
}
