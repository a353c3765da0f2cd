/** Figures of small rewards: calendar, wheel, voucher. Amounts in minor units. Rules only; texts quote them. */

/** The daily calendar, day one to seven. */
export const LOGIN_DAYS: readonly number[] = [500, 700, 1_000, 1_500, 2_000, 3_000, 7_700];

export const RAFFLE = {
  stakePerSpin: 100_000,
  freePerDay: 1,
  mostPerDay: 3,
  /** Prizes in wheel order, with their weight per thousand spins. */
  prizes: [
    ...([
      [500, 380],
      [1_000, 260],
      [2_000, 180],
      [5_000, 110],
    ] as const),
    ...([
      [10_000, 50],
      [20_000, 14],
      [50_000, 5],
      [200_000, 1],
    ] as const),
  ] satisfies readonly (readonly [amount: number, share: number])[],
} as const;

export const VOUCHER_AMOUNT = 2_500;

/** Times the amount to be staked before a withdrawal: of calendar, wheel, tickets, missions, and of what points buy. */
export const ONCE_STAKED = 1;
