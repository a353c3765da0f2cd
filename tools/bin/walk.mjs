/**
 * npm run test:walk: walks every route of the built site in a browser (e2e/walk), or one part of it: `-- e2e/walk/games`.
 * WALK_SEED=2 changes the order, WALK_ROUTES=wage walks the matching routes of the forms.
 */
import '../run/node.mjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { runCommand } from '../run/command.mjs';
import { installIfNeeded } from '../run/install.mjs';

await runCommand(async (args) => {
  await installIfNeeded();
  const { installBrowser } = await import('../run/browser.mjs');
  await installBrowser();
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const config = join(ROOT, 'e2e/playwright.config.ts');
  const hasPart = args.some((arg) => arg.startsWith('e2e/walk'));
  const { status } = spawnSync(
    process.execPath,
    [playwright, 'test', '-c', config, '--retries=0', ...(hasPart ? args : [join(ROOT, 'e2e/walk'), ...args])],
    { cwd: ROOT, stdio: 'inherit', env: { WALK: 'full', ...process.env } },
  );
  process.exitCode = status ?? 1;
});
