/**
 * A remote that did not exist when the site was built: scaffolded and released while the site runs. In `npm test`
 * remoteLayout.test.ts scaffolds one, and own-repository.spec.ts releases a new one.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect } from '../test';
import { test } from './ownSite';

const ROOT = resolve(import.meta.dirname, '../..');
const NEEDED = ['package.json', 'package-lock.json', 'shared', 'tools', 'host'];

/** A copy of the files that a release needs, inside the repository, with its installed packages. */
function copyOfTheRepository(): string {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const copy = mkdtempSync(join(ROOT, '.cache/new-remote-'));
  for (const path of NEEDED) {
    cpSync(join(ROOT, path), join(copy, path), {
      recursive: true,
      filter: (file) => basename(file) !== 'node_modules',
    });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

test(
  '[PLAT-07] a new remote is scaffolded by one command and is live after one release',
  { tag: '@long' },
  async ({ page, site }) => {
    test.slow();
    const copy = copyOfTheRepository();
    const run = (script: string, ...args: string[]) =>
      execFileSync(process.execPath, [join(copy, 'tools/bin', script), ...args], {
        cwd: copy,
        stdio: 'pipe',
        env: {
          ...process.env,
          SITE_DIR: site.folder,
          SITE_KEY_DIR: resolve(ROOT, process.env.SITE_KEY_DIR ?? '.keys'),
        },
      });
    try {
      run('new-remote.mjs', 'chess', '--no-install');
      await page.goto(`${site.url}/m/chess`);
      await page.waitForURL('**/m/home');
      // The copy has no gateway; the gate's own tests cover the conformance kit.
      run('release.mjs', 'chess', '--skip-conformance', '--why', 'no gateway in this copy');
      await page.goto(`${site.url}/m/chess`);
      await expect(page.getByRole('banner').getByRole('heading', { name: 'Chess' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/\S/);
      await expect(page).toHaveURL(/\/m\/chess$/);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  },
);
