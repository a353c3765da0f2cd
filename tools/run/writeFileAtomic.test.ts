/** Files that are replaced while others read and write them. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = mkdtempSync(join(tmpdir(), 'write-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SIZE = 1_000_000;
const WRITERS = ['a', 'b', 'c'];

it('processes that write the same file at the same time do not disturb each other, nor a reader', async () => {
  const file = join(folder, 'state/list.json');
  const script = (letter: string) => `
    import { writeFileAtomic } from ${JSON.stringify(pathToFileURL(join(__dirname, 'writeFileAtomic.mjs')).href)};
    for (let n = 0; n < 40; n += 1) writeFileAtomic(${JSON.stringify(file)}, '${letter}'.repeat(${SIZE}));`;
  const write = (letter: string) =>
    new Promise<readonly [number | null, string]>((resolve) => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script(letter)]);
      let problem = '';
      child.stderr.on('data', (chunk) => (problem += String(chunk)));
      child.on('close', (code) => resolve([code, problem]));
    });
  let isDone = false;
  const contents = new Set<string>();
  const read = async () => {
    for (; !isDone; await new Promise((resolve) => setTimeout(resolve, 1))) {
      const text = existing(file);
      if (text !== null) contents.add(`${text.length} ${[...new Set(text)].join('')}`);
    }
  };
  const reading = read();
  const ended = await Promise.all(WRITERS.map(write));
  isDone = true;
  await reading;
  expect(ended).toEqual(WRITERS.map(() => [0, '']));
  expect(WRITERS.map((letter) => `${SIZE} ${letter}`)).toEqual(expect.arrayContaining([...contents]));
  expect(contents.size).toBeGreaterThan(0);
  expect(readdirSync(join(folder, 'state'))).toEqual(['list.json']);
}, 60_000);

function existing(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
