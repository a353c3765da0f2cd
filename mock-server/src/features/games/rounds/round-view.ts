/** Wire format of a round; an open round contains only what the player may know. */
import { toDecimal } from '@site/shared/kernel';
import type { Fairness, Round } from '@site/shared/wps';
import type { CatalogueGame } from '../catalogue/game';
import { rulesOf, type PlayedEngine } from '../engines';
import type { PlayConfigs } from '../play-types';
import { BACCARAT_ODDS } from '../rules/baccarat';
import { FISH } from '../rules/fishing';
import { PAYLINES, SLOT_MODELS, SYMBOLS } from '../rules/slot-models';
import { layoutOf } from '../rules/table';
import type { RoundRow } from './round-rows';
import type { SeedPair } from './seed-pairs';

/** The result of an open round shows no future outcome; the server seed is contained once its pair was revealed. */
export function roundView(round: RoundRow, game: CatalogueGame, pair: SeedPair): Round {
  const rules = rulesOf(round.engine as PlayedEngine);
  const isOver = round.state !== 'open';
  return {
    roundId: round.id,
    nodeId: round.nodeId,
    engine: round.engine,
    state: round.state,
    stake: toDecimal(round.stake),
    payout: toDecimal(round.payout),
    ...(round.jackpot > 0 ? { jackpot: toDecimal(round.jackpot) } : {}),
    choice: round.choice,
    result: rules.show(round.choice, round.outcome, round.actions, isOver, game),
    at: round.at,
    settledAt: round.settledAt,
    serverSeedHash: pair.serverSeedHash,
    clientSeed: pair.clientSeed,
    nonce: round.nonce,
    ...(pair.revealedAt ? { serverSeed: pair.serverSeed } : {}),
  };
}

export const fairnessView = (pair: SeedPair): Fairness => ({
  serverSeedHash: pair.serverSeedHash,
  clientSeed: pair.clientSeed,
  nonce: pair.nonce,
});

/** Tables for the player page: pays, odds, multiples. */
export function configOf(game: CatalogueGame): PlayConfigs[PlayedEngine] {
  if (game.engine === 'slot') {
    const { pays, scatterPays, reels } = SLOT_MODELS[game.volatility];
    return { pays, scatterPays, reels, paylines: PAYLINES, symbols: SYMBOLS };
  }
  if (game.engine === 'fishing') return { fish: FISH };
  if (game.engine === 'table') return { odds: layoutOf(game).odds };
  if (game.engine === 'baccarat') return { odds: BACCARAT_ODDS };
  return {};
}
