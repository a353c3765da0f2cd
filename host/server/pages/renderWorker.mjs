/** Renders pages in a thread of its own: evaluates the server bundles of one composition once, then answers requests. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

const { folder, host, remotes, upstream } = workerData;
const require = createRequire(import.meta.url);
const { createPageRenderer, sharedModules } = evaluate(host, require);

const render = createPageRenderer({
  origin: upstream,
  remotes: remotes.map((release) => ({ meta: release.meta, release: release.id, exposed: exposedBy(release) })),
});
// One random choice of an image host for every page of this composition; the browser must repeat it.
const imageHost = (globalThis[Symbol.for('site.ui.image-host-draw')] ??= Math.random());

parentPort.postMessage({ hasStarted: true });
parentPort.on('message', (request) => {
  render(request).then(
    (page) => parentPort.postMessage({ page: page && { ...page, imageHost } }),
    (error) => parentPort.postMessage({ error: String(error?.stack ?? error) }),
  );
});

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
