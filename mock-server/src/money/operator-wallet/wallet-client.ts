/** callWallet: one signed request to an operator's wallet (docs/wallet-api.md). */
import { createHmac, randomUUID } from 'node:crypto';
import type { Services } from '../../ground/route';
import type { WalletPlayer } from './wallet-players';

export type Operation = 'authenticate' | 'balance' | 'bet' | 'win' | 'rollback' | 'promo' | 'round-end';

export type WalletAnswer =
  | { readonly kind: 'ok'; readonly balance: number }
  /** The wallet refused and has changed nothing, or it has answered in another currency. */
  | { readonly kind: 'refused'; readonly status: string }
  /** Time-out, broken connection, or an answer that is not of the API: it may or may not have been done. */
  | { readonly kind: 'unknown'; readonly reason: string };

const TIMEOUT_MS = 5_000;
const MAX_ANSWER = 10_000;

/**
 * Never rejects.
 * @param currency the site's, which an answer must have
 * @param fields those of the operation, beside type, player and request_uuid
 */
export async function callWallet(
  { wallets, vault }: Pick<Services, 'wallets' | 'vault'>,
  { url, key, player }: Pick<WalletPlayer, 'url' | 'key' | 'player'>,
  currency: string,
  type: Operation,
  fields: object = {},
): Promise<WalletAnswer> {
  const requestUuid = randomUUID();
  const rawBody = JSON.stringify({ type, request_uuid: requestUuid, player, ...fields });
  // Real time: the console can move the gateway's own clock.
  const timestamp = String(Date.now());
  try {
    const signature = createHmac('sha256', vault.open(key)).update(`${timestamp}.${rawBody}`).digest('hex');
    const response = await wallets.fetch(`${url}/${type}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Timestamp': timestamp, 'X-Signature': signature },
      body: rawBody,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status >= 500) return { kind: 'unknown', reason: `HTTP ${response.status}` };
    return answerOf(await response.text(), requestUuid, currency);
  } catch (error) {
    return { kind: 'unknown', reason: (error as Error).message };
  }
}

interface AnswerBody {
  readonly status?: unknown;
  readonly request_uuid?: unknown;
  readonly balance?: unknown;
  readonly currency?: unknown;
}

function answerOf(text: string, requestUuid: string, expectedCurrency: string): WalletAnswer {
  if (text.length > MAX_ANSWER) return { kind: 'unknown', reason: 'the answer is too long' };
  const { status, request_uuid, balance, currency } = JSON.parse(text) as AnswerBody;
  if (typeof status !== 'string') return { kind: 'unknown', reason: 'the answer has no status' };
  if (status !== 'OK') return { kind: 'refused', status: status.slice(0, 40) };
  if (request_uuid !== requestUuid) return { kind: 'unknown', reason: 'the answer belongs to another request' };
  if (!Number.isSafeInteger(balance) || typeof currency !== 'string')
    return { kind: 'unknown', reason: 'the answer has no balance' };
  if (currency !== expectedCurrency) return { kind: 'refused', status: 'another currency' };
  if ((balance as number) < 0) return { kind: 'unknown', reason: 'the balance is negative' };
  return { kind: 'ok', balance: balance as number };
}
