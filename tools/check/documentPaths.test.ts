/** Documents name files that exist: every path in backticks that starts with a package, unless it has a placeholder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const PATH = /`((?:host|remote-[a-z]+|shared|mock-server|tools|e2e|bench|examples|docs)\/[\w./-]+)`/g;

const markdownIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const DOCUMENTS = ['README.md', 'mock-server/README.md', ...markdownIn('docs'), ...markdownIn('docs/decisions')];

it('has documents with paths', () => {
  expect(
    DOCUMENTS.flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(PATH)]).length,
  ).toBeGreaterThan(50);
});

it.each(DOCUMENTS)('%s names only files that exist', (file) => {
  const named = [...readFileSync(join(ROOT, file), 'utf8').matchAll(PATH)].map(([, path]) => path!);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
