/**
 * composePage: puts a rendered page into the site's one HTML file, and its style into the content security policy.
 * composeMemberPage: the skeleton page that members get, with the first pictures of the same address.
 */
import { createHash } from 'node:crypto';
import type { RenderedPage, RenderRequest } from './renderer';

export interface ComposedPage {
  readonly html: string;
  /** The page's policy for the response header. */
  readonly policy: string;
}

interface PageFile {
  /** index.html of the site. */
  readonly file: string;
  /** Its policy as headers.json has it. */
  readonly policy: string;
}

export interface PageContent extends RenderRequest {
  /** The parameters that the page depends on. */
  readonly query: readonly string[];
  /** Remote → its release that has been rendered. */
  readonly releases: Readonly<Record<string, string>>;
  /** Sent at another address, which the browser replaces by `url` (host/src/first-screen/visitor.ts). */
  readonly isInstead?: boolean;
}

/** Null where the file has no place for a page: it was made by another version of the tools. */
export function composePage(
  { file, policy }: PageFile,
  page: RenderedPage,
  { url, locale, query, releases, isInstead = false }: PageContent,
  at: number,
): ComposedPage | null {
  const styles = stylesOf(page);
  const hashes = styles.map(({ css }) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`).join(' ');
  const preloads = page.html.match(IMAGE_PRELOAD)?.join('') ?? '';
  const content = page.html.replace(IMAGE_PRELOAD, '');
  const allow = (text: string) => text.replace("style-src 'self' ", () => `style-src 'self' ${hashes} `);
  const data = `{"at":${at},"imageHost":${page.imageHost},"releases":${JSON.stringify(releases)},"answers":${page.answers}}`;
  const changes: readonly (readonly [string | RegExp, string])[] = [
    [
      /<html lang="\w+"/,
      `<html lang="${locale}" data-served="${escape(url)}" data-query="${escape(query.join(' '))}" data-at="${at}"${isInstead ? ' data-instead' : ''}`,
    ],
    ["style-src 'self' ", `style-src 'self' ${hashes} `],
    [/<title>[^<]*<\/title>/, `${preloads}${FIRST_FRAME}<title>${escape(page.title)}</title>`],
    ['</style>', `</style>${styles.map(({ attributes, css }) => `<style${attributes}>${css}</style>`).join('')}`],
    [
      /<noscript>.*?<\/noscript>/s,
      `<noscript data-form><p id="${NEEDS_SCRIPTS}" role="alert">${notice(locale)}</p></noscript>`,
    ],
    [
      '<div id="root"></div>',
      // The menus first: a tap on the first frame finds them.
      `${page.menu ?? ''}<div id="root">${content}</div><script type="application/json" id="served">${data.replaceAll('<', '\\u003c')}</script>`,
    ],
    ...previewOf(page),
  ];
  const html = replaceAll(file, changes);
  return html === null ? null : { html, policy: allow(policy) };
}

/** What messengers and search engines show of a link to the page, in place of what the file has for every address. */
const previewOf = ({ preview }: RenderedPage): readonly (readonly [RegExp, string])[] =>
  preview
    ? [
        [/(?<=<meta\s+name="description"\s+content=")[^"]*/, escape(preview.description)],
        [/(?<=<meta\s+property="og:title"\s+content=")[^"]*/, escape(preview.title)],
      ]
    : [];

/** Null where a member sees none of the pictures first. Nothing in it is a member's own. */
export function composeMemberPage(
  { file, policy }: PageFile,
  { html: content, imageHost, picture }: RenderedPage,
  locale: string,
): ComposedPage | null {
  const preloads = content.match(IMAGE_PRELOAD)?.join('');
  if (!preloads) return null;
  const shown = picture ? `${locale} ${imageHost} ${picture.widget} ${picture.src}` : '';
  const html = replaceAll(file, [
    ...(shown ? [[/<html /, `<html data-picture="${escape(shown)}" `] as const] : []),
    ['<title>', `${preloads}<title>`],
  ]);
  return html === null ? null : { html, policy };
}

function replaceAll(file: string, changes: readonly (readonly [string | RegExp, string])[]): string | null {
  let html = file;
  for (const [place, text] of changes) {
    const isFound = typeof place === 'string' ? html.includes(place) : place.test(html);
    if (!isFound && !isGone(place)) return null;
    html = html.replace(place, () => text);
  }
  return html;
}

/** Those of styled-components first: what a style attribute says overrides them. */
function stylesOf({ styled, inline, style }: RenderedPage) {
  if (!styled) return [{ attributes: '', css: style }];
  const attributes = ` data-styled="true" data-styled-version="${escape(styled.version)}"`;
  return [
    { attributes, css: styled.css },
    { attributes: ' data-inline', css: inline ?? '' },
  ];
}

/** Fragment of the address that a form leads to without scripts (siteFiles.ts): critical.css shows the notice there only. */
export const NEEDS_SCRIPTS = 'needs-scripts';
const notice = (locale: string): string =>
  locale === 'en'
    ? 'This form needs JavaScript. Turn it on in your browser and try again. Nothing was saved.'
    : 'ফর্মটি পাঠাতে JavaScript লাগে। ব্রাউজারে JavaScript চালু করে আবার চেষ্টা করুন। কিছুই জমা রাখা হয়নি।';

/**
 * React writes them before the content. In front of the scripts these few kilobytes are not queued behind 180 kB, and with
 * a policy in a meta element browsers do not scan the rest of the page in advance.
 */
const IMAGE_PRELOAD = /<link rel="preload" as="image"[^>]*>/g;

/**
 * The first frame has the content (host/src/shell/Layout.tsx), as far as the first screen lays it out. Chromium stops reading to
 * draw what it has: an empty frame, then one with the header, and each delays the pictures. Other browsers ignore it.
 */
const FIRST_FRAME = '<link rel="expect" href="#main" blocking="render">';

/** Only the notice for browsers without scripts may be missing. */
const isGone = (place: string | RegExp) => place instanceof RegExp && place.source.includes('noscript');

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
