/** copyStaticFiles: what must stand at the root of the site under its own name: service worker, manifest, icons. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, SITE_DIR } from '../paths.mjs';
import { writeWhole } from './writeWhole.mjs';

const SOURCE = join(ROOT, 'host/static');

export function copyStaticFiles() {
  for (const file of readdirSync(SOURCE)) writeWhole(join(SITE_DIR, file), readFileSync(join(SOURCE, file)));
}
