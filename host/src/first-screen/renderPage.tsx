/** createPageRenderer: renders the page of an address for guests, with the gateway's public answers (docs/decisions/0008). */
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { accessOf, type HeaderKind } from '@site/shared/contract';
import type { Locale } from '@site/shared/i18n';
import { callKey, PlatformProvider, siteOf, type Platform } from '@site/shared/platform';
import { status, type HttpClient, type Status } from '@site/shared/wps';
import { App } from '../App';
import { currentMeta } from '../federation/currentMeta';
import { parseRemote } from '../federation/parseRemote';
import { routeTable } from '../routing/routeTable';
import { LanguagePopover } from '../shell/LanguageSelector';
import { siteStateOf } from '../status/StatusGate';
import { createGuestPlatform, gatewayClient, type ServerRemote } from './guestPlatform';
import { createPending, type Pending } from './pending';
import { previewOf, type Preview } from './preview';
import { createStyleRules, plainCss, styledCss, withoutRouterMarks, type StyledCss } from './staticHtml';

export interface PageRequest {
  /** Path and query. */
  readonly url: string;
  readonly locale: Locale;
  /** W3C Trace Context: the calls to the gateway continue this trace. */
  readonly traceparent?: string;
}

export interface RenderedPage {
  readonly title: string;
  readonly preview: Preview;
  /** The content of `#root`, which React hydrates. */
  readonly html: string;
  /** The side menu and the list of languages as popovers, placed before `#root`: they stay open while React hydrates the page. */
  readonly menu: string;
  /** The sheet of styled-components, which takes it over in the browser. */
  readonly styled: StyledCss;
  /** Rules for what style attributes say; they come after the sheet. */
  readonly inline: string;
  /** All rules, for site servers that know no `styled`. */
  readonly style: string;
  /** The answers the page was rendered with, for the query cache of the browser (served.ts). */
  readonly answers: string;
  /** Of the first widget whose meta names one; null on other pages than home. */
  readonly picture: WidgetPicture | null;
  /** Paths of pages for members that are switched off. */
  readonly paused: readonly string[];
}

/** The picture that members see in place of a widget before its code has loaded (bootPrefetch.ts). */
export interface WidgetPicture {
  /** "promo/banners" */
  readonly widget: string;
  readonly src: string;
}

interface RendererSettings {
  readonly remotes: readonly ServerRemote[];
  /** Origin of the gateway. */
  readonly origin: string;
  /** Tests replace the gateway. */
  readonly http?: HttpClient;
}

/** Code, then data, then what the data leads to: a page that needs more passes is served as far as it is. */
const MAX_PASSES = 8;

/** Renders null where there is nothing to show to all guests: the gateway does not answer, or the site is closed. */
export function createPageRenderer({ remotes: listed, origin, http }: RendererSettings) {
  const remotes = listed.map((remote) => ({ ...remote, meta: currentMeta(remote.meta) }));
  const modules = new Map(remotes.map(({ meta, exposed }) => [meta.name, parseRemote(meta, exposed)]));

  return async ({ url, locale, traceparent }: PageRequest): Promise<RenderedPage | null> => {
    const pending = createPending();
    const client = http ?? gatewayClient(origin, locale, traceparent);
    const known = await client.send(status, undefined);
    if (!known.ok || siteStateOf(known.value, null) !== 'open') return null;
    const platform = await createGuestPlatform({ remotes, modules, locale, pending, http: client });
    platform.queries.setQueryData(callKey(status.path, null, locale, ''), { value: known.value });
    const page = pageOf(platform, url);
    if (page && modules.get(page.remote)?.ok) await loadTitle(platform, page.remote);
    const site = (
      <App
        platform={platform}
        Router={({ children }) => <MemoryRouter initialEntries={[url]}>{children}</MemoryRouter>}
      />
    );
    const hasMenu = headerOf(platform, url) === 'home';
    const { html, menu, tags } = await renderUntilComplete(site, platform, pending, hasMenu);
    const rules = createStyleRules('p');
    const { siteName } = known.value.info;
    const title = titleOf(platform, url, siteName);
    return {
      title,
      preview: previewOf({ html, title, siteName, locale, hasOwnHeading: headerOf(platform, url) === 'none' }),
      html: withSafeForms(withoutRouterMarks(rules.moveStyles(html))),
      menu: withoutRouterMarks(rules.moveStyles(menu)),
      styled: styledCss(tags),
      inline: rules.css(),
      style: plainCss(tags) + rules.css(),
      answers: answersOf(platform),
      picture: pictureOf(remotes, html),
      paused: pausedPages(platform, known.value),
    };
  };
}

interface Drawn {
  readonly html: string;
  /** The open menu and the list of languages; "" for a page without them. */
  readonly menu: string;
  /** Style elements of both. */
  readonly tags: string;
}

/** The page is drawn twice: the browser's React starts with a closed menu, so the open one is not part of the page. */
async function renderUntilComplete(
  site: React.ReactElement,
  platform: Platform,
  pending: Pending,
  hasMenu: boolean,
): Promise<Drawn> {
  const languages = (
    <PlatformProvider platform={platform}>
      <LanguagePopover />
    </PlatformProvider>
  );
  for (let pass = 1; ; pass += 1) {
    const sheet = new ServerStyleSheet();
    const draw = () => renderToString(sheet.collectStyles(site));
    try {
      const html = draw();
      const menu = hasMenu ? withOpenMenu(platform, draw) + renderToString(sheet.collectStyles(languages)) : '';
      const isComplete = !(await pending.settle(platform.queries));
      if (isComplete || pass === MAX_PASSES) return { html, menu, tags: sheet.getStyleTags() };
    } finally {
      sheet.seal();
    }
  }
}

function withOpenMenu({ panels }: Platform, draw: () => string): string {
  panels.open('sides');
  try {
    return MENU.exec(draw())?.[0].replace(COMMENT, '') ?? '';
  } finally {
    panels.close('sides');
  }
}

/** A dialog contains no other one. */
const MENU = /<dialog[^>]* popover=.*?<\/dialog>/s;
/** React's marks: it does not hydrate the menu. */
const COMMENT = /<!--.*?-->/gs;

const pageOf = ({ remotes }: Platform, url: string) => routeTable(remotes.remotes).pages.get(url.split('?')[0] ?? '');

/** A paused page does not load its remote, whose messages have its title. */
async function loadTitle({ i18n }: Platform, remote: string): Promise<void> {
  const bundles = [remote, `${remote}/pages`];
  await Promise.all(bundles.map((bundle) => i18n.load(bundle).catch(() => undefined)));
}

/** Home is not in the table. */
const headerOf = (platform: Platform, url: string): HeaderKind => pageOf(platform, url)?.meta.header ?? 'home';

/** As RouteAnnouncer sets it in the browser. */
function titleOf(platform: Platform, url: string, site: string): string {
  const page = pageOf(platform, url);
  return page ? `${platform.i18n.t(page.remote, page.meta.title)} · ${site}` : site;
}

function pictureOf(remotes: readonly ServerRemote[], html: string): WidgetPicture | null {
  for (const { meta } of remotes) {
    for (const [name, { asks = [] }] of Object.entries(meta.widgets)) {
      const widget = `${meta.name}/${name}`;
      // Not of a widget further down.
      const image = new RegExp(`data-widget="${widget}"(?:(?!data-widget=).)*?<img[^>]* src="([^"]*)"`, 's');
      const src = asks.some(({ picture }) => picture) && image.exec(html)?.[1];
      if (src) return { widget, src: src.replaceAll('&amp;', '&') };
    }
  }
  return null;
}

/** A form submitted before its script has loaded must not write its fields into the address (passwords). */
const withSafeForms = (html: string): string => html.replace(/<form(?![^>]* method=)/g, '<form method="post"');

function pausedPages({ remotes }: Platform, value: Status): readonly string[] {
  const { isPaused } = siteOf(value, false);
  return [...routeTable(remotes.remotes).pages]
    .filter(([path, { meta }]) => accessOf(meta, '') !== 'guest' && isPaused(path))
    .map(([path]) => path);
}

/** Every answered query; never the server's own address and country, which the status contains. */
function answersOf({ queries }: Platform): string {
  const answered = queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, queryKey[1] === status.path ? withoutLocation(state.data) : state.data]);
  return JSON.stringify(answered);
}

function withoutLocation(data: unknown): unknown {
  const { value } = data as { readonly value: Status };
  return { value: { ...value, location: { ip: '', country: '' } } };
}
