/** Types of embed-client.js and of the element `<site-remote>`. */

export interface ElementAttributes {
  /** The remote. */
  name: string;
  /** One of its pages, or of its widgets. */
  page?: string | undefined;
  widget?: string | undefined;
  /** An address inside the site with its query; goes before `page` and `params`. */
  path?: string | null | undefined;
  params?: string | null | undefined;
  locale?: 'bn' | 'en' | undefined;
  theme?: 'dark' | 'light' | undefined;
  isolation?: 'shadow' | 'inline' | 'frame' | undefined;
  routing?: 'memory' | 'hash' | 'callback' | undefined;
}

/** Returns a hand-over token of the integrator's server; called for the first session and for every renewal. */
export type FetchSession = () => Promise<string>;

export interface SiteRemoteElement extends HTMLElement {
  fetchSession: FetchSession | null;
  /** Ends the session of all elements on the page. */
  logout(): Promise<void>;
  /** Moves in the element's own history, like `history.go`. */
  go(delta: number): void;
  /** Shows another page of the site in place of the current one. */
  open(path: string): void;
}

export interface SiteEvents {
  'site-fact': { readonly type: string; readonly [field: string]: unknown };
  'site-navigate': {
    readonly path: string;
    readonly url: string;
    readonly action: 'push' | 'replace' | 'pop';
    readonly step: number;
    readonly element: string | null;
  };
  'site-leave': { readonly url: string; readonly isHome: boolean; readonly element: string | null };
  'site-failure': {
    readonly kind: string;
    readonly remote?: string;
    readonly detail: string;
    readonly element: string | null;
  };
}

/**
 * connection_error: the site, a remote or the pinned script did not load. origin_error: the site does not allow this page.
 * authentication_error: `fetchSession` failed or took too long. session_error: the gateway refused its token.
 * request_error: an unknown remote, page or widget. rate_limit_error: too many hand-overs. render_error: a remote crashed.
 * api_error: what the site sent could not be verified or used.
 */
export type LoadErrorType =
  | 'connection_error'
  | 'origin_error'
  | 'authentication_error'
  | 'session_error'
  | 'request_error'
  | 'rate_limit_error'
  | 'render_error'
  | 'api_error';

export interface LoadError {
  readonly element: SiteRemoteElement;
  readonly error: { readonly type: LoadErrorType; readonly message: string };
}

/** One version of the site's script: the content of https://SITE/embed.json. */
export interface PinnedVersion {
  /** Address of the script on the site; its content never changes. */
  readonly src: string;
  /** Its hash (subresource integrity): the browser runs no other content. */
  readonly integrity: string;
}

export interface MountOptions extends ElementAttributes {
  id?: string;
  /** Origin of the site; default: where this module was loaded from. */
  site?: string;
  /** The newest script of the site (default), or a pinned one. The first element of a page decides for all. */
  version?: 'latest' | PinnedVersion;
  fetchSession?: FetchSession | null;
  /** Load when the element is near the window (default), or at once. */
  lazy?: boolean;
  onLoadStart?: (event: { readonly element: SiteRemoteElement }) => void;
  onLoadError?: (event: LoadError) => void;
}

export interface Mounted {
  readonly element: SiteRemoteElement;
  /** Changes attributes in place; null or undefined removes one. */
  update(changes: Partial<ElementAttributes> & { fetchSession?: FetchSession | null }): void;
  /** Returns its unsubscribe. */
  subscribe<Type extends keyof SiteEvents>(type: Type, listener: (detail: SiteEvents[Type]) => void): () => void;
  logout(): Promise<void>;
  /** Removes the element and every subscription. */
  unmount(): void;
}

export function mount(container: Element, options: MountOptions): Mounted;

/** Attributes of `<site-remote>` in JSX. */
export type SiteRemoteJsx = Partial<ElementAttributes> & {
  id?: string;
  class?: string;
  className?: string;
  style?: object;
  key?: string | number | null;
  ref?: unknown;
  children?: unknown;
};

declare global {
  interface HTMLElementTagNameMap {
    'site-remote': SiteRemoteElement;
  }
  /** For `addEventListener` of the element, of what contains it, and of `document`. */
  interface GlobalEventHandlersEventMap {
    'site-fact': CustomEvent<SiteEvents['site-fact']>;
    'site-navigate': CustomEvent<SiteEvents['site-navigate']>;
    'site-leave': CustomEvent<SiteEvents['site-leave']>;
    'site-failure': CustomEvent<SiteEvents['site-failure']>;
  }
  namespace JSX {
    interface IntrinsicElements {
      'site-remote': SiteRemoteJsx;
    }
  }
}
