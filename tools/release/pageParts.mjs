/**
 * The parts of the page itself: its frame, its two scripts, its first style, and what stands at the root of the site. They
 * are kept in the host's release, because they run before it: whoever goes back to a release goes back with all of it.
 */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PAGE_PARTS, ROOT, SITE_DIR } from '../paths.mjs';
import { writeWhole } from './writeWhole.mjs';

const PARTS = {
  template: 'src/index.html',
  style: 'src/critical.css',
  boot: 'src/federation/boot.js',
  show: 'src/first-screen/show.js',
};
/** Service worker, manifest, icons: under their own names. */
const STATIC = 'static';
const SOURCE = join(ROOT, 'host');

/** Put what stands in the sources now into a release that is being built. */
export function keepPageParts(release) {
  const kept = join(release, PAGE_PARTS);
  for (const file of Object.values(PARTS)) cpSync(join(SOURCE, file), join(kept, basename(file)));
  cpSync(join(SOURCE, STATIC), join(kept, STATIC), { recursive: true });
}

/**
 * The texts of a host's release.
 * @returns {Record<keyof typeof PARTS, string>}
 */
export function pagePartsOf(release) {
  const kept = keptOf(release);
  return Object.fromEntries(
    Object.entries(PARTS).map(([name, file]) => [
      name,
      readFileSync(kept ? join(kept, basename(file)) : join(SOURCE, file), 'utf8'),
    ]),
  );
}

/** Bring what stands at the root of the site to what the release has. */
export function copyStaticFiles(release) {
  const folder = join(keptOf(release) ?? SOURCE, STATIC);
  for (const file of readdirSync(folder)) writeWhole(join(SITE_DIR, file), readFileSync(join(folder, file)));
}

/** A release of before kept none: its page is made of the sources. */
function keptOf(release) {
  const kept = join(release, PAGE_PARTS);
  return existsSync(kept) ? kept : null;
}
