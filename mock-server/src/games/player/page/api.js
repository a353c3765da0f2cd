/** The round API: asked with the launch token; a lost answer is asked for again with the same round id. */

const fragment = new URLSearchParams(location.hash.slice(1));
const token = fragment.get('t') ?? '';
export const language = (fragment.get('lang') ?? 'BN').toUpperCase().startsWith('EN') ? 'EN' : 'BN';

const TRIES = 4;
const TIMEOUT_MS = 8000;

/** Answers { ok: true, value } or { ok: false, code, message }. Never rejects. */
async function ask(method, path, body) {
  for (let attempt = 1; ; attempt += 1) {
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
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const envelope = await answer.json();
      if (envelope.success) return { ok: true, value: envelope.value };
      if (answer.status < 500 || attempt >= TRIES) {
        return { ok: false, code: envelope.errorCode ?? 'unknown', message: envelope.message ?? '' };
      }
    } catch {
      if (attempt >= TRIES) return { ok: false, code: 'offline', message: '' };
    }
    await new Promise((resolve) => setTimeout(resolve, 400 * 2 ** attempt));
  }
}

const newId = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

export const api = {
  state: () => ask('GET', 'state'),
  /** One id an intent: however often it is sent, it is one round. */
  start: (stake, choice, roundId = newId()) => ask('POST', 'start', { roundId, stake, choice }),
  act: (roundId, step, action) => ask('POST', 'act', { roundId, step, action }),
  settle: (roundId) => ask('POST', 'settle', { roundId }),
  rotate: (clientSeed) => ask('POST', 'seed', { clientSeed }),
  history: () => ask('GET', 'history?size=20'),
  close: () => ask('POST', 'close', {}),
};
