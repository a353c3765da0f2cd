/**
 * Inline in the page, before any other script: asks at once for the files the current route will need, draws the
 * visitor's canary bucket, and says on the document which first screen to show (first-screen/show.js). It trusts
 * nothing and runs nothing: every preload carries the integrity of the later load, and the host verifies the registry
 * before using it.
 */
(function boot() {
  const registry = JSON.parse(document.getElementById('registry').textContent.split('\n')[1]);
  const bucket = drawBucket();
  const root = document.documentElement;
  const locale = read('locale') ?? root.lang;
  // The first paint is already in the visitor's theme and language (keys of effects/preferences.ts).
  root.dataset.theme = read('theme') === 'light' ? 'light' : 'dark';
  root.lang = locale;
  const releases = registry.remotes.map(({ active, canary }) =>
    canary && bucket < canary.share ? canary.release : active,
  );
  // Keys of session/store.ts and effects/tabs.ts: a hint of who is here, never a proof.
  const isMember = Boolean(read('MC_SESSION_INFO', 'sessionStorage') || read('signedInSomewhere'));
  const page = pageOfVisitor();
  const kept = keptStatus();
  const widgets = page ? [] : homeWidgets();
  chooseFirstScreen();

  // A member's answers need his token, which is none of this script's business.
  const askLater = isMember ? () => undefined : prefetch();
  for (const part of [`messages:${locale}`, 'early']) {
    for (const file of registry.host.parts[part] || []) preload(registry.host, file, 'high');
  }
  // Remotes wait for the host to run: until then the way is its own, and the first picture's.
  for (const { release, parts } of wanted()) {
    for (const part of ['remote', `messages:${locale}`, ...parts]) {
      for (const file of release.parts[part] || []) preload(release, file, 'low');
    }
  }
  askLater();
  // A host script that does not arrive leaves an empty page: say so instead.
  addEventListener('error', ({ target }) => target.dataset && 'host' in target.dataset && showUnreachable(), true);

  /** The page of this address; a guest on a member's page is sent to log in; null is home. */
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

  /** What was known of the site at the last visit (status/statusCache.ts). */
  function keptStatus() {
    try {
      return JSON.parse(read('status'));
    } catch {
      // Not ours to read; the host asks anew.
      return null;
    }
  }

  /** A site that was closed at the last visit may still be: then nothing is drawn before it is known. */
  function chooseFirstScreen() {
    if (kept?.maintenance || kept?.regionRestriction || kept?.blocked) return;
    const frame = page ? `${page.header}-${page.footer ? 'footer' : 'bare'}` : 'home';
    root.dataset.first = `${isMember ? 'member' : 'guest'}-${frame}`;
    if (kept?.info?.siteName) root.dataset.siteName = kept.info.siteName;
  }

  /**
   * Prefetches the calls that every page starts with (status/StatusGate, platform/site.ts), and those of its widgets. The
   * http client takes the responses by URL (federation/prefetch.ts). What is visible first is requested first; the returned
   * function requests the rest.
   */
  function prefetch() {
    const merchant = 'pklubdtf4';
    const prefetched = (globalThis.__prefetched = {});
    const ask = ({ url, module }, priority) => {
      const place = url.replace('{MERCHANT}', merchant).replace('{LANGUAGE}', locale.toUpperCase());
      const headers = {
        Merchant: merchant,
        Language: locale.toUpperCase(),
        Device: 'mobile',
        Platform: '3',
        'X-Requested-With': 'XMLHttpRequest',
        'X-Request-Id': crypto.randomUUID(),
        ...(module ? { ModuleId: module } : {}),
      };
      return (prefetched[`${locale} ${place}`] ??= fetch(place, { headers, priority })
        .then(async (answer) => ({
          status: answer.status,
          data: await answer.text(),
          headers: { 'x-request-id': answer.headers.get('x-request-id') },
        }))
        // A failed prefetch is repeated by the http client.
        .catch(() => null));
    };
    const status = ask({ url: '/wps/system/status', module: 'COMM3' }, 'high');
    const askFor = (seen, priority) => {
      for (const { remote, name, asks = [] } of seen) {
        for (const one of asks) {
          const answer = ask(one, priority);
          if (one.picture) showPoster(`${remote}/${name}`, one.picture, answer, status).catch(() => undefined);
        }
      }
    };
    const isFirst = ({ slot }) => slot === 'home.banner';
    askFor(widgets.filter(isFirst), 'high');
    ask({ url: '/wps/relay/MCSFE_getMerchantAvailablePromotions?merchantCode={MERCHANT}' }, 'high');
    return () =>
      askFor(
        widgets.filter((widget) => !isFirst(widget)),
        'low',
      );
  }

  /**
   * The picture by which a widget begins stands in its place before its code is here: in the first screen
   * (first-screen/show.js), then in React's (home/usePoster.ts), and the widget finds it in the browser's memory.
   */
  async function showPoster(widget, path, answer, status) {
    const valueOf = (told) => JSON.parse(told.data).value;
    const src = path.split('.').reduce((value, key) => value[key], valueOf(await answer));
    const hosts = (kept ?? valueOf(await status)).info.imageCDNs;
    const image = new Image();
    image.fetchPriority = 'high';
    image.decoding = 'sync';
    image.src = addressOf(src, hosts);
    await image.decode();
    globalThis.__poster = { widget, locale, image };
    dispatchEvent(new Event('poster'));
  }

  /** The first of addressesOf (shared/ui/RemoteImage.tsx), with the same draw per page. */
  function addressOf(src, hosts) {
    if (/^(https?:|data:|\/\/)/.test(src) || hosts.length === 0) return src;
    const path = src.startsWith('/') ? src : `/${src}`;
    const draw = (globalThis[Symbol.for('site.ui.image-host-draw')] ??= Math.random());
    return hosts[Math.floor(draw * hosts.length)].replace(/\/$/, '') + path;
  }

  /** The page's remote; on home paths those of its widgets, in the order of the widgets. */
  function wanted() {
    if (page) return [{ release: page.release, parts: [`page:${page.name}`, `pageMessages:${locale}`] }];
    return [...new Set(widgets.map(({ release }) => release))].map((release) => ({
      release,
      parts: widgets.filter((widget) => widget.release === release).map(({ name }) => `widget:${name}`),
    }));
  }

  /** What home shows this visitor, from its top down. */
  function homeWidgets() {
    const slots = ['home.banner', 'home.notice', 'home.memberBar', 'home.games'];
    const place = ({ slot }) => (slots.includes(slot) ? slots.indexOf(slot) : slots.length);
    return releases
      .flatMap((release) =>
        Object.entries(release.meta.widgets).map(([name, about]) => ({
          ...about,
          name,
          remote: release.meta.name,
          release,
        })),
      )
      .filter(({ slot }) => /^home\.|^shell\.floating$/.test(slot))
      .filter(({ access = 'guest' }) => access === 'guest' || (isMember && access === 'member'))
      .sort((a, b) => place(a) - place(b));
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

  /** 0–99, drawn once; the host reads the same (health.ts). */
  function drawBucket() {
    const drawn = read('site.bucket') ?? String(Math.floor(Math.random() * 100));
    try {
      localStorage.setItem('site.bucket', drawn);
      return Number(drawn);
    } catch {
      // What cannot be kept would change with every page: no canary, as the host decides too.
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
