/** SeedHistory: what the seed's members have done so far, and the four kinds of money events. */
import { dayOf } from '@site/shared/kernel';
import type { bets, playDays } from '../../money/bets';
import { account } from '../../ground/ledger';
import type { deposits, withdrawals } from '../../money/tables/payments.tables';
import type { Random } from '../../ground/random';
import type { SeedLedger } from './seed-ledger';

const HOUR_MS = 3_600_000;
const CHANNELS = ['bkash', 'nagad', 'rocket'] as const;

export interface SeedGame {
  readonly nodeId: string;
  readonly vassalage: string;
  readonly gameType: string;
  readonly gameName: string;
}

export interface SeedHistory {
  readonly now: number;
  readonly random: Random;
  readonly ledger: SeedLedger;
  readonly games: readonly SeedGame[];
  readonly bets: (typeof bets.$inferInsert & { id: number })[];
  readonly deposits: (typeof deposits.$inferInsert & { id: number })[];
  readonly withdrawals: (typeof withdrawals.$inferInsert & { id: number })[];
  readonly logins: Set<string>;
  readonly days: Map<string, typeof playDays.$inferInsert>;
  readonly staked: Map<number, number>;
}

export function credit({ ledger }: SeedHistory, memberId: number, amount: number, at: number): void {
  const postings = [
    { account: account.house, amount: -amount },
    { account: account.cash(memberId), amount },
  ];
  ledger.post({ kind: 'credit', memberId, ref: `seed:${memberId}`, remark: 'Play money', at, postings });
}

export function deposit(history: SeedHistory, memberId: number, amount: number, at: number): void {
  const id = history.deposits.length + 1;
  const channel = history.random.pick(CHANNELS);
  const steps = [
    { state: 'CREATED', time: at - 120_000 },
    { state: 'PAYING', time: at - 60_000 },
    { state: 'SUCCESS', time: at },
  ];
  history.deposits.push({
    ...{ id, memberId, amount, mode: 'REDIRECT', channel, bankCode: channel.toUpperCase(), state: 'SUCCESS', steps },
    ...{ createdAt: at - 120_000, finishedAt: at, expiresAt: at + HOUR_MS, reference: `D${100_000 + id}` },
  });
  const postings = [
    { account: account.channel(channel), amount: -amount },
    { account: account.cash(memberId), amount },
  ];
  history.ledger.post({ kind: 'deposit', memberId, ref: `deposit:${id}`, remark: channel, at, postings });
}

export function withdraw(history: SeedHistory, memberId: number, amount: number, at: number): void {
  const id = history.withdrawals.length + 1;
  const channel = history.random.pick(CHANNELS);
  const done = at + 600_000;
  const finishedAt = Math.min(done, history.now);
  history.withdrawals.push({
    ...{ id, memberId, amount, bankCode: channel.toUpperCase(), accountMasked: '••••••5678', state: 'PAID' },
    ...{ steps: ['REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID'].map((state) => ({ state, time: at })) },
    ...{ createdAt: at, finishedAt },
  });
  const ref = `withdraw:${id}`;
  const [cash, held] = [account.cash(memberId), account.held(memberId)];
  history.ledger.post({
    ...{ kind: 'withdraw-hold', memberId, ref, remark: channel, at },
    postings: [
      { account: cash, amount: -amount },
      { account: held, amount },
    ],
  });
  history.ledger.post({
    ...{ kind: 'withdraw', memberId, ref, remark: channel, at: finishedAt },
    postings: [
      { account: held, amount: -amount },
      { account: account.channel(channel), amount },
    ],
  });
}

/** Two thirds lose; the others win a little more than the stake, sometimes much more. */
export function bet(history: SeedHistory, memberId: number, stake: number, at: number): void {
  const { random, ledger } = history;
  const id = history.bets.length + 1;
  const game = random.pick(history.games);
  const factor = random.chance(0.62) ? 0 : random.chance(0.03) ? random.int(8, 20) : 1 + random.int(1, 22) / 10;
  const payout = Math.floor((stake * Math.round(factor * 10)) / 10);
  const { nodeId, vassalage, gameType, gameName } = game;
  history.bets.push({
    ...{ id, memberId, nodeId, vassalage, gameType, gameName, stake, validBet: stake, payout, state: 'settled' },
    ...{ at, settledAt: at + 4000, roundId: `R${1_000_000 + id}` },
  });
  const common = { memberId, ref: `bet:${id}`, remark: gameName };
  const [house, cash] = [account.games(vassalage), account.cash(memberId)];
  ledger.post({
    ...common,
    kind: 'stake',
    at,
    postings: [
      { account: cash, amount: -stake },
      { account: house, amount: stake },
    ],
  });
  if (payout > 0) {
    const postings = [
      { account: house, amount: -payout },
      { account: cash, amount: payout },
    ];
    ledger.post({ ...common, kind: 'payout', at: at + 4000, postings });
  }
  countBet(history, memberId, game, stake, payout, at);
}

function countBet(
  history: SeedHistory,
  memberId: number,
  game: SeedGame,
  stake: number,
  payout: number,
  at: number,
): void {
  const day = dayOf(at + 4000);
  const key = `${memberId} ${day} ${game.gameType} ${game.vassalage}`;
  const { gameType, vassalage } = game;
  const sums = history.days.get(key) ?? {
    memberId,
    day,
    gameType,
    vassalage,
    bets: 0,
    stake: 0,
    validBet: 0,
    payout: 0,
  };
  history.days.set(key, {
    ...sums,
    bets: sums.bets + 1,
    stake: sums.stake + stake,
    validBet: sums.validBet + stake,
    payout: sums.payout + payout,
  });
  history.staked.set(memberId, (history.staked.get(memberId) ?? 0) + stake);
}
