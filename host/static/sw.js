/**
 * The site's service worker: caches the shell for offline use. It serves from its cache only immutable release files, and
 * the page and the lists of files if the network fails. It does not call clients.claim(), so open pages are not affected.
 */
const PAGE = 'page-1';
const RELEASES = 'releases-1';
const MAX_FILES = 150;
const TIMEOUT_MS = 6_000;

addEventListener('install', (event) => event.waitUntil(cachePage()));
addEventListener('activate', (event) => event.waitUntil(Promise.all([deleteOldCaches(), enablePreload()])));

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate' && isPage(url)) event.respondWith(page(event));
  // A query marks the script loader's second attempt, which must reach the network.
  else if (url.pathname.startsWith('/releases/') && !url.search) event.respondWith(release(event));
  else if (url.pathname === '/lists.json') event.respondWith(lists(event));
});

/** The gateway's payload: { topic, path, title, body } (mock-server/src/features/web-push/notification.ts). */
addEventListener('push', (event) => {
  let news;
  try {
    news = event.data.json();
  } catch {
    return;
  }
  const { topic, path, title, body } = news;
  const options = { body, tag: topic, data: { path }, icon: '/icon-192.png', badge: '/icon-192.png' };
  event.waitUntil(registration.showNotification(title, options));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path));
});

/** In an open window of the site if there is one. A path of another origin is not opened. */
async function openPage(path) {
  const url = new URL(typeof path === 'string' ? path : '/', location.origin);
  if (url.origin !== location.origin || !isPage(url)) return;
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) return void (await clients.openWindow(url));
  await open.focus();
  // Only a controlled window can be navigated.
  await open.navigate(url).catch(() => clients.openWindow(url));
}

const isPage = ({ pathname }) => pathname === '/' || pathname === '/m' || pathname.startsWith('/m/');

async function cachePage() {
  const cache = await caches.open(PAGE);
  await cache.add(new Request('/', { cache: 'no-cache' }));
}

async function deleteOldCaches() {
  const names = await caches.keys();
  // The site's pages have caches of their own.
  const old = names.filter((name) => /^(page|releases)-/.test(name) && name !== PAGE && name !== RELEASES);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The browser requests a page while it starts this worker, not after. */
async function enablePreload() {
  await registration.navigationPreload?.enable();
}

/** Network first; the cached page only if the network fails. A copy is stored while the page arrives. */
async function page(event) {
  try {
    const fresh = await inTime(freshPage(event));
    // The host shows a copy of another address or visitor as the skeleton (src/first-screen/visitor.ts).
    if (fresh.ok) event.waitUntil(store('/', fresh.clone()).catch(() => {}));
    return fresh;
  } catch {
    return (await caches.match('/', { cacheName: PAGE })) ?? offlinePage();
  }
}

const freshPage = async ({ request, preloadResponse }) => (await preloadResponse) ?? fetch(request);

async function store(path, response) {
  const cache = await caches.open(PAGE);
  await cache.put(path, response);
}

async function inTime(response) {
  let timer;
  const late = new Promise((_, reject) => (timer = setTimeout(reject, TIMEOUT_MS)));
  return Promise.race([response, late]).finally(() => clearTimeout(timer));
}

/** Cache first: files of a release are immutable. */
async function release(event) {
  const { request } = event;
  const cached = await caches.match(request, { cacheName: RELEASES, ignoreVary: true });
  if (cached) return cached;
  const fresh = await fetch(request);
  if (fresh.ok) event.waitUntil(storeFile(request, fresh.clone()).catch(() => {}));
  return fresh;
}

/** Network first: the files of the remotes that the page does not list (the host's fileLists.ts); each list is verified. */
async function lists(event) {
  try {
    const fresh = await inTime(fetch(event.request));
    if (fresh.ok) event.waitUntil(store('/lists.json', fresh.clone()).catch(() => {}));
    return fresh;
  } catch (error) {
    const cached = await caches.match('/lists.json', { cacheName: PAGE });
    if (cached) return cached;
    throw error;
  }
}

async function storeFile(request, response) {
  const cache = await caches.open(RELEASES);
  await cache.put(request, response);
  await deleteOldest(cache);
}

async function deleteOldest(cache) {
  const cached = await cache.keys();
  await Promise.all(cached.slice(0, Math.max(0, cached.length - MAX_FILES)).map((request) => cache.delete(request)));
}

const OFFLINE_TEXTS = {
  bn: {
    title: 'ইন্টারনেট সংযোগ নেই',
    wait: 'সংযোগ ফিরলে পেজটি নিজে থেকেই খুলবে।',
    works: 'ইন্টারনেট ছাড়াও',
    list: [
      'যে পেজ আগে থেকে খোলা আছে, তা পড়া যায়; ফর্মে যা লিখেছেন তা মুছে যায় না।',
      'খেলা মাঝপথে থেমে গেলে পরে সেখান থেকেই শুরু হয়; বাজি একবারই কাটা হয়।',
      'যে জমা বা উত্তোলনের অনুরোধ পাঠিয়েছেন, তার কাজ চলতে থাকে।',
    ],
    retry: 'আবার চেষ্টা করুন',
  },
  en: {
    title: 'No internet connection',
    wait: 'This page opens by itself once you are back online.',
    works: 'Without internet',
    list: [
      'Pages that are open already can be read, and what you typed into a form stays.',
      'A game that was interrupted continues where it stopped; a stake is taken only once.',
      'Deposits and withdrawals that you have requested go on.',
    ],
    retry: 'Try again',
  },
};

const offlineText = ([locale, { title, wait, works, list, retry }]) => `<main lang="${locale}"><h1>${title}</h1>
<p role="status">${wait}</p><h2>${works}</h2><ul>${list.map((item) => `<li>${item}</li>`).join('')}</ul>
<p><a href="">${retry}</a></p></main>`;

/** Language and theme of the visitor are in localStorage, which a service worker cannot read: the page chooses. */
const OFFLINE_SCRIPT = `let locale = 'bn', theme = 'dark';
try {
  if (localStorage.getItem('locale') === 'en') locale = 'en';
  theme = localStorage.getItem('theme') ?? theme;
  if (localStorage.getItem('systemTheme') === '1') theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
} catch {}
document.documentElement.lang = locale;
document.documentElement.dataset.theme = theme;
document.title = document.querySelector('main:lang(' + locale + ') h1').textContent;
addEventListener('online', () => location.reload());
// The site may be out of reach although the device has a network.
setTimeout(() => navigator.onLine && location.reload(), 20_000);`;

const OFFLINE_STYLE = `html { --back: #0a0f1c; --text: #f3f6fc; --muted: #a9b4c8; --main: #ff5c93; --on-main: #1c0510; color-scheme: dark }
html[data-theme=light] { --back: #f4f6fb; --text: #10182a; --muted: #4a5670; --main: #c81e5c; --on-main: #ffffff; color-scheme: light }
body { margin: 0; padding: 48px 16px; background: var(--back); color: var(--text); font: 16px/1.6 system-ui, sans-serif }
main { max-width: 480px; margin: auto }
html:lang(bn) main:lang(en), html:lang(en) main:lang(bn) { display: none }
h1 { font-size: 24px } h2 { margin-top: 32px; font-size: 16px } li { margin: 8px 0 } p, li { color: var(--muted) }
a { display: inline-block; padding: 10px 20px; border-radius: 12px; background: var(--main); color: var(--on-main); font-weight: 700; text-decoration: none }`;

async function offlinePage() {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(OFFLINE_SCRIPT));
  const integrity = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return new Response(
    `<!doctype html><html lang="bn"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>…</title><style>${OFFLINE_STYLE}</style><body>${Object.entries(OFFLINE_TEXTS).map(offlineText).join('')}
<script>${OFFLINE_SCRIPT}</script></body></html>`,
    {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${integrity}'`,
      },
    },
  );
}
