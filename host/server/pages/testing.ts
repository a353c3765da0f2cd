/** Helpers of tests: rendered pages of a small site in a temporary folder, by a renderer that answers at once. */
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPages } from '.';
import type { RenderedPage, Renderer, RenderRequest } from './renderer';

export const POLICY = "default-src 'none'; style-src 'self' 'sha256-base'";
export const PAGE: RenderedPage = {
  title: 'Books & <more>',
  html: '<div>real $& content</div>',
  style: '.a{color:red}',
  answers: '[["</script>"]]',
  imageHost: 0.5,
};

export interface PagesTest {
  /** The time of the server, in ms. */
  now: number;
  /** "<locale> <url>" of every rendering. */
  readonly rendered: string[];
  /** What the renderer returns. */
  next: () => Promise<RenderedPage | null>;
  /** Whether `find` waits until the page has been rendered. */
  succeeds: boolean;
  /** Replaces the site by another release, with a canary of its remote. @param pageSequence of index.html, which is written last */
  readonly put: (sequence: number, canary?: object | null, pageSequence?: number) => void;
  readonly open: (settings?: { readonly freshMs?: number }) => {
    readonly pages: ReturnType<typeof createPages>;
    /** The HTML that this request gets, or null for the page of the folder. */
    readonly find: (url: string, cookie?: string) => Promise<string | null>;
  };
}

export const requestOf = (url: string, cookie = ''): IncomingMessage =>
  ({ url, headers: { cookie } }) as IncomingMessage;

/** A site of its own for each test of the file. */
export function preparePages(): PagesTest {
  let folder: string;
  const test: PagesTest = {
    now: 0,
    rendered: [],
    next: () => Promise.resolve(PAGE),
    succeeds: true,
    put: (sequence, canary = null, pageSequence = sequence) => {
      writeSite(folder, sequence, canary);
      writePage(folder, pageSequence);
    },
    open: (settings = {}) => {
      const pages = createPages({ folder, renderer, now: () => test.now, ...settings });
      return { pages, find: (url, cookie) => find(test, pages, url, cookie) };
    },
  };
  const renderer: Renderer = {
    render: (_, { url, locale }: RenderRequest) => {
      test.rendered.push(`${locale} ${url}`);
      return test.next();
    },
    close: () => undefined,
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pages-'));
    test.rendered.length = 0;
    Object.assign(test, { now: 1_000_000, next: () => Promise.resolve(PAGE), succeeds: true });
    test.put(1);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return test;
}

async function find(test: PagesTest, pages: ReturnType<typeof createPages>, url: string, cookie = '') {
  const request = requestOf(url, cookie);
  const before = test.rendered.length;
  const page = await pages.find(request);
  // Wait for what was started behind the request; another request in the same moment starts nothing.
  for (let turn = 0; test.rendered.length > before && test.succeeds && turn < 200; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    if ((await pages.find(request))?.html.includes(`data-at="${test.now}"`)) break;
  }
  await new Promise((resolve) => setTimeout(resolve, 10));
  return page?.html.toString() ?? null;
}

function writeSite(folder: string, sequence: number, canary: object | null): void {
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
}

function writePage(folder: string, sequence: number): void {
  writeFileSync(
    join(folder, 'index.html'),
    `<html lang="bn" translate="no"><head><meta http-equiv="Content-Security-Policy" content="${POLICY}" /><title>…</title>
<meta
  name="description"
  content="of the site"
/><meta property="og:title" content="Site" /><style>base</style><script>{"sequence":${sequence}}</script></head><body><noscript>no</noscript><div id="root"></div></body></html>`,
  );
}
