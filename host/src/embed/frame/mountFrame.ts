/** createFrameMount: isolation="frame": the remote runs in a sandboxed frame of the site's origin. */
import { ATTRIBUTES } from '../attributes';
import { send, sendFrom, type Mount } from '../component';
import { SiteFailure } from '../SiteRemoteElement';
import { CONNECT, parseFromFrame, READY, type Attributes, type ToFrame } from './messages';
import { followWindow } from './followWindow';

/** Path of the frame's page; the site server allows the origins of EMBED_ORIGINS to frame it. */
export const FRAME_PAGE = '/embed-frame.html';

/** Milliseconds for the frame's page to load and report. */
const TIMEOUT_MS = 15_000;

/** No navigation of the embedding page; links to the site open in a new window without these restrictions. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox';

const SIZE = ':host{display:block;max-width:480px}iframe{display:block;width:100%;border:0}';

export function createFrameMount(origin: string): Mount {
  return ({ root, host, component, initialPath, onFailure }) => {
    const frame = createFrame(origin, component.locale);
    const channel = new MessageChannel();
    const port = channel.port1;
    const post = (message: ToFrame) => port.postMessage(message);
    const timer = setTimeout(() => onFailure(new SiteFailure('unreachable', 'the frame does not respond')), TIMEOUT_MS);
    const stopFollowing = followWindow(frame, (view) => post({ type: 'view', ...view }));

    const onReady = ({ source, origin: from, data }: MessageEvent) => {
      if (source !== frame.contentWindow || from !== origin || data !== READY) return;
      window.removeEventListener('message', onReady);
      clearTimeout(timer);
      frame.contentWindow?.postMessage(CONNECT, origin, [channel.port2]);
    };
    port.onmessage = ({ data }) => {
      const message = parseFromFrame(data);
      if (message?.type === 'height') frame.style.height = `${Math.ceil(message.height)}px`;
      if (message?.type === 'show-top' && host.getBoundingClientRect().top < 0) host.scrollIntoView();
      if (message?.type !== 'event') return;
      if (message.name === 'site-fact') send(document, message.name, message.detail);
      else sendFrom(host, message.name, message.detail);
    };
    window.addEventListener('message', onReady);
    post({ type: 'show', attributes: attributesOf(host), initialPath });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(SIZE);
    if (root instanceof ShadowRoot) root.adoptedStyleSheets = [sheet];
    root.append(frame);

    return {
      update: () => post({ type: 'update', attributes: attributesOf(host) }),
      go: (delta) => post({ type: 'go', delta }),
      open: (path) => post({ type: 'open', path }),
      stop: () => {
        clearTimeout(timer);
        window.removeEventListener('message', onReady);
        stopFollowing();
        port.close();
        frame.remove();
      },
    };
  };
}

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
