/** Rails: personal rows of games, based on played and favourite games. A rail without a basis is omitted. */
import { desc, eq } from 'drizzle-orm';
import type { Game, Rails } from '@site/shared/wps';
import type { Database } from '../../ground/db/database';
import type { Catalogue } from './catalogue/catalogue';
import type { CatalogueGame } from './catalogue/game';
import { favourites, recentGames } from './games.tables';

export async function railsFor(
  db: Database,
  catalogue: Catalogue,
  memberId: number,
  limit: number,
  show: (game: CatalogueGame) => Game,
): Promise<Rails['rails']> {
  const played = await db
    .select({ nodeId: recentGames.nodeId })
    .from(recentGames)
    .where(eq(recentGames.memberId, memberId))
    .orderBy(desc(recentGames.at))
    .limit(limit);
  const liked = await db
    .select({ nodeId: favourites.nodeId })
    .from(favourites)
    .where(eq(favourites.memberId, memberId))
    .orderBy(desc(favourites.at))
    .limit(limit);
  const gamesOf = (rows: readonly { nodeId: string }[]) =>
    rows.map(({ nodeId }) => catalogue.byNode.get(nodeId)).filter((game): game is CatalogueGame => game !== undefined);
  const own = [...gamesOf(played), ...gamesOf(liked)];
  const related = similar(catalogue, own, limit);
  const fresh = catalogue.games.filter((game) => game.isNew && !own.includes(game)).slice(0, limit);
  return [
    { key: 'again', titleKey: 'rails.again', reason: 'recent', games: gamesOf(played) },
    { key: 'related', titleKey: 'rails.related', reason: own[0]?.nodeId ?? '', games: related },
    { key: 'fresh', titleKey: 'rails.fresh', reason: 'new', games: fresh },
  ]
    .filter(({ games }) => games.length > 0)
    .map((rail) => ({ ...rail, games: rail.games.map(show) }));
}

/** Games that share a classify or vendor with the member's own, hot ones first. */
function similar(catalogue: Catalogue, own: readonly CatalogueGame[], limit: number): CatalogueGame[] {
  if (own.length === 0) return [];
  const classifies = new Set(own.map((game) => game.classifies[0]));
  const vendors = new Set(own.map((game) => game.vassalage));
  const score = (game: CatalogueGame) =>
    (classifies.has(game.classifies[0]) ? 2 : 0) + (vendors.has(game.vassalage) ? 1 : 0) + (game.hotRank > 0 ? 1 : 0);
  return catalogue.games
    .filter((game) => !game.isLobby && !own.includes(game) && score(game) >= 3)
    .sort((one, other) => score(other) - score(one))
    .slice(0, limit);
}
