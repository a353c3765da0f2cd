/** nginx for the tests: the system's, or Debian's packages unpacked into .cache/nginx. Nothing is installed or started. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

const FOLDER = join(ROOT, '.cache/nginx');
const BROTLI = 'usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static', 'openssl'];

/**
 * Brings nginx for the tests where apt-get can. Without it the test of the configuration fails, and says what to install.
 * Only nginx: its modules are bound to its version.
 */
export function installNginx() {
  if (existsSync('/usr/sbin/nginx') || existsSync(join(FOLDER, 'usr/sbin/nginx'))) return;
  if (!existsSync('/etc/debian_version')) return;
  console.log('unpacking nginx for the test of its configuration …');
  mkdirSync(FOLDER, { recursive: true });
  if (process.getuid?.() === 0) run('apt-get', ['update', '-q']);
  // One by one: not every release of Debian has the module.
  for (const name of PACKAGES) run('apt-get', ['download', '-q', name]);
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.deb'))) run('dpkg', ['-x', file, '.']);
}

const run = (command, args) => spawnSync(command, args, { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] });

/** Where nginx and its module are on this machine. */
export function findNginx() {
  const at = (path) => [`/${path}`, join(FOLDER, path)].find((file) => existsSync(file));
  const nginx = at('usr/sbin/nginx');
  // The system's nginx does not load a module of another version.
  const brotliModule = nginx?.startsWith(FOLDER) ? at(BROTLI) : existsSync(`/${BROTLI}`) ? `/${BROTLI}` : undefined;
  return { nginx, openssl: at('usr/bin/openssl'), brotliModule };
}
