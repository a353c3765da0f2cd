import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@site/shared/contract';

interface Manifest {
  readonly start_url: string;
  readonly orientation?: string;
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

const manifest = JSON.parse(readFileSync(join(__dirname, '../../static/manifest.webmanifest'), 'utf8')) as Manifest;
const pages: readonly unknown[] = Object.values(paths);

it('[SITE-25] the installed app starts at a page, has shortcuts to pages and turns with the phone', () => {
  expect(pages).toContain(manifest.start_url.split('?')[0]);
  expect(manifest.shortcuts.filter(({ url }) => !pages.includes(url))).toEqual([]);
  expect(new Set(manifest.shortcuts.map(({ name }) => name)).size).toBe(4);
  expect(manifest).not.toHaveProperty('orientation');
});
