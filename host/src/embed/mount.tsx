/** createMount: renders a remote into a shadow root. One platform for all elements of a page, one React root each. */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation, useNavigate, useRoutes } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { paths, type Access, type RemoteCatalog, type RemoteFailure, type ThemeName } from '@site/shared/contract';
import { isLocale } from '@site/shared/i18n';
import {
  createPanels,
  PlatformProvider,
  RemoteBoundary,
  RemoteComponent,
  usePlatform,
  type RemoteComponentKind,
} from '@site/shared/platform';
import { GlobalStyle } from '@site/shared/theme';
import { createToasts, ErrorRetry, Skeleton, Toasts } from '@site/shared/ui';
import { followSessionEnd } from '../effects/sessionEnd';
import { AccessGate } from '../routing/AccessGate';
import { routeTable } from '../routing/routeTable';
import { PanelHost } from '../shell/PanelHost';
import { ExternalPageNotice } from './ExternalPageNotice';
import { Frame } from './Frame';
import { installFonts } from './installFonts';
import { MemorySteps } from './MemorySteps';
import { createEmbeddedPlatform } from './platform';
import { StableHeight } from './StableHeight';

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
}

export interface MountedComponent {
  /** Apply changed attributes in place: theme and language switch, another page is navigated to. */
  readonly update: (component: EmbeddedComponent) => void;
  /** Unmount and remove everything that was added. */
  readonly stop: () => void;
}

/** Renders into a shadow root. `host` dispatches the element's events; session facts are dispatched on the document. */
export type Mount = (shadow: ShadowRoot, component: EmbeddedComponent, host: HTMLElement) => MountedComponent;

const SKELETON_HEIGHT = 240;

export async function createMount(catalog: RemoteCatalog, origin: string): Promise<Mount> {
  const pagePlatform = await createEmbeddedPlatform(catalog, origin);
  // One session per page: its facts are reported once, for any number of elements.
  pagePlatform.session.facts$.subscribe((fact) => send(document, 'site-fact', fact));
  return (shadow, component, host) => {
    // Panels and toasts of an element are shown in that element only.
    const platform = { ...pagePlatform, panels: createPanels(), toasts: createToasts() };
    const applyLocale = ({ locale }: EmbeddedComponent) => {
      if (isLocale(locale) && locale !== platform.session.get().locale)
        platform.session.publish({ type: 'locale-changed', locale });
    };
    applyLocale(component);
    const container = document.createElement('div');
    shadow.append(container);
    const root = createRoot(container);
    const removeFonts = installFonts(document);
    const render = (shown: EmbeddedComponent) =>
      root.render(
        <StyleSheetManager target={shadow}>
          <PlatformProvider platform={platform}>
            <GlobalStyle />
            <Frame theme={shown.theme} origin={origin}>
              <FrameBoundary host={host}>
                <MemoryRouter initialEntries={[startOf(catalog, shown)]}>
                  <MemorySteps>
                    <FollowStart start={startOf(catalog, shown)} component={keyOf(shown)} />
                    <StableHeight start={START}>
                      <Pages component={shown} host={host} origin={origin} />
                    </StableHeight>
                    <PanelHost />
                  </MemorySteps>
                </MemoryRouter>
                <Toasts store={platform.toasts} />
              </FrameBoundary>
            </Frame>
          </PlatformProvider>
        </StyleSheetManager>,
      );
    render(component);
    // The element's own gate redirects to login; nothing else may.
    const following = followSessionEnd(platform, {
      navigate: () => undefined,
      place: () => ({ path: '', needsSession: false }),
    });
    return {
      update: (next) => {
        applyLocale(next);
        render(next);
      },
      stop: () => {
        following.unsubscribe();
        root.unmount();
        shadow.replaceChildren();
        removeFonts();
      },
    };
  };
}

/** The frame itself threw: show a retry; otherwise React would leave the element empty. */
function FrameBoundary({ host, children }: { readonly host: HTMLElement; readonly children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt(attempt + 1);
  return (
    <RemoteBoundary
      key={attempt}
      remote="host"
      onFailure={() => undefined}
      fallback={(failure) => <Failed failure={failure} onRetry={retry} host={host} />}
    >
      {children}
    </RemoteBoundary>
  );
}

/** Navigates when the attributes change; earlier steps stay in the history. */
function FollowStart({ start, component }: { readonly start: string; readonly component: string }) {
  const navigate = useNavigate();
  const target = `${component} ${start}`;
  const shown = useRef(target);
  useEffect(() => {
    if (shown.current === target) return;
    shown.current = target;
    void navigate(start);
  }, [target, start, navigate]);
  return null;
}

interface EmbeddedRemoteProps {
  readonly component: Pick<EmbeddedComponent, 'remote' | 'kind' | 'name'>;
  readonly access: Access;
  readonly host: HTMLElement;
}

const EmbeddedRemote = ({ component: { remote, kind, name }, access, host }: EmbeddedRemoteProps) => (
  <AccessGate access={access}>
    <RemoteComponent
      remote={remote}
      kind={kind}
      name={name}
      waiting={<Skeleton height={SKELETON_HEIGHT} />}
      failed={(failure, retry) => <Failed failure={failure} onRetry={retry} host={host} />}
    />
  </AccessGate>
);

interface FailedProps {
  readonly failure: RemoteFailure;
  readonly onRetry: () => void;
  readonly host: HTMLElement;
}

/** The visitor gets a retry, the page the reason: an unknown name looks like any other failure on the screen. */
function Failed({ failure, onRetry, host }: FailedProps) {
  const { kind, remote } = failure;
  const detail = 'detail' in failure ? failure.detail : '';
  useEffect(() => sendFrom(host, 'site-failure', { kind, remote, detail }), [kind, remote, detail, host]);
  return <ErrorRetry onRetry={onRetry} />;
}

interface PagesProps {
  readonly component: EmbeddedComponent;
  readonly host: HTMLElement;
  readonly origin: string;
}

/** The address bar belongs to the embedding page: the element's pages use a memory router, its exit is an event. */
function Pages({ component, host, origin }: PagesProps) {
  const platform = usePlatform();
  const { pages } = useMemo(() => routeTable(platform.remotes.remotes), [platform]);
  const { pathname, search } = useLocation();
  const isExternal = pathname !== START && !pages.has(pathname);
  const { href } = new URL(pathname + search, origin);
  useEffect(() => {
    if (isExternal) sendFrom(host, 'site-leave', { url: href, isHome: pathname === paths.home });
  }, [isExternal, href, pathname, host]);
  return useRoutes([
    ...[...pages].map(([path, { remote, page, meta }]) => ({
      path,
      element: (
        <EmbeddedRemote
          key={`${remote}/${page}`}
          component={{ remote, kind: 'page', name: page }}
          access={meta.access}
          host={host}
        />
      ),
    })),
    {
      path: '*',
      element: isExternal ? (
        <ExternalPageNotice href={href} start={startOf(platform.remotes, component)} />
      ) : (
        <EmbeddedRemote component={component} access="guest" host={host} />
      ),
    },
  ]);
}

const keyOf = ({ remote, kind, name }: EmbeddedComponent): string => `${remote}/${kind}/${name}`;

/** Start path of an element without a page. */
const START = '/';

function startOf({ remotes }: RemoteCatalog, { remote, kind, name, path, params }: EmbeddedComponent): string {
  // A URL of another origin is not a page of this site.
  if (path?.startsWith('/') && !path.startsWith('//')) return path;
  const page = kind === 'page' && remotes.find(({ meta }) => meta.name === remote)?.meta.pages[name]?.path;
  if (!page) return START;
  return params ? `${page}?${params.replace(/^\?/, '')}` : page;
}

/** The event carries the element's id, so that one listener can distinguish elements. */
const sendFrom = (host: HTMLElement, type: string, detail: object): void =>
  send(host, type, { ...detail, element: host.id || null });

function send(target: EventTarget, type: string, detail: object): void {
  target.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
}
