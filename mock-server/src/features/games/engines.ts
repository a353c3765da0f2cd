/** Engines by name. The lottery has its own module. */
import type { CatalogueGame, Engine } from './catalogue/game';
import { baccarat } from './rules/baccarat';
import { dice } from './rules/dice';
import { fishing } from './rules/fishing';
import { mines } from './rules/mines';
import type { Rules } from './rules/rules';
import { slot } from './rules/slot';
import { table } from './rules/table';

export type PlayedEngine = Exclude<Engine, 'lottery'>;

/** Choice and outcome are opaque here: stored in the round's row and passed back to the same engine. */
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

/** True for games played on the engines of this module, false for lotteries. */
export const isPlayed = (game: CatalogueGame): game is CatalogueGame & { engine: PlayedEngine } =>
  game.engine !== 'lottery';
