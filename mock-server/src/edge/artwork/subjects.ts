/** Subjects: which figure a game shows. Slots by their name, other games by their equipment. */
import type { ArtFamily, CatalogueGame } from '../../features/games/catalogue/game';

/** Part of the English name → figure; the first match. */
const BY_NAME: ReadonlyArray<readonly [part: string, figure: string]> = [
  ['Lily', 'lily'],
  ['Lotus', 'lily'],
  ['Tiger', 'tiger'],
  ['Sundarban', 'tiger'],
  ['Hilsa', 'fish'],
  ['Elephant', 'elephant'],
  ['Peacock', 'peacock'],
  ['Mango', 'mango'],
  ['Jackfruit', 'mango'],
  ['Quilt', 'quilt'],
  ['Rickshaw', 'rickshaw'],
  ['Palace', 'temple'],
  ['Treasure', 'chest'],
  ['Bell', 'bell'],
  ['Kite', 'kite'],
  ['Lamp', 'lamp'],
  ['Genie', 'lamp'],
  ['Pearl', 'pearl'],
  ['Snake', 'snake'],
  ['Doll', 'doll'],
  ['Tea', 'leaf'],
  ['Sailboat', 'boat'],
  ['Boat', 'boat'],
  ['Magpie', 'bird'],
  ['Kingfisher', 'bird'],
  ['Fruit', 'fruit'],
  ['Sweet', 'sweets'],
  ['Spice', 'star'],
  ['Drummer', 'drum'],
  ['Baul', 'music'],
  ['Crown', 'crown'],
  ['Dragon', 'dragon'],
  ['Phoenix', 'flame'],
  ['Rabbit', 'rabbit'],
  ['Caravan', 'dune'],
  ['Pirate', 'anchor'],
  ['Seven', 'seven'],
  ['Gold Mine', 'gem'],
  ['Firefly', 'lantern'],
  ['Banyan', 'tree'],
  ['Fairground', 'tent'],
];
const FISHING: ReadonlyArray<readonly [part: string, figure: string]> = [
  ['Shark', 'shark'],
  ['Crab', 'crab'],
  ['Octopus', 'octopus'],
  ['Turtle', 'turtle'],
  ['Pearl', 'pearl'],
  ['Ocean', 'shark'],
  ['Whale', 'shark'],
  ['Reef', 'turtle'],
];
const BY_FAMILY: Readonly<Record<ArtFamily, string>> = {
  slot: 'seven',
  bingo: 'bingo',
  scratch: 'scratch',
  dice: 'dice',
  mines: 'mines',
  fish: 'fish',
  cards: 'cards',
  roulette: 'roulette',
  wheel: 'wheel',
  ludo: 'ludo',
  carrom: 'carrom',
  cricket: 'cricket',
  football: 'football',
  kabaddi: 'kabaddi',
  tennis: 'tennis',
  controller: 'controller',
  target: 'target',
  race: 'race',
  rooster: 'rooster',
  balls: 'balls',
  lobby: 'crown',
};
/** Figure of a lobby by game type. */
const LOBBIES: Readonly<Record<string, string>> = {
  SPORTS: 'football',
  ESPORTS: 'controller',
  LIVE: 'roulette',
  COCKFIGHT: 'rooster',
};

export function figureOf(game: Pick<CatalogueGame, 'art' | 'gameType' | 'name'>): string {
  if (game.art === 'lobby') return LOBBIES[game.gameType] ?? 'crown';
  const named = game.art === 'slot' ? BY_NAME : game.art === 'fish' ? FISHING : [];
  return named.find(([part]) => game.name.en.includes(part))?.[1] ?? BY_FAMILY[game.art];
}

export const figureOfFamily = (family: string): string =>
  (BY_FAMILY as Partial<Record<string, string>>)[family] ?? 'seven';
