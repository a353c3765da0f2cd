/** AppOptions: what `buildApp` can be given. Everything but the database has a default, which is the one for tests. */
import type { Clock } from '../ground/clock';
import type { OpenDatabase } from '../ground/db/database';
import type { VapidKeys } from '../ground/notifications/vapid';
import type { Route } from '../ground/route';
import type { OidcSettings } from '../people/social/oidc';
import type { LogLevel, LogStream } from './operations/logging';
import type { Tracing } from './operations/tracing';

export interface AppOptions {
  readonly open: OpenDatabase;
  readonly clock?: Clock;
  readonly cheapHash?: boolean;
  /** The console at /__mock; default: none. */
  readonly console?: { readonly token: string } | null;
  /** The API documentation at /docs; default: off. */
  readonly documentation?: boolean;
  /** The simulated identity provider (people/social/provider.ts); default: off. */
  readonly testProvider?: boolean;
  /** OpenID Connect providers; default: none. They exclude the test provider. */
  readonly oidc?: OidcSettings | null;
  /** Sends requests to them; default: fetch. */
  readonly oidcFetch?: typeof fetch | undefined;
  /** The login with a plain body for test environments; default: off. */
  readonly unsecuredLogin?: boolean;
  /** The site is served over HTTPS only, so answers say so (HSTS); default: no. */
  readonly https?: boolean;
  /** The first encrypts stored keys, each of them decrypts; default: they are stored in plain text. */
  readonly secrets?: readonly string[];
  /** Reverse proxies whose forwarding headers are trusted: addresses, ranges, "loopback" (default: the site server beside it). */
  readonly trustedProxies?: readonly string[];
  /** Default: errors. */
  readonly logLevel?: LogLevel;
  /** Where log lines go; default: standard output. */
  readonly logStream?: LogStream | undefined;
  /** A query slower than this is logged with its trace id; default: none is. */
  readonly slowQueryMs?: number;
  /** Exports traces; default: none are made. */
  readonly tracing?: Tracing | null;
  /** Measure the process, too: memory, processor, event loop. */
  readonly isProcess?: boolean;
  /** Multiplies the limits per address; default 1. */
  readonly addressLimitFactor?: number;
  /** Address of ClamAV's daemon, which scans uploads: a socket file or host:port; default: none. */
  readonly scanner?: string | null;
  /** Sends requests to the wallets of operators; default: fetch. */
  readonly walletFetch?: typeof fetch | undefined;
  /** Keys of Web Push; 'demo': created and stored; default: no notifications are sent. */
  readonly vapid?: VapidKeys | 'demo' | null;
  /** Sends notifications to push services; default: fetch. */
  readonly webPushFetch?: typeof fetch | undefined;
  /** Longest time for a request's headers and body. */
  readonly requestMs?: number;
  /** Additional routes for tests of the HTTP layer. */
  readonly moreRoutes?: readonly Route[];
}
