/** @jest-environment node */
/** Rendered pages: which requests get one, how old it may be, and what the page is composed of. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMAGE_HOST_CHOICE } from '@site/shared/kernel';
import { createPages } from '.';
import type { RenderedPage, Renderer, RenderRequest } from './renderer';

const POLICY = "default-src 'none'; style-src 'self' 'sha256-base'";
const PAGE: RenderedPage = {
  title: 'Books & <more>',
  html: '<div>real $& content</div>',
  style: '.a{color:red}',
  answers: '[["</script>"]]',
  imageHost: 0.5,
};

let folder: string;
let now: number;
let rendered: string[];
let next: () => Promise<RenderedPage | null>;
let succeeds: boolean;

const put = (sequence: number, canary: object | null = null) => {
  const release = { id: 'r', base: '/', server: { file: 'x', integrity: 'y' } };
  const page = (path: string, access: string, prerender?: readonly string[], guestsNeed?: string) => ({
    path,
    access,
    prerender,
    guestsNeed,
  });
  const registry = {
    sequence,
    host: release,
    remotes: [
      {
        active: {
          ...release,
          meta: {
            name: 'books',
            pages: {
              list: page('/m/books', 'guest', ['id']),
              own: page('/m/own', 'member', []),
              play: page('/m/play', 'guest'),
              trial: page('/m/trial', 'guest', undefined, 'demo=1'),
              login: page('/m/login', 'guest', []),
            },
          },
        },
        canary,
      },
    ],
  };
  writeFileSync(join(folder, 'registry.json'), `signature\n${JSON.stringify(registry)}`);
  utimesSync(join(folder, 'registry.json'), sequence, sequence);
  writeFileSync(join(folder, 'headers.json'), JSON.stringify({ page: { 'Content-Security-Policy': POLICY } }));
  writeFileSync(
    join(folder, 'index.html'),
    `<html lang="bn"><head><meta http-equiv="Content-Security-Policy" content="${POLICY}" /><title>…</title>
<style>base</style><script>{"sequence":${sequence}}</script></head><body><noscript>no</noscript><div id="root"></div></body></html>`,
  );
};

const renderer: Renderer = {
  render: (_, { url, locale }: RenderRequest) => {
    rendered.push(`${locale} ${url}`);
    return next();
  },
  close: () => undefined,
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  now = 1_000_000;
  rendered = [];
  next = () => Promise.resolve(PAGE);
  succeeds = true;
  put(1);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open(settings: { readonly freshMs?: number } = {}) {
  const pages = createPages({ folder, renderer, now: () => now, ...settings });
  const find = async (url: string, cookie = '') => {
    const request = { url, headers: { cookie } } as IncomingMessage;
    const before = rendered.length;
    const page = await pages.find(request);
    // Wait for what was started behind the request; asking again in the same moment starts nothing.
    for (let turn = 0; rendered.length > before && succeeds && turn < 200; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      if ((await pages.find(request))?.html.includes(`data-at="${now}"`)) break;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
    return page?.html.toString() ?? null;
  };
  return { pages, find };
}

it('[SITE-26] a request never waits: the first gets the skeleton page, the next the rendered one', async () => {
  const { find } = open();
  expect(await find('/m/books')).toBeNull();
  const html = await find('/m/books');
  expect(html).toContain('<div id="root"><div>real $& content</div></div>');
  expect(html).toContain('<title>Books &amp; &lt;more&gt;</title>');
  expect(html).toContain(`<html lang="bn" data-served="/m/books" data-query="id" data-at="${now}">`);
  expect(html).toContain(`{"at":${now},"imageHost":0.5,"releases":{"books":"r"},"answers":[["\\u003c/script>"]]}`);
  expect(html).not.toContain('<noscript>');
  expect(html).toContain('<p id="needs-scripts" role="alert">');
  expect(rendered).toEqual(['bn /m/books']);
});

it('[SITE-26] preloads of images are in front of the scripts, not queued behind them', async () => {
  const { find } = open();
  const link = '<link rel="preload" as="image" href="/a.webp" fetchPriority="high"/>';
  next = () => Promise.resolve({ ...PAGE, html: `${link}<div>${link.replace('/a', '/b')}content</div>` });
  await find('/m/books');
  const html = await find('/m/books');
  expect(html).toContain(`${link}${link.replace('/a', '/b')}<title>`);
  expect(html).toContain('<div id="root"><div>content</div></div>');
});

it('[SITE-26] the menus are in front of the content, so that a tap on the first frame finds them', async () => {
  const { find } = open();
  next = () => Promise.resolve({ ...PAGE, menu: '<dialog popover="auto"></dialog>' });
  await find('/m/books');
  expect(await find('/m/books')).toContain(
    '<dialog popover="auto"></dialog><div id="root"><div>real $& content</div></div>',
  );
});

it('the policy of header and page allows the style of this page and nothing else', async () => {
  const { find, pages } = open();
  await find('/m/books');
  const page = await pages.find({ url: '/m/books', headers: {} } as IncomingMessage);
  const hash = createHash('sha256').update(PAGE.style).digest('base64');
  const expected = `default-src 'none'; style-src 'self' 'sha256-${hash}' 'sha256-base'`;
  expect(page?.policy).toBe(expected);
  expect(page?.html.toString()).toContain(`content="${expected}"`);
});

it('[SITE-26] the sheet of styled-components is an element that it finds, before the rules of style attributes', async () => {
  const { find, pages } = open();
  const [sheet, inline] = ['.a{color:red}/*!sc*/data-styled.g1[id="a"]{content:"a,"}', '[data-s="p0"]{top:0}'];
  next = () => Promise.resolve({ ...PAGE, styled: { version: '6.6.0', css: sheet }, inline });
  await find('/m/books');
  const page = await pages.find({ url: '/m/books', headers: {} } as IncomingMessage);
  expect(page?.html.toString()).toContain(
    `</style><style data-styled="true" data-styled-version="6.6.0">${sheet}</style><style data-inline>${inline}</style>`,
  );
  const hashes = [sheet, inline].map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  expect(page?.policy).toBe(`default-src 'none'; style-src 'self' ${hashes.join(' ')} 'sha256-base'`);
});

it('an older page is sent and rendered again behind the request; one of five minutes is not sent', async () => {
  const { find } = open();
  await find('/m/books');
  now += 4_000;
  await find('/m/books');
  expect(rendered).toHaveLength(1);
  now += 4_000;
  expect(await find('/m/books')).toContain('data-at="1000000"');
  expect(await find('/m/books')).toContain('data-at="1008000"');
  now += 6 * 60_000;
  expect(await find('/m/books')).toBeNull();
  expect(rendered).toHaveLength(3);
});

it('for how long a page is not rendered again is a setting', async () => {
  const { find } = open({ freshMs: 60_000 });
  await find('/m/books');
  now += 59_000;
  await find('/m/books');
  expect(rendered).toHaveLength(1);
  now += 2_000;
  await find('/m/books');
  expect(rendered).toHaveLength(2);
});

it('one rendering for each language and each value of the parameters that count', async () => {
  const { find } = open();
  await find('/m/books?id=1&utm=x');
  await find('/m/books?utm=y&id=1', 'a=b; visitor=en');
  expect(await find('/m/books/?utm=z&id=1')).toContain('data-served="/m/books?id=1"');
  expect(rendered).toEqual(['bn /m/books?id=1', 'en /m/books?id=1']);
});

it('pages that are not declared get the skeleton page', async () => {
  const { find } = open();
  for (const url of ['/m/play', '/m/nowhere']) expect(await find(url)).toBeNull();
  expect(rendered).toEqual([]);
});

describe('[SITE-26] a page for members', () => {
  it('is for a guest the login page, which says that it is sent instead', async () => {
    const { find } = open();
    await find('/m/own?id=1');
    const html = await find('/m/own/?id=1');
    expect(html).toContain(`data-served="/m/login" data-query="" data-at="${now}" data-instead>`);
    expect(html).toContain('<div>real $& content</div>');
    expect(await find('/m/login')).not.toContain('data-instead');
    expect(await find('/m/own', 'visitor=bn-member')).toBeNull();
    expect(rendered).toEqual(['bn /m/login']);
  });

  it('is one that guests may only open with a certain query, too', async () => {
    const { find } = open();
    await find('/m/login');
    expect(await find('/m/trial?node=1')).toContain('data-instead');
    expect(await find('/m/trial?node=1&demo=1')).toBeNull();
  });

  it('keeps the skeleton page while it is switched off, and where a canary opens it to guests', async () => {
    const { find } = open({ freshMs: 0 });
    next = () => Promise.resolve({ ...PAGE, paused: ['/m/own'] });
    await find('/m/login');
    expect(await find('/m/own')).toBeNull();
    next = () => Promise.resolve(PAGE);
    now += 6_000;
    await find('/m/login');
    expect(await find('/m/own')).toContain('data-instead');
    put(2, { release: { meta: { name: 'books', pages: { own: { path: '/m/own', access: 'guest' } } } } });
    await find('/m/login');
    expect(await find('/m/own')).toBeNull();
    put(3, { release: { meta: { name: 'books', pages: { own: { path: '/m/own', access: 'agent' } } } } });
    await find('/m/login');
    expect(await find('/m/own')).toContain('data-instead');
  });
});

describe('a member', () => {
  const link = '<link rel="preload" as="image" href="/a.webp?x=1&amp;y=2" fetchPriority="high"/>';
  const picture = { widget: 'books/banner', src: '/a.webp?x=1&y=2' };
  const findAs = async (page: RenderedPage) => {
    next = () => Promise.resolve(page);
    const { find, pages } = open();
    await find('/m/books', 'visitor=en');
    const request = { url: '/m/books', headers: { cookie: 'visitor=en-member' } } as IncomingMessage;
    return pages.find(request);
  };

  it('[SITE-26] gets the skeleton page with the first pictures of the page, and nothing else of it', async () => {
    const found = await findAs({ ...PAGE, html: `${link}<div>guest</div>`, picture });
    const html = found?.html.toString() ?? '';
    expect(html).toContain('<html data-picture="en 0.5 books/banner /a.webp?x=1&amp;y=2" lang="bn">');
    expect(html).toContain(`${link}<title>…</title>`);
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<noscript>no</noscript>');
    expect(html).not.toMatch(/guest|data-served/);
    expect(found?.policy).toBe(POLICY);
  });

  it('[SITE-26] gets the pictures also where no widget is named', async () => {
    const html = (await findAs({ ...PAGE, html: `${link}<div>guest</div>`, picture: null }))?.html.toString();
    expect(html).toContain(`${link}<title>`);
    expect(html).not.toContain('data-picture');
  });

  it('gets the skeleton page of the folder where the page has no first picture, or is too old', async () => {
    expect(await findAs(PAGE)).toBeNull();
    const { find } = open();
    next = () => Promise.resolve({ ...PAGE, html: `${link}<div>guest</div>` });
    await find('/m/books', 'visitor=en');
    now += 6 * 60_000;
    expect(await find('/m/books', 'visitor=en-member')).toBeNull();
  });
});

it('[SITE-13] while rendering fails the last page stays, and it is tried again after a pause', async () => {
  const { find } = open();
  await find('/m/books');
  next = () => Promise.resolve(null);
  succeeds = false;
  now += 10_000;
  await find('/m/books');
  now += 1_000;
  expect(await find('/m/books')).toContain('data-at="1000000"');
  expect(rendered).toHaveLength(2);
  next = () => Promise.reject(new Error('broken'));
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  now += 10_000;
  expect(await find('/m/books')).toContain('data-at="1000000"');
  expect(complaint).toHaveBeenCalledTimes(1);
  complaint.mockRestore();
});

it('[PLAT-05] a release ends the pages of the one before', async () => {
  const { find } = open();
  await find('/m/books');
  put(2);
  expect(await find('/m/books')).toBeNull();
  expect(await find('/m/books')).toContain('"sequence":2');
});

it('every declared page is rendered before anybody asks', async () => {
  const { pages } = open();
  pages.keepWarm();
  for (let turn = 0; rendered.length < 8 && turn < 200; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  pages.close();
  expect(rendered).toEqual(['/', '/m/home', '/m/books', '/m/login'].flatMap((url) => [`bn ${url}`, `en ${url}`]));
});

it('[PLAT-05] a release while pages are rendered in advance starts with its own pages', async () => {
  const { pages } = open();
  next = () => {
    if (rendered.length === 2) put(2);
    return Promise.resolve(PAGE);
  };
  pages.keepWarm();
  const last = { url: '/m/login', headers: { cookie: 'visitor=en' } } as IncomingMessage;
  for (let turn = 0; !(rendered.length >= 10 && (await pages.find(last))) && turn < 200; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  pages.close();
  expect(rendered).toEqual([
    'bn /',
    'en /',
    ...['/', '/m/home', '/m/books', '/m/login'].flatMap((url) => [`bn ${url}`, `en ${url}`]),
  ]);
});

it('the worker uses the same image host as the code it renders', () => {
  const worker = readFileSync(join(__dirname, 'renderWorker.mjs'), 'utf8');
  expect(worker).toContain(`Symbol.for('${String(IMAGE_HOST_CHOICE.description)}')`);
});
