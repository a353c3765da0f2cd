/** startRecordedGateway: the gateway behind the recorded screens, in its own process (mock-server/src/testing/recorded/serve.ts). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../paths.mjs';

const SERVER = join(ROOT, 'mock-server/src/testing/recorded/serve.ts');

/**
 * @returns {Promise<{
 *   gateway: { url: string, now: number, sessions: Record<'member' | 'agent' | 'partner', object> },
 *   get(address: string, headers: Record<string, string>): Promise<{ status: number, data: string }>,
 *   stop(): void,
 * }>} `get`: outside the environment's faked timers and signals
 */
export async function startRecordedGateway() {
  const child = spawn(process.execPath, ['--import', 'tsx', SERVER], { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close').then(([code]) => {
    throw new Error(`The gateway of the recorded screens has ended with ${code}: see its output above.`);
  });
  ended.catch(() => undefined);
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended]);
  const gateway = JSON.parse(line);
  // A test worker that ends does not wait for it: it ends with its standard input.
  child.unref();
  child.stdin.unref();
  child.stdout.destroy();
  return {
    gateway,
    get: async (address, headers) => {
      const response = await fetch(gateway.url + address, { headers });
      return { status: response.status, data: await response.text() };
    },
    stop: () => child.stdin.end(),
  };
}
