/** Remote components: lazy components per page or widget, release and platform; created again after a failure. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { RemoteCatalog, RemoteFailure } from '@site/shared/contract';
import type { PagePrefetch } from './calls';
import { platformOf } from './context';
import type { Platform } from './platform';

export type RemoteComponentKind = 'page' | 'widget';

export interface RemoteComponentId {
  readonly remote: string;
  readonly kind: RemoteComponentKind;
  readonly name: string;
}

interface ComponentModule {
  readonly default: ComponentType<object>;
  readonly prefetch?: PagePrefetch;
}

export interface LazyRemoteComponent {
  readonly Component: LazyExoticComponent<ComponentType<object>>;
  /** Start or join the load; rejects with a ThrownFailure. */
  readonly load: () => Promise<ComponentModule>;
  /** Its code, once loaded: drawn without suspending, which `Component` does even then when it is drawn for the first time. */
  loaded: ComponentType<object> | null;
  /** The release of its code, once loaded. */
  release: string;
  /** To be called when it has been drawn: the next widget follows. */
  onShown: () => void;
}

const componentsByPlatform = new WeakMap<Platform, Map<string, LazyRemoteComponent>>();
/** Keyed by catalog: every embedded element has its own platform but shares the page's catalog. */
const loadEvents = new WeakMap<RemoteCatalog, EventTarget>();

/** Thrown to the error boundary instead of an Error, to preserve the failure's tag. */
interface ThrownFailure {
  readonly remoteFailure: RemoteFailure;
}

/** The lazy component of a page or widget; the same one until its load fails or its release is replaced. */
export function getRemoteComponent(platform: Platform, id: RemoteComponentId): LazyRemoteComponent {
  const components = componentsByPlatform.get(platform) ?? new Map<string, LazyRemoteComponent>();
  componentsByPlatform.set(platform, components);
  const key = `${id.remote}/${id.kind}/${id.name} ${platform.remotes.releaseOf(id.remote)}`;
  const known = components.get(key);
  if (known) return known;
  let loading: Promise<ComponentModule> | null = null;
  const load = () =>
    (loading ??= loadComponent(platform, id, made).catch((error: unknown) => {
      // The next mount or retry of this component starts a new load.
      if (components.get(key) === made) components.delete(key);
      throw error;
    }));
  const made: LazyRemoteComponent = {
    Component: lazy(load),
    load,
    loaded: null,
    release: '',
    onShown: () => undefined,
  };
  components.set(key, made);
  return made;
}

/**
 * Loads and evaluates the code of a page that the visitor is likely to open, and sends its first calls. Fulfilled when the code
 * is there; a failure shows when the page is opened, which tries again.
 */
export async function prefetchPage(platform: Platform, remote: string, name: string, link: URL): Promise<void> {
  const component = getRemoteComponent(platform, { remote, kind: 'page', name });
  await component
    .load()
    .then(({ prefetch }) => prefetch?.(platformOf(platform, { remote, release: component.release }), link))
    .catch(() => undefined);
}

const loadMessages = ({ i18n }: Platform, remote: string): Promise<unknown> => i18n.load(remote);

/** All messages of a remote, with those of its pages, for example their titles. A remote without the latter has an empty bundle. */
export const loadPageMessages = ({ i18n }: Platform, remote: string): Promise<unknown> =>
  Promise.all([remote, `${remote}/pages`].map(i18n.load));

/** Calls back whenever a component of the remote has loaded. Returns the unsubscribe function. */
export function onRemoteLoaded({ remotes }: Platform, remote: string, notify: () => void): () => void {
  const target = loadEventsOf(remotes);
  target.addEventListener(remote, notify);
  return () => target.removeEventListener(remote, notify);
}

function loadEventsOf(catalog: RemoteCatalog): EventTarget {
  const target = loadEvents.get(catalog) ?? new EventTarget();
  loadEvents.set(catalog, target);
  return target;
}

/** Tries releases in turn: when a file is missing or throws, the catalog names another release, or none. */
async function loadComponent(
  platform: Platform,
  id: RemoteComponentId,
  made: LazyRemoteComponent,
): Promise<ComponentModule> {
  const { remotes } = platform;
  const tried = new Set<string>();
  for (;;) {
    const result = await remotes.load(id.remote);
    if (!result.ok) throw thrown(result.error);
    const release = remotes.releaseOf(id.remote);
    const binding = bindingOf(result.value, id);
    if (!binding) throw thrown({ kind: 'corrupt', remote: id.remote, detail: `no ${id.kind} ${id.name}` });
    try {
      const messages = id.kind === 'page' ? loadPageMessages : loadMessages;
      const [code] = await withTimeout(Promise.all([binding(), messages(platform, id.remote)]));
      if (id.kind === 'widget') await afterPreviousWidget(made);
      made.release = release;
      made.loaded = code.default;
      loadEventsOf(remotes).dispatchEvent(new Event(id.remote));
      return code;
    } catch (error) {
      const failure = loadFailureOf(id.remote, error);
      tried.add(release);
      if (!(await remotes.replace(id.remote, release, failure, tried))) throw thrown(failure);
    }
  }
}

/** The longest wait for the widget before: a prefetched one is not drawn. */
const LONGEST_WAIT_MS = 250;
let lastWidget: Promise<unknown> = Promise.resolve();

/** Widgets whose code arrives together are drawn one after the other: in one commit they would block the page. */
function afterPreviousWidget(made: LazyRemoteComponent): Promise<unknown> {
  // A server draws them in one pass.
  if (typeof document === 'undefined') return Promise.resolve();
  const turn = lastWidget;
  const shown = new Promise<void>((resolve) => (made.onShown = resolve));
  lastWidget = turn.then(() => Promise.race([shown, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]));
  return turn;
}

/** Overall timeout for what the script loader does not time: shared modules, evaluation, messages. */
const LOAD_MS = 15_000;

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Loading chunk timed out')), LOAD_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A file that failed to load is a network failure; any other error was thrown by the release's code. */
function loadFailureOf(remote: string, error: unknown): RemoteFailure {
  const isCode = error instanceof Error && !/Loading (CSS )?chunk|: (unreachable|timed-out)$/.test(error.message);
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { kind: isCode ? 'crashed' : 'unreachable', remote, detail };
}

const bindingOf = (module: { pages: object; widgets: object }, { kind, name }: RemoteComponentId) =>
  (kind === 'page' ? module.pages : module.widgets)[name as never] as (() => Promise<ComponentModule>) | undefined;

const thrown = (remoteFailure: RemoteFailure): ThrownFailure => ({ remoteFailure });

/** Converts any thrown value to a RemoteFailure: a failed load keeps its tag, anything else is a crash. */
export function failureOf(error: unknown): RemoteFailure {
  const failure = (error as Partial<ThrownFailure> | null)?.remoteFailure;
  if (failure) return failure;
  return {
    kind: 'crashed',
    remote: '',
    detail: error instanceof Error ? `${error.name}: ${error.message}\n${error.stack}` : String(error),
  };
}
