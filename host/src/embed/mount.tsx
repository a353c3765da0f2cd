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
import { Elsewhere } from './Elsewhere';
import { Frame } from './Frame';
import { putFonts } from './fonts';
import { MemorySteps } from './MemorySteps';
import { createEmbeddedPlatform } from './platform';
import { Room } from './Room';

export interface EmbeddedPart {
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

export interface MountedPart {
  /** Apply changed attributes in place: theme and language switch, another page is navigated to. */
  readonly update: (part: EmbeddedPart) => void;
  /** Unmount and remove everything that was added. */
  readonly stop: () => void;
}

/** Renders into a shadow root. `host` dispatches the element's events; session facts are dispatched on the document. */
export type Mount = (shadow: ShadowRoot, part: EmbeddedPart, host: HTMLElement) => MountedPart;

const WAITING_HEIGHT = 240;

export async function createMount(catalog: RemoteCatalog, origin: string): Promise<Mount> {
  const ofPage = await createEmbeddedPlatform(catalog, origin);
  // One session per page: its facts are reported once, for any number of elements.
  ofPage.session.facts$.subscribe((fact) => send(document, 'site-fact', fact));
  return (shadow, part, host) => {
    // Panels and toasts of an element are shown in that element only.
    const platform = { ...ofPage, panels: createPanels(), toasts: createToasts() };
    const applyLocale = ({ locale }: EmbeddedPart) => {
      if (isLocale(locale) && locale !== platform.session.get().locale)
        platform.session.publish({ type: 'locale-changed', locale });
    };
    applyLocale(part);
    const place = document.createElement('div');
    shadow.append(place);
    const root = createRoot(place);
    const takeFontsAway = putFonts(document);
    const render = (shown: EmbeddedPart) =>
      root.render(
        <StyleSheetManager target={shadow}>
          <PlatformProvider platform={platform}>
            <GlobalStyle />
            <Frame theme={shown.theme} origin={origin}>
              <Guarded host={host}>
                <MemoryRouter initialEntries={[startOf(catalog, shown)]}>
                  <MemorySteps>
                    <FollowStart start={startOf(catalog, shown)} part={keyOf(shown)} />
                    <Room start={START}>
                      <Pages part={shown} host={host} origin={origin} />
                    </Room>
                    <PanelHost />
                  </MemorySteps>
                </MemoryRouter>
                <Toasts store={platform.toasts} />
              </Guarded>
            </Frame>
          </PlatformProvider>
        </StyleSheetManager>,
      );
    render(part);
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
        takeFontsAway();
      },
    };
  };
}

/** The frame itself threw: show a retry; otherwise React would leave the element empty. */
function Guarded({ host, children }: { readonly host: HTMLElement; readonly children: ReactNode }) {
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
function FollowStart({ start, part }: { readonly start: string; readonly part: string }) {
  const navigate = useNavigate();
  const wanted = `${part} ${start}`;
  const shown = useRef(wanted);
  useEffect(() => {
    if (shown.current === wanted) return;
    shown.current = wanted;
    void navigate(start);
  }, [wanted, start, navigate]);
  return null;
}

interface PartProps {
  readonly part: Pick<EmbeddedPart, 'remote' | 'kind' | 'name'>;
  readonly access: Access;
  readonly host: HTMLElement;
}

const Part = ({ part: { remote, kind, name }, access, host }: PartProps) => (
  <AccessGate access={access}>
    <RemoteComponent
      remote={remote}
      kind={kind}
      name={name}
      waiting={<Skeleton height={WAITING_HEIGHT} />}
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
  readonly part: EmbeddedPart;
  readonly host: HTMLElement;
  readonly origin: string;
}

/** The address bar belongs to the embedding page: the element's pages use a memory router, its exit is an event. */
function Pages({ part, host, origin }: PagesProps) {
  const platform = usePlatform();
  const { pages } = useMemo(() => routeTable(platform.remotes.remotes), [platform]);
  const { pathname, search } = useLocation();
  const isElsewhere = pathname !== START && !pages.has(pathname);
  const { href } = new URL(pathname + search, origin);
  useEffect(() => {
    if (isElsewhere) sendFrom(host, 'site-leave', { url: href, isHome: pathname === paths.home });
  }, [isElsewhere, href, pathname, host]);
  return useRoutes([
    ...[...pages].map(([path, { remote, page, meta }]) => ({
      path,
      element: (
        <Part key={`${remote}/${page}`} part={{ remote, kind: 'page', name: page }} access={meta.access} host={host} />
      ),
    })),
    {
      path: '*',
      element: isElsewhere ? (
        <Elsewhere href={href} start={startOf(platform.remotes, part)} />
      ) : (
        <Part part={part} access="guest" host={host} />
      ),
    },
  ]);
}

const keyOf = ({ remote, kind, name }: EmbeddedPart): string => `${remote}/${kind}/${name}`;

/** Start path of an element without a page. */
const START = '/';

function startOf({ remotes }: RemoteCatalog, { remote, kind, name, path, params }: EmbeddedPart): string {
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
