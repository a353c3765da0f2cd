/** The round API, authorised by the launch token. Writes carry their own ids, so a repeat finds the same round. */
import {
  actRound,
  closeRound,
  playState,
  rotateSeed,
  roundHistory,
  seenRounds,
  settleRound,
  startRound,
  type Call,
  type RoundHistoryQuery,
} from '@site/shared/wps';
import type { Language } from './words';

const fragment = new URLSearchParams(location.hash.slice(1));
const token = fragment.get('t') ?? '';
export const language: Language = (fragment.get('lang') ?? 'BN').toUpperCase().startsWith('EN') ? 'EN' : 'BN';

const TRIES = 4;
const TIMEOUT_MS = 8000;
const MOST_PAUSE_MS = 10_000;

/** The gateway's envelope, of a success or a refusal. */
interface Envelope<Value> {
  readonly success: boolean;
  readonly value: Value;
  readonly errorCode?: string;
  readonly message?: string;
}

export interface Failure {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  /** What the gateway says about the refusal beside its message. */
  readonly value?: unknown;
}
export type Answer<Value> = { readonly ok: true; readonly value: Value } | Failure;
/** `isKnown: false` when the outcome is unknown: no response, a gateway error, or a response of another server. */
type Attempt<Value> = Answer<Value> & { readonly isKnown: boolean };

/** One request. */
async function send<Params, Value>(call: Call<Params, Value>, params: Params): Promise<Attempt<Value>> {
  const { method } = call;
  const isRead = method === 'GET';
  const query = isRead && params ? `?${new URLSearchParams(toQuery(params))}` : '';
  try {
    const answer = await fetch(call.path + query, {
      method,
      headers: {
        Authorization: token,
        Language: language,
        ...(isRead ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(isRead ? {} : { body: JSON.stringify(params ?? {}) }),
      credentials: 'omit',
      cache: 'no-store',
      // keepalive: a confirmation or close is delivered even when the page is closed.
      keepalive: call.path === seenRounds.path || call.path === closeRound.path,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const envelope = (await answer.json()) as Envelope<Value>;
    if (envelope.success) return { isKnown: true, ok: true, value: envelope.value };
    const isKnown = answer.status < 500 && answer.status !== 429;
    const { errorCode = 'unknown', message = '', value } = envelope;
    return { isKnown, ok: false, code: errorCode, message, value };
  } catch {
    return { isKnown: false, ok: false, code: 'offline', message: '' };
  }
}

const toQuery = (params: object): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]));

let wake: () => void = () => undefined;
/** Wait before the next attempt; shorter when the network is back or the player retries. */
const pauseBefore = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.min(MOST_PAUSE_MS, 400 * 2 ** attempt));
    const others = wake;
    wake = () => {
      others();
      clearTimeout(timer);
      resolve();
    };
  });
export const checkNow = (): void => {
  const waiting = wake;
  wake = () => undefined;
  waiting();
};
window.addEventListener('online', checkNow);

/** The answer, or the failure after a few attempts. Never rejects. */
async function read<Params, Value>(call: Call<Params, Value>, params: Params): Promise<Answer<Value>> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(call, params);
    if (answer.isKnown || attempt >= TRIES) return answer;
    await pauseBefore(attempt);
  }
}

/** Repeats until the outcome is known; `onUnknown` is called when it takes long. Never rejects. */
async function write<Params, Value>(
  call: Call<Params, Value>,
  params: Params,
  onUnknown: () => void,
): Promise<Answer<Value>> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(call, params);
    if (answer.isKnown) return answer;
    if (attempt === 2) onUnknown();
    await pauseBefore(attempt);
  }
}

const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Rounds that the sheet lists. */
const LISTED_ROUNDS = 20;

type Unknown = () => void;
type HistoryQuery = Pick<RoundHistoryQuery, 'page' | 'nodeId' | 'serverSeedHash'>;
export const api = {
  state: () => read(playState, undefined),
  /** One id per intent: however often it is sent, it is one round with one stake. */
  start: (stake: string, choice: unknown, onUnknown: Unknown) =>
    write(startRound, { roundId: newId(), stake, choice }, onUnknown),
  act: (roundId: string, step: number, action: number, onUnknown: Unknown) =>
    write(actRound, { roundId, step, action }, onUnknown),
  settle: (roundId: string, onUnknown: Unknown) => write(settleRound, { roundId }, onUnknown),
  /** The results of these rounds are on screen. Unconfirmed rounds are shown again at the next launch. */
  seen: (roundIds: string[]) => read(seenRounds, { roundIds }),
  rotate: (clientSeed: string) => read(rotateSeed, { clientSeed }),
  history: (query: HistoryQuery) => read(roundHistory, { ...query, size: LISTED_ROUNDS }),
  close: () => send(closeRound, undefined),
};
