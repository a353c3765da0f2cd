/** The process in which code of a release runs: its message, or why there is none. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Run = (
  worker: string,
  input: object,
  readable: readonly string[],
  timeoutMs?: number,
) => Promise<{ readonly value?: unknown; readonly error?: string }>;
let runRestricted: Run;
let folder: string;
beforeAll(async () => ({ runRestricted } = (await import('./restricted.mjs' as string)) as never));
beforeEach(() => (folder = realpathSync(mkdtempSync(join(tmpdir(), 'restricted-')))));
afterEach(() => rmSync(folder, { recursive: true }));

const start = (code: string, readable: readonly string[] = [], timeoutMs?: number) => {
  const worker = join(folder, 'worker.cjs');
  writeFileSync(worker, code);
  return runRestricted(worker, { files: ['own/a', 'other/b'].map((file) => join(folder, file)) }, readable, timeoutMs);
};

it('[PLAT-10] gets its input, reads the given folders only, and has no environment', async () => {
  for (const [name, file] of [
    ['own', 'a'],
    ['other', 'b'],
  ] as const) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, file), name);
  }
  const { value } = await start(
    `const { readFileSync } = require('node:fs');
    const { files } = JSON.parse(readFileSync(0, 'utf8'));
    const read = (file) => { try { return readFileSync(file, 'utf8'); } catch ({ code }) { return code; } };
    process.send({ read: files.map(read), path: process.env.PATH ?? null, mode: process.env.NODE_ENV }, () => process.exit(0));`,
    [join(folder, 'own')],
  );
  expect(value).toEqual({ read: ['own', 'ERR_ACCESS_DENIED'], path: null, mode: 'production' });
});

it('[PLAT-10] without a message the reason is what it wrote, its exit code, its signal, or the time that was over', async () => {
  const reasonOf = async (code: string, timeoutMs?: number) => (await start(code, [], timeoutMs)).error;
  expect(await reasonOf('process.exitCode = 3; process.disconnect();')).toBe('ended with code 3');
  expect(await reasonOf("console.error('no memory'); process.kill(process.pid, 'SIGABRT');")).toMatch(/^no memory/);
  expect(await reasonOf("process.kill(process.pid, 'SIGTERM');")).toBe('was ended by SIGTERM');
  expect(await reasonOf('setInterval(() => undefined, 1_000);', 400)).toBe('did not end within 0.4 s');
});
