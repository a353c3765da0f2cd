/** The lock between processes: held by one at a time, and taken over from a dead process by one only. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeStale, withLock } from './withLock.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
const file = join(folder, 'lock');
afterEach(() => {
  for (const one of [file, `${file}.removal`]) rmSync(one, { force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The id of a process that has ended. */
const deadProcess = () => spawnSync(process.execPath, ['-e', '']).pid;
const makeOld = (path: string) => utimesSync(path, new Date(), Date.now() / 1000 - 60);
const turn = `${file}.removal`;

it('[PLAT-09] lets one work at a time, also after one that failed', async () => {
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins, owner ${readFileSync(file, 'utf8')}`);
    await new Promise((done) => setTimeout(done, 20));
    steps.push(`${name} ends`);
    if (name === 'a') throw new Error('a failed');
  };
  const results = await Promise.allSettled([withLock(file, work('a')), withLock(file, work('b'))]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  const owner = process.pid;
  expect(steps).toEqual([`a begins, owner ${owner}`, 'a ends', `b begins, owner ${owner}`, 'b ends']);
  expect(existsSync(file)).toBe(false);
});

it('[PLAT-09] takes over from a dead process, also from one that died while it wrote its id', async () => {
  writeFileSync(file, String(deadProcess()));
  await expect(withLock(file, async () => 'done')).resolves.toBe('done');
  writeFileSync(file, '');
  makeOld(file);
  await expect(withLock(file, async () => 'done')).resolves.toBe('done');
  expect(existsSync(turn)).toBe(false);
});

it('[PLAT-09] leaves a lock that another process has taken since it was read', () => {
  writeFileSync(file, String(process.pid));
  removeStale(file, deadProcess());
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  expect(existsSync(turn)).toBe(false);
});

it('[PLAT-09] leaves the removal to the process that is at it, unless that one has died', () => {
  const owner = deadProcess();
  writeFileSync(file, String(owner));
  writeFileSync(turn, '');
  removeStale(file, owner);
  expect([existsSync(file), existsSync(turn)]).toEqual([true, true]);
  makeOld(turn);
  removeStale(file, owner);
  expect([existsSync(file), existsSync(turn)]).toEqual([true, false]);
  removeStale(file, owner);
  expect(existsSync(file)).toBe(false);
});

it('[PLAT-09] waits for a lock that is just being written', async () => {
  writeFileSync(file, '');
  let isHeld = false;
  const held = withLock(file, async () => (isHeld = true));
  await new Promise((done) => setTimeout(done, 120));
  expect(isHeld).toBe(false);
  rmSync(file);
  await held;
  expect(isHeld).toBe(true);
});

it('[PLAT-09] never takes the lock of a living process, also of another user, and names it when it waits too long', async () => {
  writeFileSync(file, '4242');
  const isAlive = jest.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
  });
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
  let isHeld = false;
  const waiting = withLock(file, async () => (isHeld = true)).then(
    () => '',
    (error: Error) => error.message,
  );
  await new Promise((done) => setTimeout(done, 60));
  // A lock is old when its work takes long: no reason to take it.
  clock.mockReturnValue(start + 60_001);
  expect(await waiting).toBe(`Process 4242 does not finish: end it, or delete ${file}.`);
  expect([isHeld, readFileSync(file, 'utf8')]).toEqual([false, '4242']);
  isAlive.mockRestore();
  clock.mockRestore();
});

it('[PLAT-09] a lock that cannot be written is an error at once', async () => {
  // Also root cannot create it.
  await expect(withLock('/proc/no-lock', async () => 'done')).rejects.toThrow(/ENOENT|EACCES|EPERM/);
});
