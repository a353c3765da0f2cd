/** @jest-environment node */
/** What a rendered page is composed of. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IMAGE_HOST_CHOICE } from '@site/shared/kernel';
import { preparePages, PAGE, requestOf } from './testing';

const site = preparePages();

it('[SITE-26] preloads of images are in front of the scripts, not queued behind them', async () => {
  const { find } = site.open();
  const link = '<link rel="preload" as="image" href="/a.webp" fetchPriority="high"/>';
  site.next = () => Promise.resolve({ ...PAGE, html: `${link}<div>${link.replace('/a', '/b')}content</div>` });
  await find('/m/books');
  const html = await find('/m/books');
  expect(html).toContain(`${link}${link.replace('/a', '/b')}<link rel="expect"`);
  expect(html).toContain('<div id="root"><div>content</div></div>');
});

it('[SITE-26] [MEM-12] a link to it shows its own title and description; of an older host, those of the file', async () => {
  const { find } = site.open();
  await find('/m/books');
  expect(await find('/m/books')).toContain('content="of the site"\n/><meta property="og:title" content="Site" />');
  site.now += 10_000;
  site.next = () => Promise.resolve({ ...PAGE, preview: { title: 'A "b" & $&', description: '<c>' } });
  await find('/m/books');
  expect(await find('/m/books')).toContain(
    'content="&lt;c&gt;"\n/><meta property="og:title" content="A &quot;b&quot; &amp; $&amp;" />',
  );
});

it('[SITE-26] is composed where a text of the file stays the same', async () => {
  const { find } = site.open();
  site.next = () => Promise.resolve({ ...PAGE, preview: { title: 'Site', description: 'of the site' } });
  await find('/m/books');
  expect(await find('/m/books')).toContain('<meta property="og:title" content="Site" />');
});

it('[SITE-26] the first frame waits for the content, not for what follows it', async () => {
  const { find } = site.open();
  await find('/m/books');
  const html = (await find('/m/books')) ?? '';
  const [, awaited = ''] = /<link rel="expect" href="#([^"]+)" blocking="render"><title>/.exec(html) ?? [];
  const layout = readFileSync(join(__dirname, '../../src/shell/Layout.tsx'), 'utf8');
  expect(layout).toContain(`<Main id="${awaited}"`);
});

it('[SITE-26] the menus are in front of the content, so that a tap on the first frame finds them', async () => {
  const { find } = site.open();
  site.next = () => Promise.resolve({ ...PAGE, menu: '<dialog popover="auto"></dialog>' });
  await find('/m/books');
  expect(await find('/m/books')).toContain(
    '<dialog popover="auto"></dialog><div id="root"><div>real $& content</div></div>',
  );
});

it('the policy of header and page allows the style of this page and nothing else', async () => {
  const { find, pages } = site.open();
  await find('/m/books');
  const page = await pages.find(requestOf('/m/books'));
  const hash = createHash('sha256').update(PAGE.style).digest('base64');
  const expected = `default-src 'none'; style-src 'self' 'sha256-${hash}' 'sha256-base'`;
  expect(page?.policy).toBe(expected);
  expect(page?.html.toString()).toContain(`content="${expected}"`);
});

it('[SITE-26] the sheet of styled-components is an element that it finds, before the rules of style attributes', async () => {
  const { find, pages } = site.open();
  const [sheet, inline] = ['.a{color:red}/*!sc*/data-styled.g1[id="a"]{content:"a,"}', '[data-s="p0"]{top:0}'];
  site.next = () => Promise.resolve({ ...PAGE, styled: { version: '6.6.0', css: sheet }, inline });
  await find('/m/books');
  const page = await pages.find(requestOf('/m/books'));
  expect(page?.html.toString()).toContain(
    `</style><style data-styled="true" data-styled-version="6.6.0">${sheet}</style><style data-inline>${inline}</style>`,
  );
  const hashes = [sheet, inline].map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  expect(page?.policy).toBe(`default-src 'none'; style-src 'self' ${hashes.join(' ')} 'sha256-base'`);
});

it('the worker uses the same image host as the code it renders', () => {
  const worker = readFileSync(join(__dirname, 'renderWorker.mjs'), 'utf8');
  expect(worker).toContain(`Symbol.for('${String(IMAGE_HOST_CHOICE.description)}')`);
});
