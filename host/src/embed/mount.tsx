/** createMount: puts a part of a remote into a shadow root. One platform for all parts of a page, a React root for each. */
import { useEffect, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation, useRoutes } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { paths, type Access, type RemoteCatalog, type RemoteFailure, type ThemeName } from '@site/shared/contract';
import { isLocale } from '@site/shared/i18n';
import { createPanels, PlatformProvider, RemotePart, usePlatform, type PartKind } from '@site/shared/platform';
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

export interface EmbeddedPart {
  readonly remote: string;
  readonly kind: PartKind;
  readonly name: string;
  readonly locale: string | null;
  readonly theme: ThemeName;
}

/** Shows a part; the result takes it away again and leaves nothing. `host` is where its events go out. */
export type Mount = (shadow: ShadowRoot, part: EmbeddedPart, host: HTMLElement) => () => void;

const WAITING_HEIGHT = 240;

export async function createMount(catalog: RemoteCatalog, origin: string): Promise<Mount> {
  const ofPage = await createEmbeddedPlatform(catalog, origin);
  return (shadow, part, host) => {
    // What a part opens and says stands in its own place, not in every part of the page.
    const platform = { ...ofPage, panels: createPanels(), toasts: createToasts() };
    if (isLocale(part.locale) && part.locale !== platform.session.get().locale)
      platform.session.publish({ type: 'locale-changed', locale: part.locale });
    const place = document.createElement('div');
    shadow.append(place);
    const root = createRoot(place);
    const takeFontsAway = putFonts(document);
    root.render(
      <StyleSheetManager target={shadow}>
        <PlatformProvider platform={platform}>
          <GlobalStyle />
          <Frame theme={part.theme} origin={origin}>
            <MemoryRouter initialEntries={[startOf(catalog, part)]}>
              <MemorySteps>
                <Pages part={part} host={host} origin={origin} />
                <PanelHost />
              </MemorySteps>
            </MemoryRouter>
            <Toasts store={platform.toasts} />
          </Frame>
        </PlatformProvider>
      </StyleSheetManager>,
    );
    const following = platform.session.facts$.subscribe((fact) => send(host, 'site-fact', fact));
    // Where the part was, its own gate leads to the login; nothing else may.
    following.add(
      followSessionEnd(platform, { navigate: () => undefined, place: () => ({ path: '', needsSession: false }) }),
    );
    return () => {
      following.unsubscribe();
      root.unmount();
      shadow.replaceChildren();
      takeFontsAway();
    };
  };
}

interface PartProps {
  readonly part: Pick<EmbeddedPart, 'remote' | 'kind' | 'name'>;
  readonly access: Access;
  readonly host: HTMLElement;
}

const Part = ({ part: { remote, kind, name }, access, host }: PartProps) => (
  <AccessGate access={access}>
    <RemotePart
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

/** The visitor gets a retry, the page the reason: a name that is on no site looks like any other failure on the screen. */
function Failed({ failure, onRetry, host }: FailedProps) {
  const { kind, remote } = failure;
  const detail = 'detail' in failure ? failure.detail : '';
  useEffect(() => send(host, 'site-failure', { kind, remote, detail }), [kind, remote, detail, host]);
  return <ErrorRetry onRetry={onRetry} />;
}

interface PagesProps {
  readonly part: EmbeddedPart;
  readonly host: HTMLElement;
  readonly origin: string;
}

/** The address bar belongs to the foreign page: the part's own pages live in memory, the way out is an event. */
function Pages({ part, host, origin }: PagesProps) {
  const platform = usePlatform();
  const { pages } = useMemo(() => routeTable(platform.remotes.remotes), [platform]);
  const { pathname, search } = useLocation();
  const isElsewhere = pathname !== START && !pages.has(pathname);
  const { href } = new URL(pathname + search, origin);
  useEffect(() => {
    if (isElsewhere) send(host, 'site-leave', { url: href, isHome: pathname === paths.home });
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

/** Where a part begins that has no page of its own. */
const START = '/';

const startOf = ({ remotes }: RemoteCatalog, part: EmbeddedPart): string =>
  (part.kind === 'page' && remotes.find(({ meta }) => meta.name === part.remote)?.meta.pages[part.name]?.path) || START;

function send(host: HTMLElement, type: string, detail: object): void {
  host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
}
