/**
 * mount(): embeds remotes of this site by script, with types (embed-client.d.ts) and without a build step. It loads
 * /embed.js when the first element is near the window (docs/integrating.md).
 */

const ATTRIBUTES = ['id', 'name', 'page', 'widget', 'path', 'params', 'locale', 'theme', 'isolation', 'routing'];
const SESSION_FACTS = 'site-fact';
/** Distance from the window at which an element starts to load. */
const NEAR = '400px';

/** Kind of a `site-failure` → type of onLoadError. Every other kind: the site answered, but not as expected. */
const ERROR_TYPES = {
  unreachable: 'connection_error',
  'timed-out': 'connection_error',
  'origin-not-allowed': 'origin_error',
  authentication: 'authentication_error',
  session: 'session_error',
  'unknown-name': 'request_error',
  'rate-limited': 'rate_limit_error',
  crashed: 'render_error',
};

/** Script URL → promise that it has run. A failed one is requested again by the next mount. */
const scripts = new Map();

/** `version`: 'latest' (default), or the content of /embed.json, which pins one file by its address and hash. */
function loadScript(site, version = 'latest') {
  if (customElements.get('site-remote')) return Promise.resolve();
  const { src, integrity } = version === 'latest' ? { src: '/embed.js' } : version;
  const url = new URL(src, site).href;
  const loading = scripts.get(url) ?? insertScript(url, integrity);
  scripts.set(url, loading);
  loading.catch(() => scripts.delete(url));
  return loading;
}

/** A page with Trusted Types has the script in its HTML; it is awaited then. */
function insertScript(src, integrity) {
  const existing = [...document.scripts].find((script) => script.src === src);
  const script = existing ?? document.createElement('script');
  const loaded = new Promise((resolve, reject) => {
    void customElements.whenDefined('site-remote').then(resolve);
    script.addEventListener('error', () => {
      script.remove();
      void loadError(src, integrity).then(reject);
    });
  });
  if (!existing) {
    script.async = true;
    script.src = src;
    if (integrity) {
      script.integrity = integrity;
      // Integrity of another origin's script needs CORS.
      script.crossOrigin = 'anonymous';
    }
    document.head.append(script);
  }
  return loaded;
}

/** The browser reports a blocked and a missing script in the same way, so a request checks whether the site has the file. */
async function loadError(src, integrity) {
  const isServed = async () => (await fetch(src, { method: 'HEAD' })).ok;
  return integrity && (await isServed().catch(() => false))
    ? { type: 'api_error', message: `${src} does not match its integrity value` }
    : { type: 'connection_error', message: `${src} did not load` };
}

function setAttributes(element, options) {
  for (const name of ATTRIBUTES) {
    if (!(name in options)) continue;
    const value = options[name] ?? null;
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
  if ('fetchSession' in options) element.fetchSession = options.fetchSession ?? null;
}

/** Calls `start` once, when the element is near the window. The result ends the waiting. */
function whenNear(element, start) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      start();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

export function mount(container, options) {
  const site = options.site ?? new URL(import.meta.url).origin;
  if (!/^https?:\/\/[^/]/.test(site))
    throw new Error(`the option \`site\` is not an address like https://SITE: ${site}`);
  const element = document.createElement('site-remote');
  // An empty inline element would never be near the window.
  element.style.display = 'block';
  element.style.minHeight = '1px';
  const subscriptions = new Set();
  let isMounted = true;
  let isStarted = false;

  const reportError = (type, message) => options.onLoadError?.({ element, error: { type, message } });
  const subscribe = (type, listener) => {
    // Facts about the session are dispatched once for all elements.
    const target = type === SESSION_FACTS ? document : element;
    const onEvent = ({ detail }) => listener(detail);
    const end = () => {
      target.removeEventListener(type, onEvent);
      subscriptions.delete(end);
    };
    target.addEventListener(type, onEvent);
    subscriptions.add(end);
    return end;
  };
  const start = () => {
    if (!isMounted || isStarted) return;
    isStarted = true;
    options.onLoadStart?.({ element });
    loadScript(site, options.version).then(
      () => {
        element.style.display = '';
        element.style.minHeight = '';
      },
      ({ type, message }) => isMounted && reportError(type, message),
    );
  };

  subscribe('site-failure', ({ kind, detail }) => reportError(ERROR_TYPES[kind] ?? 'api_error', detail || kind));
  setAttributes(element, options);
  container.append(element);
  const stopWaiting = options.lazy === false ? start() : whenNear(element, start);
  // Once the page has the script, every element loads at once.
  void customElements.whenDefined('site-remote').then(start);

  return {
    element,
    update: (changes) => setAttributes(element, changes),
    subscribe,
    logout: async () => {
      await element.logout?.();
    },
    unmount: () => {
      isMounted = false;
      stopWaiting?.();
      for (const end of [...subscriptions]) end();
      element.remove();
    },
  };
}
