/** Search for games, vendors and classifies by name, tolerating one or two typos. */
import type { SearchIndex, SearchResult } from '@site/shared/wps';
import type { Catalogue } from './catalogue';
import type { CatalogueGame } from './game';
import { iconOf } from './icon';
import { CLASSIFIES, VENDORS } from './vendors';
import { inLanguage, type Words } from './words';

/** Above this number of games the full index costs more than it saves. */
const INDEX_LIMIT = 2000;

const normal = (text: string): string => text.normalize('NFC').toLowerCase().trim();

/** 0 is the best score; null is no match. Start of the name, then start of a word, then inside, then with typos. */
function scoreOf(name: string, keyword: string): number | null {
  const text = normal(name);
  const at = text.indexOf(keyword);
  if (at === 0) return 0;
  if (at > 0) return text[at - 1] === ' ' ? 1 : 2;
  const slips = keyword.length >= 7 ? 2 : keyword.length >= 4 ? 1 : 0;
  if (slips === 0) return null;
  const distance = Math.min(...text.split(' ').map((word) => prefixDistance(word, keyword, slips)));
  return distance <= slips ? 2 + distance : null;
}

/** Edit distance between the keyword and the best prefix of the word; Infinity when the lengths rule it out. */
function prefixDistance(word: string, keyword: string, slips: number): number {
  if (word.length < keyword.length - slips) return Infinity;
  let row = Array.from({ length: keyword.length + 1 }, (_, index) => index);
  let best = row[keyword.length]!;
  for (let at = 0; at < Math.min(word.length, keyword.length + slips); at++) {
    const next = [at + 1];
    for (let index = 1; index <= keyword.length; index++) {
      const change = row[index - 1]! + (word[at] === keyword[index - 1] ? 0 : 1);
      next.push(Math.min(change, row[index]! + 1, next[index - 1]! + 1));
    }
    row = next;
    best = Math.min(best, row[keyword.length]!);
  }
  return best;
}

function bestName(name: Words, keyword: string): { score: number; matched: string } | null {
  const scored = [name.bn, name.en]
    .map((matched) => ({ matched, score: scoreOf(matched, keyword) }))
    .filter((entry): entry is { matched: string; score: number } => entry.score !== null)
    .sort((one, other) => one.score - other.score);
  return scored[0] ?? null;
}

export function searchCatalogue(catalogue: Catalogue, text: string, language: string, limit: number): SearchResult {
  const keyword = normal(text);
  if (keyword === '') return { games: [], vendors: [], classifies: [] };
  const hits = catalogue.games
    .filter((game) => !game.isLobby)
    .map((game) => ({ game, best: bestName(game.name, keyword) }))
    .filter((entry): entry is { game: CatalogueGame; best: { score: number; matched: string } } => entry.best !== null)
    .sort((one, other) => one.best.score - other.best.score || rank(one.game) - rank(other.game))
    .slice(0, limit);
  return {
    games: hits.map(({ game, best }) => ({
      nodeId: game.nodeId,
      gameName: game.name.en,
      displayName: inLanguage(game.name, language),
      vassalage: game.vassalage,
      gameType: game.gameType,
      showIcon: iconOf(game.nodeId),
      matched: best.matched,
    })),
    vendors: VENDORS.filter(({ name, code }) => code.toLowerCase() === keyword || bestName(name, keyword)).map(
      ({ code, name }) => ({ vassalage: code, displayName: inLanguage(name, language) }),
    ),
    classifies: classifyHits(catalogue, keyword, language),
  };
}

const rank = (game: CatalogueGame): number => game.hotRank || 1000;

function classifyHits(catalogue: Catalogue, keyword: string, language: string): SearchResult['classifies'] {
  return Object.entries(CLASSIFIES).flatMap(([key, name]) => {
    if (!bestName(name, keyword)) return [];
    const game = catalogue.games.find(({ classifies }) => classifies.includes(key));
    return game ? [{ key, displayName: inLanguage(name, language), gameType: game.gameType }] : [];
  });
}

export function searchIndexOf(catalogue: Catalogue): SearchIndex {
  const games = catalogue.games.filter((game) => !game.isLobby);
  return {
    version: catalogue.version,
    complete: games.length <= INDEX_LIMIT,
    vendors: Object.fromEntries(VENDORS.map(({ code, name }) => [code, name])),
    icon: iconOf('{nodeId}'),
    games: games
      .slice(0, INDEX_LIMIT)
      .map((game) => [
        game.nodeId,
        game.name.en,
        game.name.bn,
        game.vassalage,
        game.gameType,
        game.classifies.join(','),
        marksOf(game),
      ]),
  };
}

const marksOf = ({ hotRank, isNew, jackpot }: CatalogueGame): string =>
  `${hotRank > 0 ? 'H' : ''}${isNew ? 'N' : ''}${jackpot ? 'J' : ''}`;
