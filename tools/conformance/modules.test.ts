/** What the kit uses of the project that runs it: Playwright, and axe-core in the version of @axe-core/playwright. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let readAxe: (project: string) => string | null;
let launchBrowser: (project: string) => Promise<unknown>;
beforeAll(async () => ({ readAxe, launchBrowser } = (await import('./modules.mjs' as string)) as never));

let root: string;
let count = 0;
beforeAll(() => (root = mkdtempSync(join(tmpdir(), 'kit-modules-'))));
afterAll(() => rmSync(root, { recursive: true }));

/** A new project with these files in its node_modules. */
function projectWith(files: Readonly<Record<string, string>> = {}): string {
  const project = join(root, `project${(count += 1)}`);
  mkdirSync(project);
  for (const [path, content] of Object.entries(files)) {
    const file = join(project, 'node_modules', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return project;
}

it('[PLAT-09] axe-core is that of @axe-core/playwright, also where the project has another one', () => {
  const own = { 'axe-core/axe.min.js': 'of the project' };
  const kit = { '@axe-core/playwright/index.js': '' };
  const nested = { '@axe-core/playwright/node_modules/axe-core/axe.min.js': 'of the kit' };
  expect(readAxe(projectWith())).toBeNull();
  expect(readAxe(projectWith(own))).toBeNull();
  expect(readAxe(projectWith(kit))).toBeNull();
  expect(readAxe(projectWith({ ...own, ...kit }))).toBe('of the project');
  expect(readAxe(projectWith({ ...own, ...kit, ...nested }))).toBe('of the kit');
});

it('[PLAT-09] a project without Playwright gets the command that installs it', async () => {
  await expect(launchBrowser(projectWith())).rejects.toThrow(
    'The conformance kit needs a browser: npm install --save-dev @playwright/test',
  );
});
