/** npm create @site/remote: what it refuses before it writes anything. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const COMMAND = join(__dirname, 'create-remote.mjs');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-create-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const create = (...args: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { cwd: folder, encoding: 'utf8' });
  return { status, stderr };
};

it.each([
  ['no name', []],
  ['a name with capitals', ['Chess']],
  ['a second name', ['chess', 'draughts']],
])('[PLAT-09] refuses %s', (_, args) => {
  expect(create(...args)).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage: npm create') as string });
  expect(readdirSync(folder)).toEqual([]);
});

it.each(['example', 'localhost:3000'])('[PLAT-09] refuses the site %s: its address begins with http', (site) => {
  const stderr = `--site is not an address like http://localhost:3000: ${site}\n`;
  expect(create('chess', '--site', site)).toEqual({ status: 1, stderr });
  expect(readdirSync(folder)).toEqual([]);
});

it('[PLAT-09] refuses a folder with files of its own, and names them', () => {
  writeFileSync(join(folder, 'notes.txt'), '');
  expect(create('chess').stderr).toContain('notes.txt');
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});

it('[PLAT-09] a folder without the packages is refused before anything is written, so the command can be repeated', async () => {
  const { stageCreate } = (await import('../packages/stageCreate.mjs' as string)) as {
    stageCreate: (folder: string) => void;
  };
  const published = mkdtempSync(join(tmpdir(), 'site-create-package-'));
  try {
    stageCreate(published);
    const args = [join(published, 'create-remote.mjs'), 'chess', '--packages', '../nowhere'];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('does not exist: npm run packages builds it.')]);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(published, { recursive: true });
  }
});
