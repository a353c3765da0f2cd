/**
 * Inline in the page, before any other script: preloads the files of the current route, draws the visitor's canary
 * bucket, and sets on the document which first screen to show (first-screen/show.js). It runs no other code: every
 * preload has the integrity of the later load, and the host verifies the registry before using it.
 */
(function boot() {
  const registry = JSON.parse(document.getElementById('registry').textContent.split('\n')[1]);
  const bucket = drawBucket();
  const root = document.documentElement;
  const servedLocale = root.lang;
  const locale = read('locale') ?? servedLocale;
  // The first paint uses the visitor's theme and language (keys of effects/preferences.ts).
  root.dataset.theme = read('theme') === 'light' ? 'light' : 'dark';
  root.lang = locale;
  const releases = registry.remotes.map(({ active, canary }) =>
    canary && bucket < canary.share ? canary.release : active,
  );
  // Keys of session/store.ts and effects/tabs.ts: a hint, not a proof, that a member is signed in.
  const isMember = Boolean(read('MC_SESSION_INFO', 'sessionStorage') || read('signedInSomewhere'));
  const page = pageOfVisitor();
  const cachedStatus = readCachedStatus();
  const widgets = page ? [] : homeWidgets();
  const isClosed = cachedStatus?.maintenance || cachedStatus?.regionRestriction || cachedStatus?.blocked;
  const isServed = 'served' in root.dataset && takeServed();
  if (!isServed) chooseFirstScreen();

  // A member's calls need the token, which this script does not handle.
  const prefetchRest = isMember ? () => undefined : prefetch();
  for (const part of [`messages:${locale}`, 'early']) {
    for (const file of registry.host.parts[part] || []) preload(registry.host, file, 'high');
  }
  // Remotes wait for the host: its scripts and the first image have a higher priority.
  for (const { release, parts } of neededParts()) {
    for (const part of ['remote', `messages:${locale}`, ...parts]) {
      for (const file of release.parts[part] || []) preload(release, file, 'low');
    }
  }
  prefetchRest();
  // A failed host script would leave an empty page.
  addEventListener('error', ({ target }) => target.dataset && 'host' in target.dataset && showUnreachable(), true);

  /** The page of this URL, the login page for a guest on a member page, or null for home. */
  function pageOfVisitor() {
    const path = location.pathname.replace(/\/+$/, '');
    const found = pageAt(path) ?? pageAt(registry.aliases[path]?.split('?')[0]);
    return found && found.access !== 'guest' && !isMember ? pageAt('/m/login') : found;
  }

  function pageAt(path) {
    for (const release of releases) {
      for (const [name, page] of Object.entries(release.meta.pages)) {
        if ([page.path, ...(page.aliases || [])].includes(path)) return { ...page, name, release };
      }
    }
    return null;
  }

  /** The status of the last visit (status/statusCache.ts). */
  function readCachedStatus() {
    try {
      return JSON.parse(read('status'));
    } catch {
      // Invalid JSON: the host requests the status again.
      return null;
    }
  }

  /**
   * Is the content that the site server has rendered (host/server/pages) for this visitor and this URL? A cached copy of
   * the page may be another's: show.js then removes it before it is painted.
   */
  function takeServed() {
    const path = location.pathname.replace(/\/+$/, '') || '/';
    const given = new URLSearchParams(location.search);
    const query = (page?.prerender || [])
      .filter((name) => given.get(name))
      .map((name) => `${name}=${encodeURIComponent(given.get(name))}`);
    const url = path + (query.length ? `?${query.join('&')}` : '');
    const isOwn = root.dataset.served === url && servedLocale === locale && !isMember && !isClosed;
    if (!isOwn) {
      delete root.dataset.served;
      root.dataset.drop = '';
    }
    return isOwn;
  }

  /** None if the site was closed at the last visit: the status must be known first. */
  function chooseFirstScreen() {
    if (isClosed) return;
    const frame = page ? `${page.header}-${page.footer ? 'footer' : 'bare'}` : 'home';
    root.dataset.first = `${isMember ? 'member' : 'guest'}-${frame}`;
    if (cachedStatus?.info?.siteName) root.dataset.siteName = cachedStatus.info.siteName;
  }

  /**
   * Prefetches the calls that every page starts with (status/StatusGate, platform/site.ts), and those of its widgets. The
   * http client takes the responses by URL (federation/prefetch.ts). What is visible first is requested first; the returned
   * function requests the rest.
   */
  function prefetch() {
    const merchant = 'pklubdtf4';
    const prefetched = (globalThis.__prefetched = {});
    const prefetchCall = ({ url, module }, priority) => {
      const address = url.replace('{MERCHANT}', merchant).replace('{LANGUAGE}', locale.toUpperCase());
      const headers = {
        Merchant: merchant,
        Language: locale.toUpperCase(),
        Device: 'mobile',
        Platform: '3',
        'X-Requested-With': 'XMLHttpRequest',
        'X-Request-Id': crypto.randomUUID(),
        ...(module ? { ModuleId: module } : {}),
      };
      return (prefetched[`${locale} ${address}`] ??= fetch(address, { headers, priority })
        .then(async (response) => ({
          status: response.status,
          data: await response.text(),
          headers: { 'x-request-id': response.headers.get('x-request-id') },
        }))
        // A failed prefetch is repeated by the http client.
        .catch(() => null));
    };
    const status = prefetchCall({ url: '/wps/system/status', module: 'COMM3' }, 'high');
    // The page contains the other responses.
    if (isServed) return () => undefined;
    const prefetchWidgets = (shown, priority) => {
      for (const { remote, name, asks = [] } of shown) {
        for (const call of asks) {
          const response = prefetchCall(call, priority);
          if (call.picture) preloadPoster(`${remote}/${name}`, call.picture, response, status).catch(() => undefined);
        }
      }
    };
    const isFirst = ({ slot }) => slot === 'home.banner';
    prefetchWidgets(widgets.filter(isFirst), 'high');
    prefetchCall({ url: '/wps/relay/MCSFE_getMerchantAvailablePromotions?merchantCode={MERCHANT}' }, 'high');
    return () =>
      prefetchWidgets(
        widgets.filter((widget) => !isFirst(widget)),
        'low',
      );
  }

  /**
   * Preloads the first image of a widget, which is shown before the widget's code has loaded: in the first screen
   * (first-screen/show.js), then by React (home/usePoster.ts), then by the widget from the browser's memory cache.
   */
  async function preloadPoster(widget, path, response, status) {
    const valueOf = (result) => JSON.parse(result.data).value;
    const src = path.split('.').reduce((value, key) => value[key], valueOf(await response));
    const hosts = (cachedStatus ?? valueOf(await status)).info.imageCDNs;
    const image = new Image();
    image.fetchPriority = 'high';
    image.decoding = 'sync';
    image.src = addressOf(src, hosts);
    await image.decode();
    globalThis.__poster = { widget, locale, image };
    dispatchEvent(new Event('poster'));
  }

  /** Same as the first of addressesOf (shared/ui/RemoteImage.tsx), with the same random host. */
  function addressOf(src, hosts) {
    if (/^(https?:|data:|\/\/)/.test(src) || hosts.length === 0) return src;
    const path = src.startsWith('/') ? src : `/${src}`;
    const draw = (globalThis[Symbol.for('site.ui.image-host-draw')] ??= Math.random());
    return hosts[Math.floor(draw * hosts.length)].replace(/\/$/, '') + path;
  }

  /** The page's remote; on home the remotes of its widgets, in display order. */
  function neededParts() {
    if (page) return [{ release: page.release, parts: [`page:${page.name}`, `pageMessages:${locale}`] }];
    return [...new Set(widgets.map(({ release }) => release))].map((release) => ({
      release,
      parts: widgets.filter((widget) => widget.release === release).map(({ name }) => `widget:${name}`),
    }));
  }

  /** The widgets that home shows this visitor, from top to bottom. */
  function homeWidgets() {
    const slots = ['home.banner', 'home.notice', 'home.memberBar', 'home.games'];
    const positionOf = ({ slot }) => (slots.includes(slot) ? slots.indexOf(slot) : slots.length);
    return releases
      .flatMap((release) =>
        Object.entries(release.meta.widgets).map(([name, widget]) => ({
          ...widget,
          name,
          remote: release.meta.name,
          release,
        })),
      )
      .filter(({ slot }) => /^home\.|^shell\.floating$/.test(slot))
      .filter(({ access = 'guest' }) => access === 'guest' || (isMember && access === 'member'))
      .sort((a, b) => positionOf(a) - positionOf(b));
  }

  function preload({ base, files }, file, priority) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.fetchPriority = priority;
    link.crossOrigin = 'anonymous';
    link.integrity = files[file];
    link.href = base + file;
    document.head.append(link);
  }

  /** 0–99, random, stored; the host reads the same key (health.ts). */
  function drawBucket() {
    const drawn = read('site.bucket') ?? String(Math.floor(Math.random() * 100));
    try {
      localStorage.setItem('site.bucket', drawn);
      return Number(drawn);
    } catch {
      // Without storage the bucket would change on every page: no canary, as in the host.
      return 100;
    }
  }

  function read(key, storage = 'localStorage') {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  }

  function showUnreachable() {
    const show = () => {
      document.getElementById('root').replaceChildren();
      document.getElementById('unreachable').removeAttribute('hidden');
    };
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
    else show();
  }
})();
