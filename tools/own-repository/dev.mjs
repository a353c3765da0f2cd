/**
 * runDev: builds the remote after each change and serves it on this machine. The running site loads it in the tabs that
 * open its link (?override=, PLAT-06), if its operator allows the origin of this server.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { readableBuildError } from '../dev/overlay/buildError.js';
import { ROOT } from '../paths.mjs';
import { readMeta } from '../release/meta.mjs';
import { requirePort } from '../run/ports.mjs';
import { print } from '../run/print.mjs';
import { siteAddress } from './settings.mjs';

const RELEASE = 'dev';
const OUT = join(ROOT, '.cache/dev');
const SITE_TIMEOUT_MS = 5_000;
/** The page is of another origin; integrity needs CORS. */
const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Private-Network': 'true',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'no-store',
};
const TYPES = { js: 'text/javascript', json: 'application/json', map: 'application/json', svg: 'image/svg+xml' };

export async function runDev() {
  const site = siteAddress();
  const port = Number(process.env.PORT ?? 3001);
  await requirePort(port, 'PORT');
  const { name, pages } = readMeta(ROOT);
  const origin = `http://localhost:${port}`;
  const changes = createChanges();
  const server = createServer((request, response) => answer(request, response, { name, changes }));
  await new Promise((listening) => server.listen(port, 'localhost', listening));
  print(`building ${name} …`);
  const watching = await watch(name, changes.publish);
  await warnUnlessAllowed(site, origin);
  const path = Object.values(pages)[0]?.path ?? '/';
  print(`\n${name} in the running site: ${site}${path}?override=${name}@${origin}\nCtrl-C stops.`);
  await new Promise((stop) => ['SIGINT', 'SIGTERM'].forEach((signal) => process.once(signal, stop)));
  server.closeAllConnections();
  await Promise.all([new Promise((closed) => server.close(closed)), new Promise((closed) => watching.close(closed))]);
}

/** Resolves after the first build. */
async function watch(name, onBuild) {
  mkdirSync(OUT, { recursive: true });
  Object.assign(process.env, { SITE_RELEASE: RELEASE, SITE_OUT: OUT });
  const { default: configure } = await import(pathToFileURL(join(ROOT, 'webpack.config.mjs')).href);
  const [config] = await configure();
  const compiler = webpack(forDevelopment(config, name));
  return new Promise((resolve, reject) => {
    const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error) return reject(error);
      const errors = errorsOf(stats);
      onBuild({ hash: stats.hash, errors });
      print(errors.length > 0 ? errors.join('\n\n') : `built in ${stats.endTime - stats.startTime} ms`);
      resolve(watching);
    });
  });
}

/** Each with the module, its position and the code there. */
function errorsOf(stats) {
  const { errors } = stats.toJson({ all: false, errors: true });
  return errors.map(({ moduleName, loc, message }) => {
    const place = [moduleName, loc].filter(Boolean).join(' ');
    return `ERROR in ${place || 'the build'}\n${readableBuildError(message)}`;
  });
}

/** The release's own build, readable, and with a script that shows errors and reloads the page after the next build. */
function forDevelopment(config, name) {
  for (const plugin of config.plugins) {
    if (plugin.constructor.name === 'ModuleFederationPlugin')
      plugin._options.exposes = { './remote': [join(import.meta.dirname, 'reload.js'), './src/remote.ts'] };
  }
  return {
    ...config,
    devtool: 'source-map',
    optimization: { ...config.optimization, minimize: false },
    cache: { ...config.cache, name: `${name}-dev` },
  };
}

function answer(request, response, { name, changes }) {
  const { pathname } = new URL(request.url, 'http://localhost');
  const send = (status, type, content) => response.writeHead(status, { ...HEADERS, 'Content-Type': type }).end(content);
  if (request.method === 'OPTIONS') return send(204, 'text/plain');
  if (pathname === '/changes') return changes.subscribe(request, response);
  try {
    if (pathname === '/registry.json') return send(200, TYPES.json, `unsigned\n${JSON.stringify(registryOf(name))}`);
    const base = `/releases/${name}/${RELEASE}/`;
    const file = normalize(pathname.slice(base.length));
    if (!pathname.startsWith(base) || file.startsWith('.')) return send(404, 'text/plain', 'Not found');
    const content = readFileSync(join(OUT, file));
    return send(200, TYPES[file.split('.').at(-1)] ?? 'application/octet-stream', content);
  } catch {
    return send(404, 'text/plain', 'Not found');
  }
}

/** The site checks the files against these hashes, as it does for every release. */
function registryOf(name) {
  const { entry, files, ...others } = JSON.parse(readFileSync(join(OUT, 'files.json'), 'utf8'));
  const scripts = Object.fromEntries(Object.entries(files).filter(([file]) => file.endsWith('.js')));
  const release = { id: RELEASE, base: `/releases/${name}/${RELEASE}/`, meta: readMeta(ROOT), entry: entry[0] };
  return { remotes: [{ name, active: { ...release, ...others, files: scripts } }] };
}

/** Server-sent events: hash and errors of the current build, at once and after each build. */
function createChanges() {
  const listeners = new Set();
  let current = null;
  const send = (listener) => current && listener.write(`data: ${JSON.stringify(current)}\n\n`);
  return {
    publish: (build) => {
      current = build;
      listeners.forEach(send);
    },
    subscribe: (request, response) => {
      response.writeHead(200, { ...HEADERS, 'Content-Type': 'text/event-stream' });
      listeners.add(response);
      request.on('close', () => listeners.delete(response));
      send(response);
    },
  };
}

async function warnUnlessAllowed(site, origin) {
  try {
    const response = await fetch(`${site}/registry.json`, { signal: AbortSignal.timeout(SITE_TIMEOUT_MS) });
    const text = await response.text();
    if (JSON.parse(text.slice(text.indexOf('\n') + 1)).overrideOrigins.includes(origin)) return;
    print(
      `\nThe site does not allow builds of ${origin} yet. Its operator: npm run release -- --allow-override ${origin}`,
    );
  } catch (error) {
    print(`\n${site} does not answer: ${error.cause?.message ?? error.message}`);
  }
}
