/** The probe that finds a full disk: it holds one small file open, and gives it up. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createByteProbe } from './storage';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storage-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const FILES = '/proc/self/fd';
const openFiles = () =>
  (existsSync(FILES) ? readdirSync(FILES) : []).flatMap((file) => {
    try {
      return readlinkSync(join(FILES, file)).startsWith(folder) ? [file] : [];
    } catch {
      return [];
    }
  });

it('[OPS-05] the probe writes into one file, removes it when it is closed, and can be used again', () => {
  const probe = createByteProbe(folder);
  for (let turn = 0; turn < 2; turn += 1) {
    expect([probe.takesBytes(), probe.takesBytes()]).toEqual([true, true]);
    expect(readdirSync(folder)).toEqual(['write-probe']);
    probe.close();
    expect([readdirSync(folder), openFiles()]).toEqual([[], []]);
  }
  probe.close();
});

it('[OPS-05] a folder that is gone takes no bytes until it is back', () => {
  const disk = join(folder, 'disk');
  const probe = createByteProbe(disk);
  expect(probe.takesBytes()).toBe(false);
  mkdirSync(disk);
  expect(probe.takesBytes()).toBe(true);
  probe.close();
});
