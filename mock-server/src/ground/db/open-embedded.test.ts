/** A data folder that cannot be opened: damaged files, or a full disk, which looks the same to PGlite; and one that was never finished. */
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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

it('[OPS-05] a first start that was interrupted while it created the database is repeated by the next one', async () => {
  const folder = join(work, 'interrupted');
  mkdirSync(folder);
  const refused = openEmbedded(folder, { loadDataDir: new Blob(['no archive']) });
  await expect(refused).rejects.toMatchObject({ code: 'EDATA' });
  // Files that a killed process left: some of a database, without its version.
  mkdirSync(join(folder, 'global'), { recursive: true });

  const first = await openEmbedded(folder);
  await first.client.exec('create table kept (value int); insert into kept values (1)');
  await first.close();
  const second = await openEmbedded(folder);
  expect((await second.client.query('select value from kept')).rows).toEqual([{ value: 1 }]);
  await second.close();
});

it('[OPS-05] a folder with other files is left alone', async () => {
  const folder = join(work, 'foreign');
  mkdirSync(folder);
  writeFileSync(join(folder, 'letter.txt'), 'mine');
  await expect(openEmbedded(folder)).rejects.toMatchObject({ code: 'EDATA' });
  expect(readdirSync(folder)).toEqual(['letter.txt']);
});

it('[OPS-05] a read-only folder is named as that, not as damaged, and can be used again afterwards', async () => {
  const folder = join(work, 'read-only');
  // Root may write into every folder of a disk, but creates nothing in /proc.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) symlinkSync('/proc/self', folder);
  else mkdirSync(folder, { mode: 0o555 });
  await expect(openEmbedded(folder)).rejects.toMatchObject({
    code: 'EDATA',
    message: expect.stringMatching(/read-only cannot be written \(E\w+\)\. Check its owner and its disk\./) as string,
  });
  expect(readdirSync(work)).not.toContain('read-only.owner');
  if (isRoot) rmSync(folder);
  else chmodSync(folder, 0o755);
  await (await openEmbedded(folder)).close();
});
