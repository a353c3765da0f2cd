/**
 * Inline in the page, before any other script: asks at once for the files the current route will need, and draws the
 * visitor's canary bucket. It trusts nothing and runs nothing: every preload carries the integrity of the later load,
 * and the host verifies the registry before using it.
 */
(function boot() {
  const registry = JSON.parse(document.getElementById('registry').textContent.split('\n')[1]);
  const bucket = drawBucket();
  const locale = read('locale') ?? document.documentElement.lang;
  // The first paint is already in the visitor's theme and language (keys of effects/preferences.ts).
  document.documentElement.dataset.theme = read('theme') === 'light' ? 'light' : 'dark';
  document.documentElement.lang = locale;
  const releases = registry.remotes.map(({ active, canary }) =>
    canary && bucket < canary.share ? canary.release : active,
  );

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

  /** The page of this path and its remote; on home paths the widgets of home. */
  function wanted() {
    const path = location.pathname;
    for (const release of releases) {
      for (const [name, page] of Object.entries(release.meta.pages)) {
        if ([page.path, ...(page.aliases || [])].includes(path))
          return [{ release, parts: [`page:${name}`, `pageMessages:${locale}`] }];
      }
    }
    return releases
      .map((release) => ({ release, parts: homeWidgets(release.meta.widgets) }))
      .filter(({ parts }) => parts.length > 0);
  }

  function homeWidgets(widgets) {
    return Object.keys(widgets)
      .filter((name) => /^home\.|^shell\.floating$/.test(widgets[name].slot))
      .filter((name) => (widgets[name].access || 'guest') === 'guest')
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

  function drawBucket() {
    const drawn = read('site.bucket') ?? String(Math.floor(Math.random() * 100));
    try {
      localStorage.setItem('site.bucket', drawn);
    } catch {
      // No storage: this visitor draws anew on every page.
    }
    return Number(drawn);
  }

  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function showUnreachable() {
    const show = () => document.getElementById('unreachable').removeAttribute('hidden');
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
    else show();
  }
})();
