/**
 * A package registry on this machine, for npm run test:packages: it has the published packages from their tarballs, and
 * every third-party package of the lockfile from node_modules. npm resolves and installs as from any registry, offline.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../paths.mjs';

/** `/react`, `/@site%2fshared`, or the tarball `/react/-/19.3.1`. */
const REQUEST = /^\/(@[^/]+\/[^/]+|[^/]+)(?:\/-\/(.+))?$/;

/** @param {string} tarballs folder of the published packages */
export async function startLocalRegistry(tarballs) {
  const packages = readPackages(tarballs);
  const server = createServer((request, response) => {
    const [, name, version] = REQUEST.exec(decodeURIComponent(request.url)) ?? [];
    const versions = packages.get(name);
    if (!versions || (version && !versions.has(version))) return response.writeHead(404).end('{}');
    if (version) return sendTarball(versions.get(version).path, response);
    response.setHeader('Content-Type', 'application/json');
    return response.end(JSON.stringify(descriptionOf(name, versions, `http://127.0.0.1:${server.address().port}`)));
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  };
}

/** name → version → its manifest and its file or folder. */
function readPackages(tarballs) {
  const packages = new Map();
  const add = (manifest, path) => {
    const versions = packages.get(manifest.name) ?? new Map();
    packages.set(manifest.name, versions.set(manifest.version, { manifest, path }));
  };
  for (const file of readdirSync(tarballs).filter((name) => name.endsWith('.tgz'))) {
    const path = join(tarballs, file);
    add(JSON.parse(execFileSync('tar', ['-xzOf', path, 'package/package.json'], { encoding: 'utf8' })), path);
  }
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  for (const [path, { link }] of Object.entries(lock.packages)) {
    const file = join(ROOT, path, 'package.json');
    // Packages of other platforms are not installed.
    if (path.includes('node_modules/') && !link && existsSync(file))
      add(JSON.parse(readFileSync(file, 'utf8')), join(ROOT, path));
  }
  return packages;
}

function descriptionOf(name, packages, url) {
  const versions = Object.fromEntries(
    [...packages].map(([version, { manifest }]) => [
      version,
      { ...manifest, dist: { tarball: `${url}/${name}/-/${version}` } },
    ]),
  );
  return { name, 'dist-tags': { latest: [...packages.keys()].at(-1) }, versions };
}

/** npm removes the first folder of every path: its name does not matter. */
function sendTarball(path, response) {
  if (path.endsWith('.tgz')) return response.end(readFileSync(path));
  const name = basename(path);
  const tar = spawn('tar', ['-cf', '-', `--exclude=${name}/node_modules`, '-C', dirname(path), name]);
  return tar.stdout.pipe(response);
}
