/**
 * The page's own files: its template, its two inline scripts, its inline style, and the files at the root of the site.
 * They are copied into the host's release, so that a rollback of the host includes them.
 */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PAGE_FILES, ROOT, SITE_DIR } from '../paths.mjs';
import { writeFileAtomic } from './writeFileAtomic.mjs';

const FILES = {
  template: 'src/index.html',
  style: 'src/critical.css',
  boot: 'src/federation/boot.js',
  show: 'src/first-screen/show.js',
};
/** Service worker, manifest and icons. */
const STATIC = 'static';
const SOURCE = join(ROOT, 'host');

/** Copies the current sources into a release that is being built. */
export function storePageFiles(release) {
  const target = join(release, PAGE_FILES);
  for (const file of Object.values(FILES)) cpSync(join(SOURCE, file), join(target, basename(file)));
  cpSync(join(SOURCE, STATIC), join(target, STATIC), { recursive: true });
}

/**
 * The contents of a host release's page files.
 * @returns {Record<keyof typeof FILES, string>}
 */
export function readPageFiles(release) {
  const folder = storedFiles(release);
  return Object.fromEntries(
    Object.entries(FILES).map(([name, file]) => [
      name,
      readFileSync(folder ? join(folder, basename(file)) : join(SOURCE, file), 'utf8'),
    ]),
  );
}

/** Copies the release's static files to the root of the site. */
export function copyStaticFiles(release) {
  const folder = join(storedFiles(release) ?? SOURCE, STATIC);
  for (const file of readdirSync(folder)) writeFileAtomic(join(SITE_DIR, file), readFileSync(join(folder, file)));
}

/** Null for an older release without them: its page is made of the current sources. */
function storedFiles(release) {
  const folder = join(release, PAGE_FILES);
  return existsSync(folder) ? folder : null;
}
