/** Showcase: winners, jackpots, matches and rooms of the home page. */
import { and, desc, eq, gt, gte } from 'drizzle-orm';
import { toDecimal } from '@site/shared/kernel';
import type { GameType, Match, Room, Winner } from '@site/shared/wps';
import { bets } from '../../money/bets';
import type { Database } from '../../ground/db/database';
import { members } from '../../people/members/members.tables';
import { createRandom } from '../../ground/random';
import type { Catalogue } from './catalogue/catalogue';
import type { CatalogueGame } from './catalogue/game';
import { iconOf } from './catalogue/icon';
import { inLanguage, PLACES } from './catalogue/words';
import { jackpots } from './games.tables';

const DAY = 24 * 60 * 60_000;

/** First two letters and the last one; the rest is masked. */
export const maskName = (name: string): string => `${name.slice(0, 2)}***${name.slice(-1)}`;

export interface WinnerRequest {
  readonly category: string;
  readonly limit: number;
  readonly language: string;
  readonly currency: string;
  readonly at: number;
}

/** The largest wins of the last week, one per member and game, largest first. */
export async function winnersOf(db: Database, catalogue: Catalogue, request: WinnerRequest): Promise<Winner[]> {
  const { category, limit, language, currency, at } = request;
  const isAll = category === '' || category.toUpperCase() === 'ALL';
  const rows = await db
    .select({
      payout: bets.payout,
      nodeId: bets.nodeId,
      wonAt: bets.settledAt,
      username: members.username,
      stake: bets.stake,
    })
    .from(bets)
    .innerJoin(members, eq(members.id, bets.memberId))
    .where(
      and(
        gte(bets.settledAt, at - 7 * DAY),
        gt(bets.payout, bets.stake),
        isAll ? undefined : eq(bets.gameType, category.toUpperCase()),
      ),
    )
    .orderBy(desc(bets.payout))
    .limit(limit * 3);
  const seen = new Set<string>();
  const real = rows.flatMap(({ payout, nodeId, wonAt, username }) => {
    const game = catalogue.byNode.get(nodeId);
    const key = `${username} ${nodeId}`;
    if (!game || seen.has(key)) return [];
    seen.add(key);
    return [{ game, payout, username, wonAt: wonAt ?? at }];
  });
  const gameType = isAll ? null : (category.toUpperCase() as GameType);
  return [...real, ...invented(catalogue, gameType, limit - real.length, at)]
    .slice(0, limit)
    .sort((one, other) => other.payout - one.payout)
    .map(({ game, payout, username, wonAt }) => ({
      vo: {
        winAmount: toDecimal(payout),
        currency,
        customerName: maskName(username),
        gameName: inLanguage(game.name, language),
        nodeId: game.nodeId,
        gameId: game.gameCode,
        gameType: game.gameType,
        vendor: game.vassalage,
        supportPlay: game.demo ? ('Y' as const) : ('N' as const),
        iconUrl: iconOf(game.nodeId),
        wonAt,
      },
    }));
}

/** Generated winners that fill up the board of a new gateway, constant within an hour. */
function invented(catalogue: Catalogue, type: GameType | null, count: number, at: number) {
  const from = catalogue.games.filter((game) => !game.isLobby && (!type || game.gameType === type));
  if (count <= 0 || from.length === 0) return [];
  const hour = Math.floor(at / 3_600_000);
  const random = createRandom(hour);
  return Array.from({ length: count }, () => ({
    game: random.pick(from),
    payout: random.int(40, 900) * 1000 + random.int(0, 99) * 10,
    username: `${random.pick(['ra', 'su', 'ni', 'ta', 'mi', 'jo', 'ba', 'fa'])}x${random.int(1, 9)}`,
    wonAt: hour * 3_600_000 - random.int(0, 5) * 600_000,
  }));
}

export async function jackpotsOf(db: Database, catalogue: Catalogue, language: string, currency: string) {
  const pots = (await db.select().from(jackpots).orderBy(desc(jackpots.pool))).filter(({ nodeId }) =>
    catalogue.byNode.has(nodeId),
  );
  return {
    jackpot_amount: toDecimal(pots.reduce((sum, { pool }) => sum + pool, 0)),
    currency,
    game_jackpot: pots.map(({ nodeId, pool }) => ({
      amount: toDecimal(pool),
      game_name: inLanguage(catalogue.byNode.get(nodeId)!.name, language),
      nodeId,
      iconUrl: iconOf(nodeId),
    })),
  };
}

const LEAGUES: Readonly<Record<string, { en: string; bn: string }>> = {
  CRI: { en: 'Delta Twenty20', bn: 'বদ্বীপ টোয়েন্টি20' },
  FOO: { en: 'River League', bn: 'নদী লিগ' },
  KAB: { en: 'Village Kabaddi Cup', bn: 'গ্রাম কাবাডি কাপ' },
  MOBA: { en: 'Circuit of Lights', bn: 'আলোর সার্কিট' },
};
const TEAMS: Readonly<Record<string, readonly { en: string; bn: string }[]>> = {
  CRI: PLACES.map(({ en, bn }) => ({ en: `${en} Tigers`, bn: `${bn} টাইগার্স` })),
  FOO: PLACES.map(({ en, bn }) => ({ en: `${en} Boatmen`, bn: `${bn} মাঝিরা` })),
  KAB: PLACES.map(({ en, bn }) => ({ en: `${en} Raiders`, bn: `${bn} রেইডার্স` })),
  MOBA: PLACES.map(({ en, bn }) => ({ en: `${en} Falcons`, bn: `${bn} ফ্যালকনস` })),
};

/** The next simulated matches: the same for everyone within an hour, the first one soon. */
export function matchesOf(catalogue: Catalogue, at: number, language: string): Match[] {
  const hour = Math.floor(at / 3_600_000);
  return Object.keys(LEAGUES).flatMap((key, lane) =>
    [0, 1, 2].flatMap((step) => {
      const random = createRandom(hour * 40 + lane * 3 + step);
      const games = catalogue.games.filter(({ classifies }) => classifies[0] === key);
      const game = games.find(({ isLobby }) => !isLobby) ?? games[0];
      if (!game) return [];
      const teams = TEAMS[key]!;
      const home = random.int(0, teams.length - 1);
      const away = (home + random.int(1, teams.length - 1)) % teams.length;
      const hasDraw = game.variant === 'match';
      return [
        {
          matchId: `${hour}-${lane}-${step}`,
          gameType: game.gameType,
          league: inLanguage(LEAGUES[key]!, language),
          home: inLanguage(teams[home]!, language),
          away: inLanguage(teams[away]!, language),
          startTime: (hour + 1 + step) * 3_600_000 + lane * 900_000,
          // The odds that the launched game pays.
          odds: hasDraw ? { home: '2.11', draw: '3.80', away: '3.16' } : { home: '1.82', away: '1.97' },
          nodeId: game.nodeId,
        },
      ];
    }),
  );
}

export function roomsOf(game: CatalogueGame, language: string): Room[] {
  const names = [
    { en: 'Open table', bn: 'খোলা টেবিল' },
    { en: 'Middle table', bn: 'মাঝারি টেবিল' },
    { en: 'High table', bn: 'বড় টেবিল' },
  ];
  return names.map((name, step) => ({
    roomId: `${game.nodeId}-${step + 1}`,
    name: inLanguage(name, language),
    minBet: toDecimal(Math.min(game.maxBet, game.minBet * 10 ** step)),
    maxBet: toDecimal(game.maxBet),
  }));
}
