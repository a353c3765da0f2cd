/**
 * npm run new-remote -- chess [--no-install]: a remote with one page, its tests and languages, on the site after one
 * release. `--no-install` leaves the lockfile to whoever calls.
 */
import '../run/node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageFolder, ROOT } from '../paths.mjs';
import { runCommand, Trouble } from '../run/command.mjs';
import { say } from '../run/say.mjs';

const TEMPLATE = join(ROOT, 'tools/templates/remote');

await runCommand(async ([name, option]) => {
  if (!/^[a-z][a-z0-9]*$/.test(name ?? ''))
    throw new Trouble('Usage: npm run new-remote -- <name in lower-case letters>');
  const folder = packageFolder(name);
  if (existsSync(folder)) throw new Trouble(`remote-${name} is there already.`);
  for (const file of readdirSync(TEMPLATE, { recursive: true }).map(String)) copy(file, folder, name);
  // The lockfile must know the new workspace, or the next npm ci refuses.
  if (option !== '--no-install')
    spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: ROOT, stdio: 'inherit' });
  say(`remote-${name} is made. On a running site: npm run release -- ${name}, then open /m/${name}`);
});

/** Template files end in .txt, so that no tool takes them for code. */
function copy(file, folder, name) {
  const source = join(TEMPLATE, file);
  if (statSync(source).isDirectory()) return;
  const target = join(folder, file.replace(/\.txt$/, ''));
  mkdirSync(dirname(target), { recursive: true });
  const title = name[0].toUpperCase() + name.slice(1);
  writeFileSync(target, readFileSync(source, 'utf8').replaceAll('__name__', name).replaceAll('__Name__', title));
}
