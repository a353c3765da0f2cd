/** Starts the gateway and the site server as child processes. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ROOT, SITE_DIR } from '../paths.mjs';
import { CliError } from './command.mjs';
import { SERVERS } from './compiled.mjs';

/** The first start seeds the gateway's database, which takes minutes on a busy machine; a process that ends is noticed at once. */
const START_TIMEOUT_MS = 600_000;
const STOP_TIMEOUT_MS = 10_000;

/**
 * The console's token: the operator's own, or a new one for every start.
 * @param {{ port: number, env?: Record<string, string>, log?: number | 'inherit' }} options `log`: where its errors are written
 */
export function startGateway({ port, env = {}, log }) {
  const consoleToken = process.env.CONSOLE_TOKEN || randomBytes(18).toString('base64url');
  const server = startServer('the gateway', SERVERS.gateway, {
    url: `http://localhost:${port}/wps/system/status`,
    env: { GATEWAY_PORT: String(port), CONSOLE_TOKEN: consoleToken, ...env },
    log,
  });
  return { ...server, consoleToken };
}

/**
 * Creates and fills the database of a demo gateway, and ends: for gateways that start on copies of it.
 * @param {string} folder
 * @param {Record<string, string>} [env] more variables of its process
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function seedGateway(folder, env = {}) {
  const args = ['--liftoff-only', join(ROOT, 'tools/run/launch.mjs'), SERVERS.gateway, '--prepare-only'];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env, GATEWAY_DATA: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}

/** @param {{ port: number, upstream: string, env?: Record<string, string>, log?: number | 'inherit' }} options */
export const startSiteServer = ({ port, upstream, env = {}, log }) =>
  startServer('the site server', SERVERS.site, {
    url: `http://localhost:${port}/headers.json`,
    env: { PORT: String(port), SITE_DIR, WPS_UPSTREAM: upstream, ...env },
    log,
  });

function startServer(name, file, { url, env, log = 'inherit' }) {
  const child = spawn(process.execPath, [join(ROOT, 'tools/run/launch.mjs'), file], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    // The command prints its own messages; the servers' errors are shown.
    stdio: ['ignore', 'ignore', log],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    ...{ name, ended, ready: waitUntilReady(name, url, ended) },
    stop: () => stop(child, ended),
    kill: () => (child.kill('SIGKILL'), ended),
  };
}

async function waitUntilReady(name, url, ended) {
  let hasExited = false;
  void ended.then(() => (hasExited = true));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (hasExited) throw new CliError(`${name} did not start: see its output above.`);
    if (await responds(url)) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new CliError(`${name} is not ready after ${START_TIMEOUT_MS / 1000} s.`);
}

/** Any response counts, also an error. */
async function responds(url) {
  try {
    await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return true;
  } catch {
    return false;
  }
}

async function stop(child, ended) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(killTimer);
}
