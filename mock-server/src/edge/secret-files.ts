/** Secrets from files, as systemd credentials, containers and vault agents provide them: NAME_FILE instead of NAME. */
import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error';

type Environment = Readonly<Record<string, string | undefined>>;

const SECRETS = [
  'GATEWAY_SECRET',
  'GATEWAY_SECRET_FALLBACK',
  'DATABASE_URL',
  'CONSOLE_TOKEN',
  'VAPID_PRIVATE_KEY',
] as const;

/** The environment with the content of each NAME_FILE as NAME. @throws ConfigError for a file that cannot be read */
export function withSecretFiles(env: Environment, readText = readTextFile): Environment {
  const found: Record<string, string | undefined> = { ...env };
  for (const name of SECRETS) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) throw new ConfigError(`Set ${name} or ${name}_FILE, not both.`);
    found[name] = readText(`${name}_FILE`, path);
  }
  return found;
}

/** The text of a file without the newline at its end. The message names the path, never the content. */
export function readTextFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new ConfigError(`${name}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'}).`);
  }
}
