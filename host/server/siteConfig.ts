/** readSiteConfig: the settings of the site server from environment variables (docs/operating.md). */
import { resolve } from 'node:path';
import { collectorMistakes, isAddressRange } from '@site/shared/server';
import { isEmbedDemoOn } from './embed-demo/embedDemo';
import { parseEmbedOrigins } from './embedOrigins';
import type { ProxyTrust } from './forwarded';
import { parseGateways } from './gateways';

type Environment = Readonly<Record<string, string | undefined>>;

export interface SiteConfig {
  readonly port: number;
  readonly host: string;
  /** Port of health, metrics and the teams' page, on the loopback interface; null: none. */
  readonly metricsPort: number | null;
  readonly folder: string;
  readonly gateways: readonly URL[];
  readonly registry: URL | null;
  readonly embedOrigins: readonly string[];
  readonly embedDemo: boolean;
  readonly trust: ProxyTrust;
  /** off: every visitor gets the skeleton page; lazy: a page is rendered once it was requested, and rarely again (docs/decisions/0008). */
  readonly prerender: 'on' | 'lazy' | 'off';
  /** Time between "not ready" and the end, for balancers to notice. */
  readonly drainMs: number;
}

/** A value that the operator must correct. */
export class ConfigError extends Error {}

const PRERENDER = ['on', 'lazy', 'off'] as const;
const LOG_LEVELS = ['silent', 'error', 'warn', 'info'];
/** A longer time is a mistake of the unit. */
const MAX_DRAIN_SECONDS = 3600;

/** @throws ConfigError with every mistake, one a line */
export function readSiteConfig(env: Environment): SiteConfig {
  const mistakes: string[] = [];
  const require = (isFine: boolean, mistake: string) => isFine || mistakes.push(mistake);
  const portOf = (name: string, otherwise: number): number => {
    const port = env[name] ? Number(env[name]) : otherwise;
    require(Number.isInteger(port) && port >= 0 && port <= 65_535, `${name} is not a port number.`);
    return port;
  };
  const tried = <T>(read: () => T, otherwise: T): T => {
    try {
      return read();
    } catch (error) {
      mistakes.push((error as Error).message);
      return otherwise;
    }
  };
  const proxies = listOf(env.TRUSTED_PROXIES);
  for (const proxy of proxies)
    require(proxy === 'loopback' || isAddressRange(proxy), `TRUSTED_PROXIES: "${proxy}" is no address and no range.`);
  const countryHeader = env.COUNTRY_HEADER?.toLowerCase();
  require(!countryHeader || /^[\w-]+$/.test(countryHeader), 'COUNTRY_HEADER is the name of one header.');
  const prerender = PRERENDER.find((value) => value === (env.PRERENDER || 'on'));
  require(prerender !== undefined, `PRERENDER is one of ${PRERENDER.join(', ')}.`);
  require(!env.LOG_LEVEL || LOG_LEVELS.includes(env.LOG_LEVEL), `LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}.`);
  require(!env.MODE || ['demo', 'production'].includes(env.MODE), 'MODE is "demo" or "production".');
  const drainSeconds = Number(env.DRAIN_SECONDS || 0);
  require(drainSeconds >= 0 &&
    drainSeconds <= MAX_DRAIN_SECONDS, `DRAIN_SECONDS is a number of seconds, 0 to ${MAX_DRAIN_SECONDS}.`);
  mistakes.push(...collectorMistakes(env));
  const { REGISTRY_UPSTREAM: registry } = env;
  require(!registry || isHttp(registry), 'REGISTRY_UPSTREAM is an address like http://127.0.0.1:3300.');
  const config: SiteConfig = {
    port: portOf('PORT', 3000),
    host: env.HOST || '127.0.0.1',
    metricsPort: env.METRICS_PORT ? portOf('METRICS_PORT', 0) : null,
    folder: resolve(env.SITE_DIR || '.site'),
    gateways: tried(() => parseGateways(env.WPS_UPSTREAM || 'http://localhost:3100'), []),
    registry: registry && isHttp(registry) ? new URL(registry) : null,
    embedOrigins: tried(() => parseEmbedOrigins(env.EMBED_ORIGINS ?? ''), []),
    embedDemo: tried(() => isEmbedDemoOn(env), false),
    trust: { proxies, countryHeader },
    prerender: prerender ?? 'on',
    drainMs: drainSeconds * 1000,
  };
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
  return config;
}

const listOf = (value = ''): string[] => value.split(/[\s,]+/).filter(Boolean);

const isHttp = (text: string): boolean => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
