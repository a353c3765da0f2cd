/** call: one line describes one call of the gateway. Plain data; the platform's http client and the mock server both read it. */
import type { Access, FlagId } from '@site/shared/contract';

export type WriteMethod = 'POST' | 'PUT' | 'DELETE';
export type Method = 'GET' | WriteMethod;

export interface CallOptions {
  /** Sent as `ModuleId`; the gateway answers `function.not.available` while that feature is off (contract/features). */
  readonly module?: FlagId;
  /** Required session. Default 'guest'. A guest-capable call is retried once without a stale token (wps-contract §1.3). */
  readonly access?: Access;
  /** The body is encrypted (wps-contract §1.5). */
  readonly encrypted?: boolean;
  /** A money, claim or contract write: carries an `Idempotency-Key`, one per intent of the user. */
  readonly idempotent?: boolean;
  /** `form`: urlencoded; `multipart`: FormData. Default JSON. */
  readonly encoding?: 'json' | 'form' | 'multipart';
  /** Its answer has the token of a new session, which is bound to the browser's key (RFC 9449). */
  readonly opensSession?: boolean;
  /** Lottery calls answer bare JSON, without an envelope. */
  readonly bare?: boolean;
}

/** The description of a call: `Params` fill `{name}` placeholders of the path, then the query (GET, DELETE) or the body. */
export interface Call<Params, Value, M extends Method = Method, Path extends string = string> {
  readonly method: M;
  readonly path: Path;
  readonly options: CallOptions;
  /** Type carriers only; never set. */
  readonly _params?: Params;
  readonly _value?: Value;
}

/**
 * Describe a call: `call<LoginBody, LoginValue>('POST', '/wps/session/login', { module: 'COMM3', encrypted: true })`.
 * A call that a meta asks for early (AskOf) has its path as a type too.
 */
export function call<Params = void, Value = void, Path extends string = string>(
  method: 'GET',
  path: Path,
  options?: CallOptions,
): Call<Params, Value, 'GET', Path>;
export function call<Params = void, Value = void>(
  method: WriteMethod,
  path: string,
  options?: CallOptions,
): Call<Params, Value, WriteMethod>;
export function call(method: Method, path: string, options: CallOptions = {}): Call<unknown, unknown> {
  return { method, path, options };
}
