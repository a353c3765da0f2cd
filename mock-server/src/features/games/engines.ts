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

/**
 * Choice and outcome are opaque here: stored in the round's row and passed back to the same engine. The one cast: no type
 * says that the row's choice belongs to the row's engine.
 */
const opaque = <C, O>(rules: Rules<C, O>) => rules as unknown as Rules<unknown, unknown>;

const ENGINES: Readonly<Record<PlayedEngine, Rules<unknown, unknown>>> = {
  slot: opaque(slot),
  dice: opaque(dice),
  mines: opaque(mines),
  fishing: opaque(fishing),
  baccarat: opaque(baccarat),
  table: opaque(table),
};

export const rulesOf = (engine: PlayedEngine): Rules<unknown, unknown> => ENGINES[engine];

/** True for games played on the engines of this module, false for lotteries. */
export const isPlayed = (game: CatalogueGame): game is CatalogueGame & { engine: PlayedEngine } =>
  game.engine !== 'lottery';
