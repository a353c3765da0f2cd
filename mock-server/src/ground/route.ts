/**
 * route: the one function to serve a described call. The description (shared/src/contract/wire) has method, path, access, module and
 * whether the write is repeatable; the route adds the schemas, the refusal codes, and the handler.
 *
 *   export const walletRoutes = [
 *     route(calls.balance, { params: S.BalanceParams, value: S.Balance, about: 'Balance of the main wallet' }, async (ctx) => …),
 *   ];
 *
 * Writes run inside one transaction that a refusal rolls back: their handler's `db` is a `Tx`. Reads run on the plain database.
 */
import type { Static, TSchema } from 'typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Method, ProofPurpose, RefusalCode } from '@site/shared/wps';
import type { Clock } from './clock';
import type { AddressLimits } from './counters/address-limits';
import type { Database, OpenDatabase, Tx } from './db/database';
import type { Emit } from './events';
import type { ProofGuard } from './dpop/dpop';
import type { WebPushSender } from './notifications/vapid';
import type { ProveKey, Session } from './session';
import type { Settings, SettingsStore } from './settings/settings';
import type { ScanFile } from './scan';
import type { Vault } from './secrets';

/** Dependencies shared by the whole gateway. */
export interface Services {
  readonly open: OpenDatabase;
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: SettingsStore;
  /** Cheap password hashing, for tests and the seed. */
  readonly cheapHash: boolean;
  readonly secret: GatewayKeys;
  readonly vault: Vault;
  /** Emit a domain event to modules of higher layers (ground/events.ts). */
  readonly emit: Emit;
  readonly lookups: Lookups;
  /** Proofs of sessions that are bound to a key. */
  readonly dpop: ProofGuard;
  readonly addressLimits: AddressLimits;
  readonly wallets: WalletAccess;
  /** Scans uploaded files; null: nothing does. */
  readonly scan: ScanFile | null;
  /** Null: this gateway sends no notifications by Web Push. */
  readonly webPush: WebPushSender | null;
}

/** What lower layers need from higher ones. Set at the edge. */
export interface Lookups {
  /**
   * The session of a token; `withWallets`: with the wallets of its member.
   * @throws Refusal with the reason for an invalid or expired one, or of `prove`.
   */
  readonly session: (
    db: Database,
    token: string,
    at: number,
    prove: ProveKey,
    withWallets?: boolean,
  ) => Promise<Session>;
  /**
   * For routes with `proof`.
   * @throws Refusal `proof.required` unless this session has a fresh proof of identity for the purpose.
   */
  readonly freshProof: (ctx: WriteContext<unknown>, purpose: ProofPurpose) => Promise<void>;
  /** Whether the account has an authenticator app, so that its logins need a second factor. */
  readonly hasSecondFactor: (db: Database, memberId: number) => Promise<boolean>;
  /** The name of a game in the visitor's language, by the English name in a record. */
  readonly gameNames: (
    ctx: Pick<Context<unknown>, 'db' | 'services' | 'language'>,
  ) => Promise<(name: string) => string>;
  /** The title of a bonus or reward of these members in the visitor's language, by the English title in a record. */
  readonly titleNames: (
    ctx: Pick<Context<unknown>, 'db' | 'language'>,
    memberIds: readonly number[],
  ) => Promise<(title: string) => string>;
}

/** How the gateway reaches the wallets of operators. */
export interface WalletAccess {
  readonly fetch: typeof fetch;
}

export interface GatewayKeys {
  /** SPKI of the RSA key that bodies are sealed for, as hex. */
  readonly publicKeyHex: string;
  readonly privateKey: CryptoKey;
  /** Signs nonces (ground/dpop/dpop-nonce.ts). */
  readonly nonceKey: Buffer;
}

/** The context of a read, and what all contexts have. */
export interface Context<P> {
  readonly params: P;
  readonly db: Database;
  /** Epoch milliseconds, constant throughout the request. */
  readonly at: number;
  readonly session: Session | null;
  /** The session, for calls that require one. */
  readonly member: Session;
  readonly settings: Settings;
  /** "EN" or "BN": the language of responses. */
  readonly language: string;
  readonly ip: string;
  readonly country: string;
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The context of a write: its `db` is the request's transaction. */
export interface WriteContext<P> extends Context<P> {
  readonly db: Tx;
}

type ContextOf<M extends Method, W extends boolean, P> = [M, W] extends ['GET', false] ? Context<P> : WriteContext<P>;

export interface RouteAbout<PS extends TSchema, VS extends TSchema> {
  readonly params: PS;
  readonly value: VS;
  /** One sentence for the documentation. */
  readonly about: string;
  /** Codes this call can refuse with, in addition to the common ones. */
  readonly errors?: readonly RefusalCode[];
  /** For a GET that writes (a captcha, a launch): run it in a transaction. */
  readonly writes?: boolean;
  /** Cache seconds of a response that is the same for every visitor, here and in HTTP caches. Only for reads without a session. */
  readonly publicFor?: number;
  /** Aliases: older method names of the wire. */
  readonly also?: readonly (readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string])[];
  /**
   * A field of the value that is the same object for many requests and never changed: it is checked and serialised once. Not
   * for a call without an envelope, or a value without other fields.
   */
  readonly constantField?: string;
  /** Respond with plain text, without an envelope. */
  readonly text?: boolean;
  /** Answered during maintenance and from blocked places, too. */
  readonly always?: boolean;
  /** Takes pictures as data URLs: its body may be that large, and needs a token before it is read. */
  readonly upload?: boolean;
  /** Read the member's wallets together with the session: `ctx.member.wallets`. */
  readonly withWallets?: boolean;
  /** The session needs a fresh proof of identity of this kind (people/identity). */
  readonly proof?: ProofPurpose;
  /** Ignore an invalid or expired token. */
  readonly ignoreToken?: boolean;
  /** Failures have the fields of RFC 6749 §5.2, too. */
  readonly oauth?: boolean;
}

export interface Route {
  readonly call: Call<never, unknown>;
  readonly about: RouteAbout<TSchema, TSchema>;
  readonly handle: (ctx: Context<never>) => unknown;
}

/** Whether two types are mutually assignable, so that `readonly` is ignored. */
type Agrees<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** A call without parameters is declared `void`; its schema has no properties. A file upload has no schema. */
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
 * The schemas must describe exactly the types that the call declares for clients: a difference in either direction is a
 * type error here. A handler that writes in a GET without `writes: true` is one, too, as soon as it calls a function that
 * takes a `Tx`.
 */
export function route<P, V, M extends Method, PS extends TSchema, VS extends TSchema, W extends boolean = false>(
  call: Call<P, V, M>,
  about: RouteAbout<PS, VS> & { readonly writes?: W } & SchemaMismatch<P, PS, V, VS>,
  handle: (ctx: ContextOf<M, W, Static<PS>>) => Promise<Static<VS>> | Static<VS>,
): Route {
  return { call: call as never, about: about as never, handle: handle as never };
}
