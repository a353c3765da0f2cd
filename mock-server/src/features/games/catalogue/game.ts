/** CatalogueGame: one game as the catalogue knows it, and which of our engines plays it. */
import type { GameType } from '@site/shared/wps';
import type { Words } from './words';

/** How a launched game is played. Vendors' games run on the house's engines too: play money has no real vendor behind it. */
export type Engine = 'slot' | 'dice' | 'mines' | 'fishing' | 'baccarat' | 'table' | 'lottery';
export type Volatility = 'LOW' | 'MEDIUM' | 'HIGH';
/** What the artwork shows. */
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
  /** First the family's classify, then JP where there is a jackpot. */
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
  /** 0: not hot; else the place in the hot list. */
  readonly hotRank: number;
  readonly jackpot: boolean;
  /** The vendor's lobby: what a tap on its tile opens. */
  readonly isLobby: boolean;
  readonly demo: boolean;
  /** YYYY-MM-DD */
  readonly releaseDate: string;
  readonly art: ArtFamily;
}
