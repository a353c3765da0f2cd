/** Catalogue: all games in memory, read once from the database, and the filters of the lists. */
import { asc, eq } from 'drizzle-orm';
import type { Game, GameListQuery } from '@site/shared/wps';
import { parseMinor, toDecimal } from '@site/shared/kernel';
import type { Database } from '../../../ground/db/database';
import { games } from './catalogue.tables';
import type { CatalogueGame } from './game';
import { iconOf } from './icon';
import { vendorByCode } from './vendors';
import { inLanguage } from './words';

export interface Catalogue {
  readonly games: readonly CatalogueGame[];
  readonly byNode: ReadonlyMap<string, CatalogueGame>;
  /** Changes with the content: part of every ETag. */
  readonly version: string;
}

/** Read the enabled games, sorted. */
export async function readCatalogue(db: Database): Promise<Catalogue> {
  const rows = await db
    .select({ game: games.game })
    .from(games)
    .where(eq(games.enabled, true))
    .orderBy(asc(games.position));
  return catalogueOf(rows.map(({ game }) => game));
}

function catalogueOf(list: readonly CatalogueGame[]): Catalogue {
  let hash = 0;
  for (const game of list) {
    for (let at = 0; at < game.gameCode.length; at++) hash = (Math.imul(hash, 31) + game.gameCode.charCodeAt(at)) | 0;
  }
  return {
    games: list,
    byNode: new Map(list.map((game) => [game.nodeId, game])),
    version: `${list.length}-${(hash >>> 0).toString(36)}`,
  };
}

/** A game in wire format. */
export function toWire(game: CatalogueGame, language: string | undefined): Game {
  const vendor = vendorByCode.get(game.vassalage);
  const icon = iconOf(game.nodeId);
  return {
    nodeId: game.nodeId,
    nodeName: game.name.en,
    nodeTypeManageId: game.nodeId,
    gameId: game.gameCode,
    gameCode: game.gameCode,
    gameType: game.gameType,
    vassalage: game.vassalage,
    vendorName: vendor ? inLanguage(vendor.name, language) : game.vassalage,
    gameName: game.name.en,
    displayName: inLanguage(game.name, language),
    gameClassify: game.classifies.join(','),
    gameClassifyNew: game.classifies[0] ?? '',
    minBet: toDecimal(game.minBet),
    lines: game.lines,
    showIcon: icon,
    iconUrl: icon,
    defaultIcon: `/wps/media/family/${game.art}.svg`,
    defaultLanguage: 'BN',
    supportPlay: game.demo ? 'Y' : 'N',
    freeplay: game.demo ? 'Y' : 'N',
    isGameH5: 'Y',
    isGame: game.isLobby ? 'VASSALAGE' : 'GAME',
    playType: game.gameType === 'ELOTT' ? 'ent' : 'trad',
    lottoMode: game.engine === 'lottery' ? (game.gameType === 'ELOTT' ? 'Entertainment' : 'Tradition') : '',
    roomId: '',
    isNew: game.isNew,
    isHot: game.hotRank > 0,
    jackpot: game.jackpot,
  };
}

type Filter = Pick<
  GameListQuery,
  'gameType' | 'vassalage' | 'gameClassify' | 'gameName' | 'isNew' | 'minBet' | 'minLine'
>;

const listOf = (text: string | undefined): ReadonlySet<string> | null => {
  const parts = (text ?? '').split(',').map((part) => part.trim().toUpperCase());
  const named = parts.filter((part) => part !== '' && part !== 'ALL');
  return named.length > 0 ? new Set(named) : null;
};

/** The games that match a query, in order. Names match in either language; lobbies are included only for a vendor tile. */
export function filterGames(catalogue: Catalogue, query: Filter): CatalogueGame[] {
  const types = listOf(query.gameType);
  const vendors = listOf(query.vassalage);
  const classifies = listOf(query.gameClassify);
  const name = query.gameName?.trim().toLowerCase() ?? '';
  const highest = query.minBet ? parseMinor(query.minBet) : null;
  const minBet = highest?.ok && highest.value > 0 ? highest.value : null;
  return catalogue.games.filter(
    (game) =>
      !game.isLobby &&
      (!types || types.has(game.gameType)) &&
      (!vendors || vendors.has(game.vassalage)) &&
      (!classifies || game.classifies.some((key) => classifies.has(key))) &&
      (!query.isNew || game.isNew) &&
      (minBet === null || game.minBet <= minBet) &&
      (!query.minLine || game.lines >= query.minLine) &&
      (name === '' || game.name.en.toLowerCase().includes(name) || game.name.bn.includes(name)),
  );
}

/** One page of a list. Pages count from one; a page past the end is empty. */
export function pageOf<T>(list: readonly T[], pageNo: number, pageSize: number) {
  const start = (pageNo - 1) * pageSize;
  return {
    rows: list.slice(start, start + pageSize),
    pageNum: pageNo,
    totalPages: Math.ceil(list.length / pageSize),
    totalCount: list.length,
  };
}
