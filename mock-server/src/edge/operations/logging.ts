/** Logging: JSON lines without secrets or personal data. */
import type { FastifyServerOptions } from 'fastify';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info';

export interface LogStream {
  readonly write: (line: string) => void;
}

type Logger = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/**
 * Options for pino. A request is its method and path: headers hold tokens, queries and bodies personal data.
 * `redact` is the second line of defence, for objects that are logged as a whole.
 */
export const loggerOptions = (level: LogLevel, stream?: LogStream): Logger => ({
  level,
  ...(stream ? { stream } : {}),
  serializers: {
    req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0] }),
    res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    err: (error: unknown) => withoutParameters(error as Fault),
  },
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
});

const SECRETS = [
  'authorization',
  'cookie',
  'token',
  'password',
  'fundsPassword',
  'paymentPassword',
  'mobileNum',
  'mobileNo',
  'phone',
  'email',
];

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedError;
};

interface Fault {
  readonly name?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly code?: string;
  readonly cause?: Fault;
}

/**
 * An error without what a query was sent with: drizzle writes the statement's parameters into the message, PostgreSQL's
 * `detail` quotes the row. Its code and the message of the cause say what happened.
 */
export function withoutParameters(error: Fault): LoggedError {
  const { name, message = '', stack = '', code, cause } = error;
  return {
    type: name ?? 'Error',
    message: message.split('\nparams:')[0]!,
    stack: stack.replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/, ''),
    ...(code === undefined ? {} : { code }),
    ...(cause ? { cause: withoutParameters(cause) } : {}),
  };
}
