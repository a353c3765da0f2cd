/** The two servers of the site as child processes: started, waited for, and stopped together. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, SITE_DIR } from '../paths.mjs';
import { Trouble } from './command.mjs';

/** First start of the gateway fills its database. */
const READY_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 10_000;

/** @param {{ port: number, env?: Record<string, string> }} options */
export const startGateway = ({ port, env = {} }) =>
  startServer('the gateway', 'mock-server/src/edge/main.ts', {
    url: `http://localhost:${port}/wps/system/status`,
    env: { GATEWAY_PORT: String(port), ...env },
  });

/** @param {{ port: number, upstream: string, env?: Record<string, string> }} options */
export const startSiteServer = ({ port, upstream, env = {} }) =>
  startServer('the site server', 'host/server/main.ts', {
    url: `http://localhost:${port}/headers.json`,
    env: { PORT: String(port), SITE_DIR, WPS_UPSTREAM: upstream, ...env },
  });

function startServer(name, file, { url, env }) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, file)], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    // What they say in passing is the command's to say; what goes wrong is theirs.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  return { name, ended, ready: waitUntilReady(name, url, ended), stop: () => stop(child, ended) };
}

async function waitUntilReady(name, url, ended) {
  let isOver = false;
  void ended.then(() => (isOver = true));
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (isOver) throw new Trouble(`${name} did not start: see its message above.`);
    if (await answers(url)) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Trouble(`${name} is not ready after ${READY_WITHIN_MS / 1000} s.`);
}

/** Any answer counts, also an error's: somebody is there. */
async function answers(url) {
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
  const last = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(last);
}
