/** What a site folder remembers of its bucket: which version of the site it has (`.bucket.json`). */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_DIR } from '../../paths.mjs';
import { writeFileAtomic } from '../../run/writeFileAtomic.mjs';
import { contentOf } from './lists.mjs';

const MARKER = join(SITE_DIR, '.bucket.json');

/** @returns {{ place: string, etag: string, sequence: number, issued: string } | null} null: not from this bucket */
export function readMarker(place) {
  const marker = existsSync(MARKER) ? JSON.parse(readFileSync(MARKER, 'utf8')) : null;
  return marker?.place === place ? marker : null;
}

export const writeMarker = (place, etag, { sequence, issued }) =>
  writeFileAtomic(MARKER, JSON.stringify({ place, etag, sequence, issued }));

export const removeMarker = () => rmSync(MARKER, { force: true });

/** The registry in the folder; null without a site. @returns {{ sequence: number, issued: string } | null} */
export function readFolderSite() {
  const file = join(SITE_DIR, 'registry.json');
  return existsSync(file) ? contentOf(readFileSync(file, 'utf8')) : null;
}

/** Below 0: `a` is older. A sequence is signed again daily, with a later time. */
export const compareSites = (a, b) => a.sequence - b.sequence || Date.parse(a.issued) - Date.parse(b.issued);
