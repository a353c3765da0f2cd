/** Seeds ninety days of life: logins, deposits, bets and withdrawals, every amount through the ledger. */
import { dayOf } from '@site/shared/kernel';
import { seedRebates } from '../agents/seed-rebates';
import { bets, playDays } from '../bets';
import type { Database } from '../db/database';
import { account } from '../ledger';
import { members } from '../members/members.tables';
import { bankCards, deposits, withdrawals } from '../payments/payments.tables';
import type { Random } from '../random';
import { loginDays, sessions } from '../sessions/sessions.tables';
import { earnedRank } from '../vip/ranks';
import { eq } from 'drizzle-orm';
import { continueIds, createSeedLedger, inParts, type SeedLedger } from './seed-ledger';
import { AGENT_ID, DEMO_ID, TOP_ID, type Person } from './seed-people';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const TAKA = 100;
const CHANNELS = ['bkash', 'nagad', 'rocket'] as const;

export interface SeedGame {
  readonly nodeId: string;
  readonly vassalage: string;
  readonly gameType: string;
  readonly gameName: string;
}

interface Life {
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

export async function seedActivity(
  tx: Database,
  now: number,
  people: readonly Person[],
  games: readonly SeedGame[],
  random: Random,
): Promise<void> {
  const life: Life = {
    ...{ now, random, games, ledger: createSeedLedger(), bets: [], deposits: [], withdrawals: [] },
    ...{ logins: new Set(), days: new Map(), staked: new Map() },
  };
  const start = now - 100 * DAY_MS;
  credit(life, TOP_ID, 1_000_000 * TAKA, start);
  credit(life, AGENT_ID, 180_000 * TAKA, start);
  credit(life, DEMO_ID, 25_000 * TAKA, start);
  for (const person of people) if (person.id !== TOP_ID) live(life, person);
  await write(tx, life, people);
}

function credit({ ledger }: Life, memberId: number, amount: number, at: number): void {
  const postings = [
    { account: account.house, amount: -amount },
    { account: account.cash(memberId), amount },
  ];
  ledger.post({ kind: 'credit', memberId, ref: `seed:${memberId}`, remark: 'Play money', at, postings });
}

/** One person's days in order. Some come often, some hardly; the demo member has the longest history. */
function live(life: Life, person: Person): void {
  const { random, now } = life;
  const first = Math.max(person.createdAt, now - 90 * DAY_MS + random.int(0, DAY_MS));
  const zeal = person.id === DEMO_ID ? 0.5 : person.id === AGENT_ID ? 0.1 : random.pick([0.02, 0.05, 0.08, 0.16]);
  for (let morning = first; morning < now - HOUR_MS / 4; morning += DAY_MS) {
    const isToday = now - morning < DAY_MS;
    if (!random.chance(isToday ? Math.max(zeal, 0.25) : zeal)) continue;
    const latest = Math.min(8 * HOUR_MS, now - morning - 10 * 60_000);
    const at = morning + (latest > 0 ? random.int(0, latest) : 0);
    spendDay(life, person.id, at);
  }
}

function spendDay(life: Life, memberId: number, at: number): void {
  const { random, ledger, now } = life;
  life.logins.add(`${memberId} ${dayOf(at)}`);
  const cash = () => ledger.balance(account.cash(memberId));
  if (cash() < 300 * TAKA || random.chance(0.15)) deposit(life, memberId, random.int(2, 40) * 50 * TAKA, at);
  const rounds = random.int(1, 4);
  for (let round = 1; round <= rounds; round += 1) {
    const largest = memberId === DEMO_ID ? 150 : 60;
    const stake = Math.min(random.int(1, largest) * 10 * TAKA, cash());
    if (stake >= 10 * TAKA) bet(life, memberId, stake, Math.min(at + round * 90_000, now - 60_000));
  }
  if (cash() > 6000 * TAKA && random.chance(0.2)) {
    withdraw(life, memberId, random.int(5, 30) * 100 * TAKA, Math.min(at + HOUR_MS / 8, now - 30_000));
  }
}

function deposit(life: Life, memberId: number, amount: number, at: number): void {
  const id = life.deposits.length + 1;
  const channel = life.random.pick(CHANNELS);
  const steps = [
    { state: 'CREATED', time: at - 120_000 },
    { state: 'PAYING', time: at - 60_000 },
    { state: 'SUCCESS', time: at },
  ];
  life.deposits.push({
    ...{ id, memberId, amount, mode: 'REDIRECT', channel, bankCode: channel.toUpperCase(), state: 'SUCCESS', steps },
    ...{ createdAt: at - 120_000, finishedAt: at, expiresAt: at + HOUR_MS, reference: `D${100_000 + id}` },
  });
  const postings = [
    { account: account.channel(channel), amount: -amount },
    { account: account.cash(memberId), amount },
  ];
  life.ledger.post({ kind: 'deposit', memberId, ref: `deposit:${id}`, remark: channel, at, postings });
}

function withdraw(life: Life, memberId: number, amount: number, at: number): void {
  const id = life.withdrawals.length + 1;
  const channel = life.random.pick(CHANNELS);
  const done = at + 600_000;
  const finishedAt = Math.min(done, life.now);
  life.withdrawals.push({
    ...{ id, memberId, amount, bankCode: channel.toUpperCase(), accountMasked: '••••••5678', state: 'PAID' },
    ...{ steps: ['REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID'].map((state) => ({ state, time: at })) },
    ...{ createdAt: at, finishedAt },
  });
  const ref = `withdraw:${id}`;
  const [cash, held] = [account.cash(memberId), account.held(memberId)];
  life.ledger.post({
    ...{ kind: 'withdraw-hold', memberId, ref, remark: channel, at },
    postings: [
      { account: cash, amount: -amount },
      { account: held, amount },
    ],
  });
  life.ledger.post({
    ...{ kind: 'withdraw', memberId, ref, remark: channel, at: finishedAt },
    postings: [
      { account: held, amount: -amount },
      { account: account.channel(channel), amount },
    ],
  });
}

/** Two thirds lose; the rest win back a little more than they staked, now and then much more. */
function bet(life: Life, memberId: number, stake: number, at: number): void {
  const { random, ledger } = life;
  const id = life.bets.length + 1;
  const game = random.pick(life.games);
  const factor = random.chance(0.62) ? 0 : random.chance(0.03) ? random.int(8, 20) : 1 + random.int(1, 22) / 10;
  const payout = Math.floor((stake * Math.round(factor * 10)) / 10);
  const { nodeId, vassalage, gameType, gameName } = game;
  life.bets.push({
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
  countBet(life, memberId, game, stake, payout, at);
}

function countBet(life: Life, memberId: number, game: SeedGame, stake: number, payout: number, at: number): void {
  const day = dayOf(at + 4000);
  const key = `${memberId} ${day} ${game.gameType} ${game.vassalage}`;
  const { gameType, vassalage } = game;
  const sums = life.days.get(key) ?? { memberId, day, gameType, vassalage, bets: 0, stake: 0, validBet: 0, payout: 0 };
  life.days.set(key, {
    ...sums,
    bets: sums.bets + 1,
    stake: sums.stake + stake,
    validBet: sums.validBet + stake,
    payout: sums.payout + payout,
  });
  life.staked.set(memberId, (life.staked.get(memberId) ?? 0) + stake);
}

async function write(tx: Database, life: Life, people: readonly Person[]): Promise<void> {
  for (const part of inParts([...life.days.values()])) await tx.insert(playDays).values(part);
  await seedRebates(tx, life.now, life.ledger);
  await life.ledger.write(
    tx,
    people.map(({ id }) => id),
  );
  for (const part of inParts(life.bets)) await tx.insert(bets).overridingSystemValue().values(part);
  for (const part of inParts(life.deposits)) await tx.insert(deposits).overridingSystemValue().values(part);
  for (const part of inParts(life.withdrawals)) await tx.insert(withdrawals).overridingSystemValue().values(part);
  const logins = [...life.logins].map((key) => ({ memberId: Number(key.split(' ')[0]), day: key.split(' ')[1]! }));
  for (const part of inParts(logins)) await tx.insert(loginDays).values(part);
  for (const table of ['bets', 'deposits', 'withdrawals']) await continueIds(tx, table);
  await writeRanks(tx, life);
  await writeVisitors(tx, life, people);
  await tx.insert(bankCards).values({
    ...{ memberId: DEMO_ID, kind: 'e-wallet', bankCode: 'BKASH', account: '01712345678', holderName: 'Rafiul Islam' },
    ...{ isDefault: true, createdAt: life.now - 60 * DAY_MS },
  });
}

async function writeRanks(tx: Database, { staked }: Life): Promise<void> {
  for (const [memberId, total] of staked) {
    const { id } = earnedRank(1, total, total);
    if (id > 1) await tx.update(members).set({ rank: id }).where(eq(members.id, memberId));
  }
}

/** A few people are online while you look. */
async function writeVisitors(tx: Database, { now, random, logins }: Life, people: readonly Person[]): Promise<void> {
  const here = people.filter(({ id }) => logins.has(`${id} ${dayOf(now)}`)).slice(0, 12);
  if (here.length === 0) return;
  await tx.insert(sessions).values(
    here.map(({ id }) => ({
      ...{
        tokenHash: `seed-${id}`,
        memberId: id,
        deviceId: `seed-${id}`,
        deviceName: 'Chrome on Android',
        os: 'Android',
      },
      ...{ ip: `103.4${random.int(0, 9)}.12.${id % 250}`, country: 'BD', createdAt: now - HOUR_MS, seenAt: now },
    })),
  );
}
