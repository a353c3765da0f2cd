/** Configuration of the gateway from environment variables: the mode, and what each mode switches on (SEC-01). */
import { join } from 'node:path';
import { isAddressRange } from '@site/shared/server';
import { ConfigError } from './config-error';
import { packageFolder } from '../ground/db/package-folder';
import type { VapidKeys } from '../ground/notifications/vapid';
import { isDatabaseAddress } from '../ground/db/postgres-hosts';
import { isScannerAddress } from '../ground/scan';
import { withSecretFiles } from './secret-files';

export type Mode = 'demo' | 'production';

export interface GatewayConfig {
  /** `demo`: seeded with demo accounts. `production`: only what an operator created or switched on. */
  readonly mode: Mode;
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | undefined;
  /** Data folder of the embedded database; demo only. */
  readonly folder: string;
  /** Number of games that the seed creates. */
  readonly gameCount: number | undefined;
  readonly trustedProxies: readonly string[];
  /** The first encrypts stored keys, each of them decrypts; none in a demo without one. */
  readonly secrets: readonly string[];
  /** The console at /__mock; null when it is off. */
  readonly console: { readonly token: string } | null;
  /** The API documentation at /docs. */
  readonly documentation: boolean;
  /** The simulated identity provider, with which any visitor becomes any linked account. */
  readonly testProvider: boolean;
  /** POST /wps/session/login/unsecure. */
  readonly unsecuredLogin: boolean;
  /** Address of ClamAV's daemon, which scans uploads: a socket file or host:port; null: none. */
  readonly scanner: string | null;
  /** Keys of Web Push (VAPID); a demo makes its own; null: no notifications are sent. */
  readonly vapid: VapidKeys | 'demo' | null;
  /** The limits per address are multiplied by this: behind a carrier's NAT many people share one. */
  readonly addressLimitFactor: number;
}

export { ConfigError };

type Environment = Readonly<Record<string, string | undefined>>;

const MIN_SECRET = 32;
const MIN_TOKEN = 16;

/**
 * @param newToken makes the console's token in demo mode when CONSOLE_TOKEN is not set
 * @throws ConfigError with every mistake, one a line
 */
export function readConfig(variables: Environment, newToken: () => string): GatewayConfig {
  const env = withSecretFiles(variables);
  const mode = modeOf(env);
  const isDemo = mode === 'demo';
  const mistakes: string[] = [];
  const require = (isFine: boolean, mistake: string) => isFine || mistakes.push(mistake);
  // Any visitor could sign in to an account that a real provider is linked to.
  const hasProviders = Boolean(env.OIDC_PROVIDERS);
  require(!hasProviders || env.TEST_SIGN_IN !== 'on', 'OIDC_PROVIDERS excludes TEST_SIGN_IN=on.');
  const isOnByDefault = (name: string) => isDemo && !(hasProviders && name === 'TEST_SIGN_IN');
  const isOn = (name: string): boolean => {
    const value = env[name] || (isOnByDefault(name) ? 'on' : 'off');
    require(value === 'on' || value === 'off', `${name} is "on" or "off".`);
    return value === 'on';
  };
  const port = numberOf(env.GATEWAY_PORT, 3100);
  require(Number.isInteger(port) && port >= 0 && port <= 65_535, 'GATEWAY_PORT is not a port number.');
  const gameCount = env.GATEWAY_GAMES ? Number(env.GATEWAY_GAMES) : undefined;
  require(gameCount === undefined || (Number.isInteger(gameCount) && gameCount >= 0), 'GATEWAY_GAMES is not a number.');
  const addressLimitFactor = numberOf(env.ADDRESS_LIMIT_FACTOR, 1);
  require(addressLimitFactor >= 1, 'ADDRESS_LIMIT_FACTOR is a number of 1 or more.');
  const scanner = env.CLAMD || null;
  require(scanner === null ||
    isScannerAddress(scanner), 'CLAMD is a socket file (/run/clamav/clamd.ctl) or host:port.');
  require(!env.DATABASE_URL ||
    isDatabaseAddress(
      env.DATABASE_URL,
    ), 'DATABASE_URL is an address like postgres://user:password@host:5432/database.');
  const trustedProxies = (env.GATEWAY_TRUSTED_PROXIES ?? 'loopback').split(/[\s,]+/).filter(Boolean);
  for (const proxy of trustedProxies)
    require(isProxy(proxy), `GATEWAY_TRUSTED_PROXIES: "${proxy}" is no address and no range.`);
  const secrets = secretsOf(env, require);
  if (!isDemo) {
    require(secrets.length > 0, 'Production needs GATEWAY_SECRET: it encrypts the stored keys.');
    require(Boolean(env.DATABASE_URL), 'Production needs DATABASE_URL: the address of a PostgreSQL server.');
  }
  const token = env.CONSOLE_TOKEN || (isDemo ? newToken() : '');
  const hasConsole = isOn('CONSOLE');
  if (hasConsole)
    require(token.length >= MIN_TOKEN, `CONSOLE=on needs CONSOLE_TOKEN, ${MIN_TOKEN} characters or more.`);
  const config: GatewayConfig = {
    mode,
    port,
    host: env.GATEWAY_HOST || '127.0.0.1',
    databaseUrl: env.DATABASE_URL || undefined,
    folder: env.GATEWAY_DATA || join(packageFolder(), '..', '.data', 'gateway'),
    gameCount,
    trustedProxies,
    secrets,
    console: hasConsole ? { token } : null,
    documentation: isOn('API_DOCS'),
    testProvider: isOn('TEST_SIGN_IN'),
    unsecuredLogin: isOn('UNSECURED_LOGIN'),
    scanner,
    vapid: vapidOf(env, require) ?? (isDemo ? 'demo' : null),
    addressLimitFactor,
  };
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
  return config;
}

/** A second secret opens what was encrypted before the first one was changed (`operator -- rekey`). */
function secretsOf(env: Environment, require: (isFine: boolean, mistake: string) => unknown): string[] {
  const { GATEWAY_SECRET: current = '', GATEWAY_SECRET_FALLBACK: fallback = '' } = env;
  require(Boolean(current) || !fallback, 'GATEWAY_SECRET_FALLBACK needs GATEWAY_SECRET.');
  for (const [name, secret] of Object.entries({ GATEWAY_SECRET: current, GATEWAY_SECRET_FALLBACK: fallback }))
    require(!secret || secret.length >= MIN_SECRET, `${name} needs ${MIN_SECRET} characters or more.`);
  return [current, fallback].filter(Boolean);
}

/** All three variables, or none. */
function vapidOf(env: Environment, require: (isFine: boolean, mistake: string) => unknown): VapidKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  if (!publicKey && !privateKey && !subject) return null;
  const isFine =
    /^[\w-]{87}$/.test(publicKey ?? '') &&
    /^[\w-]{43}$/.test(privateKey ?? '') &&
    /^(mailto:|https:\/\/)./.test(subject ?? '');
  require(isFine, 'Web Push needs VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY (base64url, from "npx web-push generate-vapid-keys") and VAPID_SUBJECT (mailto: or https:).');
  return isFine ? { publicKey: publicKey!, privateKey: privateKey!, subject: subject! } : null;
}

/** What Fastify's `trustProxy` accepts: names of ranges, addresses and CIDR ranges. */
const isProxy = (text: string): boolean =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isAddressRange(text);

/** MODE wins over NODE_ENV. */
function modeOf({ MODE, NODE_ENV }: Environment): Mode {
  const mode = MODE || (NODE_ENV === 'production' ? 'production' : 'demo');
  if (mode !== 'demo' && mode !== 'production') throw new ConfigError('MODE is "demo" or "production".');
  return mode;
}

const numberOf = (text: string | undefined, otherwise: number): number => (text ? Number(text) : otherwise);
