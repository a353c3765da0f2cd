/** Seeds ninety days of activity: logins, deposits, bets and withdrawals, every amount through the ledger. */
import { dayOf } from '@site/shared/kernel';
import type { Tx } from '../../ground/db/database';
import { account } from '../../ground/ledger';
import type { Random } from '../../ground/random';
import { bet, credit, deposit, withdraw, type SeedHistory, type SeedGame } from './seed-history';
import { createSeedLedger } from './seed-ledger';
import { AGENT_ID, DEMO_ID, TOP_ID, type Person } from './seed-people';
import { writeSeedHistory } from './write-seed-history';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const TAKA = 100;

export async function seedActivity(
  tx: Tx,
  now: number,
  people: readonly Person[],
  games: readonly SeedGame[],
  random: Random,
): Promise<void> {
  const history: SeedHistory = {
    ...{ now, random, games, ledger: createSeedLedger(), bets: [], deposits: [], withdrawals: [] },
    ...{ logins: new Set(), days: new Map(), staked: new Map() },
  };
  const start = now - 100 * DAY_MS;
  credit(history, TOP_ID, 1_000_000 * TAKA, start);
  credit(history, AGENT_ID, 180_000 * TAKA, start);
  credit(history, DEMO_ID, 25_000 * TAKA, start);
  for (const person of people) if (person.id !== TOP_ID) simulateMember(history, person);
  await writeSeedHistory(tx, history, people);
}

/** One member's days in order. Some are active often, some rarely; the demo member has the longest history. */
function simulateMember(history: SeedHistory, person: Person): void {
  const { random, now } = history;
  const first = Math.max(person.createdAt, now - 90 * DAY_MS + random.int(0, DAY_MS));
  const zeal = person.id === DEMO_ID ? 0.5 : person.id === AGENT_ID ? 0.1 : random.pick([0.02, 0.05, 0.08, 0.16]);
  for (let morning = first; morning < now - HOUR_MS / 4; morning += DAY_MS) {
    const isToday = now - morning < DAY_MS;
    if (!random.chance(isToday ? Math.max(zeal, 0.25) : zeal)) continue;
    const latest = Math.min(8 * HOUR_MS, now - morning - 10 * 60_000);
    const at = morning + (latest > 0 ? random.int(0, latest) : 0);
    spendDay(history, person.id, at);
  }
}

function spendDay(history: SeedHistory, memberId: number, at: number): void {
  const { random, ledger, now } = history;
  history.logins.add(`${memberId} ${dayOf(at)}`);
  const cash = () => ledger.balance(account.cash(memberId));
  if (cash() < 300 * TAKA || random.chance(0.15)) deposit(history, memberId, random.int(2, 40) * 50 * TAKA, at);
  const rounds = random.int(1, 4);
  for (let round = 1; round <= rounds; round += 1) {
    const largest = memberId === DEMO_ID ? 150 : 60;
    const stake = Math.min(random.int(1, largest) * 10 * TAKA, cash());
    if (stake >= 10 * TAKA) bet(history, memberId, stake, Math.min(at + round * 90_000, now - 60_000));
  }
  if (cash() > 6000 * TAKA && random.chance(0.2)) {
    withdraw(history, memberId, random.int(5, 30) * 100 * TAKA, Math.min(at + HOUR_MS / 8, now - 30_000));
  }
}
