/** embed.js: the only script an embedding page adds. Defines `<site-remote>`; the rest loads when one is used (PLAT-05). */
import type { RemoteCatalog } from '@site/shared/contract';
import { composeSite } from '../federation';
import { findPinned } from './findPinned';
import { isOriginRefused } from './checkOrigin';
import { SiteFailure } from './component';
import { defineSiteRemote } from './SiteRemoteElement';

declare const __SITE_RELEASE__: string;
declare let __webpack_public_path__: string;

// document.currentScript is set only while the script runs for the first time.
const script = document.currentScript as HTMLScriptElement | null;
const origin = new URL(script?.src ?? location.href).origin;
// The script has a fixed URL, its chunks are in the folder of the host's files (docs/decisions/0015).
// eslint-disable-next-line prefer-const -- webpack reads what is assigned
__webpack_public_path__ = `${origin}/releases/host/files/embed/`;

const TIMEOUT_MS = 10_000;

async function fetchRegistry(): Promise<string> {
  const response = await fetch(`${origin}/registry.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new SiteFailure('unreachable', `registry ${response.status}`);
  return response.text();
}

// Fetched at once: the registry lists the chunks of this script's own release, later those of another one.
let registry: Promise<string> | null = fetchRegistry();
registry.catch(() => undefined);
let catalog: RemoteCatalog | null = null;

/** Once per page. A failed or unverified response is fetched again at the next attempt. */
async function compose(): Promise<RemoteCatalog> {
  const text = registry ?? fetchRegistry();
  registry = null;
  const composed = await composeSite(await text, origin, findPinned(__SITE_RELEASE__, origin));
  if (!composed.ok) throw new SiteFailure(composed.error.kind);
  return composed.value;
}

let isAllowed = false;

/** Before rendering: without CORS permission of the gateway every call would look like a network failure. */
async function requireOrigin(): Promise<void> {
  if (isAllowed || origin === location.origin) return;
  if (await isOriginRefused(origin)) {
    const detail = `${location.origin} may not embed ${origin}: add it to EMBED_ORIGINS of the site's server`;
    console.error(`[site] ${detail}`);
    throw new SiteFailure('origin-not-allowed', detail);
  }
  isAllowed = true;
}

defineSiteRemote(async (isolation) => {
  const allowed = requireOrigin();
  // Awaited below; if the composition fails first, its failure is reported.
  allowed.catch(() => undefined);
  catalog ??= await compose();
  await allowed;
  if (isolation === 'frame') return (await import('./frame/mountFrame')).createFrameMount(origin);
  const { createMount } = await import('./mount');
  return createMount(catalog, origin);
});

/** The site's own page in a frame. If it fails, the element in the embedding page reports a timeout. */
async function startFrame(): Promise<void> {
  catalog ??= await compose();
  const { startFramePage } = await import('./frame/framePage');
  startFramePage(window.parent);
}

if (script?.dataset.frame !== undefined && window.parent !== window) void startFrame();
