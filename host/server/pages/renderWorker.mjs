/** Renders pages in a thread of its own: evaluates the server bundles of one composition once, then answers requests. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

const { folder, host, remotes } = workerData;
const require = createRequire(import.meta.url);
const { createPageRenderer, sharedModules } = evaluate(host, require);

/** Addresses of the gateways, in the order in which they are tried for the page that is being rendered. */
let { gateways } = workerData;
/** For one of several gateways: a page may take 15 seconds. */
const TRY_MS = 5_000;
/** Origin of the calls in the host's code; the request goes to a gateway. A name that cannot exist (RFC 2606). */
const ORIGIN = 'http://gateway.invalid';
globalThis.fetch = withFailover(globalThis.fetch);
const render = createPageRenderer({
  origin: ORIGIN,
  remotes: remotes.map((release) => ({ meta: release.meta, release: release.id, exposed: exposedBy(release) })),
});
// One random choice of an image host for every page of this composition; the browser must repeat it.
const imageHost = (globalThis[Symbol.for('site.ui.image-host-draw')] ??= Math.random());

parentPort.postMessage({ hasStarted: true });
parentPort.on('message', ({ gateways: addresses = gateways, ...request }) => {
  gateways = addresses;
  render(request).then(
    (page) => parentPort.postMessage({ page: page && { ...page, imageHost } }),
    (error) => parentPort.postMessage({ error: String(error?.stack ?? error) }),
  );
});

/** The calls of a rendering only read, so another gateway may answer one that was not answered. */
function withFailover(fetch) {
  return async (address, init = {}) => {
    const url = String(address);
    if (!url.startsWith(`${ORIGIN}/`)) return fetch(address, init);
    for (;;) {
      const [gateway, next] = gateways;
      const limits = [...(init.signal ? [init.signal] : []), ...(next ? [AbortSignal.timeout(TRY_MS)] : [])];
      try {
        const signal = limits.length > 0 ? AbortSignal.any(limits) : undefined;
        return await fetch(gateway.replace(/\/$/, '') + url.slice(ORIGIN.length), { ...init, signal });
      } catch (error) {
        // A call at the same time may have found it out.
        if (gateways[0] === gateway) {
          parentPort.postMessage({ unreachable: gateway });
          if (next) gateways = gateways.slice(1);
        }
        if (!next || init.signal?.aborted) throw error;
      }
    }
  };
}

/** Null where a release has no server bundle, or one that throws: its places keep their skeletons. */
function exposedBy(release) {
  try {
    return evaluate(release, (name) => {
      if (name in sharedModules) return sharedModules[name];
      return require(name);
    });
  } catch (error) {
    console.error(`The server bundle of ${release.meta.name} (release ${release.id}) does not start: ${error}`);
    return null;
  }
}

/** Runs the very bytes that the release names. */
function evaluate({ id, meta, server }, requireFrom) {
  if (!server) throw new Error('the release has none');
  const filename = join(folder, 'releases', meta?.name ?? 'host', id, server.file);
  const code = readFileSync(filename);
  const integrity = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  if (integrity !== server.integrity) throw new Error('another hash than the registry names');
  const module = { exports: {} };
  compileFunction(String(code), ['module', 'exports', 'require'], { filename })(module, module.exports, requireFrom);
  return module.exports;
}
