/** seedGames: fill the catalogue and the jackpots. `count` sets the catalogue's size, for tests and benchmarks. */
import type { Tx } from '../../ground/db/database';
import { signalAfterCommit } from '../../ground/db/signals';
import { seedLottery } from '../../features/lottery/lottery-secret';
import { buildCatalogue } from '../../features/games/catalogue/build-catalogue';
import { games } from '../../features/games/catalogue/catalogue.tables';
import { jackpots } from '../../features/games/games.tables';
import { inParts } from './seed-ledger';

/** @returns the number of games that are new */
export async function seedGames(tx: Tx, { count }: { readonly count?: number } = {}): Promise<number> {
  const rows = buildCatalogue(count).map((game, position) => ({ nodeId: game.nodeId, position, game }));
  let added = 0;
  for (const part of inParts(rows)) {
    const inserted = await tx.insert(games).values(part).onConflictDoNothing().returning({ nodeId: games.nodeId });
    added += inserted.length;
  }
  signalAfterCommit(tx, 'content');
  await seedLottery(tx);
  // Only in-house games have a pot.
  const pots = rows.filter(({ game }) => game.jackpot && game.vassalage === 'BGS');
  for (const [index, { nodeId }] of pots.entries()) {
    const base = 100_000_000 + index * 50_000_000;
    await tx
      .insert(jackpots)
      .values({ nodeId, base, pool: base + 23_456_789 - index * 3_210_987 })
      .onConflictDoNothing();
  }
  return added;
}
