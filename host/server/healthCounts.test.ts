/** @jest-environment node */
/** The file of health counts on a disk that is full, and in a folder that is missing. A running server: operations.test.ts. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHealthCounts } from './healthCounts';

let folder: string;
let log: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'health-counts-'));
  log = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const COUNTS = { games: { a1: { tried: 1 } } };
const open = (at = folder) => createHealthCounts(at, (line) => log.push(line));

(process.platform === 'linux' ? it : it.skip)(
  '[PLAT-11] a full disk keeps the last counts, and is logged once',
  async () => {
    const counts = open();
    const file = join(folder, '.health', `${process.pid}.json`);
    expect(await counts.write({})).toBe(true);
    // Every write to it fails with ENOSPC.
    symlinkSync('/dev/full', `${file}.tmp`);
    for (let time = 0; time < 3; time += 1) expect(await counts.write(COUNTS)).toBe(false);
    expect(readFileSync(file, 'utf8')).toBe('{}');
    expect(counts.warning()).toContain(`${file} cannot be written (ENOSPC)`);
    expect(log.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ level: 50, reason: 'ENOSPC', folder: join(folder, '.health') }),
    ]);
    rmSync(`${file}.tmp`);
    expect(await counts.write(COUNTS)).toBe(true);
    expect([counts.warning(), log.length]).toEqual([null, 2]);
    counts.close();
    expect(existsSync(file)).toBe(false);
  },
);

it('[PLAT-11] without a site it makes no folder, and warns of nothing', async () => {
  const counts = open(join(folder, 'none'));
  expect(await counts.write(COUNTS)).toBe(false);
  expect([existsSync(join(folder, 'none')), counts.warning(), log]).toEqual([false, null, []]);
  mkdirSync(join(folder, 'none'));
  expect(await counts.write(COUNTS)).toBe(true);
});

it('[PLAT-11] a server that stops while it writes leaves no counts, and reports no failure', async () => {
  const stops = Array.from({ length: 40 }, (_, turn) => async () => {
    const counts = open();
    const written = counts.write(COUNTS);
    // At any moment of the write: before the file is made, between its writing and its renaming, after both.
    for (let tick = 0; tick < turn / 4; tick += 1) await new Promise(setImmediate);
    counts.close();
    await written;
  });
  for (const stop of stops) await stop();
  expect([log, readdirSync(join(folder, '.health'))]).toEqual([[], []]);
});
