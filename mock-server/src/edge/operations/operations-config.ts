/** How a gateway process is operated, from environment variables. */
import { collectorMistakes } from '@site/shared/server';
import { ConfigError, type Mode } from '../config';
import type { LogLevel } from './logging';

export interface OperationsConfig {
  readonly logLevel: LogLevel;
  readonly slowQueryMs: number;
  readonly isProcess: true;
  /** Time between "not ready" and the end, for balancers to notice. */
  readonly drainMs: number;
  readonly ledgerCheckMs: number;
}

/** Longer times end at once: timers of Node.js have 31 bits of milliseconds. */
const MAX_DRAIN_SECONDS = 3600;
const MAX_CHECK_MINUTES = 35_000;

/** @throws ConfigError naming a variable whose value is no number, out of range or no level. */
export function operationsConfig(env: Readonly<Record<string, string | undefined>>, mode: Mode): OperationsConfig {
  const numberOf = (name: string, otherwise: number): number => {
    const value = env[name] ? Number(env[name]) : otherwise;
    if (!(value >= 0)) throw new ConfigError(`${name} must be a number of 0 or more.`);
    return value;
  };
  const drainSeconds = numberOf('DRAIN_SECONDS', 0);
  if (drainSeconds > MAX_DRAIN_SECONDS) throw new ConfigError(`DRAIN_SECONDS must be ${MAX_DRAIN_SECONDS} at most.`);
  const ledgerCheckMinutes = numberOf('LEDGER_CHECK_MINUTES', 60);
  // 0 would read the whole ledger again and again.
  if (ledgerCheckMinutes === 0 || ledgerCheckMinutes > MAX_CHECK_MINUTES)
    throw new ConfigError(`LEDGER_CHECK_MINUTES must be more than 0, and ${MAX_CHECK_MINUTES} at most.`);
  const logLevel = env.LOG_LEVEL || (mode === 'production' ? 'info' : 'error');
  if (!isLevel(logLevel)) throw new ConfigError(`LOG_LEVEL must be one of ${LEVELS.join(', ')}.`);
  const collectors = collectorMistakes(env);
  if (collectors.length > 0) throw new ConfigError(collectors.join('\n'));
  return {
    logLevel,
    slowQueryMs: numberOf('SLOW_QUERY_MS', 250),
    isProcess: true,
    drainMs: drainSeconds * 1000,
    ledgerCheckMs: ledgerCheckMinutes * 60_000,
  };
}

const LEVELS: readonly LogLevel[] = ['silent', 'error', 'warn', 'info'];
const isLevel = (text: string): text is LogLevel => (LEVELS as readonly string[]).includes(text);
