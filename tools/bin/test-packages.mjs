/**
 * npm run test:packages: creates, installs, tests and builds a remote in a temporary folder with npm alone, from a package
 * registry on this machine (about a minute). It notices what the end-to-end test cannot: a wrong dependency or version.
 */
import '../run/node.mjs';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackages } from '../packages/buildPackages.mjs';
import { startLocalRegistry } from '../packages/localRegistry.mjs';
import { runNpmSteps } from '../packages/npmSteps.mjs';
import { runCommand } from '../run/command.mjs';
import { print } from '../run/print.mjs';

const STEPS = [
  ['create', '--yes', '@site/remote', 'chess', '--', '--site', 'http://localhost:3000'],
  ['install', '--ignore-scripts', '--no-audit', '--no-fund'],
  ['test'],
  ['run', 'build'],
];

await runCommand(async () => {
  const work = realpathSync(mkdtempSync(join(tmpdir(), 'site-packages-')));
  const project = join(work, 'chess');
  mkdirSync(project);
  buildPackages(join(work, 'packages'));
  const registry = await startLocalRegistry(join(work, 'packages'));
  const env = { ...process.env, npm_config_registry: registry.url, npm_config_cache: join(work, 'cache') };
  try {
    await runNpmSteps(STEPS, { cwd: project, env });
    print('A remote outside this repository was created, installed, tested and built.');
  } finally {
    await registry.stop();
    rmSync(work, { recursive: true, force: true });
  }
});
