/** The remote contract, version 1: what a remote declares (RemoteMeta, plain data) and what it hands over (RemoteModule, lazy code). */
import type { ComponentType } from 'react';
import type { Access } from './access';
import type { SlotName, SlotProps } from './slots';

/** Raised only for a change that old remotes cannot live with; the host refuses any other number. */
export const CONTRACT_VERSION = 1;

/** `site`: title and back arrow; `home`: menu, logo, member button; `none`: the page brings its own. */
export type HeaderKind = 'site' | 'home' | 'none';

export interface PageMeta {
  /** Absolute route pattern of react-router, without query: "/m/login". */
  readonly path: string;
  /** More patterns that show the same page ("/m/register.html"). */
  readonly aliases?: readonly string[];
  /** Message key of the header title in this remote's namespace: "title.login". */
  readonly title: string;
  readonly access: Access;
  /** Trial visitors may not open it: the host refuses links to it with `free_reject`, the page itself other arrivals (SES-06). */
  readonly isForFullMembers?: boolean;
  readonly header: HeaderKind;
  readonly footer: boolean;
  /** Where the back arrow leads: one step back (default) or always home (SITE-05). */
  readonly back?: 'step' | 'home';
}

export interface WidgetMeta {
  readonly slot: SlotName;
  /** Smaller comes first within the slot. */
  readonly order: number;
  /** Pixels kept free before the widget arrives, so nothing shifts. */
  readonly minHeight: number;
  readonly access?: Access;
  /** What a guest's page asks the gateway for this widget while its code is on the way. */
  readonly asks?: readonly Ask[];
}

/** A GET exactly as the widget's own call makes it: `{MERCHANT}` and `{LANGUAGE}` (BN, EN) are filled in by the page. */
export interface Ask {
  readonly url: string;
  readonly module?: string;
  /**
   * Where in the answer's value the picture stands by which the widget begins: "banners.0.url". The page fetches it at
   * once and shows it over the widget's whole width and `minHeight` until the widget is drawn, which gets its address
   * as `poster`.
   */
  readonly picture?: string;
}

export interface RemoteMeta {
  /** Lower-case letters; the same name as in the registry and as the message namespace. */
  readonly name: string;
  readonly contract: number;
  readonly pages: Readonly<Record<string, PageMeta>>;
  readonly widgets: Readonly<Record<string, WidgetMeta>>;
  /** Locales this remote has messages for. */
  readonly locales: readonly string[];
}

export type Loaded<P> = Promise<{ readonly default: ComponentType<P> }>;
/** Nested messages of one locale. A JSON import arrives as { default }. */
export type Messages = Readonly<Record<string, unknown>>;

export interface RemoteModule {
  readonly meta: RemoteMeta;
  readonly pages: Readonly<Record<string, () => Loaded<object>>>;
  readonly widgets: Readonly<Record<string, () => Loaded<never>>>;
  readonly messages: (locale: string) => Promise<Messages>;
  /** Words of its own pages alone: a widget on somebody else's page comes without them. Same namespace. */
  readonly pageMessages?: (locale: string) => Promise<Messages>;
}

type PagesOf<M extends RemoteMeta> = { readonly [K in keyof M['pages']]: () => Loaded<object> };
type WidgetsOf<M extends RemoteMeta> = {
  readonly [K in keyof M['widgets']]: () => Loaded<SlotProps[M['widgets'][K]['slot']]>;
};

/** Bind every page and widget of the meta to a lazy import. A missing or surplus name is a type error. */
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
