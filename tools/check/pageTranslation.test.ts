/** Documents of the site are not translated by the browser (docs/decisions/0038-no-page-translation.md). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

it.each([
  'host/src/index.html',
  'host/static/embed-frame.html',
  'mock-server/src/edge/player/page/game.html',
  'mock-server/src/edge/player/page/live.html',
])('[SITE-25] %s refuses a translation by the browser', (path) => {
  expect(readFileSync(join(ROOT, path), 'utf8')).toMatch(/<html [^>]*translate="no"/);
});
