/** Lists that load their later pages (usePages of @site/shared/paged) state why one could not be loaded. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(__dirname, '../..');
const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file);

const sources = readdirSync(ROOT)
  .filter((name) => name === 'shared' || name === 'host' || name.startsWith('remote-'))
  .flatMap((name) =>
    readdirSync(join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(ROOT, name, 'src', file),
    ),
  )
  .filter(isSource)
  .map((file) => ({ file: relative(ROOT, file), text: readFileSync(file, 'utf8') }));

it('[GAME-03] what loads later pages shows their errors', () => {
  const loading = sources.filter(({ text }) => /\bloadMore\b/.test(text));
  expect(loading.length).toBeGreaterThan(3);
  expect(loading.filter(({ text }) => !/\bmoreError\b/.test(text)).map(({ file }) => file)).toEqual([]);
});
