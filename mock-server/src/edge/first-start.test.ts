/** The first start of a demo: the memory that filling the database takes is released, also when it is interrupted. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { rows } from '../ground/db/migrate';
import { openDatabase } from '../ground/db/open-database';
import { packageFolder } from '../ground/db/package-folder';
import { startGateway } from '../testing/process';

const folder = mkdtempSync(join(tmpdir(), 'gateway-first-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Of the process that holds a data folder. */
const ownerOf = (data: string) => Number(readFileSync(`${data}.owner`, 'utf8'));
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

it('[OPS-05] a gateway that is killed while it fills the database leaves no process that holds the folder; the next start fills it in a process that ends, and uses at most 350 MB at rest', async () => {
  const data = join(folder, 'data');
  const env = { ...process.env, GATEWAY_DATA: data, GATEWAY_PORT: '0' };
  const args = ['tools/run/launch.mjs', 'mock-server/src/edge/main.ts'];
  const killed = spawn(process.execPath, args, { cwd: join(packageFolder(), '..'), env, stdio: 'ignore' });
  const ended = new Promise((resolve) => killed.once('exit', resolve));
  // The process that fills it has the folder.
  while (!existsSync(join(data, 'unfinished'))) await pause();
  const filler = ownerOf(data);
  expect(filler).not.toBe(killed.pid);
  killed.kill('SIGKILL');
  await ended;
  // It notices the end when PGlite answers. The test's own time limit ends this loop.
  while (isAlive(filler)) await pause();

  const gateway = await startGateway({ GATEWAY_DATA: data });
  try {
    expect(gateway.output()).toMatch(/^gateway seeded its database\ngateway listening/);
    const body = { username: 'demo', password: 'Demo1234' };
    expect((await gateway.request('POST', '/wps/session/login', { body })).status).toBe(200);
    const { text } = await gateway.request('GET', '/metrics');
    const bytes = Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
    expect(bytes).toBeGreaterThan(1e6);
    expect(bytes).toBeLessThan(350e6);
  } finally {
    await gateway.stop();
  }
}, 300_000);

it('[OPS-05] a gateway whose filling process is killed ends, and does not serve half a database', async () => {
  const data = join(folder, 'half');
  const env = { ...process.env, GATEWAY_DATA: data, GATEWAY_PORT: '0' };
  const args = ['tools/run/launch.mjs', 'mock-server/src/edge/main.ts'];
  const gateway = spawn(process.execPath, args, { cwd: join(packageFolder(), '..'), env, stdio: 'ignore' });
  const ended = new Promise((resolve) => gateway.once('exit', resolve));
  while (!existsSync(join(data, 'unfinished'))) await pause();
  process.kill(ownerOf(data), 'SIGKILL');
  expect(await ended).toBe(1);
}, 300_000);

it('the process that fills the database leaves no day of agents to the gateway', async () => {
  const data = join(folder, 'prepared');
  const args = ['--liftoff-only', 'tools/run/launch.mjs', 'mock-server/src/edge/main.ts', '--prepare-only'];
  const env = { ...process.env, GATEWAY_DATA: data, GATEWAY_GAMES: '40' };
  const filler = spawn(process.execPath, args, { cwd: join(packageFolder(), '..'), env, stdio: 'ignore' });
  expect(await new Promise((resolve) => filler.once('exit', resolve))).toBe(0);
  const { db, close } = await openDatabase({ folder: data });
  const days = await db.execute(sql`select filled, count(*)::int n from agent_closed_days group by 1`);
  await close();
  expect(rows(days)).toEqual([{ filled: true, n: expect.any(Number) as number }]);
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
