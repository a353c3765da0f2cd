/** checkWallet: runs the catalogue of cases (docs/wallet-api.md) against an operator's wallet, with the money of a test player. */
import { createHmac, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { CASES, STAKE } from './cases.mjs';

/** The gateway waits as long (mock-server/src/money/operator-wallet/wallet-client.ts). */
const TIMEOUT_MS = 5_000;

/**
 * @param {{ url: string, key: string, player: string, currency: string, print: (line: string) => void }} options
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function checkWallet({ url, key, player, currency, print }) {
  const send = sender({ url, key, player, currency });
  const start = await send('balance').catch(({ message }) => ({ status: message }));
  if (start.status !== 'OK' || start.balance < 10 * STAKE) {
    print(
      `FAIL the test player ${player} needs ${10 * STAKE} or more in minor units; answer: ${JSON.stringify(start)}`,
    );
    return { passed: 0, failed: 1 };
  }
  const total = { passed: 0, failed: 0 };
  for (const [name, run] of CASES) {
    const before = (await send('balance')).balance;
    const faults = [];
    const expect = (what, actual, expected) => {
      if (!isDeepStrictEqual(actual, expected))
        faults.push(`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
    };
    try {
      await run({ send, expect, before, money: (amount) => ({ amount, currency }) });
      // Every case pays back what it takes.
      expect('balance after the case', (await send('balance')).balance, before);
    } catch (error) {
      faults.push(error.message);
    }
    print(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
    for (const fault of faults) print(`       ${fault}`);
    total[faults.length === 0 ? 'passed' : 'failed'] += 1;
  }
  return total;
}

/**
 * Sends one signed request; `tamper` changes the request after it was signed.
 * @throws Error for an answer that the gateway would not understand: to it the outcome is unknown
 */
const sender =
  ({ url, key, player, currency }) =>
  async (type, fields = {}, tamper = {}) => {
    const requestUuid = randomUUID();
    const rawBody = JSON.stringify({ type: tamper.type ?? type, request_uuid: requestUuid, player, ...fields });
    const timestamp = String(tamper.timestamp ?? Date.now());
    const signature = createHmac('sha256', tamper.key ?? key)
      .update(`${timestamp}.${rawBody}`)
      .digest('hex');
    const response = await fetch(`${url.replace(/\/$/, '')}/${type}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Timestamp': timestamp,
        'X-Signature': signature,
        Connection: 'close',
      },
      body: tamper.rawBody ? tamper.rawBody(rawBody) : rawBody,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = parse(type, response.status, await response.text());
    if (answer.status !== 'OK') return answer;
    if (answer.request_uuid !== requestUuid)
      throw new Error(`${type} answered with the request_uuid ${answer.request_uuid}, expected ${requestUuid}`);
    if (!Number.isSafeInteger(answer.balance) || answer.balance < 0 || answer.currency !== currency)
      throw new Error(`${type} answered without a balance of 0 or more in ${currency}: ${JSON.stringify(answer)}`);
    return answer;
  };

function parse(type, httpStatus, text) {
  const described = `${type} answered ${httpStatus}: ${text.slice(0, 100)}`;
  if (httpStatus >= 500) throw new Error(described);
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${described}, expected JSON`);
  }
}
