/** The events of the seed's members: what a bet or a withdrawal writes agrees with itself at midnight and at the end. */
import { dayOf } from '@site/shared/kernel';
import { createRandom } from '../../ground/random';
import { createSeedLedger } from './seed-ledger';
import { bet, credit, withdraw, type SeedHistory } from './seed-history';

const MEMBER = 7;
/** Midnight in Dhaka. */
const MIDNIGHT = Date.parse('2026-11-20T18:00:00Z');
const GAMES = [
  { nodeId: '1', vassalage: 'BGS', gameType: 'RNG', gameName: 'Lotus' },
  { nodeId: '2', vassalage: 'PGE', gameType: 'LIVE', gameName: 'Heron' },
];

const newHistory = (now: number): SeedHistory => ({
  ...{ now, random: createRandom(5), ledger: createSeedLedger(), games: GAMES },
  ...{ bets: [], deposits: [], withdrawals: [], logins: new Set(), days: new Map(), staked: new Map() },
});

it('[MEM-08] a bet counts on the day on which it is settled, in Dhaka, with the amounts of its row', () => {
  const history = newHistory(MIDNIGHT + 3_600_000);
  credit(history, MEMBER, 100_000, MIDNIGHT - 3_600_000);
  const instants = [-4_001, -4_000, -1, 0, 1].flatMap((ms) => [ms, ms]).map((ms) => MIDNIGHT + ms);
  instants.forEach((at, index) => bet(history, MEMBER, 100 + index, at));
  const expected = new Map<string, object>();
  for (const { settledAt, gameType, vassalage, stake, validBet, payout } of history.bets) {
    const day = dayOf(settledAt!);
    const key = `${MEMBER} ${day} ${gameType} ${vassalage}`;
    const sums = (expected.get(key) ?? { bets: 0, stake: 0, validBet: 0, payout: 0 }) as Record<string, number>;
    expected.set(key, {
      ...{ memberId: MEMBER, day, gameType, vassalage, bets: sums.bets! + 1, stake: sums.stake! + stake },
      ...{ validBet: sums.validBet! + validBet!, payout: sums.payout! + payout! },
    });
  }
  expect(history.days).toEqual(expected);
  const onFirst = [...history.days.values()].filter(({ day }) => day === dayOf(MIDNIGHT - 1));
  expect(onFirst.reduce((sum, { bets }) => sum + bets!, 0)).toBe(2);
  expect(history.staked.get(MEMBER)).toBe(history.bets.reduce((sum, { stake }) => sum + stake, 0));
});

it('[MEM-08] a withdrawal is paid ten minutes later, or now if that is in the future', () => {
  const history = newHistory(MIDNIGHT);
  credit(history, MEMBER, 100_000, MIDNIGHT - 7_200_000);
  for (const ago of [600_001, 600_000, 599_999, 0]) withdraw(history, MEMBER, 10_000, MIDNIGHT - ago);
  expect(history.withdrawals.map(({ finishedAt }) => MIDNIGHT - finishedAt!)).toEqual([1, 0, 0, 0]);
  expect(history.ledger.balance(`cash:${MEMBER}`)).toBe(60_000);
  expect(history.ledger.balance(`held:${MEMBER}`)).toBe(0);
});
