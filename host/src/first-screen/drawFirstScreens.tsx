/** drawFirstScreens: server-renders the first screen of each kind of page as HTML and CSS when a page is composed. */
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { paths, type PageMeta, type RemoteCatalog, type RemoteMeta } from '@site/shared/contract';
import { createI18n, LOCALES, type Locale } from '@site/shared/i18n';
import { createJournal, createPlatform, type Platform } from '@site/shared/platform';
import { createSession, type SessionGrant } from '@site/shared/session';
import { fallbackFaces, webFontFaces } from '@site/shared/theme';
import { createToasts } from '@site/shared/ui';
import { App } from '../App';
import { currentMeta } from '../federation/currentMeta';
import { frameOf, HOME_FRAME } from './frames';
import { createStyleRules, lean, plainCss } from './staticHtml';

/** A member's footer hides entries until the gateway has allowed them. */
const VISITORS = ['guest', 'member'] as const;
type Visitor = (typeof VISITORS)[number];

export interface FirstScreen {
  readonly locale: Locale;
  /** `home`, or the frame of a page: `site-footer`, `none-bare` … (see frameOf). */
  readonly frame: string;
  readonly visitor: Visitor;
  readonly html: string;
}

export interface FirstScreens {
  readonly style: string;
  readonly screens: readonly FirstScreen[];
  /** Font files for the characters of each language's home. */
  readonly fonts: Readonly<Record<string, readonly string[]>>;
}

/** Renders home and every frame of this composition's pages, in every language. */
export async function drawFirstScreens(metas: readonly RemoteMeta[]): Promise<FirstScreens> {
  const remotes = metas.map(currentMeta);
  const frames = framesOf(remotes);
  const sheet = new ServerStyleSheet();
  const screens: FirstScreen[] = [];
  try {
    for (const locale of LOCALES) {
      for (const visitor of VISITORS) {
        const platform = await loadingPlatform([...remotes, examples(frames)], locale, visitor);
        for (const [frame, path] of [[HOME_FRAME, paths.home] as const, ...[...frames].map(pathOf)]) {
          const site = <App platform={platform} Router={routerAt(path)} />;
          screens.push({ locale, visitor, frame, html: renderToStaticMarkup(sheet.collectStyles(site)) });
        }
      }
    }
    const css = fallbackFaces + plainCss(sheet.getStyleTags());
    return { ...withoutStyleAttributes(screens.map(withoutScriptAttributes), css), fonts: fontsOf(screens) };
  } finally {
    sheet.seal();
  }
}

const framesOf = (remotes: readonly RemoteMeta[]): ReadonlySet<string> =>
  new Set(remotes.flatMap(({ pages }) => Object.values(pages).map(frameOf)));

const pathOf = (frame: string) => [frame, `/${frame}`] as const;

/** A remote with one page per frame: the page's content is not visible before its code has loaded. */
function examples(frames: ReadonlySet<string>): RemoteMeta {
  const pages = [...frames].map((frame): [string, PageMeta] => {
    const [header, end] = frame.split('-') as [PageMeta['header'], string];
    return [frame, { path: `/${frame}`, title: '', access: 'guest', header, footer: end === 'footer' }];
  });
  return { name: 'examples', contract: 1, pages: Object.fromEntries(pages), widgets: {}, locales: [] };
}

/** A platform whose gateway has not answered yet and whose remotes are loading. */
async function loadingPlatform(metas: readonly RemoteMeta[], locale: Locale, visitor: Visitor): Promise<Platform> {
  const never = () => new Promise<never>(() => undefined);
  const remotes: RemoteCatalog = {
    remotes: metas.map((meta) => ({ meta, release: '' })),
    aliases: {},
    load: never,
    releaseOf: () => '',
    replace: never,
    onReplaced: () => undefined,
  };
  const i18n = createI18n({
    locale,
    loadMessages: async () => (await import(`../locales/${locale}.json`)).default as Record<string, unknown>,
  });
  await i18n.load('host');
  return createPlatform({
    config: { merchantCode: '' },
    session: createSession({
      store: {
        read: () => (visitor === 'member' ? GENERIC_MEMBER : null),
        write: () => undefined,
        clear: () => undefined,
      },
      locale,
      theme: 'dark',
    }),
    http: { send: never },
    i18n,
    remotes,
    journal: createJournal(() => undefined),
    toasts: createToasts(),
  });
}

/** A generic member: no personal data is shown before the remotes have loaded. */
const GENERIC_MEMBER: SessionGrant = {
  token: '',
  merchantCode: '',
  member: { userName: '', type: 0, nickname: null, vipLabel: null, firstTimeLogin: false },
};

const routerAt = (path: string): ComponentType<{ readonly children: ReactNode }> =>
  function RouterAt({ children }) {
    return <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>;
  };

function fontsOf(screens: readonly FirstScreen[]): FirstScreens['fonts'] {
  const textOf = (locale: Locale) =>
    screens
      .filter((screen) => screen.locale === locale && screen.frame === 'home')
      .map(({ html }) => html.replace(/<[^>]*>/g, ''))
      .join('');
  return Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      webFontFaces.filter((face) => covers(face, textOf(locale))).map((face) => /url\(([^)]*)\)/.exec(face)?.[1] ?? ''),
    ]),
  );
}

/** Whether the font face contains characters of this text; without `unicode-range` it contains all. */
function covers(face: string, text: string): boolean {
  const ranges = /unicode-range:([^;}]*)/.exec(face)?.[1];
  if (!ranges) return true;
  const spans = ranges.split(',').map((range) =>
    range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => parseInt(code, 16)),
  );
  return [...text].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return spans.some(([from = 0, to = from]) => code >= from && code <= to);
  });
}

/** Removes attributes that only scripts read. */
const withoutScriptAttributes = (screen: FirstScreen): FirstScreen => ({ ...screen, html: lean(screen.html) });

/** The CSP forbids style attributes in HTML. */
function withoutStyleAttributes(drawn: readonly FirstScreen[], css: string): Omit<FirstScreens, 'fonts'> {
  const rules = createStyleRules();
  const screens = drawn.map((screen) => ({ ...screen, html: rules.moveStyles(screen.html) }));
  return { screens, style: css + rules.css() };
}
