/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DESCRIPTIONS, previewOf } from './preview';

const promotion = {
  html: '<main><h1 class="a">Tom &amp; <b>Jerry&#x27;s</b> &quot;10%&quot;</h1><h1>second</h1></main>',
  title: 'Promotions · Shapla',
  siteName: 'Shapla',
  hasOwnHeading: true,
  locale: 'en',
} as const;

it('[SITE-26] [MEM-12] a link has the heading of its page, as text, and the site’s description in its language', () => {
  expect(previewOf(promotion)).toEqual({ title: `Tom & Jerry's "10%" · Shapla`, description: DESCRIPTIONS.en });
  expect(previewOf({ ...promotion, locale: 'bn' }).description).toBe(DESCRIPTIONS.bn);
});

it('[SITE-26] a link does not name the site twice', () => {
  const html = '<h1>Shapla on your phone</h1>';
  expect(previewOf({ ...promotion, html }).title).toBe('Shapla on your phone');
});

it('[SITE-26] a link to a page without a heading of its own has the title of its route', () => {
  expect(previewOf({ ...promotion, hasOwnHeading: false }).title).toBe('Promotions · Shapla');
  expect(previewOf({ ...promotion, html: '<main></main>' }).title).toBe('Promotions · Shapla');
});

it('[SITE-26] the file for every address has the same description, and the name of the installed site', () => {
  const page = readFileSync(join(__dirname, '../index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(join(__dirname, '../../static/manifest.webmanifest'), 'utf8')) as Manifest;
  const [, description] = /<meta\s+name="description"\s+content="([^"]*)"/.exec(page) ?? [];
  expect(description).toBe(DESCRIPTIONS.bn);
  expect(page).toContain(`<meta property="og:title" content="${manifest.name}" />`);
});

interface Manifest {
  readonly name: string;
}
