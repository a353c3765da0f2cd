/**
 * @jest-environment node
 */
/** The started site server without rendered pages. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

it('[OPS-01] with PRERENDER=off serves the skeleton page, and ends on SIGTERM', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-main-'));
  writeFileSync(join(folder, 'headers.json'), JSON.stringify({ page: {}, open: {}, releases: {} }));
  writeFileSync(join(folder, 'index.html'), '<skeleton>');
  const port = await freePort();
  const env = { ...process.env, HOST: undefined, PORT: String(port), SITE_DIR: folder, PRERENDER: 'off' };
  const launch = join(__dirname, '../../tools/run/launch.mjs');
  const site = spawn(process.execPath, [launch, 'host/server/main.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let log = '';
  site.stderr!.on('data', (chunk) => (log += String(chunk)));
  const ended = new Promise((resolve) => site.once('exit', resolve));
  try {
    await Promise.race([new Promise((resolve) => site.once('message', resolve)), ended]);
    const answer = await fetch(`http://127.0.0.1:${port}/m/home`, { headers: { Connection: 'close' } });
    expect([answer.status, await answer.text()]).toEqual([200, '<skeleton>']);
    // The same page for every visitor.
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    site.kill('SIGTERM');
    expect([await ended, log]).toEqual([0, '']);
  } finally {
    site.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
});

it('[OPS-01] without a site folder it answers 503, and does not make the folder', async () => {
  const folder = join(tmpdir(), `no-site-${process.pid}`);
  const port = await freePort();
  const env = { ...process.env, HOST: undefined, PORT: String(port), SITE_DIR: folder, PRERENDER: 'off' };
  const launch = join(__dirname, '../../tools/run/launch.mjs');
  const site = spawn(process.execPath, [launch, 'host/server/main.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => site.once('exit', resolve));
  try {
    await Promise.race([new Promise((resolve) => site.once('message', resolve)), ended]);
    const answer = await fetch(`http://127.0.0.1:${port}/m/home`, { headers: { Connection: 'close' } });
    expect(answer.status).toBe(503);
    site.kill('SIGTERM');
    expect([await ended, existsSync(folder)]).toEqual([0, false]);
  } finally {
    site.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

it('[OPS-01] does not start with wrong settings, and says which', async () => {
  const env = { ...process.env, PORT: 'abc', PRERENDER: 'Off' };
  const launch = join(__dirname, '../../tools/run/launch.mjs');
  const site = spawn(process.execPath, [launch, 'host/server/main.ts'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  site.stderr.on('data', (chunk) => (log += String(chunk)));
  const code = await new Promise((resolve) => site.once('close', resolve));
  expect([code, log]).toEqual([1, 'PRERENDER is one of on, lazy, off.\nPORT is not a port number.\n']);
});
