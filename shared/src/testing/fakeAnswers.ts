/**
 * fakeAnswers: a gateway for tests. Answers described calls by value or rule, records requests, fails unknown calls.
 * Every value, every refusal code and the value of a refusal are checked against the gateway's own schemas
 * (tools/jest/answerFaults.mjs): a missing, wrong or unknown field fails the test.
 */
import { err, ok, type Result } from '@site/shared/kernel';
import type { Call, HttpClient, SendOptions, WpsError } from '@site/shared/wps';

export interface Sent {
  readonly path: string;
  readonly method: string;
  readonly params: unknown;
  readonly idempotencyKey: string | undefined;
}

type AnyCall = Call<never, unknown>;

type Answer<P, V> = V | ((params: P) => Result<V, WpsError> | Promise<Result<V, WpsError>>);

export interface FakeAnswers {
  /** Answer a call with a value, or by a rule that returns `ok(…)` / `err(…)`. The latest definition wins. */
  readonly on: <P, V>(call: Call<P, V>, answer: Answer<P, V>) => FakeAnswers;
  /** Let a call fail with an error. */
  readonly fail: <P, V>(call: Call<P, V>, error?: WpsError) => FakeAnswers;
  /** Leave a call without an answer: the loading state stays. */
  readonly hang: <P, V>(call: Call<P, V>) => FakeAnswers;
  /** Answer every call without a definition by a rule; without it such a call fails like an unreachable gateway. */
  readonly otherwise: (answer: (call: AnyCall) => Result<unknown, WpsError> | Promise<never>) => FakeAnswers;
  readonly sent: readonly Sent[];
  readonly sentTo: <P>(call: Call<P, unknown>) => readonly P[];
  readonly http: HttpClient;
}

interface AnswerFaults {
  readonly ofValue: (method: string, path: string, value: unknown) => string | null;
  readonly ofParams: (method: string, path: string, params: unknown) => string | null;
  readonly ofRefusal: (code: string, value: unknown) => string | null;
}

/** Installed by the jest environment; absent in the plain Node environment. */
const page = globalThis as { answerFaults?: AnswerFaults; fakeAnswerFaults?: string[] };

function checkAnswer({ method, path }: AnyCall, answer: Result<unknown, WpsError>): void {
  const fault = answer.ok
    ? page.answerFaults?.ofValue(method, path, answer.value)
    : answer.error.kind === 'refused' && page.answerFaults?.ofRefusal(answer.error.code, answer.error.value);
  if (fault) (page.fakeAnswerFaults ??= []).push(`${method} ${path}: ${fault}`);
}

/** Multipart forms have no schema; the gateway's own tests check them. */
function checkParams({ method, path }: AnyCall, params: unknown): void {
  const fault = params instanceof FormData ? null : page.answerFaults?.ofParams(method, path, params);
  if (fault) (page.fakeAnswerFaults ??= []).push(`sent to ${method} ${path}: ${fault}`);
}

/** The http client sends no key of such a call, so each repetition would be another write. */
function checkKey({ method, path, options }: AnyCall, key: string | undefined): void {
  if (key === undefined || options.idempotent) return;
  (page.fakeAnswerFaults ??= []).push(`sent to ${method} ${path}: an idempotency key, but the call is not idempotent`);
}

/** What a write without an answer leaves in the browser: other people may use it, and a few pictures fill its storage. */
function checkStored({ method, path }: AnyCall, params: unknown): void {
  const secrets = Object.entries(params ?? {}).filter(([name, value]) => /password/i.test(name) && value);
  const report = (what: string) =>
    (page.fakeAnswerFaults ??= []).push(`sent to ${method} ${path}: ${what} in localStorage (useIntent)`);
  for (const text of storedTexts()) {
    for (const [name, value] of secrets) if (text.includes(JSON.stringify(value))) report(`${name} is`);
    if (text.includes('data:image/')) report('pictures are');
  }
}

function storedTexts(): readonly string[] {
  try {
    return Object.values({ ...globalThis.localStorage } as Record<string, string>);
  } catch {
    // Of a browser that allows none.
    return [];
  }
}

const keyOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;

export function fakeAnswers(): FakeAnswers {
  const rules = new Map<string, (params: unknown) => Promise<Result<unknown, WpsError>>>();
  const sent: Sent[] = [];
  let otherwise: ((call: AnyCall) => Result<unknown, WpsError> | Promise<never>) | null = null;
  const answers: FakeAnswers = {
    on: (call, answer) => {
      const rule = async (params: unknown) =>
        typeof answer === 'function'
          ? await (answer as (params: unknown) => Result<unknown, WpsError>)(params)
          : ok(answer);
      rules.set(keyOf(call), rule);
      return answers;
    },
    fail: (call, error = refusal('unknown')) => {
      rules.set(keyOf(call), () => Promise.resolve(err(error)));
      return answers;
    },
    hang: (call) => {
      rules.set(keyOf(call), () => new Promise(() => undefined));
      return answers;
    },
    otherwise: (answer) => {
      otherwise = answer;
      return answers;
    },
    sent,
    sentTo: (call) => sent.filter((one) => keyOf(one) === keyOf(call)).map((one) => one.params as never),
    http: {
      send: async (call: AnyCall, params: unknown, options?: SendOptions) => {
        sent.push({ path: call.path, method: call.method, params, idempotencyKey: options?.idempotencyKey });
        checkParams(call, params);
        checkKey(call, options?.idempotencyKey);
        checkStored(call, params);
        const rule = rules.get(keyOf(call));
        // An unexpected call fails like an unreachable gateway.
        const answer = await (rule ? rule(params) : otherwise?.(call));
        if (answer) checkAnswer(call, answer);
        return answer ?? err<WpsError>({ kind: 'gateway-unavailable', status: 501, requestId: null });
      },
    } as HttpClient,
  };
  return answers;
}

/** A refusal in the gateway's format. */
export const refusal = (code: string, more: Partial<Extract<WpsError, { kind: 'refused' }>> = {}): WpsError => ({
  kind: 'refused',
  status: 400,
  code,
  message: code,
  support: null,
  value: undefined,
  requestId: 'test-request',
  ...more,
});
