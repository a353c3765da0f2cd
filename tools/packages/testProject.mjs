/**
 * A project outside this repository that uses the published packages, for tests. The packages come from their tarballs; the
 * third-party packages are links to those installed here, which replaces minutes of downloads.
 * `npm run test:packages` installs with npm instead.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

const COMMAND = '@site/tools/own-repository/command.mjs';
const NO_LOCK = { lockfileVersion: 3, packages: { '': {} } };

/**
 * Creates the remote as `npm create @site/remote <name>` does in an empty folder.
 * @param {{ folder: string, packages: string, name: string, site: string }} project `packages`: folder of the tarballs
 */
export function createProject({ folder, packages, name, site }) {
  mkdirSync(folder, { recursive: true });
  const modules = join(folder, 'node_modules');
  const create = join(packages, 'create');
  unpack(packages, 'site-create-remote', create);
  const command = [join(create, 'create-remote.mjs'), name, '--site', site, '--packages', packages];
  execFileSync(process.execPath, command, { cwd: folder, stdio: 'pipe' });
  rmSync(create, { recursive: true });
  linkPackages(join(ROOT, 'node_modules'), modules);
  for (const own of ['shared', 'tools']) unpack(packages, `site-${own}`, join(modules, '@site', own));
  mkdirSync(join(modules, '.bin'));
  symlinkSync(join(modules, COMMAND), join(modules, '.bin/site-remote'));
  chmodSync(join(modules, COMMAND), 0o755);
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(NO_LOCK));
}

export function unpack(packages, start, target) {
  const file = readdirSync(packages).find((name) => name.startsWith(`${start}-`) && name.endsWith('.tgz'));
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', join(packages, file), '--strip-components=1', '-C', target]);
}

function linkPackages(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith('.') && entry !== '@site')) {
    if (name.startsWith('@')) linkPackages(join(from, name), join(to, name));
    else symlinkSync(join(from, name), join(to, name), 'junction');
  }
}
