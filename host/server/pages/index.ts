/**
 * createPages: the rendered pages of the site for guests. A request never waits for a rendering: it gets what is stored,
 * and a new rendering starts behind it (stale-while-revalidate). Where nothing is stored it gets the skeleton page. Members get
 * that one with the first pictures of the rendered page. Guests get the login page at the address of a page for members.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { paths } from '@site/shared/contract';
import { createCompositionReader, pathOf, renderedUrl, type Composition } from './composition';
import { composeMemberPage, composePage, type ComposedPage, type PageContent } from './composePage';
import type { Render } from '../tracing';
import { withNeededLists } from './neededLists';
import { packPage } from './packPage';
import type { RenderedPage, Renderer, RenderRequest } from './renderer';

export interface StoredPage {
  readonly etag: string;
  readonly policy: string;
  readonly html: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export interface Pages {
  /** The page of a request, or null where the skeleton page should be sent. */
  readonly find: (request: IncomingMessage) => Promise<StoredPage | null>;
  /** Renders every page without a query, one after the other, and again before it is too old, until closed. */
  readonly keepWarm: () => void;
  readonly close: () => void;
}

interface PagesSettings {
  /** The site folder. */
  readonly folder: string;
  readonly renderer: Renderer;
  /** A span around each rendering; default: none. */
  readonly trace?: Render | undefined;
  readonly now?: () => number;
  /** A page is rendered again, behind a request, when it is older (ms). */
  readonly freshMs?: number;
}

const FRESH_MS = 5_000;
/** Older content is not shown at all: promotions end. */
const MAX_AGE_MS = 5 * 60_000;
/** After a failure. */
const RETRY_MS = 5_000;
/** Addresses times languages: an address may carry any id. */
const MAX_STORED = 300;
const LOCALES = ['bn', 'en'] as const;
const DEFAULT_LOCALE = LOCALES[0];
const WARM_EVERY_MS = MAX_AGE_MS / 4;

interface OtherVisitors {
  readonly forMembers: StoredPage | null;
  /** Of the login page: for guests at the address of a page for members. */
  readonly instead: StoredPage | null;
  /** Pages for members that are switched off, which guests may see, too. */
  readonly paused: readonly string[];
}

interface Entry {
  readonly sequence: number;
  page: (StoredPage & { readonly at: number } & OtherVisitors) | null;
  triedAt: number;
  isRendering: boolean;
}

export function createPages({ folder, renderer, trace, now = Date.now, freshMs = FRESH_MS }: PagesSettings): Pages {
  const readComposition = createCompositionReader(folder);
  const entries = new Map<string, Entry>();

  const refresh = async (
    composition: Composition,
    { url, locale }: RenderRequest,
    entry: Entry,
    visitor: IncomingMessage | null = null,
  ): Promise<void> => {
    entry.isRendering = true;
    entry.triedAt = now();
    const request = { url, locale };
    try {
      const page = await (trace
        ? trace({ ...request, request: visitor }, (traceparent) =>
            renderer.render(composition, { ...request, traceparent }),
          )
        : renderer.render(composition, request));
      const query = composition.pages.get(url.split('?')[0] ?? '') ?? [];
      const { sequence, remotes } = composition;
      const releases = Object.fromEntries(remotes.map(({ meta, id }) => [meta.name, id]));
      const content = { ...request, query, releases };
      if (page) entry.page = await store(folder, { page, content, at: entry.triedAt, sequence });
    } catch (error) {
      console.error(`${request.url} was not rendered:`, error);
    } finally {
      entry.isRendering = false;
    }
  };

  const entryOf = (composition: Composition, { url, locale }: RenderRequest): Entry => {
    const key = `${locale} ${url}`;
    const known = entries.get(key);
    const entry = known?.sequence === composition.sequence ? known : anEntry(composition);
    // The most recently used last.
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.keys().next();
    if (entries.size > MAX_STORED && !oldest.done) entries.delete(oldest.value);
    return entry;
  };
  const ageOf = ({ page }: Entry): number => now() - (page?.at ?? 0);
  const canRender = (entry: Entry): boolean => !entry.isRendering && now() - entry.triedAt > RETRY_MS;

  /** False: a release was activated meanwhile. */
  const warm = async (composition: Composition): Promise<boolean> => {
    for (const url of composition.first) {
      for (const locale of LOCALES) {
        if ((await readComposition()) !== composition) return false;
        const entry = entryOf(composition, { url, locale });
        if (ageOf(entry) < MAX_AGE_MS / 2 || !canRender(entry)) continue;
        await refresh(composition, { url, locale }, entry);
        // The gateway does not answer, or the site is closed: later.
        if (!entry.page) return (await readComposition()) === composition;
      }
    }
    return true;
  };
  let isWarming = false;
  const warmAll = async (): Promise<void> => {
    // With slow renderings it may take longer than until the next time.
    if (isWarming) return;
    isWarming = true;
    for (let isDone = false; !isDone;) {
      const composition = await readComposition();
      isDone = composition === null || (await warm(composition));
    }
    isWarming = false;
  };
  let timer: NodeJS.Timeout | undefined;

  return {
    find: async (request) => {
      const visitor = visitorOf(request);
      const composition = await readComposition();
      if (!composition) return null;
      const requested = request.url ?? '/';
      const isSentToLogin = !visitor.isMember && composition.isForMembers(requested);
      const url = renderedUrl(composition, isSentToLogin ? paths.login : requested);
      if (!url) return null;
      const wanted = { url, locale: visitor.locale };
      const entry = entryOf(composition, wanted);
      if (ageOf(entry) > freshMs && canRender(entry)) void refresh(composition, wanted, entry, request);
      const page = ageOf(entry) < MAX_AGE_MS ? entry.page : null;
      if (isSentToLogin) return page?.paused.includes(pathOf(requested)) ? null : (page?.instead ?? null);
      return visitor.isMember ? (page?.forMembers ?? null) : page;
    },
    keepWarm: () => {
      void warmAll();
      timer = setInterval(() => void warmAll(), WARM_EVERY_MS).unref();
    },
    close: () => {
      clearInterval(timer);
      renderer.close();
    },
  };
}

const anEntry = ({ sequence }: Composition): Entry => ({ sequence, page: null, triedAt: 0, isRendering: false });

const zip = promisify(gzip);

interface Rendering {
  readonly page: RenderedPage;
  readonly content: PageContent;
  readonly at: number;
  readonly sequence: number;
}

async function store(folder: string, { page, content, at, sequence }: Rendering): Promise<Entry['page']> {
  const file = await readFile(join(folder, 'index.html'), 'utf8');
  // A release is being published: its registry is there already, its page is not.
  if (!file.includes(`"sequence":${sequence}`)) return null;
  const rules = JSON.parse(await readFile(join(folder, 'headers.json'), 'utf8')) as Headers;
  const fileFor = (isMember: boolean) => ({
    file: withNeededLists(file, { url: content.url, isMember }),
    policy: rules.page[POLICY] ?? '',
  });
  const forGuests = fileFor(false);
  const composed = composePage(forGuests, page, content, at);
  if (!composed) return null;
  const forMembers = composeMemberPage(fileFor(true), page, content.locale);
  const instead =
    content.url === paths.login ? composePage(forGuests, page, { ...content, isInstead: true }, at) : null;
  return {
    at,
    ...(await compress(composed)),
    forMembers: forMembers && (await compress(forMembers)),
    instead: instead && (await compress(instead)),
    paused: page.paused ?? [],
  };
}

async function compress({ html: text, policy }: ComposedPage): Promise<StoredPage> {
  const html = Buffer.from(text);
  const [br, gzipped] = await Promise.all([packPage(html), zip(html)]);
  const etag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  return { html, br, gzip: gzipped, etag, policy };
}

interface Headers {
  readonly page: Readonly<Record<string, string>>;
}
const POLICY = 'Content-Security-Policy';

/** Set by the browser (host/src/effects/preferences.ts): "en", or "en-member" for a signed-in visitor. */
function visitorOf({ headers }: IncomingMessage): { readonly locale: string; readonly isMember: boolean } {
  const [, locale = DEFAULT_LOCALE, member] = /(?:^|; )visitor=(bn|en)(-member)?/.exec(headers.cookie ?? '') ?? [];
  return { locale, isMember: member !== undefined };
}
