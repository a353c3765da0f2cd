/** The remote contract, version 1: what a remote declares (RemoteMeta, plain data) and exports (RemoteModule, lazy code). */
import type { ComponentType } from 'react';
import type { Access } from './access';
import type { SlotName, SlotProps } from './slots';

/** Incremented only for breaking changes; the host accepts this one and those that have an adapter (adapters.ts). */
export const CONTRACT_VERSION = 1;
/** The earliest contract that has an adapter; CONTRACT_VERSION while there is none. Builds read both (tools/webpack/shares.mjs). */
export const OLDEST_CONTRACT = 1;

/** `site`: title and back arrow; `home`: menu, logo, member button; `none`: the page renders its own header. */
export type HeaderKind = 'site' | 'home' | 'none';

export interface PageMeta {
  /** Absolute route pattern of react-router, without query: "/m/login". */
  readonly path: string;
  /** More patterns that show the same page ("/m/register.html"). */
  readonly aliases?: readonly string[];
  /** Message key of the header title in this remote's namespace: "title.login". */
  readonly title: string;
  readonly access: Access;
  /** The query parameter without which a guest is sent to login: "demo=1". Only with access `guest`. */
  readonly guestsNeed?: string;
  /** Not for trial visitors: the host refuses links to it with `free_reject`; the page handles direct navigation (SES-06). */
  readonly isForFullMembers?: boolean;
  readonly header: HeaderKind;
  readonly footer: boolean;
  /** Target of the back arrow: one step back (default) or always home (SITE-05). */
  readonly back?: 'step' | 'home';
  /**
   * The site server renders the page for guests, with content (SITE-26). Names of the query parameters that its content
   * depends on; the page is rendered once for each of their values. Not for pages that show what a browser stores.
   */
  readonly prerender?: readonly string[];
}

export interface WidgetMeta {
  readonly slot: SlotName;
  /** Smaller comes first within the slot. */
  readonly order: number;
  /** Height in pixels reserved before the widget loads, to avoid layout shift. */
  readonly minHeight: number;
  readonly access?: Access;
  /** The request a guest's page sends for this widget while its code is loading. */
  readonly asks?: readonly Ask[];
}

/** A GET exactly as the widget's own call sends it: the page fills in `{MERCHANT}` and `{LANGUAGE}` (BN, EN). `AskOf` of wps ties it to the call. */
export interface Ask {
  readonly url: string;
  readonly module?: string;
  /**
   * Path in the answer's value of the widget's first image: "banners.0.url". The page loads it at
   * once and shows it at the widget's full width and `minHeight` until the widget renders; the widget gets its URL
   * as `preloadedBanner`.
   */
  readonly picture?: string;
}

export interface RemoteMeta {
  /** Lower-case letters; equal to the name in the registry and the message namespace. */
  readonly name: string;
  readonly contract: number;
  readonly pages: Readonly<Record<string, PageMeta>>;
  readonly widgets: Readonly<Record<string, WidgetMeta>>;
  /** Locales this remote has messages for. */
  readonly locales: readonly string[];
}

export type Loaded<P> = Promise<{ readonly default: ComponentType<P> }>;
export type LoadedPage = Promise<{
  readonly default: ComponentType<object>;
  /** Sends the page's first calls while a link to it is pressed (PagePrefetch of @site/shared/platform). */
  readonly prefetch?: (platform: never, link: URL) => void;
}>;
/** Nested messages of one locale. A JSON import arrives as { default }. */
export type Messages = Readonly<Record<string, unknown>>;

export interface RemoteModule {
  /** What a browser build exports has its name and contract only (tools/webpack/remote.mjs): the registry has the whole. */
  readonly meta: RemoteMeta;
  readonly pages: Readonly<Record<string, () => LoadedPage>>;
  readonly widgets: Readonly<Record<string, () => Loaded<never>>>;
  readonly messages: (locale: string) => Promise<Messages>;
  /** Messages of its own pages only: a widget on another remote's page does not load them. Same namespace. */
  readonly pageMessages?: (locale: string) => Promise<Messages>;
}

type PagesOf<M extends RemoteMeta> = { readonly [K in keyof M['pages']]: () => LoadedPage };
type WidgetsOf<M extends RemoteMeta> = {
  readonly [K in keyof M['widgets']]: () => Loaded<SlotProps[M['widgets'][K]['slot']]>;
};

/** Bind every page and widget of the meta to a lazy import. A missing or extra name is a type error. */
export function defineRemote<const M extends RemoteMeta>(
  meta: M,
  code: {
    readonly pages: PagesOf<M>;
    readonly widgets: WidgetsOf<M>;
    readonly messages: (locale: string) => Promise<{ readonly default: Messages }>;
    readonly pageMessages?: (locale: string) => Promise<{ readonly default: Messages }>;
  },
): RemoteModule {
  const { pageMessages } = code;
  return {
    meta,
    pages: code.pages,
    widgets: code.widgets as RemoteModule['widgets'],
    messages: async (locale) => (await code.messages(locale)).default,
    ...(pageMessages ? { pageMessages: async (locale: string) => (await pageMessages(locale)).default } : {}),
  };
}
