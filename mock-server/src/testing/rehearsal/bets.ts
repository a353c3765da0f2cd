/** Bets against one or several gateways, repeated with their key until they are acknowledged, as the site's pages do. */
import { openDatabase } from '../../ground/db/open-database';
import { audit, SOUND } from '../../ground/ledger/audit';
import type { GatewayProcess } from '../process';
import { request } from './servers';

/** Dice: one call is a whole round. */
const DICE = '9002';
const PLAYERS = [
  ['demo', 'Demo1234'],
  ['rahim', 'Rahim1234'],
] as const;

export interface Bet {
  readonly key: string;
  readonly playToken: string;
  /** The round of the acknowledgement. */
  readonly round: string;
}

/** A play session of each player. */
export async function enterGame(gateway: GatewayProcess): Promise<readonly string[]> {
  const seats: string[] = [];
  for (const [username, password] of PLAYERS) {
    const { token } = await gateway.valueOf<{ token: string }>('POST', '/wps/session/login', {
      body: { username, password },
    });
    const launch = `/wps/game/launchGame?launchMode=GLS&accountType=1&nodeId=${DICE}`;
    const { gameUrl } = await gateway.valueOf<{ gameUrl: string }>('GET', launch, { token });
    seats.push(new URLSearchParams(gameUrl.split('#')[1]).get('t')!);
  }
  return seats;
}

/** One attempt; null when it was not acknowledged. `onFault` gets the status, 0 without an answer, and the answer's text. */
export async function tryBet(
  gateway: GatewayProcess,
  playToken: string,
  key: string,
  onFault: (status: number, text: string) => void = () => undefined,
): Promise<Bet | null> {
  const body = { roundId: key, stake: '1.00', choice: { target: 5000, over: true } };
  const sent = { token: playToken, body, headers: { 'idempotency-key': key } };
  const answer = await gateway.request('POST', '/wps/game/round/start', sent).catch(() => ({ status: 0, text: '' }));
  if (answer.status !== 200) {
    onFault(answer.status, answer.text);
    if (answer.status >= 400 && answer.status < 500) throw new Error(`The bet was refused: ${answer.text}`);
    return null;
  }
  const { value } = JSON.parse(answer.text) as { value: { round: unknown } };
  return { key, playToken, round: JSON.stringify(value.round) };
}

/** Stakes in this database. */
export const stakesIn = async (url: string): Promise<number> =>
  Number(await request(url, `select count(*) from ledger_transfers where kind = 'stake'`));

/** @throws Error when the ledger breaks a rule of double entry. */
export async function assertSound(url: string): Promise<void> {
  const open = await openDatabase({ url });
  const found = await audit(open.db).finally(open.close);
  if (JSON.stringify(found) !== JSON.stringify(SOUND))
    throw new Error(`The ledger is not sound: ${JSON.stringify(found)}`);
}
