/** Engines by name: which rules play a game. The lottery is not among them; it has its own area. */
import type { CatalogueGame, Engine } from './catalogue/game';
import { baccarat } from './rules/baccarat';
import { dice } from './rules/dice';
import { fishing } from './rules/fishing';
import { mines } from './rules/mines';
import type { Rules } from './rules/rules';
import { slot } from './rules/slot';
import { table } from './rules/table';

export type PlayedEngine = Exclude<Engine, 'lottery'>;

/** Choice and outcome are the engine's own business: they go into the round's row and come back to the same engine. */
const ENGINES: Readonly<Record<PlayedEngine, Rules<never, never>>> = {
  slot: slot as unknown as Rules<never, never>,
  dice: dice as unknown as Rules<never, never>,
  mines: mines as unknown as Rules<never, never>,
  fishing: fishing as unknown as Rules<never, never>,
  baccarat: baccarat as unknown as Rules<never, never>,
  table: table as unknown as Rules<never, never>,
};

export const rulesOf = (engine: PlayedEngine): Rules<unknown, unknown> =>
  ENGINES[engine] as unknown as Rules<unknown, unknown>;

/** Is the game played on this page's engines, rather than in the lottery lobby? */
export const isPlayed = (game: CatalogueGame): game is CatalogueGame & { engine: PlayedEngine } =>
  game.engine !== 'lottery';
