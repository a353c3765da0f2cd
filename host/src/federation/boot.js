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
  chooseFirstScreen();

  // A member's answers need his token, which is none of this script's business.
  if (!isMember) beginAsking();
  for (const part of ['early', `messages:${locale}`]) {
    for (const file of registry.host.parts[part] || []) preload(registry.host, file);
  }
  for (const { release, parts } of wanted()) {
    for (const part of ['remote', `messages:${locale}`, ...parts]) {
      for (const file of release.parts[part] || []) preload(release, file);
    }
  }
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

  /** A site that was closed at the last visit (status/statusCache.ts) may still be: then nothing is drawn before it is known. */
  function chooseFirstScreen() {
    let known = null;
    try {
      known = JSON.parse(read('status'));
    } catch {
      // Not ours to read; the host asks anew.
    }
    if (known?.maintenance || known?.regionRestriction || known?.blocked) return;
    const frame = page ? `${page.header}-${page.footer ? 'footer' : 'bare'}` : 'home';
    root.dataset.first = `${isMember ? 'member' : 'guest'}-${frame}`;
    if (known?.info?.siteName) root.dataset.siteName = known.info.siteName;
  }

  /**
   * The questions every page begins with (status/StatusGate, platform/site.ts), and those of its widgets. The answers wait
   * for the http client under the address it will ask (federation/begun.ts).
   */
  function beginAsking() {
    const merchant = 'pklubdtf4';
    const begun = (globalThis.__begun = {});
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
      begun[`${locale} ${place}`] ??= fetch(place, { headers, priority })
        .then(async (answer) => ({
          status: answer.status,
          data: await answer.text(),
          headers: { 'x-request-id': answer.headers.get('x-request-id') },
        }))
        // The client asks again, in its own time.
        .catch(() => null);
    };
    ask({ url: '/wps/system/status', module: 'COMM3' }, 'high');
    ask({ url: '/wps/relay/MCSFE_getMerchantAvailablePromotions?merchantCode={MERCHANT}' }, 'high');
    if (page) return;
    for (const { meta } of releases) {
      // What is seen first is asked first; the rest after the scripts.
      for (const { slot, asks = [] } of Object.values(meta.widgets))
        for (const one of asks) ask(one, slot === 'home.banner' ? 'high' : 'low');
    }
  }

  /** The page's remote; on home paths the widgets of home. */
  function wanted() {
    if (page) return [{ release: page.release, parts: [`page:${page.name}`, `pageMessages:${locale}`] }];
    return releases
      .map((release) => ({ release, parts: homeWidgets(release.meta.widgets) }))
      .filter(({ parts }) => parts.length > 0);
  }

  function homeWidgets(widgets) {
    return Object.keys(widgets)
      .filter((name) => /^home\.|^shell\.floating$/.test(widgets[name].slot))
      .filter(
        (name) => (widgets[name].access || 'guest') === 'guest' || (isMember && widgets[name].access === 'member'),
      )
      .map((name) => `widget:${name}`);
  }

  function preload({ base, files }, file) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
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
