/** The figures that the README quotes are those of docs/comparison.md, which a command writes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const PAGES: Readonly<Record<string, string>> = { home: '/m/home', slots: '/m/slot-games', 'log in': '/m/login' };
const ARMS = ['ours', 'static', 'monolith', 'federation'];

/** The cells of the rows of a Markdown text that start with one of these. */
const rowsOf = (text: string, names: readonly string[]): string[][] =>
  text
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([first = '']) => names.includes(first));

/** "1.19 s" of "1.19 s (1.01–1.42)", by page and arm. */
function measured(page: string): string[] {
  const [, section = ''] = read('docs/comparison.md').split(`### ${PAGES[page]}, 1.6 Mbit/s, 150 ms\n`);
  const rows = rowsOf(section.split('\n#')[0] ?? '', ARMS);
  return ARMS.map((arm) => rows.find(([name]) => name === arm)?.[1]?.split(' (')[0] ?? `no row ${arm}`);
}

it.each(Object.keys(PAGES))('the README quotes the largest paints of %s as they were measured', (page) => {
  const rows = rowsOf(read('README.md').split('## What it costs')[1] ?? '', [page]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.slice(1)).toEqual(measured(page));
});
