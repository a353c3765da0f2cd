/**
 * The page's own files: its template, its inline scripts, its inline style, and the files at the root of the site.
 * They are part of the host's release, so that a rollback of the host includes them. The scripts are built with it
 * (tools/webpack/host.mjs), the others are copied.
 */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_FILES, ROOT, SITE_DIR } from '../paths.mjs';
import { CliError } from '../run/command.mjs';
import { compressFile } from './compress.mjs';
import { writeFileAtomic } from '../run/writeFileAtomic.mjs';

/** Sources: host/src/first-screen. */
export const INLINE_SCRIPTS = ['visitor', 'boot', 'show'];
const COPIED = { template: 'index.html', style: 'critical.css' };
const FILES = { ...COPIED, ...Object.fromEntries(INLINE_SCRIPTS.map((name) => [name, `${name}.js`])) };
/** Service worker, manifest and icons. */
const STATIC = 'static';
const SOURCE = join(ROOT, 'host');

/** Copies the current sources into a release that is being built. */
export function storePageFiles(release) {
  const target = join(release, PAGE_FILES);
  for (const file of Object.values(COPIED)) cpSync(join(SOURCE, 'src', file), join(target, file));
  cpSync(join(SOURCE, STATIC), join(target, STATIC), { recursive: true });
}

/**
 * The contents of a host release's page files.
 * @returns {Record<keyof typeof FILES, string>}
 */
export function readPageFiles(release) {
  const folder = storedFiles(release);
  return Object.fromEntries(
    // Releases before 23 November 2026 have no script `visitor`: `boot` does its work.
    Object.entries(FILES).map(([name, file]) => [
      name,
      name === 'visitor' && !existsSync(join(folder, file)) ? '' : readFileSync(join(folder, file), 'utf8'),
    ]),
  );
}

/** Copies the release's static files to the root of the site, and compresses its scripts. */
export async function copyStaticFiles(release) {
  const folder = join(storedFiles(release), STATIC);
  for (const file of readdirSync(folder)) {
    const path = join(SITE_DIR, file);
    writeFileAtomic(path, readFileSync(join(folder, file)));
    if (file.endsWith('.js')) await compressFile(path);
  }
}

function storedFiles(release) {
  const folder = join(release, PAGE_FILES);
  if (!existsSync(folder))
    throw new CliError(`${release} is too old: it has no files for the page. Choose a newer one.`);
  return folder;
}
