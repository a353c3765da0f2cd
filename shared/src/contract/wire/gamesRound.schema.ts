/** Schemas of a game round: the calls of the player page while a launched game runs. Amounts are decimal strings. */
import { Type, type Static } from 'typebox';
import { Amount, AmountInput, Instant, paged } from './atoms.schema';
import { PayTable } from './gamesFacts.schema';
import { MOST } from './listLimits';

export const Fairness = Type.Object({
  serverSeedHash: Type.String({ description: 'SHA-256 of the server seed that decides the next rounds.' }),
  clientSeed: Type.String(),
  nonce: Type.Integer({ description: 'Of the next round.' }),
});
export type Fairness = Static<typeof Fairness>;

export const Round = Type.Object({
  roundId: Type.String(),
  nodeId: Type.String(),
  engine: Type.String(),
  state: Type.Enum(['open', 'settled', 'void']),
  stake: Amount,
  payout: Amount,
  /** Jackpot or bonus won in addition to the game's own payout; included in it. */
  jackpot: Type.Optional(Amount),
  choice: Type.Unknown(),
  result: Type.Unknown({
    description: "The engine's own: windows, rolls, cards. Of an open round only what the player may know.",
  }),
  at: Instant,
  settledAt: Type.Union([Instant, Type.Null()]),
  serverSeedHash: Type.String(),
  clientSeed: Type.String(),
  nonce: Type.Integer(),
  serverSeed: Type.Optional(Type.String({ description: 'Once the pair is revealed.' })),
});
export type Round = Static<typeof Round>;

export const PlayState = Type.Object({
  game: Type.Object({
    nodeId: Type.String(),
    name: Type.String(),
    engine: Type.String(),
    variant: Type.String(),
    art: Type.String(),
    vassalage: Type.String(),
    minBet: Amount,
    maxBet: Amount,
    /** A stake is a multiple of it. */
    stakeStep: Amount,
    maxWin: Amount,
    rtp: Type.String(),
    jackpot: Type.Union([Amount, Type.Null()]),
    payTable: Type.Array(PayTable),
    rules: Type.Array(Type.String()),
  }),
  mode: Type.Enum(['real', 'demo']),
  language: Type.String(),
  currency: Type.String(),
  currencySymbol: Type.String(),
  timeZone: Type.String({ description: 'The IANA time zone of the site: times of rounds are shown in it.' }),
  balance: Amount,
  fairness: Fairness,
  open: Type.Union([Round, Type.Null()]),
  unseen: Type.Array(Round, {
    description:
      'Settled rounds of this game whose result no page has confirmed as shown, oldest first, at most 20. Those of other launches must be confirmed before a new stake (round.unseen).',
  }),
  last: Type.Union([Type.Object({ stake: Amount, choice: Type.Unknown() }), Type.Null()], {
    description: "The player's last stake in this game, from any launch; null before the first one.",
  }),
  recent: Type.Array(Round),
  config: Type.Unknown({ description: "The engine's tables: pays, odds, multiples." }),
});
export type PlayState = Static<typeof PlayState>;

const RoundId = Type.String({
  pattern: '^[\\w-]{8,40}$',
  description: 'Chosen by the player page, one an intent: a repeat finds the same round.',
});

export const StartRound = Type.Object({ roundId: RoundId, stake: AmountInput, choice: Type.Optional(Type.Unknown()) });
export type StartRound = Static<typeof StartRound>;
export const ActRound = Type.Object({
  roundId: RoundId,
  /** Index of the step, from 0: repeating a completed step changes nothing. */
  step: Type.Integer({ minimum: 0, maximum: 100 }),
  action: Type.Integer({ minimum: 0, maximum: 1000 }),
});
export type ActRound = Static<typeof ActRound>;
export const SettleRound = Type.Object({ roundId: RoundId });
export type SettleRound = Static<typeof SettleRound>;

export const SeenRounds = Type.Object({ roundIds: Type.Array(RoundId, { minItems: 1, maxItems: MOST.unseenRounds }) });
export type SeenRounds = Static<typeof SeenRounds>;

export const RoundAnswer = Type.Object({
  round: Round,
  balance: Amount,
  fairness: Fairness,
  jackpot: Type.Union([Amount, Type.Null()], { description: 'The pot after this round.' }),
});
export type RoundAnswer = Static<typeof RoundAnswer>;

export const RotateSeed = Type.Object({ clientSeed: Type.String({ pattern: '^[\\w-]{1,64}$' }) });
export type RotateSeed = Static<typeof RotateSeed>;
export const RotatedSeed = Type.Object({
  revealed: Type.Object({
    serverSeed: Type.String(),
    serverSeedHash: Type.String(),
    clientSeed: Type.String(),
    rounds: Type.Integer(),
  }),
  fairness: Fairness,
});
export type RotatedSeed = Static<typeof RotatedSeed>;

export const RoundProofQuery = Type.Object({ roundId: RoundId });
export type RoundProofQuery = Static<typeof RoundProofQuery>;
export const RoundProof = Type.Object({
  round: Round,
  /** The player's actions since the start, in order: tiles of mines. */
  actions: Type.Array(Type.Integer()),
  game: Type.Object({
    name: Type.String(),
    variant: Type.String({ description: 'The layout of a table, else empty.' }),
    volatility: Type.Enum(['LOW', 'MEDIUM', 'HIGH'], { description: 'Decides the reels of a slot.' }),
  }),
});
export type RoundProof = Static<typeof RoundProof>;

export const RoundHistoryQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  nodeId: Type.Optional(Type.String({ maxLength: 64, description: 'Only rounds of this game.' })),
  serverSeedHash: Type.Optional(
    Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Only rounds of the seed pair with this commitment.' }),
  ),
});
export type RoundHistoryQuery = Static<typeof RoundHistoryQuery>;

/** A game in the list of rounds. */
export const HistoryGame = Type.Object({
  nodeId: Type.String(),
  name: Type.String(),
  variant: Type.String({ description: 'The layout of a table, else empty.' }),
});
export type HistoryGame = Static<typeof HistoryGame>;

/** A seed pair in the list of rounds. */
export const HistoryPair = Type.Object({
  serverSeedHash: Type.String(),
  clientSeed: Type.String(),
  rounds: Type.Integer({ minimum: 0, description: 'Rounds drawn with it: nonces 0 to rounds − 1.' }),
  isRevealed: Type.Boolean({ description: 'Whether its server seed is published: the pair was renewed.' }),
});
export type HistoryPair = Static<typeof HistoryPair>;

export const RoundHistory = Type.Object({
  list: Type.Array(Round),
  /** Absent from gateways before these filters. */
  games: Type.Optional(
    Type.Array(HistoryGame, { description: 'Games that the player has rounds of, whatever the filter.' }),
  ),
  pairs: Type.Optional(
    Type.Array(HistoryPair, { description: "The player's seed pairs, latest first, at most 50, whatever the filter." }),
  ),
  ...paged,
});
export type RoundHistory = Static<typeof RoundHistory>;
