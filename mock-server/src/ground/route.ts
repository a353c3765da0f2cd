/**
 * route: the one way to serve a described call. The description (shared/src/contract/wire) says method, path, access, module and
 * whether the write is repeatable; here stand its schemas, the errors it may refuse with, and the handler.
 *
 *   export const walletRoutes = [
 *     route(calls.balance, { params: S.BalanceParams, value: S.Balance, about: 'Balance of the main wallet' }, async (ctx) => …),
 *   ];
 *
 * Writes run inside one transaction that a refusal rolls back. Reads run on the plain database.
 */
import type { Static, TSchema } from 'typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '@site/shared/wps';
import type { Clock } from './clock';
import type { Database, OpenDatabase } from './db/database';
import type { Emit } from './events';
import type { Session } from './session';
import type { Settings, SettingsStore } from './settings/settings';

/** What the whole gateway shares. */
export interface Services {
  readonly open: OpenDatabase;
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: SettingsStore;
  /** Cheap password hashing, for tests and the seed. */
  readonly cheapHash: boolean;
  readonly secret: GatewayKeys;
  /** Report a domain event to the areas above (ground/events.ts). */
  readonly emit: Emit;
  readonly lookups: Lookups;
}

/** What lower layers need to know from higher ones. Set at the edge. */
export interface Lookups {
  /** The session of a token; refuses a dead one with the reason. */
  readonly session: (db: Database, token: string, at: number) => Promise<Session>;
  /** The name of a game in the visitor's language, by the English name a record keeps. */
  readonly gameNames: (
    ctx: Pick<Context<unknown>, 'db' | 'services' | 'language'>,
  ) => Promise<(name: string) => string>;
}

export interface GatewayKeys {
  /** SPKI of the RSA key that bodies are sealed for, as hex. */
  readonly publicKeyHex: string;
  readonly privateKey: CryptoKey;
}

export interface Context<P> {
  readonly params: P;
  /** The request's transaction for writes, else the plain database. */
  readonly db: Database;
  /** Epoch milliseconds, the same throughout the request. */
  readonly at: number;
  readonly session: Session | null;
  /** The session of a call that asks for one. */
  readonly member: Session;
  readonly settings: Settings;
  /** "EN" or "BN": the language of answers. */
  readonly language: string;
  readonly ip: string;
  readonly country: string;
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface RouteAbout<PS extends TSchema, VS extends TSchema> {
  readonly params: PS;
  readonly value: VS;
  /** One sentence for the documentation. */
  readonly about: string;
  /** Codes this call may refuse with, beyond those every call has. */
  readonly errors?: readonly string[];
  /** A read that writes (a captcha, a launch) needs a transaction too. */
  readonly writes?: boolean;
  /** The same answer for every visitor, kept this many seconds here and in caches. Only for reads without a session. */
  readonly publicFor?: number;
  /** More methods and paths that answer the same: the wire's older names. */
  readonly also?: readonly (readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string])[];
  /** Answer without an envelope, as text. */
  readonly text?: boolean;
  /** Answered in maintenance and from blocked places too. */
  readonly always?: boolean;
  /** A dead token does not matter to this call. */
  readonly ignoreToken?: boolean;
}

export interface Route {
  readonly call: Call<never, unknown>;
  readonly about: RouteAbout<TSchema, TSchema>;
  readonly handle: (ctx: Context<never>) => unknown;
}

/** Whether two types accept each other's values. Assignability in both directions, so that `readonly` does not matter. */
type Agrees<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** A call without parameters is described as `void`; its schema names no property. A form's file upload has no schema. */
type ParamsAgree<P, S> = [P] extends [void | Record<string, never>]
  ? [keyof S] extends [never]
    ? true
    : false
  : Agrees<Exclude<P, FormData>, S>;

/** What is missing from `about` when a schema and the call's types differ: the compiler prints this property's name. */
type SchemaMismatch<P, PS extends TSchema, V, VS extends TSchema> =
  ParamsAgree<P, Static<PS>> extends true
    ? Agrees<V, Static<VS>> extends true
      ? unknown
      : { readonly valueSchemaDiffersFromCall: { readonly call: V; readonly schema: Static<VS> } }
    : { readonly paramsSchemaDiffersFromCall: { readonly call: P; readonly schema: Static<PS> } };

/**
 * Binds a described call to its schemas and its handler.
 * The schemas must describe exactly the types that the call promises to clients: a difference in either direction is a
 * type error here.
 */
export function route<P, V, PS extends TSchema, VS extends TSchema>(
  call: Call<P, V>,
  about: RouteAbout<PS, VS> & SchemaMismatch<P, PS, V, VS>,
  handle: (ctx: Context<Static<PS>>) => Promise<Static<VS>> | Static<VS>,
): Route {
  return { call: call as never, about: about as never, handle: handle as never };
}
