/** HTTP load: members who bet until each bet is acknowledged and read their money, and visitors who read pages. */
import { randomUUID } from 'node:crypto';

const DICE = '9002';
/** Game id of the five-digit lottery with a draw every ten minutes. */
const LOTTERY = 2;
const CREDIT = 100_000_000;
const PASSWORD = 'Soak-test-77';
const TIMEOUT_MS = 20_000;
const RETRY_MS = 200;
const WRITE_WITHIN_MS = 120_000;
/** Every so many rounds a member also bets on the lottery and reads balance and statement. */
const LOTTERY_EVERY = 10;

/**
 * @param {{ site: string, gateway: string, consoleToken: string }} urls
 * @param {ReturnType<typeof import('./record.mjs').createRecord>} record
 */
export function createClient({ site, gateway, consoleToken }, record) {
  /** One attempt: the value of the answer; null when it failed. */
  const call = async (method, path, { token, body, key, base = site } = {}) => {
    const from = Date.now();
    const response = await fetch(base + path, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        language: 'EN',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: token } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(path.startsWith('/__mock') ? { 'x-console-token': consoleToken } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((error) => ({ status: 0, text: () => Promise.resolve(String(error.cause ?? error)) }));
    const text = await response.text().catch((error) => String(error));
    record.count('requests');
    const value = response.status === 200 ? parse(text) : undefined;
    if (value !== undefined) return value;
    record.failure(from, `${method} ${path.split('?')[0]}: ${response.status || 'no answer'} ${text.slice(0, 160)}`);
    return null;
  };
  /** Repeats a write with its key until it is acknowledged, as the site's pages do. */
  const write = async (...request) => {
    // After the end of the load too: an attempt may have been stored although its answer was lost.
    const giveUp = Date.now() + WRITE_WITHIN_MS;
    for (;;) {
      const value = await call(...request);
      if (value !== null || Date.now() > giveUp) return value;
      await pause(RETRY_MS);
    }
  };
  return { call, write, gateway };
}

const parse = (text) => {
  try {
    const answer = JSON.parse(text);
    return answer.success === false ? undefined : (answer.value ?? answer);
  } catch {
    return undefined;
  }
};

export async function createMember({ call, gateway }) {
  const username = `s${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const body = { username, password: PASSWORD, confirmPassword: PASSWORD };
  const { token } = await call('PUT', '/wps/member/register', { body });
  await call('POST', '/__mock/api/credit', { body: { username, amount: CREDIT }, base: gateway });
  return { username, token, credit: CREDIT, rounds: [], lottery: 0 };
}

/** Plays until the load is over. Failed requests are recorded. */
export async function playMember(client, member, { isOver, pauseMs, record }) {
  const { call, write } = client;
  const { token } = member;
  const launch = `/wps/game/launchGame?launchMode=GLS&accountType=1&nodeId=${DICE}`;
  const launched = await write('GET', launch, { token });
  const playToken = new URLSearchParams(launched.gameUrl.split('#')[1]).get('t');
  for (let step = 1; !isOver(); step += 1) {
    const key = randomUUID();
    const body = { roundId: key, stake: '1.00', choice: { target: 5000, over: true } };
    const played = await write('POST', '/wps/game/round/start', { token: playToken, body, key });
    if (played !== null) {
      member.rounds.push(key);
      record.count('rounds');
    }
    if (step % LOTTERY_EVERY === 0) await betOnLottery(client, member, record);
    await pause(pauseMs);
  }
}

async function betOnLottery({ call, write }, member, record) {
  const { token } = member;
  await call('GET', '/wps/v2/wallets/balance', { token });
  await call('GET', `/wps/v2/wallets/statement?size=20&startDate=${daysAgo(7)}`, { token });
  const near = await call('GET', `/lgw/numeros/near?gameId=${LOTTERY}`);
  if (near === null || isClosing(near.currentNumero)) return;
  const slip = { bettingSlipString: 'D5_SUM@big', betCartAmountSum: '1.00' };
  const body = { gameId: LOTTERY, currentNumero: near.currentNumero.numero, ...slip };
  if ((await write('POST', '/lgw/orders/betting', { token, body, key: randomUUID() })) === null) return;
  member.lottery += 1;
  record.count('lottery bets');
}

/** @returns {string} a day in UTC, such as "2026-11-23" */
const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A bet that has to be repeated during a restart must not meet a closed draw. */
const isClosing = ({ closeTime }) => new Date(closeTime).getTime() - Date.now() < 90_000;

/** Page, registry and entries of the releases that it names. */
export async function readFiles(site, { isOver, pauseMs, record }) {
  const read = async (path) => {
    const from = Date.now();
    let problem = '';
    const failed = (error) => void (problem = String(error.cause ?? error));
    const response = await fetch(site + path, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(failed);
    const text = await response?.text().catch(failed);
    record.count('files');
    if (response?.status === 200 && text) return text;
    record.failure(from, `GET ${path}: ${response?.status ?? 'no answer'} ${problem}`);
    return null;
  };
  while (!isOver()) {
    await read('/m/home');
    const registry = await read('/registry.json');
    const remotes = registry ? JSON.parse(registry.slice(registry.indexOf('\n'))).remotes : [];
    for (const { active } of remotes) await read(active.base + active.entry);
    await pause(pauseMs);
  }
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
