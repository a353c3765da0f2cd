/** refuse: how a handler rejects a request. The response is the failure envelope; the request's transaction rolls back. */
import type { PushEvent, RefusalCode, RefusalValues } from '@site/shared/wps';

interface CommonOptions {
  /** Default 400. */
  readonly status?: number;
  /** Numbers for the message's placeholders: { wait: 30 }. */
  readonly words?: Readonly<Record<string, string | number>>;
  /** Commit what the request has written: counters of failed attempts must survive the refusal. */
  readonly commit?: boolean;
  /** Push event for the member's open pages, sent after the rollback. */
  readonly notify?: { readonly memberId: number } & PushEvent;
}

/** The `value` of one code: required, optional or none, by the contract's table. */
type ValueOption<C extends RefusalCode> = C extends keyof RefusalValues
  ? { readonly [K in keyof RefusalValues as K extends C ? 'value' : never]: RefusalValues[K] }
  : { readonly value?: never };

/** Of a union of codes: fits each of them. */
type ValueOfAll<C extends RefusalCode> = (C extends RefusalCode ? (option: ValueOption<C>) => void : never) extends (
  option: infer V,
) => void
  ? V
  : never;

export type RefusalOptions<C extends RefusalCode> = CommonOptions & ValueOfAll<C>;

type OptionsOf<C extends RefusalCode> =
  CommonOptions extends RefusalOptions<C> ? [options?: RefusalOptions<C>] : [options: RefusalOptions<C>];

export class Refusal extends Error {
  private constructor(
    readonly code: RefusalCode,
    /** `value` is that of the code's entry in `RefusalValues`. */
    readonly options: CommonOptions & { readonly value?: unknown },
  ) {
    super(code);
  }

  static of<C extends RefusalCode>(code: C, ...[options]: OptionsOf<C>): Refusal {
    return new Refusal(code, options ?? {});
  }
}

/** Throws a refusal: the response has this error code, and the transaction rolls back. */
export function refuse<C extends RefusalCode>(code: C, ...options: OptionsOf<C>): never {
  throw Refusal.of(code, ...options);
}
