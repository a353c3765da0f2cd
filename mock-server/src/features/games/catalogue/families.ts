/** Families: names, artwork, stakes and engine of the games of each classify. */
import type { GameType } from '@site/shared/wps';
import type { ArtFamily, Engine } from './game';
import { BINGO_NOUNS, FISH_NOUNS, SCRATCH_NOUNS, SLOT_NOUNS, SPORT_NOUNS, TABLE_NOUNS, type Words } from './words';

export interface Family {
  readonly classify: string;
  readonly gameType: GameType;
  readonly nouns: readonly Words[];
  /** What precedes the noun: an adjective, a river (tables) or a town (sports). */
  readonly prefix: 'modifier' | 'river' | 'place';
  readonly art: ArtFamily;
  readonly engine: Engine;
  readonly variant: string;
  /** Number of games of this family in a catalogue of 640. */
  readonly share: number;
}

const table = (
  classify: string,
  gameType: GameType,
  share: number,
  art: ArtFamily,
  engine: Engine,
  variant = '',
): Family => ({
  classify,
  gameType,
  nouns: [TABLE_NOUNS[classify]!],
  prefix: 'river',
  art,
  engine,
  variant,
  share,
});

const sport = (classify: string, gameType: GameType, share: number, art: ArtFamily): Family => ({
  classify,
  gameType,
  nouns: [SPORT_NOUNS[classify]!],
  prefix: 'place',
  art,
  engine: 'table',
  variant: gameType === 'COCKFIGHT' ? 'ring' : gameType === 'ESPORTS' || classify === 'TEN' ? 'duel' : 'match',
  share,
});

const slot = (
  classify: string,
  share: number,
  nouns: readonly Words[],
  art: ArtFamily,
  engine: Engine = 'slot',
): Family => ({
  classify,
  gameType: 'RNG',
  nouns,
  prefix: 'modifier',
  art,
  engine,
  variant: '',
  share,
});

export const FAMILIES: readonly Family[] = [
  slot('VIDEO', 250, SLOT_NOUNS, 'slot'),
  slot('CLASSIC', 90, SLOT_NOUNS, 'slot'),
  slot('BINGO', 22, BINGO_NOUNS, 'bingo'),
  slot('SCRATCH', 18, SCRATCH_NOUNS, 'scratch', 'mines'),
  { ...slot('OCEAN', 30, FISH_NOUNS, 'fish', 'fishing'), gameType: 'FISH' },
  { ...slot('BOSS', 18, FISH_NOUNS, 'fish', 'fishing'), gameType: 'FISH' },
  table('BAC', 'LIVE', 22, 'cards', 'baccarat'),
  table('ROU', 'LIVE', 14, 'roulette', 'table', 'roulette'),
  table('DT', 'LIVE', 10, 'cards', 'table', 'dragon-tiger'),
  table('SIC', 'LIVE', 8, 'dice', 'table', 'sic-bo'),
  table('AB', 'LIVE', 8, 'cards', 'table', 'andar-bahar'),
  table('TP', 'LIVE', 6, 'cards', 'table', 'teen-patti'),
  table('SHOW', 'LIVE', 6, 'wheel', 'table', 'wheel'),
  table('RUM', 'PVP', 12, 'cards', 'table', 'teen-patti'),
  table('POK', 'PVP', 12, 'cards', 'table', 'dragon-tiger'),
  table('LUD', 'PVP', 10, 'dice', 'dice'),
  table('CAR', 'PVP', 8, 'mines', 'mines'),
  table('CALL', 'PVP', 8, 'cards', 'table', 'dragon-tiger'),
  sport('CRI', 'SPORTS', 9, 'cricket'),
  sport('FOO', 'SPORTS', 8, 'football'),
  sport('KAB', 'SPORTS', 5, 'kabaddi'),
  sport('TEN', 'SPORTS', 4, 'tennis'),
  sport('VIR', 'SPORTS', 4, 'football'),
  sport('MOBA', 'ESPORTS', 12, 'controller'),
  sport('FPS', 'ESPORTS', 10, 'target'),
  sport('RACE', 'ESPORTS', 8, 'race'),
  sport('RING', 'COCKFIGHT', 10, 'rooster'),
];
