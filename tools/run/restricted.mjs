/**
 * runRestricted: runs code of a release in a process that reads the given files only: no key, no environment, no writing, no
 * child process (Node's permission model). It keeps mistakes and curiosity away from the signing key.
 */
import { spawn } from 'node:child_process';

const TIMEOUT_MS = 30_000;
/** Node 20 and 22 know the older name only. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * @param {string} worker a module that reads its input as JSON from standard input and sends one message
 * @param {object} input
 * @param {readonly string[]} readable folders that it may read
 * @param {number} [timeoutMs]
 * @returns {Promise<{ value?: object, error?: string }>} the message, or why there is none
 */
export function runRestricted(worker, input, readable, timeoutMs = TIMEOUT_MS) {
  const allowed = [worker, ...readable.map((folder) => `${folder}/*`)].map((path) => `--allow-fs-read=${path}`);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PERMISSION, '--no-warnings', ...allowed, worker], {
      env: { NODE_ENV: 'production' },
      stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    let value;
    let output = '';
    child.on('message', (message) => (value = message));
    child.stderr.on('data', (chunk) => (output = (output + chunk).slice(-2_000)));
    child.stdin.on('error', () => undefined);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (value !== undefined) resolve({ value });
      else if (child.killed) resolve({ error: `did not end within ${timeoutMs / 1000} s` });
      // A signal of its own: without memory, for example, Node aborts, and says so.
      else resolve({ error: output.trim() || (signal ? `was ended by ${signal}` : `ended with code ${code}`) });
    });
    child.stdin.end(JSON.stringify(input));
  });
}
