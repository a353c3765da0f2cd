/** State that starts with a parameter of the page's address follows another address while the page is shown (useLinkedState). */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(__dirname, '../..');
const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file);
/** `useState(… search.get('tab') …)`, in one statement. */
const OF_ADDRESS = /\buseState\b[^;]*\.get\(/;

const sources = readdirSync(ROOT)
  .filter((name) => name === 'host' || name.startsWith('remote-'))
  .map((name) => join(ROOT, name, 'src'))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter(isSource)
  .map((file) => ({ file: relative(ROOT, file), text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => text.includes('useSearchParams('));

it('[PLAT-14] no page stores a parameter of its address on its first render only', () => {
  expect(sources.length).toBeGreaterThan(10);
  expect(sources.filter(({ text }) => OF_ADDRESS.test(text)).map(({ file }) => file)).toEqual([]);
});
