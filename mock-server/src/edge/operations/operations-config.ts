/** How a gateway process is operated, from environment variables. */
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

/** @throws ConfigError naming a variable whose value is no number or no level. */
export function operationsConfig(env: Readonly<Record<string, string | undefined>>, mode: Mode): OperationsConfig {
  const numberOf = (name: string, otherwise: number): number => {
    const value = env[name] ? Number(env[name]) : otherwise;
    if (!(value >= 0)) throw new ConfigError(`${name} must be a number of 0 or more.`);
    return value;
  };
  const logLevel = env.LOG_LEVEL || (mode === 'production' ? 'info' : 'error');
  if (!isLevel(logLevel)) throw new ConfigError(`LOG_LEVEL must be one of ${LEVELS.join(', ')}.`);
  return {
    logLevel,
    slowQueryMs: numberOf('SLOW_QUERY_MS', 250),
    isProcess: true,
    drainMs: numberOf('DRAIN_SECONDS', 0) * 1000,
    ledgerCheckMs: numberOf('LEDGER_CHECK_MINUTES', 60) * 60_000,
  };
}

const LEVELS: readonly LogLevel[] = ['silent', 'error', 'warn', 'info'];
const isLevel = (text: string): text is LogLevel => (LEVELS as readonly string[]).includes(text);
