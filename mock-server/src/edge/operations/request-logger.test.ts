/** The logger of a request: lines have its trace id, and requests without lines cost no logger of pino. */
import type { FastifyBaseLogger } from 'fastify';
import { makeRequestLogger } from './request-logger';

function parent() {
  const lines: unknown[] = [];
  const children: unknown[] = [];
  const logger = {
    level: 'error',
    child: (bindings: object) => {
      children.push(bindings);
      const write = (level: string) => (line: object) => void lines.push({ level, ...bindings, ...line });
      const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
      return { ...logger, ...Object.fromEntries(levels.map((level) => [level, write(level)])) };
    },
  };
  return { logger: logger as unknown as FastifyBaseLogger, lines, children };
}

it('[OPS-03] each line of a request has its trace id; its logger is made at the first one', () => {
  const { logger, lines, children } = parent();
  const made = makeRequestLogger.call({} as never, logger, { traceId: 'a1' }, {}, {} as never);
  expect(children).toEqual([]);
  const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
  for (const level of LEVELS) made[level]({ about: level });
  expect(lines).toEqual(LEVELS.map((level) => ({ level, traceId: 'a1', about: level })));
  expect(children).toEqual([{ traceId: 'a1' }]);
  expect(made.level).toBe('error');
  made.child({ part: 'b' }).info({});
  expect(lines.at(-1)).toMatchObject({ part: 'b' });
});
