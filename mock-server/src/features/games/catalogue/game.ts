/** CatalogueGame: one game of the catalogue and the engine that plays it. */
import type { GameType } from '@site/shared/wps';
import type { Words } from './words';

/** The engine of a launched game. Vendors' games use the in-house engines too: with play money there is no real vendor. */
export type Engine = 'slot' | 'dice' | 'mines' | 'fishing' | 'baccarat' | 'table' | 'lottery';
export type Volatility = 'LOW' | 'MEDIUM' | 'HIGH';
/** The artwork's subject. */
export type ArtFamily =
  | 'slot'
  | 'bingo'
  | 'scratch'
  | 'dice'
  | 'mines'
  | 'fish'
  | 'cards'
  | 'roulette'
  | 'wheel'
  | 'ludo'
  | 'carrom'
  | 'cricket'
  | 'football'
  | 'kabaddi'
  | 'tennis'
  | 'controller'
  | 'target'
  | 'race'
  | 'rooster'
  | 'balls'
  | 'lobby';

export interface CatalogueGame {
  readonly nodeId: string;
  readonly gameCode: string;
  readonly gameType: GameType;
  readonly vassalage: string;
  readonly name: Words;
  /** First the family's classify, then JP for games with a jackpot. */
  readonly classifies: readonly string[];
  readonly engine: Engine;
  /** The engine's setting: a table's layout, a lottery's code, else empty. */
  readonly variant: string;
  /** Minor units. */
  readonly minBet: number;
  readonly maxBet: number;
  readonly lines: number;
  readonly volatility: Volatility;
  readonly isNew: boolean;
  /** 0: not hot; otherwise the rank in the hot list. */
  readonly hotRank: number;
  readonly jackpot: boolean;
  /** The vendor's lobby, opened by its tile. */
  readonly isLobby: boolean;
  readonly demo: boolean;
  /** YYYY-MM-DD */
  readonly releaseDate: string;
  readonly art: ArtFamily;
}
