/** PostgreSQL with its tools, for the test of backups: Debian's, where apt-get can install it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PARENT = '/usr/lib/postgresql';

/** Without it the test of backups on PostgreSQL fails, and says what to install. */
export function installPostgres() {
  const versions = existsSync(PARENT) ? readdirSync(PARENT) : [];
  const has = (version) => ['postgres', 'pg_dump'].every((name) => existsSync(join(PARENT, version, 'bin', name)));
  if (versions.some(has) || !existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  console.log('installing PostgreSQL for the test of backups …');
  const install = ['install', '-y', '-q', '--no-install-recommends', 'postgresql'];
  for (const args of [['update', '-q'], install])
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
}
