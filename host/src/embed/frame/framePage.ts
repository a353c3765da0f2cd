/** startFramePage: the site's page inside an element with isolation="frame". It contains one element in a shadow root. */
import { ATTRIBUTES, type SiteRemote } from '../attributes';
import { AREA_HEIGHT, AREA_TOP } from '../visibleArea';
import {
  CONNECT,
  EVENTS,
  parseToFrame,
  READY,
  type Attributes,
  type FromFrame,
  type ProveRequest,
  type ToFrame,
} from './messages';
import { createParentSession } from './parentSession';

/**
 * Waits for the embedding page, then does what it requests.
 * @param parent window of the embedding page; `frame-ancestors` of the Content-Security-Policy limits its origin
 */
export function startFramePage(parent: Window): void {
  const element = document.createElement('site-remote') as SiteRemote;
  // The frame has the element's width; its height follows the content, so it never scrolls itself.
  element.style.maxWidth = 'none';
  document.body.style.margin = '0';
  document.documentElement.style.overflow = 'hidden';

  const onConnect = ({ source, data, ports: [port] }: MessageEvent) => {
    if (source !== parent || data !== CONNECT || !port) return;
    window.removeEventListener('message', onConnect);
    connect(element, port);
  };
  window.addEventListener('message', onConnect);
  window.addEventListener('resize', () => {
    if (!isRepeated) resizedAt = performance.now();
  });
  parent.postMessage(READY, '*');
}

/** The embedding page reports the area of a frame of a new size (after full screen, for example) within this time. */
const REPORTED_MS = 1_000;
let resizedAt = -Infinity;
let isRepeated = false;

/** Overlays are measured when the window is resized, before the embedding page has reported the area that they may fill. */
function repeatResize(): void {
  if (performance.now() - resizedAt > REPORTED_MS) return;
  isRepeated = true;
  window.dispatchEvent(new Event('resize'));
  isRepeated = false;
}

function connect(element: SiteRemote, port: MessagePort): void {
  const post = (message: FromFrame) => port.postMessage(message);
  const session = createParentSession(post);
  const setSource = (isSet: boolean) => (element.fetchSession = isSet ? session.source : null);
  port.onmessage = ({ data }) => {
    const message = parseToFrame(data);
    if (message?.type === 'show' && message.hasSession) setSource(true);
    if (message?.type === 'session-source') setSource(message.isSet);
    else if (message?.type === 'session' || message?.type === 'no-session') session.onAnswer(message);
    else if (message?.type === 'logout') void element.logout().then(() => post({ type: 'logged-out' }));
    else if (message?.type === 'prove')
      void prove(message.request).then((proof) => post({ type: 'proof', id: message.id, proof }));
    else if (message?.type === 'find-key')
      void hasKey(message.jkt).then((isFound) => post({ type: 'key', id: message.id, isFound }));
    else if (message) applyMessage(element, message);
  };
  element.scrollIntoView = () => post({ type: 'show-top' });
  for (const name of EVENTS)
    document.addEventListener(name, (event) =>
      post({ type: 'event', name, detail: (event as CustomEvent<object>).detail }),
    );
  new ResizeObserver(() => post({ type: 'height', height: element.offsetHeight })).observe(element);
}

/** The same as the element's platform uses: it finds the key of the session here. */
async function loadSigner() {
  const { frameSigner } = await import(/* webpackChunkName: "session-key" */ '../../session-key');
  return frameSigner(location.origin);
}

const hasKey = (jkt: string): Promise<boolean> =>
  loadSigner()
    .then((signer) => signer.has(jkt))
    .catch(() => false);

/** A DPoP proof of a new key, for the token exchange that the embedding page sends; null: no key, the session is not bound to one. */
const prove = (request: ProveRequest): Promise<string | null> =>
  loadSigner()
    .then((signer) => signer.proveNew({ ...request, token: null }))
    .catch(() => null);

function applyMessage(element: SiteRemote, message: ToFrame): void {
  if (message.type === 'show') {
    setAttributes(element, message.attributes);
    element.initialPath = message.initialPath;
    document.body.append(element);
  }
  if (message.type === 'update') setAttributes(element, message.attributes);
  if (message.type === 'nonce')
    void loadSigner()
      .then((signer) => signer.setNonce(message.nonce))
      .catch(() => undefined);
  if (message.type === 'sign-in') element.fetchSession = message.grant;
  if (message.type === 'go') element.go(message.delta);
  if (message.type === 'open') element.open(message.path);
  if (message.type === 'view') {
    // Inherited by the element's shadow root.
    const { style } = document.documentElement;
    style.setProperty(AREA_TOP, `${message.top}px`);
    style.setProperty(AREA_HEIGHT, `${message.height}px`);
    style.setProperty('--window-height', `${message.windowHeight ?? message.height}px`);
    // What is in view has changed, as by a scroll of this window, which never scrolls.
    window.dispatchEvent(new Event('scroll'));
    repeatResize();
  }
}

function setAttributes(element: SiteRemote, attributes: Attributes): void {
  for (const name of [...ATTRIBUTES, 'routing']) {
    const value = attributes[name] ?? null;
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}
