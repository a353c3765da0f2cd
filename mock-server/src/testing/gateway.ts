/** openGateway: a whole gateway in memory for a test file, with a controllable clock. */
import type { InjectOptions, Response } from 'light-my-request';
import { buildApp, type GatewayApp } from '../edge/app';
import { createClock } from '../ground/clock';
import type { OpenDatabase, WritableDatabase } from '../ground/db/database';
import { openDatabase } from '../ground/db/open-database';
import type { Route, Services } from '../ground/route';
import type { OidcSettings } from '../people/social/oidc';
import { allRoutes } from '../edge/routes';
import type { Tracing } from '../edge/operations/tracing';
import { seed, type SeedSize } from '../edge/seed';
import { documentedOnly } from './documented';
import { openSeeded, TEST_NOW } from './seeded';
import { demoAccounts, type DemoAccount } from '../edge/seed/demo-accounts';

export { TEST_NOW };

export interface Answer {
  readonly status: number;
  /** The envelope, or the bare response. */
  readonly body: { success?: boolean; value?: never; errorCode?: string; message?: string };
  readonly text: string;
  readonly headers: Response['headers'];
  readonly cookies: Response['cookies'];
}

export interface TestGateway extends GatewayApp {
  /** Tests prepare rows by single statements. */
  readonly services: Services & { readonly db: WritableDatabase };
  /** Move the clock forward. */
  readonly pass: (ms: number) => Promise<void>;
  readonly request: (method: string, path: string, options?: RequestOptions) => Promise<Answer>;
  /** Log in and return the token. */
  readonly enter: (who: DemoAccount['role'] | 'trial') => Promise<string>;
  readonly close: () => Promise<void>;
}

export interface RequestOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly cookies?: Record<string, string>;
}

export interface GatewayOptions {
  /** 'none' leaves the tables empty. */
  readonly seed?: SeedSize | 'none';
  readonly moreRoutes?: readonly Route[];
  /** Receives the log lines, level "info". */
  readonly logLines?: string[];
  readonly slowQueryMs?: number;
  readonly tracing?: Tracing | null;
  /** Answers requests to wallets of operators. */
  readonly walletFetch?: typeof fetch;
  /** Answers requests to push services of browsers. */
  readonly webPushFetch?: typeof fetch;
  /** Address of a clamd, which scans uploads. */
  readonly scanner?: string;
  /** Default: 1000, because all requests of a test come from one address. */
  readonly addressLimitFactor?: number;
  /** Real identity providers instead of the simulated one. */
  readonly oidc?: OidcSettings;
  /** Answers requests to them. */
  readonly oidcFetch?: typeof fetch;
  /** Encrypts stored keys, as in production. */
  readonly secrets?: readonly string[];
  /** A PostgreSQL server instead of PGlite in memory. */
  readonly url?: string;
}

/** The console's token; `request` sends it with every call of the console. */
export const CONSOLE_TOKEN = 'console token of the tests';

/** Everything that only demo mode has. */
export const DEMO = {
  console: { token: CONSOLE_TOKEN },
  documentation: true,
  testProvider: true,
  unsecuredLogin: true,
  // All requests of a test come from one address.
  addressLimitFactor: 1000,
} as const;

export async function openGateway(options: GatewayOptions = {}): Promise<TestGateway> {
  const open = await openFor(options);
  const clock = createClock(() => TEST_NOW);
  const gateway = await buildApp({
    open,
    clock,
    cheapHash: true,
    logLevel: options.logLines ? 'info' : 'silent',
    logStream: options.logLines && { write: (line) => void options.logLines!.push(line) },
    ...(options.slowQueryMs === undefined ? {} : { slowQueryMs: options.slowQueryMs }),
    tracing: options.tracing ?? null,
    secrets: options.secrets ?? [],
    moreRoutes: options.moreRoutes ?? [],
    walletFetch: options.walletFetch,
    webPushFetch: options.webPushFetch,
    scanner: options.scanner ?? null,
    vapid: options.webPushFetch ? 'demo' : null,
    ...DEMO,
    ...(options.addressLimitFactor ? { addressLimitFactor: options.addressLimitFactor } : {}),
    ...(options.oidc ? { testProvider: false, oidc: options.oidc, oidcFetch: options.oidcFetch } : {}),
  });
  const { app, services } = gateway;
  await app.ready();
  const assertDocumented = documentedOnly([...allRoutes, ...(options.moreRoutes ?? [])]);

  const request: TestGateway['request'] = async (method, path, { token, body, query, headers = {}, cookies } = {}) => {
    const answer = await app.inject({
      method: method as InjectOptions['method'] & string,
      url: path,
      ...(query ? { query } : {}),
      ...(cookies ? { cookies } : {}),
      ...(body === undefined ? {} : { payload: body as object }),
      headers: {
        language: 'EN',
        ...(path.startsWith('/__mock') ? { 'x-console-token': CONSOLE_TOKEN } : {}),
        ...(token ? { authorization: token } : {}),
        ...headers,
      },
    } as InjectOptions);
    const parsed = parse(answer.body);
    assertDocumented(method, path, parsed.errorCode);
    return {
      status: answer.statusCode,
      body: parsed,
      text: answer.body,
      headers: answer.headers,
      cookies: answer.cookies,
    };
  };

  return {
    ...gateway,
    services: { ...services, db: services.db as WritableDatabase },
    request,
    pass: async (ms) => services.settings.change({ clockOffsetMs: services.clock.offset() + ms }),
    enter: async (who) => {
      if (who === 'trial') return tokenOf(await request('POST', '/wps/session/login/freeplay', { body: {} }));
      const account = demoAccounts.find(({ role }) => role === who)!;
      const { username, password } = account;
      return tokenOf(await request('POST', '/wps/session/login', { body: { username, password } }));
    },
    close: async () => {
      await app.close();
      await open.close();
    },
  };
}

async function openFor({ url, seed: size = 'small' }: GatewayOptions): Promise<OpenDatabase> {
  if (!url) return openSeeded(size, TEST_NOW);
  const open = await openDatabase({ url });
  if (size !== 'none') await seed(open.db, TEST_NOW, size);
  return open;
}

const parse = (text: string): Answer['body'] => {
  try {
    return JSON.parse(text) as Answer['body'];
  } catch {
    return {};
  }
};

function tokenOf(answer: Answer): string {
  const { token } = (answer.body.value ?? {}) as { token?: string };
  if (!token) throw new Error(`No token in ${answer.text}`);
  return token;
}
