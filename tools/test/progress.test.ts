/** @jest-environment node */
import { progressOf } from './progress.mjs';

function written(isTTY: boolean): string[] {
  const lines: string[] = [];
  let now = 0;
  const output = { isTTY, write: (text: string) => lines.push(text) } as unknown as NodeJS.WriteStream;
  const progress = progressOf('files', output, () => now);
  progress.start(10);
  now = 30_000;
  progress.step();
  progress.print('a test failed');
  now = 40_000;
  progress.step();
  progress.clear();
  return lines;
}

test('a terminal shows what is done and about how long the rest takes, and failures stay above it', () => {
  const texts = written(true).map((text) => text.replace('\r\u001B[K', '').trimEnd());
  expect(texts).toEqual([
    '  0 of 10 files',
    '  1 of 10 files, about 5 min left',
    '',
    'a test failed',
    '  1 of 10 files, about 5 min left',
    '  2 of 10 files, about 3 min left',
    '',
  ]);
});

test('without a terminal only failures are printed', () => {
  expect(written(false)).toEqual(['a test failed\n']);
});
