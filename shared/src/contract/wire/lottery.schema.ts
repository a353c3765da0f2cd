/** Schemas of the lotteries (/lgw, bare JSON): games, menus, plays, issues, draws, orders. */
import { Type, type Static } from 'typebox';
import { Amount, AmountInput, Instant, paged } from './atoms.schema';
import { MOST_LOTTERY_ORDERS } from './reportLimits';

const Nums = Type.Array(Type.Integer());
/** Zero-based paging of the lottery calls. */
const page = {
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 0 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
};
const language = { language: Type.Optional(Type.String({ maxLength: 8 })) };
const device = Type.Optional(Type.String({ maxLength: 16 }));

export const LotteryGame = Type.Object({
  gameId: Type.Integer(),
  code: Type.String(),
  remark: Type.String({ description: 'The name, in the requested language.' }),
  gameGroupCode: Type.String(),
  prizeMode: Type.String(),
  vassalage: Type.String(),
  nodeId: Type.String({ description: 'The same lottery in the game catalogue.' }),
  kind: Type.Enum(['D5', 'D3', 'K3', 'PK10', 'VN', 'SEA']),
  periodSeconds: Type.Integer(),
  icon: Type.String(),
});
export type LotteryGame = Static<typeof LotteryGame>;
export const LotteryGames = Type.Array(LotteryGame);
export const LotteryGamesQuery = Type.Object(language);
export type LotteryGamesQuery = Static<typeof LotteryGamesQuery>;

export const LotteryMenuQuery = Type.Object({
  prizeMode: Type.Optional(Type.Enum(['Lott', 'ZY', 'Elott', 'SEA', 'VN'])),
  device,
  ...language,
});
export type LotteryMenuQuery = Static<typeof LotteryMenuQuery>;
export const LotteryMenu = Type.Record(
  Type.String(),
  Type.Object({ gameGroupCode: Type.String(), games: Type.Array(LotteryGame) }),
);
export type LotteryMenu = Static<typeof LotteryMenu>;
export const PopularQuery = Type.Object({
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 6 })),
  ...language,
});
export type PopularQuery = Static<typeof PopularQuery>;
export const VnMenu = Type.Array(Type.Object({ group: Type.String(), gameMenus: Type.Array(LotteryGame) }));
export type VnMenu = Static<typeof VnMenu>;

export const GameIdParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 10_000 }), ...language });
export type GameIdParams = Static<typeof GameIdParams>;

export const LotteryPlay = Type.Object({
  playId: Type.String(),
  playName: Type.String(),
  help: Type.String(),
  singleBetPrice: Amount,
  playSwitch: Type.Boolean(),
  /** Kind of selection: one set of numbers per place, one set, or one of named options. */
  input: Type.Enum(['places', 'set', 'options', 'numbers']),
  /**
   * How values become single bets. product: one of every place, all combinations. distinct: the same, no value twice.
   * choose: every combination of `places` of them. each: every value is a bet of its own.
   */
  combine: Type.Enum(['product', 'distinct', 'choose', 'each']),
  placeNames: Type.Array(Type.String(), { description: 'Names of the places; empty where there is one set.' }),
  places: Type.Integer({ description: 'Places to fill, or numbers to choose at least, or digits of one number.' }),
  values: Type.Array(Type.String(), { description: 'What may be chosen.' }),
  valueNames: Type.Array(Type.String()),
  odds: Type.String({ description: 'What one winning bet returns for one unit staked, the stake included: "9.800".' }),
  oddsByValue: Type.Record(Type.String(), Type.String()),
});
export type LotteryPlay = Static<typeof LotteryPlay>;
export const PlayMenu = Type.Object({
  prizeModeId: Type.String(),
  playMenuGroups: Type.Array(Type.Object({ playName: Type.String(), playMenus: Type.Array(LotteryPlay) })),
});
export type PlayMenu = Static<typeof PlayMenu>;

export const BettingSetting = Type.Object({
  bettingModes: Type.Array(
    Type.Object({
      bettingModeId: Type.String(),
      code: Type.String(),
      unit: Amount,
      betAmountMax: Amount,
      betMultipleMax: Type.Integer(),
      winAmountMax: Amount,
    }),
  ),
});
export type BettingSetting = Static<typeof BettingSetting>;
export const SeriesList = Type.Array(
  Type.Object({
    gameGroupCode: Type.String(),
    prizeModeId: Type.String(),
    minSeries: Type.Integer(),
    maxSeries: Type.Integer(),
    defaultSeries: Type.Integer(),
  }),
);
export type SeriesList = Static<typeof SeriesList>;

export const Numero = Type.Object({
  numero: Type.String(),
  gameId: Type.Integer(),
  openTime: Instant,
  closeTime: Instant,
  drawTime: Instant,
  commitment: Type.String({ description: "SHA-256 of the draw's seed, which is shown with the result." }),
});
export type Numero = Static<typeof Numero>;
export const NearQuery = Type.Object({ gameId: Type.Integer({ minimum: 1, maximum: 10_000 }) });
export type NearQuery = Static<typeof NearQuery>;
export const LotteryDraw = Type.Object({
  gameId: Type.Integer(),
  numero: Type.String(),
  winNo: Type.String({ description: 'Numbers by comma; Vietnam: prizes by "|".' }),
  result: Nums,
  openTime: Instant,
  seed: Type.String(),
  commitment: Type.String(),
});
export type LotteryDraw = Static<typeof LotteryDraw>;
export const NearNumero = Type.Object({
  currentNumero: Numero,
  lastDraw: LotteryDraw,
  serverTime: Instant,
});
export type NearNumero = Static<typeof NearNumero>;
export const RecentNumeros = Type.Array(
  Type.Object({ gameId: Type.Integer(), numero: Type.String(), result: Type.String() }),
);
export type RecentNumeros = Static<typeof RecentNumeros>;
export const Numeros = Type.Array(Numero);
export const OpenedNumeros = Type.Array(LotteryDraw);
export const DrawQuery = Type.Object(page);
export type DrawQuery = Static<typeof DrawQuery>;
export const DrawByIdQuery = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 10_000 }), ...page });
export type DrawByIdQuery = Static<typeof DrawByIdQuery>;
export const DrawByCodeQuery = Type.Object({ code: Type.String({ maxLength: 32 }), ...page });
export type DrawByCodeQuery = Static<typeof DrawByCodeQuery>;
export const DrawPage = Type.Object({ content: Type.Array(LotteryDraw), totalPages: Type.Integer() });
export type DrawPage = Static<typeof DrawPage>;
/** One entry per place; for the Vietnamese kind the last two digits of the special prize. */
const PlaceCounts = Type.Array(Type.Record(Type.String(), Type.Integer()));
export const HotGap = Type.Object({
  hot: Type.Unsafe<Record<string, number>[]>(PlaceCounts),
  gap: Type.Unsafe<Record<string, number>[]>(PlaceCounts),
});
export type HotGap = Static<typeof HotGap>;

/** A slip: bets joined by ";", each "playId@choice". Places by "|", values by ",": "D5_STAR3@1,2|3|4,5". */
export const LotteryBetting = Type.Object({
  gameId: Type.Integer({ minimum: 1, maximum: 10_000 }),
  currentNumero: Type.String({ maxLength: 20 }),
  bettingSlipString: Type.String({ minLength: 3, maxLength: 20_000 }),
  betCartAmountSum: AmountInput,
  prizeModeId: Type.Optional(Type.String({ maxLength: 16 })),
  chase: Type.Optional(
    Type.Array(
      Type.Object({ numero: Type.String({ maxLength: 20 }), multiple: Type.Integer({ minimum: 1, maximum: 9999 }) }),
      { maxItems: 50 },
    ),
  ),
  winStop: Type.Optional(Type.Boolean()),
  device,
  orderType: Type.Optional(Type.String({ maxLength: 16 })),
  multiples: Type.Optional(Type.Integer({ minimum: 1, maximum: 9999, default: 1 })),
  series: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  bettingMode: Type.Optional(Type.String({ maxLength: 16 })),
});
export type LotteryBetting = Static<typeof LotteryBetting>;
export const LotteryReceipt = Type.Object({
  orderNumber: Type.String(),
  numero: Type.String(),
  totalBettingAmount: Amount,
  balance: Amount,
  drawTime: Instant,
});
export type LotteryReceipt = Static<typeof LotteryReceipt>;
export const VnBetting = Type.Object({
  prizeMode: Type.Optional(Type.String({ maxLength: 16 })),
  device,
  contents: Type.Array(
    Type.Object({
      gameId: Type.Integer({ minimum: 1, maximum: 10_000 }),
      winStop: Type.Optional(Type.Boolean()),
      playId: Type.String({ maxLength: 24 }),
      bettingContent: Type.String({ minLength: 1, maxLength: 2000 }),
      singleBetPrice: AmountInput,
      bettingApproach: Type.Optional(Type.String({ maxLength: 16 })),
      bettingSlip: Type.Optional(Type.String({ maxLength: 2000 })),
      numero: Type.Array(
        Type.Object({ numero: Type.String({ maxLength: 20 }), multiple: Type.Integer({ minimum: 1, maximum: 9999 }) }),
        { minItems: 1, maxItems: 20 },
      ),
    }),
    { minItems: 1, maxItems: 20 },
  ),
});
export type VnBetting = Static<typeof VnBetting>;

export const LotteryOrder = Type.Object({
  subOrderId: Type.Integer(),
  orderNumber: Type.String(),
  gameId: Type.Integer(),
  gameName: Type.String(),
  numero: Type.String(),
  playId: Type.String(),
  playName: Type.String(),
  content: Type.String(),
  units: Type.Integer(),
  stake: Amount,
  payout: Amount,
  state: Type.Enum(['open', 'won', 'lost', 'cancelled']),
  winNo: Type.Union([Type.String(), Type.Null()]),
  placedAt: Instant,
  drawTime: Instant,
  settledAt: Type.Union([Instant, Type.Null()]),
});
export type LotteryOrder = Static<typeof LotteryOrder>;
export const OrdersQuery = Type.Object({
  gameId: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  ...page,
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_LOTTERY_ORDERS, default: 50 })),
  /** Language of the texts in the answer; part of the cache key. */
  language: Type.Optional(Type.String({ maxLength: 8 })),
});
export type OrdersQuery = Static<typeof OrdersQuery>;
export const OrderPage = Type.Object({
  content: Type.Array(LotteryOrder),
  ...paged,
});
export type OrderPage = Static<typeof OrderPage>;
export const CancelOrders = Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 100 });
export type CancelOrders = Static<typeof CancelOrders>;
export const Cancelled = Type.Array(Type.Object({ subOrderId: Type.Integer(), cancelled: Type.Boolean() }));
export type Cancelled = Static<typeof Cancelled>;
