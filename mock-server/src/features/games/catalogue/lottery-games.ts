/** The lotteries: draw kind, period, and position in the menus. */
import type { Words } from './words';

/** Kind of result: digits, three dice, a race of ten, or the eight Vietnamese prizes. */
export type DrawKind = 'D5' | 'D3' | 'K3' | 'PK10' | 'VN' | 'SEA';
export type PrizeMode = 'Lott' | 'ZY' | 'Elott' | 'SEA' | 'VN';

export interface LotteryGame {
  readonly gameId: number;
  readonly code: string;
  readonly name: Words;
  readonly kind: DrawKind;
  readonly prizeMode: PrizeMode;
  readonly vassalage: 'LOTT' | 'ELOTT' | 'TCG_SEA' | 'TCG_LOTTO_VN';
  /** Menu group: "5D", "K3" … */
  readonly group: string;
  readonly periodSeconds: number;
  /** Betting closes this many seconds before the draw. */
  readonly closeSeconds: number;
}

/** Mean return of all plays, in basis points. A test of `lottery/plays` compares it and the multiples below with the odds. */
export const LOTTERY_RTP_BPS = 9_500;

/** The highest odds of each kind of draw: the maximum payout for one. */
export const HIGHEST_ODDS: Readonly<Record<DrawKind, number>> = {
  ...{ D5: 95_000, D3: 950, K3: 205.2 },
  ...{ PK10: 85.5, VN: 950, SEA: 950 },
};

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const game = (
  gameId: number,
  code: string,
  en: string,
  bn: string,
  kind: DrawKind,
  prizeMode: PrizeMode,
  periodSeconds: number,
): LotteryGame => ({
  gameId,
  code,
  name: { en, bn },
  kind,
  prizeMode,
  vassalage: ({ Lott: 'LOTT', ZY: 'LOTT', Elott: 'ELOTT', SEA: 'TCG_SEA', VN: 'TCG_LOTTO_VN' } as const)[prizeMode],
  group: kind,
  periodSeconds,
  closeSeconds: periodSeconds >= DAY ? 15 * MINUTE : periodSeconds >= 5 * MINUTE ? 20 : 8,
});

export const LOTTERY_GAMES: readonly LotteryGame[] = [
  game(1, 'PADMA5D', 'Padma Five', 'পদ্মা পাঁচ', 'D5', 'Lott', 5 * MINUTE),
  game(2, 'MEGHNA5D', 'Meghna Five', 'মেঘনা পাঁচ', 'D5', 'Lott', 10 * MINUTE),
  game(3, 'JAMUNA3D', 'Jamuna Three', 'যমুনা তিন', 'D3', 'Lott', 5 * MINUTE),
  game(4, 'SURMA3D', 'Surma Three', 'সুরমা তিন', 'D3', 'Lott', 30 * MINUTE),
  game(5, 'CHHOKKA5', 'Three Dice', 'তিন ছক্কা', 'K3', 'Lott', 5 * MINUTE),
  game(6, 'NOUKA10', 'Boat Race Ten', 'নৌকাবাইচ দশ', 'PK10', 'Lott', 5 * MINUTE),
  game(11, 'TEESTA5D', 'Teesta Five', 'তিস্তা পাঁচ', 'D5', 'ZY', 3 * MINUTE),
  game(12, 'TEESTA3D', 'Teesta Three', 'তিস্তা তিন', 'D3', 'ZY', 3 * MINUTE),
  game(13, 'TEESTAK3', 'Teesta Dice', 'তিস্তা ছক্কা', 'K3', 'ZY', 3 * MINUTE),
  game(21, 'DRUTO5D1', 'Quick Five · 1 min', 'দ্রুত পাঁচ · 1 মিনিট', 'D5', 'Elott', MINUTE),
  game(22, 'DRUTO5D3', 'Quick Five · 3 min', 'দ্রুত পাঁচ · 3 মিনিট', 'D5', 'Elott', 3 * MINUTE),
  game(23, 'DRUTO3D1', 'Quick Three · 1 min', 'দ্রুত তিন · 1 মিনিট', 'D3', 'Elott', MINUTE),
  game(24, 'DRUTOK31', 'Quick Dice · 1 min', 'দ্রুত ছক্কা · 1 মিনিট', 'K3', 'Elott', MINUTE),
  game(25, 'DRUTOK33', 'Quick Dice · 3 min', 'দ্রুত ছক্কা · 3 মিনিট', 'K3', 'Elott', 3 * MINUTE),
  game(26, 'HORIN10', 'Deer Race Ten', 'হরিণের দৌড়', 'PK10', 'Elott', MINUTE),
  game(27, 'GHORA10', 'Horse Race Ten', 'ঘোড়দৌড় দশ', 'PK10', 'Elott', 3 * MINUTE),
  game(41, 'MEKONG3', 'Mekong Three', 'মেকং তিন', 'SEA', 'SEA', 10 * MINUTE),
  game(42, 'ANDAMAN3', 'Andaman Three', 'আন্দামান তিন', 'SEA', 'SEA', 5 * MINUTE),
  game(43, 'MALACCA3', 'Malacca Three', 'মালাক্কা তিন', 'SEA', 'SEA', DAY),
  game(61, 'VNBAC', 'Vietnam North', 'ভিয়েতনাম উত্তর', 'VN', 'VN', DAY),
  game(62, 'VNQUICK5', 'Vietnam Quick · 5 min', 'ভিয়েতনাম দ্রুত · 5 মিনিট', 'VN', 'VN', 5 * MINUTE),
  game(63, 'VNQUICK1', 'Vietnam Quick · 1 min', 'ভিয়েতনাম দ্রুত · 1 মিনিট', 'VN', 'VN', MINUTE),
];

export const lotteryGameById: ReadonlyMap<number, LotteryGame> = new Map(LOTTERY_GAMES.map((one) => [one.gameId, one]));
export const lotteryGameByCode: ReadonlyMap<string, LotteryGame> = new Map(LOTTERY_GAMES.map((one) => [one.code, one]));

/** By the code that the game's catalogue entry has as its variant. */
export const highestOddsOf = (code: string): number => {
  const lottery = LOTTERY_GAMES.find((one) => one.code === code);
  return lottery ? HIGHEST_ODDS[lottery.kind] : 1;
};
