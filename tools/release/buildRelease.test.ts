/** A build beside another process that builds the same release. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SITE = mkdtempSync(join(tmpdir(), 'site-build-'));
let buildRelease: (name: string, id: string) => Promise<boolean>;
beforeAll(async () => {
  process.env.SITE_DIR = SITE;
  ({ buildRelease } = (await import('./buildRelease.mjs' as string)) as { buildRelease: typeof buildRelease });
});
afterAll(() => rmSync(SITE, { recursive: true, force: true }));

// There is no such package, so that the build ends at once, without webpack.
const NAME = 'without-folder';
const folders = () => readdirSync(join(SITE, 'releases', NAME));

it('[PLAT-02] a build that cannot end because another process built the release meanwhile is no failure', async () => {
  const build = buildRelease(NAME, 'r1');
  expect(folders()).toEqual([`.temporary-r1-${process.pid}`]);
  mkdirSync(join(SITE, 'releases', NAME, 'r1'));
  expect(await build).toBe(false);
  expect(folders()).toEqual(['r1']);
});

it('[PLAT-02] a failed build is an error and leaves nothing behind', async () => {
  await expect(buildRelease(NAME, 'r2')).rejects.toThrow();
  expect(folders()).not.toContainEqual(expect.stringContaining('r2'));
});
