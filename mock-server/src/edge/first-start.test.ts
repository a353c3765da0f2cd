/** The first start of a demo: the memory that filling the database takes is released. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFolder } from '../ground/db/package-folder';
import { startGateway, type GatewayProcess } from '../testing/process';

const folder = mkdtempSync(join(tmpdir(), 'gateway-first-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('[OPS-05] fills the database in a process that ends, and uses at most 350 MB at rest', async () => {
  const gateway = await startGateway({ GATEWAY_DATA: join(folder, 'data') });
  try {
    expect(gateway.output()).toMatch(/^gateway seeded its database\ngateway listening/);
    const body = { username: 'demo', password: 'Demo1234' };
    expect((await gateway.ask('POST', '/wps/session/login', { body })).status).toBe(200);
    const { text } = await gateway.ask('GET', '/metrics');
    const bytes = Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
    expect(bytes).toBeGreaterThan(1e6);
    expect(bytes).toBeLessThan(350e6);
  } finally {
    await gateway.stop();
  }
}, 300_000);

it('[OPS-05] a gateway whose database cannot be created says so once, and ends', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const started = startGateway({ GATEWAY_DATA: join(file, 'data') });
  const { message } = await started.then(
    () => ({ message: 'it listens' }),
    (error: Error) => error,
  );
  expect(message).toMatch(/^The gateway ended with 1: /);
  expect(message.match(/cannot be written/g)).toHaveLength(1);
}, 60_000);

it('[OPS-05] a gateway that is killed while it fills the database leaves no process that holds the folder', async () => {
  const data = join(folder, 'killed');
  const env = { ...process.env, GATEWAY_DATA: data, GATEWAY_PORT: '0' };
  const args = ['tools/run/launch.mjs', 'mock-server/src/edge/main.ts'];
  const killed = spawn(process.execPath, args, { cwd: join(packageFolder(), '..'), env, stdio: 'ignore' });
  const ended = new Promise((resolve) => killed.once('exit', resolve));
  // The process that fills it has the folder.
  while (!existsSync(join(data, 'unfinished'))) await new Promise((resolve) => setTimeout(resolve, 20));
  killed.kill('SIGKILL');
  await ended;
  let gateway: GatewayProcess | null = null;
  // That process notices the end when PGlite answers. The test's own time limit ends this loop.
  while (!gateway)
    gateway = await startGateway({ GATEWAY_DATA: data }).catch((error: Error) => {
      expect(error.message).toMatch(/Another gateway/);
      return null;
    });
  expect(gateway.output()).toMatch(/^gateway seeded its database/);
  await gateway.stop();
}, 300_000);
