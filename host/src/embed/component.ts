/** What an element shows: its attributes, its events, and the functions that mount a remote into it. */
import { paths, type RemoteCatalog, type ThemeName } from '@site/shared/contract';
import type { RemoteComponentKind } from '@site/shared/platform';
import type { SessionGrant } from '@site/shared/session';

export type Isolation = 'inline' | 'shadow' | 'frame';
export type Routing = 'memory' | 'hash' | 'callback';

export interface EmbeddedComponent {
  readonly remote: string;
  readonly kind: RemoteComponentKind;
  readonly name: string;
  readonly locale: string | null;
  readonly theme: ThemeName;
  /** Path inside the site with its parameters, "/m/activityDetail?id=7", instead of the page's own. */
  readonly path: string | null;
  /** Query of the page, "id=7". */
  readonly params: string | null;
  readonly routing: Routing;
}

/** Why an element cannot show the site, or has no session: the `kind` of `site-failure`. */
export class SiteFailure extends Error {
  constructor(
    readonly kind: string,
    detail = '',
  ) {
    super(detail);
  }
}

/** A hand-over token from the integrator's server (docs/session-handover.md); called again for every renewal. */
export type FetchSession = () => Promise<string>;

/** In a frame: the embedding page's element exchanges the token, because it has the origin that the token is for. */
export interface ParentSession {
  /**
   * null: the visitor stays a guest.
   * @throws SiteFailure as `exchangeToken`
   */
  readonly requestGrant: () => Promise<SessionGrant | null>;
}

/** A grant: of an embedding page with a pinned script of an older release, which renews it itself. */
export type SessionSource = FetchSession | ParentSession | SessionGrant;

export const isRenewable = (source: SessionSource): source is FetchSession | ParentSession =>
  typeof source === 'function' || 'requestGrant' in source;

export interface MountedComponent {
  /** Apply changed attributes in place: theme and language switch, another page is navigated to. */
  readonly update: (component: EmbeddedComponent) => void;
  /** Move in the element's own history, like `history.go`. */
  readonly go: (delta: number) => void;
  /** Show another page in place of the current one; empty: a widget's own place. */
  readonly open: (path: string) => void;
  /** Start a session by hand-over, unless there is one. Failures are reported by `site-failure`. */
  readonly signIn: (source: SessionSource) => void;
  /** The session, if there is one, is not started again when it expires. */
  readonly stopRenewing: () => void;
  /** End the session here and at the gateway. */
  readonly logout: () => Promise<void>;
  /** Unmount and remove everything that was added. */
  readonly stop: () => void;
}

export interface MountOptions {
  /** A shadow root, or the element itself (isolation="inline"). */
  readonly root: ShadowRoot | HTMLElement;
  /** Dispatches the element's events. */
  readonly host: HTMLElement;
  readonly component: EmbeddedComponent;
  /** First page in place of the component's own (a deep link). */
  readonly initialPath: string | null;
  /** The first page waits for the session. */
  readonly sessionSource: SessionSource | null;
  /** The mounted component cannot be shown any more. */
  readonly onFailure: (error: unknown) => void;
}

export type Mount = (options: MountOptions) => MountedComponent;

/** Start path of an element without a page. */
export const START = '/';

/** The page that the attribute `path` opens; null: a URL of another origin, or none. */
export function sitePath(path: string | null): string | null {
  if (!path?.startsWith('/') || path.startsWith('//')) return null;
  return path === START ? paths.home : path;
}

export function startOf({ remotes }: RemoteCatalog, { remote, kind, name, path, params }: EmbeddedComponent): string {
  const own = sitePath(path);
  if (own) return own;
  const page = kind === 'page' && remotes.find(({ meta }) => meta.name === remote)?.meta.pages[name]?.path;
  if (!page) return START;
  return params ? `${page}?${params.replace(/^\?/, '')}` : page;
}

/** Detail of `site-navigate`. */
export interface NavigateDetail {
  /** Path inside the site with its query; empty on a widget's own place. */
  readonly path: string;
  readonly url: string;
  readonly action: 'push' | 'replace' | 'pop';
  /** Position in the element's own history; 0 is its first page. */
  readonly step: number;
}

/** Dispatches an event of an element. It contains the element's id, so that one listener can distinguish elements. */
export const sendFrom = (host: HTMLElement, type: string, detail: object): void =>
  send(host, type, { ...detail, element: host.id || null });

export function send(target: EventTarget, type: string, detail: object): void {
  target.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
}
