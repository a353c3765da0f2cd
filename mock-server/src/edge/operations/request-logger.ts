/** The logger of a request. Most requests write no line of their own, so pino's child with the trace id is made at the first one. */
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

type MakeLogger = NonNullable<FastifyServerOptions['childLoggerFactory']>;

export const makeRequestLogger: MakeLogger = (parent, bindings, options) =>
  requestLogger(() => parent.child(bindings, options));

function requestLogger(make: () => FastifyBaseLogger): FastifyBaseLogger {
  let made: FastifyBaseLogger | undefined;
  const logger = () => (made ??= make());
  type Line = Parameters<FastifyBaseLogger['info']>;
  return {
    fatal: (...line: Line) => logger().fatal(...line),
    error: (...line: Line) => logger().error(...line),
    warn: (...line: Line) => logger().warn(...line),
    info: (...line: Line) => logger().info(...line),
    debug: (...line: Line) => logger().debug(...line),
    trace: (...line: Line) => logger().trace(...line),
    silent: (...line: Line) => logger().silent(...line),
    child: (...options) => logger().child(...options),
    get level() {
      return logger().level;
    },
  };
}
