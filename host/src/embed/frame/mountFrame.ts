/** createFrameMount: isolation="frame": the remote runs in a sandboxed frame of the site's origin. */
import type { Proofs } from '@site/shared/wps';
import { adoptCss } from '../adoptCss';
import { ATTRIBUTES } from '../attributes';
import { send, sendFrom, SiteFailure, type FetchSession, type Mount, type SessionSource } from '../component';
import { visibleArea } from '../visibleArea';
import { followWindow, windowView } from './followWindow';
import { createFrameProofs } from './frameProofs';
import { createFrameSession } from './frameSession';
import { CONNECT, parseFromFrame, READY, type Attributes, type FromFrame, type ToFrame } from './messages';

/** Path of the frame's page; the site server allows the origins of EMBED_ORIGINS to frame it. */
const FRAME_PAGE = '/embed-frame.html';

/** Milliseconds for the frame's page to load and report, and for it to log out. */
const TIMEOUT_MS = 15_000;

/** No navigation of the embedding page; links to the site open in a new window without these restrictions. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox';

/** In a flexible box or a float the element would otherwise have the default width of a frame, 300 px (see Frame.tsx). */
const SIZE = `:host{display:block;min-width:0;max-width:480px}iframe{display:block;width:100%;border:0}
@supports (contain-intrinsic-inline-size:1px){:host{contain:inline-size;contain-intrinsic-inline-size:min(480px,100vw)}}`;

export function createFrameMount(origin: string): Mount {
  return ({ root, host, initialPath, sessionSource, onFailure }) => {
    const frame = createFrame(origin, host.getAttribute('locale'));
    let port: MessagePort | null = null;
    // Before the frame is connected nothing needs to be sent: it gets the current state then.
    const post = (message: ToFrame) => port?.postMessage(message);
    const { proofs, ...frameProofs } = createFrameProofs(post);
    const timer = setTimeout(() => onFailure(new SiteFailure('unreachable', 'the frame does not respond')), TIMEOUT_MS);
    const stopFollowing = followWindow(frame, (view) => post({ type: 'view', ...view }));
    let path = initialPath;
    let loggedOut: (() => void) | null = null;
    const session = createFrameSession(functionOf(sessionSource), {
      post,
      hasKey: frameProofs.hasKey,
      exchange: (fetchSession) => exchange(origin, host, fetchSession, proofs),
    });
    const show = () =>
      post({ type: 'show', attributes: attributesOf(host), initialPath: path, hasSession: session.hasSource() });
    const receive = (message: FromFrame) => {
      if (message.type === 'height') frame.style.height = `${Math.ceil(message.height)}px`;
      if (message.type === 'show-top' && isAboveView(host)) host.scrollIntoView();
      if (message.type === 'logged-out') loggedOut?.();
      if (message.type === 'proof' || message.type === 'key') frameProofs.onAnswer(message);
      if (message.type === 'request-session') void session.answer(message.id);
      if (message.type !== 'event') return;
      if (message.name === 'site-navigate') path = pathOf(message.detail);
      if (message.name !== 'site-fact') return sendFrom(host, message.name, message.detail);
      session.onFact(message.detail);
      send(document, message.name, message.detail);
    };
    const connect = () => {
      const channel = new MessageChannel();
      port?.close();
      port = channel.port1;
      port.onmessage = ({ data }) => {
        const message = parseFromFrame(data);
        if (message) receive(message);
      };
      frame.contentWindow?.postMessage(CONNECT, origin, [channel.port2]);
      post({ type: 'view', ...windowView(frame) });
      frameProofs.onConnect();
      show();
    };
    // More than once: browsers load a frame again when its element is moved.
    const onReady = ({ source: from, origin: fromOrigin, data }: MessageEvent) => {
      if (from !== frame.contentWindow || fromOrigin !== origin || data !== READY) return;
      clearTimeout(timer);
      connect();
    };
    window.addEventListener('message', onReady);
    if (root instanceof ShadowRoot) adoptCss(root, SIZE);
    root.append(frame);

    return {
      update: () => post({ type: 'update', attributes: attributesOf(host) }),
      go: (delta) => post({ type: 'go', delta }),
      open: (path) => post({ type: 'open', path }),
      signIn: (source) => session.setSource(functionOf(source)),
      stopRenewing: () => session.setSource(null),
      logout: () =>
        new Promise<void>((resolve) => {
          const limit = setTimeout(resolve, TIMEOUT_MS);
          loggedOut = () => {
            clearTimeout(limit);
            resolve();
          };
          post({ type: 'logout' });
        }),
      stop: () => {
        clearTimeout(timer);
        loggedOut?.();
        frameProofs.stop();
        window.removeEventListener('message', onReady);
        stopFollowing();
        port?.close();
        frame.remove();
      },
    };
  };
}

/** The token is valid for the embedding page's origin. The code loads for elements with `fetchSession` only. */
async function exchange(origin: string, host: HTMLElement, fetchSession: FetchSession, proofs: Proofs) {
  const { exchangeForFrame } = await import('../handover');
  return exchangeForFrame({ origin, locale: () => host.getAttribute('locale') ?? 'bn', fetchSession, proofs });
}

const isAboveView = (host: HTMLElement): boolean => host.getBoundingClientRect().top < visibleArea(host).top;

/** The other kinds of a source are those of the element inside the frame. */
const functionOf = (source: SessionSource | null): FetchSession | null =>
  typeof source === 'function' ? source : null;

const pathOf = (detail: object): string | null => {
  const { path } = detail as { readonly path?: unknown };
  return typeof path === 'string' && path !== '' ? path : null;
};

/** The address bar belongs to the embedding page: hash routing is done there. */
const attributesOf = (host: HTMLElement): Attributes => ({
  ...Object.fromEntries(ATTRIBUTES.map((name) => [name, host.getAttribute(name)])),
  routing: host.getAttribute('routing') === 'callback' ? 'callback' : null,
});

function createFrame(origin: string, locale: string | null): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = locale === 'en' ? 'Games and offers' : 'গেম ও অফার';
  frame.setAttribute('sandbox', SANDBOX);
  frame.allow = 'fullscreen';
  frame.referrerPolicy = 'strict-origin';
  // Until the frame reports its height, as high as a page at least is.
  frame.style.height = 'min(640px, 100vh)';
  frame.src = origin + FRAME_PAGE;
  return frame;
}
