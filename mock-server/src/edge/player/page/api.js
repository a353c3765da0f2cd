/** The round API, authorised by the launch token. Writes carry their own ids, so a repeat finds the same round. */

const fragment = new URLSearchParams(location.hash.slice(1));
const token = fragment.get('t') ?? '';
export const language = (fragment.get('lang') ?? 'BN').toUpperCase().startsWith('EN') ? 'EN' : 'BN';

const TRIES = 4;
const TIMEOUT_MS = 8000;
const MOST_PAUSE_MS = 10_000;

/** One request. `isKnown: false` when the outcome is unknown: no response, a gateway error, or a response of another server. */
async function send(method, path, body) {
  try {
    const answer = await fetch(`/wps/game/round/${path}`, {
      method,
      headers: {
        Authorization: token,
        Language: language,
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      credentials: 'omit',
      cache: 'no-store',
      // keepalive: a confirmation or close is delivered even when the page is closed.
      keepalive: path === 'seen' || path === 'close',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const envelope = await answer.json();
    if (envelope.success) return { isKnown: true, ok: true, value: envelope.value };
    const isKnown = answer.status < 500 && answer.status !== 429;
    return { isKnown, ok: false, code: envelope.errorCode ?? 'unknown', message: envelope.message ?? '' };
  } catch {
    return { isKnown: false, ok: false, code: 'offline', message: '' };
  }
}

let wake = () => undefined;
/** Wait before the next attempt; shorter when the network is back or the player retries. */
const pauseBefore = (attempt) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.min(MOST_PAUSE_MS, 400 * 2 ** attempt));
    const others = wake;
    wake = () => {
      others();
      clearTimeout(timer);
      resolve();
    };
  });
export const checkNow = () => {
  const waiting = wake;
  wake = () => undefined;
  waiting();
};
window.addEventListener('online', checkNow);

/** Resolves with { ok: true, value } or { ok: false, code, message } after a few attempts. Never rejects. */
async function read(method, path, body) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(method, path, body);
    if (answer.isKnown || attempt >= TRIES) return answer;
    await pauseBefore(attempt);
  }
}

/** Repeats until the outcome is known; `onUnknown` is called when it takes long. Never rejects. */
async function write(path, body, onUnknown) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send('POST', path, body);
    if (answer.isKnown) return answer;
    if (attempt === 2) onUnknown();
    await pauseBefore(attempt);
  }
}

const newId = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

export const api = {
  state: () => read('GET', 'state'),
  /** One id per intent: however often it is sent, it is one round with one stake. */
  start: (stake, choice, onUnknown) => write('start', { roundId: newId(), stake, choice }, onUnknown),
  act: (roundId, step, action, onUnknown) => write('act', { roundId, step, action }, onUnknown),
  settle: (roundId, onUnknown) => write('settle', { roundId }, onUnknown),
  /** The results of these rounds are on screen. Unconfirmed rounds are shown again at the next launch. */
  seen: (roundIds) => read('POST', 'seen', { roundIds }),
  rotate: (clientSeed) => read('POST', 'seed', { clientSeed }),
  history: () => read('GET', 'history?size=20'),
  close: () => send('POST', 'close', {}),
};
