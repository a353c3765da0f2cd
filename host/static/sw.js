/**
 * The site's service worker: caches the shell for offline use. It serves from its cache only immutable release files, and
 * the page if the network fails. It does not call clients.claim(), so open pages are not affected.
 */
const PAGE = 'page-1';
const RELEASES = 'releases-1';
const MAX_FILES = 150;
const TIMEOUT_MS = 6_000;

addEventListener('install', (event) => event.waitUntil(cachePage()));
addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate' && isPage(url)) event.respondWith(page(request));
  // A query marks the script loader's second attempt, which must reach the network.
  else if (url.pathname.startsWith('/releases/') && !url.search) event.respondWith(release(request));
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

/** Network first; the cached page only if the network fails. All routes are the same file. */
async function page(request) {
  const cache = await caches.open(PAGE);
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (fresh.ok) await cache.put('/', fresh.clone());
    return fresh;
  } catch {
    return (await cache.match('/')) ?? offlinePage();
  }
}

/** Cache first: files of a release are immutable. */
async function release(request) {
  const cache = await caches.open(RELEASES);
  const cached = await cache.match(request, { ignoreVary: true });
  if (cached) return cached;
  const fresh = await fetch(request);
  if (fresh.ok) {
    await cache.put(request, fresh.clone());
    await deleteOldest(cache);
  }
  return fresh;
}

async function deleteOldest(cache) {
  const cached = await cache.keys();
  await Promise.all(cached.slice(0, Math.max(0, cached.length - MAX_FILES)).map((request) => cache.delete(request)));
}

const offlinePage = () =>
  new Response(
    `<!doctype html><html lang="bn"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>ইন্টারনেট নেই</title><h1>ইন্টারনেট সংযোগ নেই</h1><p>সংযোগ ফিরলে পেজটি আবার খুলুন।</p>
<div lang="en"><h2>No internet connection</h2><p>Open this page again when you are back online.</p></div>
<p><a href="">↻</a></p></html>`,
    { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  );
