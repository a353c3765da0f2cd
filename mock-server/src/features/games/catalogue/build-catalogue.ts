/** buildCatalogue: a deterministic list of games of the requested size. No clock, no database. */
import type { GameType } from '@site/shared/wps';
import { LOTTERY_GAMES } from './lottery-games';
import { createRandom, type Random } from '../../../ground/random';
import { FAMILIES, type Family } from './families';
import type { CatalogueGame, Volatility } from './game';
import { IN_HOUSE } from './in-house';
import { VENDORS, type Vendor } from './vendors';
import { EDITIONS, MODIFIERS, PLACES, RIVERS, type Words } from './words';

const DEFAULT_COUNT = 660;
const SEED = 20_261_121;
const SHARES = FAMILIES.reduce((sum, family) => sum + family.share, 0);
/** Game types whose vendors have a lobby, opened by the vendor's tile. */
const LOBBY_TYPES: readonly GameType[] = ['SPORTS', 'ESPORTS', 'LIVE', 'COCKFIGHT'];

/** Build at least `count` games; the fixed ones are always included. Order: in-house games, lotteries, lobbies, then the families. */
export function buildCatalogue(count: number = DEFAULT_COUNT): CatalogueGame[] {
  const random = createRandom(SEED);
  const fixed = [...IN_HOUSE, ...lotteries(), ...lobbies()];
  const wanted = Math.max(0, count - fixed.length);
  const games: CatalogueGame[] = [];
  for (const family of FAMILIES) {
    const share = Math.max(1, Math.round((family.share / SHARES) * wanted));
    for (let index = 0; index < share; index++) games.push(familyGame(family, index, 100_001 + games.length, random));
  }
  // Rounding can leave the total a few games short: the largest family fills up.
  for (let index = games.filter((game) => game.classifies[0] === 'VIDEO').length; games.length < wanted; index++) {
    games.push(familyGame(FAMILIES[0]!, index, 100_001 + games.length, random));
  }
  return [...fixed, ...markHot(games.slice(0, wanted), random)];
}

function familyGame(family: Family, index: number, node: number, random: Random): CatalogueGame {
  const vendor = pickVendor(family.gameType, random);
  const jackpot = family.gameType === 'RNG' && random.chance(0.14);
  const minBet = random.pick(family.gameType === 'LIVE' ? [1000, 2000, 5000, 10_000] : [100, 200, 500, 1000, 2000]);
  const isNew = random.chance(0.08);
  return {
    nodeId: String(node),
    gameCode: `${vendor.code}-${node}`,
    gameType: family.gameType,
    vassalage: vendor.code,
    name: nameOf(family, index),
    classifies: jackpot ? [family.classify, 'JP'] : [family.classify],
    engine: family.engine,
    variant: family.variant,
    // The slot splits a stake over twenty lines.
    minBet: family.engine === 'fishing' ? Math.max(10, minBet / 10) : minBet,
    maxBet: minBet * (family.gameType === 'LIVE' ? 500 : 200),
    lines: family.engine === 'slot' ? 20 : 0,
    volatility: random.pick<Volatility>(['LOW', 'MEDIUM', 'MEDIUM', 'HIGH']),
    isNew,
    hotRank: 0,
    jackpot,
    isLobby: false,
    demo: family.gameType !== 'LIVE',
    releaseDate: isNew
      ? `2026-${random.pick(['10', '11'])}-${day(random, 1, 20)}`
      : `${random.int(2021, 2025)}-${day(random, 1, 12)}-${day(random, 1, 28)}`,
    art: family.art,
  };
}

const day = (random: Random, from: number, to: number) => String(random.int(from, to)).padStart(2, '0');

/** Each combination of prefix and noun once, in a spread order; then again with an edition or a table number. */
function nameOf(family: Family, index: number): Words {
  const prefixes = { modifier: MODIFIERS, river: RIVERS, place: PLACES }[family.prefix];
  const { nouns } = family;
  // Classic slots start at another offset of the same words, so their names repeat those of video slots only in large catalogues.
  const shift = family.classify === 'CLASSIC' || family.classify === 'BOSS' ? Math.floor((prefixes.length * 2) / 3) : 0;
  const noun = nouns[index % nouns.length]!;
  const turn = Math.floor(index / nouns.length);
  const prefix = prefixes[(turn + (index % nouns.length) * 7 + shift) % prefixes.length]!;
  const round =
    Math.floor(turn / prefixes.length) + (turn % prefixes.length >= prefixes.length - shift && shift ? 1 : 0);
  const plain = { en: `${prefix.en} ${noun.en}`, bn: `${prefix.bn} ${noun.bn}` };
  if (round === 0) return plain;
  if (family.prefix === 'modifier') {
    const edition = EDITIONS[(round - 1) % EDITIONS.length]!;
    const again = Math.floor((round - 1) / EDITIONS.length);
    return numbered({ en: `${plain.en} ${edition.en}`, bn: `${plain.bn} ${edition.bn}` }, again);
  }
  return numbered(plain, round);
}

const numbered = (name: Words, round: number): Words =>
  round === 0
    ? name
    : {
        en: `${name.en} ${round + 1}`,
        bn: `${name.bn} ${round + 1}`,
      };

function pickVendor(type: GameType, random: Random): Vendor {
  const makers = VENDORS.filter((vendor) => vendor.types.includes(type) && vendor.weight > 0);
  let ticket = random.next() * makers.reduce((sum, vendor) => sum + vendor.weight, 0);
  return makers.find((vendor) => (ticket -= vendor.weight) < 0) ?? makers[0]!;
}

/** Thirty hot games besides the in-house ones, spread over the types. */
function markHot(games: readonly CatalogueGame[], random: Random): CatalogueGame[] {
  const ranks = new Map<string, number>();
  const byType = new Map<GameType, CatalogueGame[]>();
  for (const game of games) byType.set(game.gameType, [...(byType.get(game.gameType) ?? []), game]);
  const types: readonly GameType[] = [
    'RNG',
    'RNG',
    'FISH',
    'RNG',
    'LIVE',
    'SPORTS',
    'RNG',
    'PVP',
    'ESPORTS',
    'COCKFIGHT',
  ];
  for (let rank = 10; rank < 40; rank++) {
    const of = byType.get(types[rank % types.length]!) ?? [];
    if (of.length > 0) ranks.set(random.pick(of).nodeId, rank);
  }
  return games.map((game) => ({ ...game, hotRank: ranks.get(game.nodeId) ?? 0 }));
}

const lotteries = (): CatalogueGame[] =>
  LOTTERY_GAMES.map((lottery, index) => ({
    nodeId: String(8000 + lottery.gameId),
    gameCode: lottery.code,
    gameType: lottery.prizeMode === 'Elott' ? 'ELOTT' : 'LOTT',
    vassalage: lottery.vassalage,
    name: lottery.name,
    classifies: [lottery.kind],
    engine: 'lottery',
    variant: lottery.code,
    minBet: 100,
    maxBet: 1_000_000,
    lines: 0,
    volatility: 'MEDIUM',
    isNew: lottery.code === 'HORIN10' || lottery.code === 'VNQUICK1',
    hotRank: lottery.code === 'DRUTO5D1' ? 7 : lottery.code === 'PADMA5D' ? 8 : 0,
    jackpot: false,
    isLobby: false,
    demo: false,
    releaseDate: `2025-0${1 + (index % 9)}-16`,
    art: 'balls',
  }));

function lobbies(): CatalogueGame[] {
  return VENDORS.flatMap((vendor) =>
    vendor.types
      .filter((type) => LOBBY_TYPES.includes(type) && vendor.code !== 'BGS')
      .map((type) => ({ vendor, type, family: FAMILIES.find((family) => family.gameType === type)! })),
  ).map(({ vendor, type, family }, index) => ({
    nodeId: String(7001 + index),
    gameCode: `${vendor.code}-LOBBY`,
    gameType: type,
    vassalage: vendor.code,
    name: { en: `${vendor.name.en} Lobby`, bn: `${vendor.name.bn} লবি` },
    classifies: [family.classify],
    engine: family.engine,
    variant: family.variant,
    minBet: 1000,
    maxBet: 500_000,
    lines: 0,
    volatility: 'MEDIUM',
    isNew: false,
    hotRank: 0,
    jackpot: false,
    isLobby: true,
    demo: type !== 'LIVE',
    releaseDate: '2025-02-21',
    art: 'lobby',
  }));
}
