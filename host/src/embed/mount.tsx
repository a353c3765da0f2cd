/** createMount: renders a remote into an element. One platform for all elements of a page, one React root each. */
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { StyleSheetManager } from 'styled-components';
import type { RemoteCatalog } from '@site/shared/contract';
import { isLocale } from '@site/shared/i18n';
import { createPanels, PlatformProvider, RemoteBoundary } from '@site/shared/platform';
import { GlobalStyle } from '@site/shared/theme';
import { createToasts, Skeleton, Toasts } from '@site/shared/ui';
import { followSessionEnd } from '../shell/followSessionEnd';
import { PanelHost } from '../shell/PanelHost';
import {
  sitePath,
  send,
  sendFrom,
  type SiteFailure,
  isRenewable,
  START,
  startOf,
  type EmbeddedComponent,
  type Mount,
  type MountedComponent,
  type NavigateDetail,
  type SessionSource,
} from './component';
import { ElementRouter } from './ElementRouter';
import { Frame } from './Frame';
import { hrefInHash } from './hashRouting';
import { installPageStyles } from './installPageStyles';
import { MemorySteps } from './MemorySteps';
import { Failed, Pages, SKELETON_HEIGHT } from './Pages';
import { createEmbeddedPlatform } from './platform';
import { SessionNotice, type SessionNoticeProps } from './SessionNotice';
import { createSessionOfPage } from './sessionOfPage';
import { StableHeight } from './StableHeight';

/** Prefix of every rule of an inline element, so that none applies to the embedding page. */
const INLINE_SCOPE = 'site-remote[isolation="inline"]';

let mountedCount = 0;

export async function createMount(catalog: RemoteCatalog, origin: string): Promise<Mount> {
  const pagePlatform = await createEmbeddedPlatform(catalog, origin);
  // One session per page: its facts are reported once, for any number of elements.
  pagePlatform.session.facts$.subscribe((fact) => send(document, 'site-fact', fact));
  const sessionOfPage = createSessionOfPage(pagePlatform);
  return ({ root: into, component, host, initialPath, sessionSource }) => {
    // Panels and toasts of an element are shown in that element only.
    const platform = { ...pagePlatform, panels: createPanels(), toasts: createToasts() };
    const applyLocale = ({ locale }: EmbeddedComponent) => {
      if (isLocale(locale) && locale !== platform.session.get().locale)
        platform.session.publish({ type: 'locale-changed', locale });
    };
    applyLocale(component);
    const container = document.createElement('div');
    into.append(container);
    mountedCount += 1;
    // Inline elements share the document's ids.
    const root = createRoot(container, { identifierPrefix: `site-${mountedCount}-` });
    const removePageStyles = installPageStyles(document);
    const isInline = !(into instanceof ShadowRoot);
    let isStopped = false;
    let steps: Pick<MountedComponent, 'go' | 'open'> | null = null;
    const onReady = (ready: typeof steps) => (steps = ready);
    const onStep = ({ path, ...step }: Omit<NavigateDetail, 'url'>) =>
      sendFrom(host, 'site-navigate', {
        path: path === START ? '' : path,
        url: new URL(path, origin).href,
        ...step,
      } satisfies NavigateDetail);
    const hrefOf = (path: string) => (component.routing === 'hash' && hrefInHash(path)) || new URL(path, origin).href;
    let shown = component;
    let isWaiting = sessionSource !== null && !platform.session.grant();
    let notice: SessionNoticeProps | null = null;
    const render = () =>
      root.render(
        <StyleSheetManager target={into as HTMLElement} {...(isInline ? { namespace: INLINE_SCOPE } : {})}>
          <PlatformProvider platform={platform}>
            <GlobalStyle />
            <Frame theme={shown.theme} origin={origin}>
              <FrameBoundary host={host}>
                {notice ? <SessionNotice {...notice} /> : null}
                {isWaiting ? (
                  <Skeleton height={SKELETON_HEIGHT} />
                ) : (
                  <ElementRouter initialPath={sitePath(initialPath) ?? startOf(catalog, component)} hrefOf={hrefOf}>
                    <MemorySteps
                      start={startOf(catalog, shown)}
                      component={keyOf(shown)}
                      isControlled={shown.routing === 'callback'}
                      onStep={onStep}
                      onReady={onReady}
                    >
                      <StableHeight start={START} host={host}>
                        <Pages component={shown} host={host} origin={origin} />
                      </StableHeight>
                      <PanelHost />
                    </MemorySteps>
                  </ElementRouter>
                )}
                <Toasts store={platform.toasts} />
              </FrameBoundary>
            </Frame>
          </PlatformProvider>
        </StyleSheetManager>,
      );
    render();
    let renewal: (() => void) | null = null;
    const stopRenewing = () => {
      renewal?.();
      renewal = null;
    };
    const signIn = async (source: SessionSource) => {
      stopRenewing();
      if (isRenewable(source)) renewal = sessionOfPage.renew(() => void start(source));
      await start(source);
    };
    const showNotice = (next: typeof notice) => {
      notice = next;
      render();
    };
    const start = async (source: SessionSource): Promise<void> => {
      if (notice) showNotice(null);
      const failure = await sessionOfPage.start(source).catch((error: SiteFailure) => error);
      if (isStopped) return;
      isWaiting = false;
      showNotice(failure ? { failure, onRetry: () => void start(source), onClose: () => showNotice(null) } : null);
      if (failure) sendFrom(host, 'site-failure', { kind: failure.kind, detail: failure.message });
    };
    if (sessionSource) void signIn(sessionSource);
    // The element's own gate redirects to login; nothing else may.
    const following = followSessionEnd(platform, {
      navigate: () => undefined,
      place: () => ({ path: '', needsSession: false }),
    });
    return {
      update: (next) => {
        applyLocale(next);
        shown = next;
        render();
      },
      go: (delta) => steps?.go(delta),
      open: (path) => {
        const own = path ? sitePath(path) : START;
        if (own) steps?.open(own);
      },
      signIn: (source) => void signIn(source),
      stopRenewing,
      logout: sessionOfPage.logout,
      stop: () => {
        isStopped = true;
        stopRenewing();
        following.unsubscribe();
        root.unmount();
        into.replaceChildren();
        removePageStyles();
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

const keyOf = ({ remote, kind, name }: EmbeddedComponent): string => `${remote}/${kind}/${name}`;
