/**
 * The site's service worker: keeps the shell for a phone without a connection. It answers from its store only what can
 * never be stale (releases are immutable) or what the network could not give; it never takes over a page in use.
 */
const PAGE = 'page-1';
const RELEASES = 'releases-1';
const MOST_FILES = 150;
const PATIENCE_MS = 6_000;

addEventListener('install', (event) => event.waitUntil(keepPage()));
addEventListener('activate', (event) => event.waitUntil(dropOtherCaches()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate' && isPage(url)) event.respondWith(page(request));
  // A changed query is the loader's second try: it must reach the network.
  else if (url.pathname.startsWith('/releases/') && !url.search) event.respondWith(release(request));
});

const isPage = ({ pathname }) => pathname === '/' || pathname === '/m' || pathname.startsWith('/m/');

async function keepPage() {
  const cache = await caches.open(PAGE);
  await cache.add(new Request('/', { cache: 'no-cache' }));
}

async function dropOtherCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== PAGE && name !== RELEASES).map((name) => caches.delete(name)));
}

/** The network's page, always; the kept one only when there is no network. All routes are the same file. */
async function page(request) {
  const cache = await caches.open(PAGE);
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (fresh.ok) await cache.put('/', fresh.clone());
    return fresh;
  } catch {
    return (await cache.match('/')) ?? offlinePage();
  }
}

/** A release's file never changes, so a kept one is as good as a fetched one. */
async function release(request) {
  const cache = await caches.open(RELEASES);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) {
    await cache.put(request, fresh.clone());
    await dropOldest(cache);
  }
  return fresh;
}

async function dropOldest(cache) {
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_FILES)).map((request) => cache.delete(request)));
}

const offlinePage = () =>
  new Response(
    `<!doctype html><html lang="bn"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>ইন্টারনেট নেই</title><h1>ইন্টারনেট সংযোগ নেই</h1><p>সংযোগ ফিরলে পাতাটি আবার খুলুন।</p>
<div lang="en"><h2>No internet connection</h2><p>Open this page again when you are back online.</p></div>
<p><a href="">↻</a></p></html>`,
    { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  );
