/** Random teams for property tests: a tree of up to forty members, their rates, and two days of money and play. */
import { addDays, startOfDay } from '@site/shared/kernel';
import fc from 'fast-check';
import { placeBet, settleBet, voidBet } from '../money/bets';
import type { Tx } from '../ground/db/database';
import { account, ledger } from '../ground/ledger';
import { createMember } from '../people/members/create-member';
import { AGENT_TYPE, MEMBER_TYPE } from '../people/members/member-type';
import type { MemberRow } from '../people/members/members.tables';
import { hashPassword } from '../people/members/passwords';
import { writeRates } from '../features/agents/rebates';
import { FUNDS } from './agents';

export const PRODUCTS = ['RNG', 'LIVE', 'FISH'] as const;
export const PASSWORD = 'River2468';
const TOP_BPS = 150;
const DEEPEST = 4;

const person = fc.record({ parent: fc.nat(), isAgent: fc.boolean(), share: fc.integer({ min: 0, max: 100 }) });
const bet = fc.record({
  ...{ who: fc.nat(), stake: fc.integer({ min: 1, max: 90_000 }), factor: fc.integer({ min: 0, max: 30 }) },
  ...{ day: fc.integer({ min: 0, max: 1 }), product: fc.constantFrom(...PRODUCTS) },
  fate: fc.constantFrom('settled', 'settled', 'settled', 'void', 'open'),
});
const move = fc.record({
  ...{ who: fc.nat(), amount: fc.integer({ min: 1, max: 50_000 }), day: fc.integer({ min: 0, max: 1 }) },
  kind: fc.constantFrom('deposit', 'withdraw', 'reward', 'bonus', 'referral'),
});
export const aTeam = fc.record({
  people: fc.array(person, { minLength: 3, maxLength: 40 }),
  bets: fc.array(bet, { minLength: 8, maxLength: 40 }),
  moves: fc.array(move, { maxLength: 12 }),
});
type TeamPlan = typeof aTeam extends fc.Arbitrary<infer T> ? T : never;

export interface TeamMember {
  readonly member: MemberRow;
  readonly isAgent: boolean;
  /** Basis points, the same for every product type. */
  readonly bps: number;
}

/** Create the planned team below a new agent. The first entry is that agent, the second is an agent too. */
export async function createTeam(tx: Tx, name: string, plan: TeamPlan, firstDay: string): Promise<TeamMember[]> {
  const passwordHash = await hashPassword(PASSWORD, true);
  const createdAt = startOfDay(firstDay);
  const add = async (parent: TeamMember | null, index: number, isAgent: boolean, bps: number): Promise<TeamMember> => {
    const member = await createMember(
      tx,
      {
        ...{ username: `${name}n${index}`, type: isAgent ? AGENT_TYPE : MEMBER_TYPE, passwordHash, createdAt },
        ...{ passwordAt: createdAt, fundsHash: isAgent ? await hashPassword(FUNDS, true) : null },
      },
      parent?.member ?? null,
    );
    await writeRates(
      tx,
      member.id,
      PRODUCTS.map((productType) => ({ productType, bps })),
    );
    await give(tx, member.id, 100_000_00, createdAt);
    return { member, isAgent, bps };
  };
  const team = [await add(null, 0, true, TOP_BPS)];
  for (const [index, { parent, isAgent, share }] of plan.people.entries()) {
    const hosts = team.filter((one) => one.isAgent && one.member.depth < DEEPEST);
    const host = index === 0 ? team[0]! : hosts[parent % hosts.length]!;
    team.push(await add(host, index + 1, isAgent || index === 0, Math.floor((host.bps * share) / 100)));
  }
  return team;
}

const give = (tx: Tx, memberId: number, amount: number, at: number) =>
  ledger.post(tx, {
    ...{ kind: 'credit', memberId, ref: 'start', at },
    postings: [
      { account: account.house, amount: -amount },
      { account: account.cash(memberId), amount },
    ],
  });

/** Generate activity through the real functions: bets placed and settled, deposits, withdrawals, rewards. */
export async function generateActivity(
  tx: Tx,
  team: readonly TeamMember[],
  plan: TeamPlan,
  firstDay: string,
): Promise<void> {
  const noon = (day: number) => startOfDay(addDays(firstDay, day)) + 12 * 3_600_000;
  const idOf = (who: number) => team[who % team.length]!.member.id;
  for (const [index, { who, stake, factor, day, product, fate }] of plan.bets.entries()) {
    const game = { nodeId: `n${product}`, vassalage: 'BGS', gameType: product, gameName: product };
    const at = noon(day) + index;
    const { betId } = await placeBet(tx, { memberId: idOf(who), game, stake, roundId: `r${index}`, at });
    if (fate === 'settled') await settleBet(tx, { betId, payout: Math.floor((stake * factor) / 10), at });
    if (fate === 'void') await voidBet(tx, betId, at);
  }
  for (const { who, amount, day, kind } of plan.moves) {
    const [memberId, at] = [idOf(who), noon(day) + 5000];
    if (kind === 'withdraw') {
      const { holdId } = await ledger.hold(tx, { memberId, amount, ref: 'w', at });
      await ledger.settleHold(tx, holdId, account.channel('bkash'), at);
    } else {
      const from = kind === 'deposit' ? account.channel('bkash') : account.promotion('MISSION');
      const postings = [
        { account: from, amount: -amount },
        { account: account.cash(memberId), amount },
      ];
      await ledger.post(tx, { kind, memberId, ref: 'm', at, postings });
    }
  }
}
