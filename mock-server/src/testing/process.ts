/** startGateway: the real gateway in its own process, for tests that stop, kill or start several. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageFolder } from '../ground/db/package-folder';
import { CONSOLE_TOKEN } from './gateway';

export interface Sent {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface GatewayProcess {
  readonly base: string;
  readonly pid: number;
  /** Everything printed so far. */
  readonly output: () => string;
  readonly request: (method: string, path: string, sent?: Sent) => Promise<{ status: number; text: string }>;
  /** The value inside the envelope; throws when the call was refused. */
  readonly valueOf: <T>(method: string, path: string, sent?: Sent) => Promise<T>;
  /** SIGKILL: no chance to finish anything. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** PGlite is WebAssembly: optimizing it takes a quarter of a start's processor time, which so short a life does not earn back. */
const NODE_ARGS = ['--liftoff-only'];

/** `env` selects the data: GATEWAY_DATA or DATABASE_URL. Resolves when it listens. */
export async function startGateway(env: Record<string, string>): Promise<GatewayProcess> {
  const child = spawn(process.execPath, [...NODE_ARGS, 'tools/run/launch.mjs', 'mock-server/src/edge/main.ts'], {
    cwd: join(packageFolder(), '..'),
    env: { ...process.env, GATEWAY_PORT: '0', CONSOLE_TOKEN, ADDRESS_LIMIT_FACTOR: '1000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => (text += String(chunk)));
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const base = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      text += String(chunk);
      const found = /listening on http:\/\/localhost:(\d+)/.exec(text);
      if (found) resolve(`http://127.0.0.1:${found[1]}`);
    });
    // "close", not "exit": the output is complete by then.
    child.on('close', (code) => reject(new Error(`The gateway ended with ${code}: ${text}`)));
  });
  const request: GatewayProcess['request'] = async (method, path, { token, body, headers = {} } = {}) => {
    const answer = await fetch(base + path, {
      method,
      headers: {
        language: 'EN',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(path.startsWith('/__mock') ? { 'x-console-token': CONSOLE_TOKEN } : {}),
        ...(token ? { authorization: token } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    base,
    pid: child.pid!,
    output: () => text,
    request,
    valueOf: async <T>(method: string, path: string, sent?: Sent) => {
      const { text } = await request(method, path, sent);
      const answer = JSON.parse(text) as { success?: boolean; value: T };
      if (answer.success !== true) throw new Error(`${method} ${path} was refused: ${text}`);
      return answer.value;
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
