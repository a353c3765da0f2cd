/** The page's own files in releases of the host, those of earlier dates, too. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { removeTestSite, SITE } from '../registry/testSite';

interface PageFiles {
  readonly readPageFiles: (release: string) => Readonly<Record<string, string>>;
  readonly copyStaticFiles: (release: string) => Promise<void>;
}
let pageFiles: PageFiles;
let release: string;
beforeAll(async () => {
  pageFiles = (await import('./pageFiles.mjs' as string)) as PageFiles;
  mkdirSync(SITE, { recursive: true });
});
afterAll(removeTestSite);
beforeEach(() => (release = mkdtempSync(join(tmpdir(), 'host-release-'))));
afterEach(() => rmSync(release, { recursive: true }));

const put = (path: string, content = path) => {
  const file = join(release, '.page', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};
const ALL = ['index.html', 'critical.css', 'visitor.js', 'boot.js', 'show.js'];

it('[PLAT-02] reads the page files of a release', () => {
  ALL.forEach((file) => put(file));
  expect(pageFiles.readPageFiles(release)).toEqual({
    ...{ template: 'index.html', style: 'critical.css' },
    ...{ visitor: 'visitor.js', boot: 'boot.js', show: 'show.js' },
  });
});

it('[PLAT-02] a release from before the script `visitor` has an empty one; no other file may be missing', () => {
  ALL.filter((file) => file !== 'visitor.js').forEach((file) => put(file));
  expect(pageFiles.readPageFiles(release)).toMatchObject({ visitor: '', boot: 'boot.js' });
  for (const file of ALL.filter((name) => name !== 'visitor.js')) {
    rmSync(join(release, '.page', file));
    expect(() => pageFiles.readPageFiles(release)).toThrow(file);
    put(file);
  }
});

it('[PLAT-02] a release from before the page files is refused by name', async () => {
  expect(() => pageFiles.readPageFiles(release)).toThrow(`${release} is too old`);
  await expect(pageFiles.copyStaticFiles(release)).rejects.toThrow('Choose a newer one');
});

it('[PLAT-02] copies the static files to the root of the site, scripts with compressed copies', async () => {
  put('static/sw.js', 'worker()'.repeat(500));
  put('static/manifest.json', '{}');
  await pageFiles.copyStaticFiles(release);
  expect(readFileSync(join(SITE, 'manifest.json'), 'utf8')).toBe('{}');
  expect(readFileSync(join(SITE, 'sw.js'), 'utf8')).toContain('worker()');
  expect(['sw.js.br', 'sw.js.gz', 'manifest.json.br'].map((file) => existsSync(join(SITE, file)))).toEqual([
    ...[true, true, false],
  ]);
});
