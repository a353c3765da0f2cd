/** The builds of a development session; in a process of its own, because webpack's configurations are modules of Node. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const KEYS = mkdtempSync(join(tmpdir(), 'site-dev-'));
afterAll(() => rmSync(KEYS, { recursive: true, force: true }));

const SCRIPT = `
  import { devConfig } from './tools/dev/configs.mjs';
  const described = {};
  for (const name of ['host', 'games']) {
    const { entry, devtool } = await devConfig(name);
    described[name] = { entry, devtool };
  }
  process.stdout.write(JSON.stringify(described));`;

it('[PLAT-12] the host has the error overlay before its own entry, remotes do not; source maps need no eval', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    cwd: join(__dirname, '../..'),
    env: { ...process.env, SITE_KEY_DIR: KEYS },
  });
  const { host, games } = JSON.parse(stdout) as Record<string, { entry: { host?: string[] }; devtool: string }>;
  expect(host?.entry.host).toEqual([join(__dirname, 'overlay/index.js'), './src/index.ts']);
  expect(JSON.stringify(games?.entry)).not.toContain('overlay');
  for (const config of [host, games]) expect(config?.devtool).toBe('cheap-module-source-map');
});
