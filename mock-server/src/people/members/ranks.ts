/** VIP ranks: conditions and benefits. Amounts in minor units. Rules only. */

export interface RankRule {
  readonly id: number;
  readonly names: { readonly EN: string; readonly BN: string };
  /** Valid bets of this calendar month. */
  readonly monthly: number;
  /** Valid bets of all time. */
  readonly total: number;
  readonly upgradeBonus: number;
  /** Paid every month while the rank is held. */
  readonly salary: number;
  /** Added to the rebate rate, in basis points. */
  readonly rebateBps: number;
  readonly withdrawLimit: number;
}

const taka = (amount: number): number => amount * 100;

export const RANKS: readonly RankRule[] = [
  {
    id: 1,
    names: { EN: 'Seed', BN: 'বীজ' },
    monthly: 0,
    total: 0,
    upgradeBonus: 0,
    salary: 0,
    rebateBps: 0,
    withdrawLimit: taka(50_000),
  },
  {
    id: 2,
    names: { EN: 'Bud', BN: 'কুঁড়ি' },
    monthly: taka(5_000),
    total: taka(20_000),
    upgradeBonus: taka(100),
    salary: taka(50),
    rebateBps: 5,
    withdrawLimit: taka(100_000),
  },
  {
    id: 3,
    names: { EN: 'Leaf', BN: 'পাতা' },
    monthly: taka(20_000),
    total: taka(100_000),
    upgradeBonus: taka(300),
    salary: taka(150),
    rebateBps: 10,
    withdrawLimit: taka(200_000),
  },
  {
    id: 4,
    names: { EN: 'Bloom', BN: 'ফুল' },
    monthly: taka(60_000),
    total: taka(400_000),
    upgradeBonus: taka(1_000),
    salary: taka(500),
    rebateBps: 15,
    withdrawLimit: taka(400_000),
  },
  {
    id: 5,
    names: { EN: 'Silver Lily', BN: 'রূপালি শাপলা' },
    monthly: taka(200_000),
    total: taka(1_500_000),
    upgradeBonus: taka(3_000),
    salary: taka(1_500),
    rebateBps: 20,
    withdrawLimit: taka(800_000),
  },
  {
    id: 6,
    names: { EN: 'Gold Lily', BN: 'সোনালি শাপলা' },
    monthly: taka(600_000),
    total: taka(6_000_000),
    upgradeBonus: taka(10_000),
    salary: taka(5_000),
    rebateBps: 30,
    withdrawLimit: taka(2_000_000),
  },
  {
    id: 7,
    names: { EN: 'Moon Lily', BN: 'চাঁদের শাপলা' },
    monthly: taka(2_000_000),
    total: taka(25_000_000),
    upgradeBonus: taka(40_000),
    salary: taka(20_000),
    rebateBps: 40,
    withdrawLimit: taka(5_000_000),
  },
];

export const rankById = (id: number): RankRule => RANKS.find((rank) => rank.id === id) ?? RANKS[0]!;
export const rankAfter = (id: number): RankRule | undefined => RANKS.find((rank) => rank.id === id + 1);

/** The highest rank whose conditions are met. Ranks are gained one by one and never lost within a month. */
export function earnedRank(held: number, monthly: number, total: number): RankRule {
  let rank = rankById(held);
  for (
    let next = rankAfter(rank.id);
    next && monthly >= next.monthly && total >= next.total;
    next = rankAfter(next.id)
  ) {
    rank = next;
  }
  return rank;
}
