/**
 * RemoteComponent: one page or widget of a remote. Its failure does not affect the rest of the page: another release
 * is used where the site lists one (PLAT-11), otherwise it offers a retry and recovers automatically (PLAT-03).
 */
import { Suspense, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { RemoteFailure } from '@site/shared/contract';
import { usePagePlatform, RemoteScope } from './context';
import type { Platform } from './platform';
import {
  getRemoteComponent,
  type LazyRemoteComponent,
  type RemoteComponentKind,
  type RemoteComponentId,
} from './remoteComponents';
import { useRecovery } from './recovery';
import { RemoteBoundary } from './RemoteBoundary';
import { Hydrated, isServed, Served, setServed } from './served';

export interface RemoteComponentProps {
  readonly remote: string;
  readonly kind: RemoteComponentKind;
  readonly name: string;
  readonly props?: object;
  /** What the server has rendered stays, and no code is loaded, until this resolves. */
  readonly until?: Promise<void> | null;
  /** Shown while the code is loading; must have the size of the content. */
  readonly waiting: ReactNode;
  readonly failed: (failure: RemoteFailure, retry: () => void) => ReactNode;
}

/** Renders a page or widget of a remote, with its loading and failed states. */
export function RemoteComponent(props: RemoteComponentProps) {
  return <KeyedComponent key={`${props.remote}/${props.kind}/${props.name}`} {...props} />;
}

function KeyedComponent({ remote, kind, name, props, until = null, waiting, failed }: RemoteComponentProps) {
  const platform = usePagePlatform();
  // In state: a lazy component replaced while it suspends would never resolve, and one replaced later would lose its state.
  const [{ attempt, lazyComponent, Component }, setShown] = useState(() => ({
    attempt: 0,
    ...componentOf(platform, { remote, kind, name }),
  }));
  const retry = useCallback(
    () => setShown((shown) => ({ attempt: shown.attempt + 1, ...componentOf(platform, { remote, kind, name }) })),
    [platform, remote, kind, name],
  );
  // Drawing again before it is hydrated would replace the server's content by the fallback.
  const [isRendered] = useState(() => isServed({ remote, kind, name }));
  const isHydrating = isRendered && attempt === 0;
  useDrawOnceLoaded(isHydrating || Component !== lazyComponent.Component ? null : lazyComponent);
  const isHanging = useHydration({ remote, kind, name }, isHydrating ? lazyComponent : null, until);
  const release = lazyComponent.release || platform.remotes.releaseOf(remote);
  const onFailure = (failure: RemoteFailure) =>
    platform.journal.write({
      what: `${kind} ${name}: ${failure.kind}`,
      remote,
      release,
      detail: 'detail' in failure ? failure.detail : JSON.stringify(failure),
    });
  return (
    <RemoteScope value={{ remote, release }}>
      <RemoteBoundary
        key={attempt}
        remote={remote}
        onFailure={onFailure}
        fallback={(failure) => (
          <FailedComponent {...{ remote, kind, name, failure, release, waiting, retry }}>
            {failed(failure, retry)}
          </FailedComponent>
        )}
      >
        {isHanging ? <Hanging /> : null}
        <Suspense
          fallback={
            <HangGuard component={lazyComponent}>
              <Served component={{ remote, kind, name }} otherwise={waiting} />
            </HangGuard>
          }
        >
          <Held until={until}>
            <Component {...props} />
            <Shown name={`${remote} ${kind}/${name}`} component={lazyComponent} />
            <Hydrated component={{ remote, kind, name }} />
          </Held>
        </Suspense>
      </RemoteBoundary>
    </RemoteScope>
  );
}

/** `Component`: its code if that has loaded already, such as by a prefetch at the touch of a link; otherwise the lazy one. */
function componentOf(platform: Platform, id: RemoteComponentId) {
  const lazyComponent = getRemoteComponent(platform, id);
  return { lazyComponent, Component: lazyComponent.loaded ?? lazyComponent.Component };
}

/**
 * Draws again when the code has loaded. React itself holds the content back until 300 ms after the last fallback of the
 * page appeared; an update of state is not held back.
 */
function useDrawOnceLoaded(component: LazyRemoteComponent | null): void {
  const [, setLoaded] = useState<LazyRemoteComponent>();
  useEffect(() => {
    if (!component) return undefined;
    let isOver = false;
    component.load().then(
      () => {
        if (!isOver) setLoaded(component);
      },
      // The boundary shows a failed load.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [component]);
}

/** How long a component may suspend once its code has loaded: longer than a nested file may take (host/src/federation/siteLoader.ts). */
const HANG_MS = 15_000;

/** Throws to the boundary when a component's code has loaded, but the component does not appear: it suspends for ever. */
function HangGuard({ component, children }: { readonly component: LazyRemoteComponent; readonly children: ReactNode }) {
  const [isHanging, setHanging] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isShown = false;
    component.load().then(
      () => {
        if (!isShown) timer = setTimeout(() => setHanging(true), HANG_MS);
      },
      // The boundary shows a failed load.
      () => undefined,
    );
    return () => {
      isShown = true;
      clearTimeout(timer);
    };
  }, [component]);
  if (isHanging) return <Hanging />;
  return children;
}

function Hanging(): never {
  throw new Error('hangs on mount');
}

function Held({ until, children }: { readonly until: Promise<void> | null; readonly children: ReactNode }) {
  if (until) use(until);
  return children;
}

/** Loads the code of a component that will be hydrated. True when it has loaded, but the component suspends for ever. */
function useHydration(
  { remote, kind, name }: RemoteComponentId,
  component: LazyRemoteComponent | null,
  until: Promise<void> | null,
): boolean {
  const [isHanging, setHanging] = useState(false);
  useEffect(() => {
    if (!component) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const place = { remote, kind, name };
    Promise.resolve(until)
      .then(() => (isOver ? undefined : component.load()))
      .then(
        () => {
          if (!isOver) timer = setTimeout(() => setHanging(isServed(place)), HANG_MS);
        },
        // The boundary shows a failed load.
        () => undefined,
      );
    return () => {
      isOver = true;
      clearTimeout(timer);
      setServed(place, 'done');
    };
  }, [component, until, remote, kind, name]);
  // A retry draws it, and no longer hydrates.
  return component !== null && isHanging;
}

/** Marks in the browser's timeline when a component has appeared, and of which release (PLAT-12). */
function Shown({ name, component }: { readonly name: string; readonly component: LazyRemoteComponent }) {
  useEffect(() => {
    performance.mark(`site:shown ${name} ${component.release}`);
    component.onShown();
  }, [name, component]);
  return null;
}

interface FailedComponentProps extends RemoteComponentId {
  readonly failure: RemoteFailure;
  /** The release that failed. */
  readonly release: string;
  readonly waiting: ReactNode;
  readonly retry: () => void;
  readonly children: ReactNode;
}

function FailedComponent({ remote, kind, name, failure, release, waiting, retry, children }: FailedComponentProps) {
  const { remotes } = usePagePlatform();
  // A failed load has already tried the other releases; an error in render has not.
  const [isReplacing, setReplacing] = useState(failure.kind === 'crashed');
  // It has replaced what the server has rendered.
  useEffect(() => setServed({ remote, kind, name }, 'done'), [remote, kind, name]);
  useEffect(() => {
    if (!isReplacing) return undefined;
    let isOver = false;
    void remotes.replace(remote, release, failure, new Set([release])).then((isReplaced) => {
      if (isOver) return;
      if (isReplaced) retry();
      else setReplacing(false);
    });
    return () => {
      isOver = true;
    };
    // The failure belongs to the boundary, which is created again for every attempt.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useRecovery({ remote, kind, name }, failure, retry);
  return isReplacing ? waiting : children;
}
