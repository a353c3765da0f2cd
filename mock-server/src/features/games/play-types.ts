/** What the player page gets from each engine. On the wire these are opaque: `config`, `choice` and `result` of a round. */
import type { BaccaratShown } from './rules/baccarat';
import type { Spots } from './rules/bet-spots';
import type { DiceChoice, DiceShown } from './rules/dice';
import type { FishingChoice, FishingShown } from './rules/fishing';
import type { MinesChoice, MinesShown } from './rules/mines';
import type { SlotShown } from './rules/slot';
import type { SlotModel, SYMBOLS } from './rules/slot-models';
import type { TableShown } from './rules/table';

/** Multiples by field, in ten-thousandths, stake included. */
interface OddsConfig {
  readonly odds: Readonly<Record<string, number>>;
}

/** Tables of the engine, sent with the play state. */
export interface PlayConfigs {
  readonly slot: SlotModel & { readonly paylines: readonly (readonly number[])[]; readonly symbols: typeof SYMBOLS };
  readonly dice: object;
  readonly mines: object;
  /** Multiple per fish. */
  readonly fishing: { readonly fish: Readonly<Record<string, number>> };
  readonly baccarat: OddsConfig;
  readonly table: OddsConfig;
}

/** As stored with the round and shown again: validated, amounts in minor units. */
export interface PlayChoices {
  readonly slot: Record<string, never>;
  readonly dice: DiceChoice;
  readonly mines: MinesChoice;
  readonly fishing: FishingChoice;
  readonly baccarat: Spots;
  readonly table: Spots;
}

/** Bets of a stake as sent: decimal amounts by field. */
export interface SentBets {
  readonly bets: Readonly<Record<string, string>>;
}

/** The choice that the page sends with a stake. */
export interface SentChoices extends Omit<PlayChoices, 'baccarat' | 'table'> {
  readonly baccarat: SentBets;
  readonly table: SentBets;
}

/** `result` of a round. */
export interface PlayResults {
  readonly slot: SlotShown;
  readonly dice: DiceShown;
  readonly mines: MinesShown;
  readonly fishing: FishingShown;
  readonly baccarat: BaccaratShown;
  readonly table: TableShown;
}
