/** The logger of a request. Most requests write no line of their own, so pino's child with the trace id is made at the first one. */
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

type MakeLogger = NonNullable<FastifyServerOptions['childLoggerFactory']>;
type Line = Parameters<FastifyBaseLogger['info']>;
type ChildOptions = Parameters<FastifyBaseLogger['child']>;

export const makeRequestLogger: MakeLogger = (parent, ...options) => new RequestLogger(parent, options);

/** A class: one is made for each request. */
class RequestLogger implements FastifyBaseLogger {
  #made: FastifyBaseLogger | undefined;
  readonly #parent: FastifyBaseLogger;
  readonly #options: ChildOptions;

  constructor(parent: FastifyBaseLogger, options: readonly unknown[]) {
    this.#parent = parent;
    this.#options = options as unknown as ChildOptions;
  }

  get #logger(): FastifyBaseLogger {
    return (this.#made ??= this.#parent.child(...this.#options));
  }
  get level(): string {
    return this.#logger.level;
  }

  fatal(...line: Line): void {
    this.#logger.fatal(...line);
  }
  error(...line: Line): void {
    this.#logger.error(...line);
  }
  warn(...line: Line): void {
    this.#logger.warn(...line);
  }
  info(...line: Line): void {
    this.#logger.info(...line);
  }
  debug(...line: Line): void {
    this.#logger.debug(...line);
  }
  trace(...line: Line): void {
    this.#logger.trace(...line);
  }
  silent(...line: Line): void {
    this.#logger.silent(...line);
  }
  child(...options: ChildOptions): FastifyBaseLogger {
    return this.#logger.child(...options);
  }
}
