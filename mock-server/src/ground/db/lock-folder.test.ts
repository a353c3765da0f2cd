/** The lock of an embedded database: two processes that write it would destroy it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder, removeStale } from './lock-folder';

const parent = mkdtempSync(join(tmpdir(), 'lock-'));
const folder = join(parent, 'data');
const file = `${folder}.owner`;
afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(parent, { recursive: true }));

const deadProcess = () => spawnSync(process.execPath, ['-e', '']).pid;
const owner = () => readFileSync(file, 'utf8');

it('[OPS-05] is released, and can be taken again by its own process', () => {
  const release = lockFolder(folder);
  expect(owner()).toBe(String(process.pid));
  lockFolder(folder);
  release();
  expect(readdirSync(parent)).toEqual([]);
});

it('[OPS-05] is refused while its process lives, which the error names', () => {
  writeFileSync(file, String(process.ppid));
  expect(() => lockFolder(folder)).toThrow(`Another gateway (process ${process.ppid}) writes ${folder}`);
  expect(owner()).toBe(String(process.ppid));
});

it('[OPS-05] is refused while another process is just writing its id, and taken over if that one has died', () => {
  writeFileSync(file, '');
  expect(() => lockFolder(folder)).toThrow('Another gateway');
  utimesSync(file, new Date(), Date.now() / 1000 - 60);
  lockFolder(folder);
  expect(owner()).toBe(String(process.pid));
});

it('[OPS-05] is taken over from a dead process, but not when another has done so since it was read', () => {
  const dead = deadProcess();
  writeFileSync(file, String(dead));
  lockFolder(folder);
  expect(owner()).toBe(String(process.pid));
  removeStale(file, dead);
  expect(owner()).toBe(String(process.pid));
  removeStale(file, process.pid);
  expect(existsSync(file)).toBe(false);
  removeStale(file, dead);
  expect(readdirSync(parent)).toEqual([]);
});
