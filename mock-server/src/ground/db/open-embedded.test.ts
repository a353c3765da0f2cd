/** A data folder that cannot be opened: damaged files, or a full disk, which looks the same to PGlite. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from './open-embedded';

const MB = 1024 * 1024;
const work = mkdtempSync(join(tmpdir(), 'open-embedded-'));
afterAll(() => rmSync(work, { recursive: true }));

it('[OPS-05] a folder that cannot be opened is damaged, or its disk is full: the advice differs, and nothing changes', async () => {
  const folder = join(work, 'data');
  mkdirSync(join(folder, 'global'), { recursive: true });
  writeFileSync(join(folder, 'PG_VERSION'), '17\n');
  writeFileSync(join(folder, 'global', 'pg_control'), 'no control file');
  const open = (freeBytes: number) => openEmbedded(folder, {}, () => freeBytes);
  await expect(open(16 * MB)).rejects.toMatchObject({
    code: 'EDATA',
    message: expect.stringMatching(/is damaged .* Restore a backup/) as string,
  });
  await expect(open(16 * MB - 1)).rejects.toMatchObject({
    code: 'EDATA',
    message: `The disk of ${folder} is full. Free some space and start again. Nothing was changed.`,
  });
  expect(readFileSync(join(folder, 'global', 'pg_control'), 'utf8')).toBe('no control file');
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['PG_VERSION', 'global']));
});
