/** PostgreSQL servers of Debian's programs, for rehearsals of a primary, its replica and its archive. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { debianBinaries, freePort, NOBODY, whenReady } from '../postgres';

export interface Server {
  readonly url: string;
  readonly port: number;
  readonly data: string;
  /** Resolves when it accepts connections. */
  readonly start: (settings?: Readonly<Record<string, string>>) => Promise<void>;
  /** SIGKILL of the server's main process: no chance to finish anything. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface Rehearsal {
  /** A new, empty database cluster. */
  readonly create: (name: string) => Promise<Server>;
  /** A server for a folder that pg_basebackup wrote. */
  readonly serverOf: (name: string) => Promise<Server>;
  /** A folder of this rehearsal that PostgreSQL may write. */
  readonly folder: (name: string) => string;
  /** Runs one of PostgreSQL's programs. */
  readonly run: (program: string, ...args: readonly string[]) => Promise<void>;
  /** Stops every server and removes every file. */
  readonly end: () => Promise<void>;
}

export function openRehearsal(): Rehearsal {
  const bin = debianBinaries();
  const root = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const who = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) chownSync(root, NOBODY, NOBODY);
  const options = { ...who, env: { LC_ALL: 'C' }, cwd: root };
  const running = new Set<() => Promise<void>>();

  const run: Rehearsal['run'] = async (program, ...args) => {
    await promisify(execFile)(join(bin, program), args, options);
  };
  const serverOf: Rehearsal['serverOf'] = async (name) => {
    const data = join(root, name);
    const port = await freePort();
    const url = `postgres://site@127.0.0.1:${port}/postgres`;
    let child: ChildProcess | null = null;
    const end = async (signal: NodeJS.Signals) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child!.on('exit', resolve));
      child.kill(signal);
      await ended;
    };
    running.add(() => end('SIGQUIT'));
    return {
      url,
      port,
      data,
      start: async (settings = {}) => {
        const given = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
        const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', root, ...given];
        child = spawn(join(bin, 'postgres'), args, { ...options, stdio: 'ignore' });
        await whenReady(url);
      },
      kill: () => end('SIGKILL'),
      stop: () => end('SIGINT'),
    };
  };
  return {
    run,
    serverOf,
    create: async (name) => {
      await run('initdb', '-D', join(root, name), '-U', 'site', '-A', 'trust', '--no-sync');
      return serverOf(name);
    },
    folder: (name) => {
      const path = join(root, name);
      mkdirSync(path);
      if (isRoot) chownSync(path, NOBODY, NOBODY);
      return path;
    },
    end: async () => {
      await Promise.all([...running].map((stop) => stop()));
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** The first column of the first row, as text. */
export async function request(url: string, sql: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return String(rows[0]?.[0] ?? '');
  } finally {
    await client.end();
  }
}

/** @throws Error when the answer has not become this one within a minute. */
export async function until(url: string, sql: string, answer: string): Promise<void> {
  const giveUp = Date.now() + 60_000;
  for (let last = ''; last !== answer;) {
    if (Date.now() > giveUp) throw new Error(`${sql}: expected ${answer}, but it is ${last}`);
    last = await request(url, sql);
    if (last !== answer) await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
