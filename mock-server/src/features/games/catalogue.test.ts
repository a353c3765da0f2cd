/** The catalogue over HTTP: lists, filters, vendors, search, showcase. */
import { inTransaction } from '../../ground/db/transaction';
import { placeBet, settleBet } from '../../money/bets';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { readCatalogue } from './catalogue/catalogue';
import { games } from './catalogue/catalogue.tables';
import { seedGames } from '../../edge/seed/seed-games';

const gateway = ownGateway();
beforeAll(async () => {
  // The small test seed has a small catalogue; these tests need the full one.
  await inTransaction(gateway.services.db, async (tx) => {
    await tx.delete(games);
    await seedGames(tx);
  });
});

interface Listed {
  games: {
    nodeId: string;
    gameType: string;
    vassalage: string;
    displayName: string;
    gameName: string;
    gameClassify: string;
    minBet: string;
    lines: number;
    isNew: boolean;
  }[];
  pageNum: number;
  totalPages: number;
  totalCount: number;
}
/** Words of a name, and the engine or table that such a game is played on. */
const PLAYED: readonly (readonly [RegExp, string])[] = [
  [/Poker|Ludo|Rummy|Carrom|Bridge|Bingo$/, 'no engine'],
  [/Baccarat/, 'baccarat'],
  [/Roulette/, 'roulette'],
  [/Dragon Tiger|High Card|Card Duel/, 'dragon-tiger'],
  [/Sic Bo/, 'sic-bo'],
  [/Andar Bahar/, 'andar-bahar'],
  [/Teen Patti|Three Cards/, 'teen-patti'],
  [/ Dice$/, 'dice'],
  [/Scratch|Minefield/, 'mines'],
];
const list = async (query: Record<string, string>): Promise<Listed> =>
  (await gateway.request('GET', '/wps/relay/GCSGAME_gameList', { query })).body.value as unknown as Listed;

describe('the game list', () => {
  it('[GAME-15] has over 600 games of all nine types', async () => {
    const all = await list({ pageSize: '200' });
    expect(all.totalCount).toBeGreaterThan(600);
    for (const gameType of ['RNG', 'FISH', 'LIVE', 'LOTT', 'ELOTT', 'SPORTS', 'PVP', 'ESPORTS', 'COCKFIGHT']) {
      expect((await list({ gameType })).totalCount).toBeGreaterThan(0);
    }
  });

  it('names each game after what is played', async () => {
    const { games: all } = await readCatalogue(gateway.services.db);
    const misnamed = all.filter(({ name, engine, variant, isLobby }) => {
      const [, played] = PLAYED.find(([word]) => word.test(name.en)) ?? [];
      return !isLobby && engine !== 'lottery' && played !== undefined && played !== (variant || engine);
    });
    expect(misnamed.map(({ name }) => name.en)).toEqual([]);
  });

  it('[GAME-03] returns pages of 36: each game once, the rest on the last page', async () => {
    const first = await list({ gameType: 'RNG' });
    expect(first.games).toHaveLength(36);
    const seen = new Set<string>();
    for (let pageNo = 1; pageNo <= first.totalPages; pageNo++) {
      const page = await list({ gameType: 'RNG', pageNo: String(pageNo) });
      expect(page.pageNum).toBe(pageNo);
      for (const { nodeId } of page.games) seen.add(nodeId);
    }
    expect(seen.size).toBe(first.totalCount);
    expect((await list({ gameType: 'RNG', pageNo: String(first.totalPages + 1) })).games).toEqual([]);
  });

  it('[GAME-06] answers the presets: in-house games, baccarat tables, the pagoda vendor', async () => {
    const house = await list({ gameType: 'RNG', vassalage: 'BGS' });
    expect(house.games.every(({ vassalage, gameType }) => vassalage === 'BGS' && gameType === 'RNG')).toBe(true);
    const baccarat = await list({ gameType: 'LIVE', gameClassify: 'BAC' });
    expect(baccarat.totalCount).toBeGreaterThan(5);
    expect(baccarat.games.every(({ gameClassify }) => gameClassify.split(',').includes('BAC'))).toBe(true);
    expect((await list({ gameType: 'RNG', vassalage: 'PGE' })).totalCount).toBeGreaterThan(20);
  });

  it('[GAME-14] combines the filters for smallest stake, lines and newness', async () => {
    const found = await list({ gameType: 'RNG', minBet: '5', minLine: '20', isNew: '1', pageSize: '200' });
    expect(found.totalCount).toBeGreaterThan(0);
    for (const { minBet, lines, isNew } of found.games) {
      expect(Number(minBet)).toBeLessThanOrEqual(5);
      expect(lines).toBeGreaterThanOrEqual(20);
      expect(isNew).toBe(true);
    }
  });

  it('[HOME-09] lists jackpot slots', async () => {
    const found = await list({ gameType: 'RNG', gameClassify: 'JP', pageSize: '15' });
    expect(found.games).toHaveLength(15);
  });

  it('[HOME-05] lists the hot games only, hottest first', async () => {
    const answer = await gateway.request('GET', '/wps/relay/GCSGAME_hotGamesV2', {});
    const { list: hot } = answer.body.value as unknown as { list: { nodeId: string }[] };
    const { byNode } = await readCatalogue(gateway.services.db);
    const ranks = hot.map(({ nodeId }) => byNode.get(nodeId)?.hotRank ?? 0);
    expect(ranks.length).toBeGreaterThan(1);
    expect(Math.min(...ranks)).toBeGreaterThan(0);
    expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
  });

  it('finds a name in Bengali and in English and answers in the requested language', async () => {
    const bengali = await list({ gameName: 'জোছনায় শাপলা', language: 'BN' });
    expect(bengali.games.map(({ nodeId }) => nodeId)).toEqual(['9001']);
    expect(bengali.games[0]!.displayName).toBe('জোছনায় শাপলা');
    const english = await list({ gameName: 'moonlit lily', language: 'EN' });
    expect(english.games.map(({ displayName }) => displayName)).toContain('Moonlit Lily');
  });

  it('returns nothing for an unknown vendor and refuses page zero', async () => {
    expect((await list({ vassalage: 'NOBODY' })).totalCount).toBe(0);
    const refused = await gateway.request('GET', '/wps/relay/GCSGAME_gameList', { query: { pageNo: '0' } });
    expect(refused.body).toMatchObject({ success: false, errorCode: 'validation' });
  });

  it('is cached: a request with the same ETag gets 304', async () => {
    const first = await gateway.request('GET', '/wps/relay/GCSGAME_gameList');
    const again = await gateway.request('GET', '/wps/relay/GCSGAME_gameList', {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });
});

describe('vendors', () => {
  it('[GAME-08] are grouped in lanes, with icons by code; cockfight vendors are in the sports lane', async () => {
    const { data, sorting } = (await gateway.request('GET', '/wps/relay/GCSGAME_newGameVendor')).body
      .value as unknown as {
      data: {
        lanes: {
          title: string;
          cards: { vassalage: string; gameType: string; mobileLargeIcon: string; accountTypeName: string }[];
        }[];
      };
      sorting: { gameCategory: string; vendorNames: string[] }[];
    };
    for (const { cards } of data.lanes) {
      for (const { vassalage, mobileLargeIcon } of cards) {
        expect(mobileLargeIcon.endsWith(`/${vassalage}-COLOR.png`)).toBe(true);
      }
    }
    const names = new Map(
      data.lanes.flatMap(({ cards }) => cards.map((card) => [card.vassalage, card.accountTypeName])),
    );
    // The name of a wallet is without the prefix of the code.
    expect([names.get('TCG_SEA'), names.get('PGE')]).toEqual(['SEA', 'PGE']);
    const sports = data.lanes.find(({ title }) => title === 'SPORTS')!;
    expect(sports.cards.some(({ gameType }) => gameType === 'COCKFIGHT')).toBe(true);
    expect(sorting.find(({ gameCategory }) => gameCategory === 'SPORTS')!.vendorNames).toEqual(
      sports.cards.map(({ accountTypeName }) => accountTypeName),
    );
  });

  it('[GAME-06] the five esports vendors are in the map', async () => {
    const { content } = (await gateway.request('GET', '/wps/relay/GCSGAME_getVassGameType')).body.value as unknown as {
      content: Record<string, Record<string, string[]>>;
    };
    expect(Object.keys(content.ESPORTS!).sort()).toEqual(['AI', 'AV', 'IA', 'IMES', 'TF']);
  });
});

describe('search', () => {
  const search = async (keyword: string) =>
    (await gateway.request('GET', '/wps/relay/GCSGAME_searchGame', { query: { keyword, language: 'EN' } })).body
      .value as unknown as {
      games: { nodeId: string; gameName: string }[];
      vendors: { vassalage: string }[];
      classifies: { key: string }[];
    };

  it.each(['Moonlit Lily', 'moonlit lil', 'Monlit', 'জোছনায়', 'জোছনয়'])(
    '[GAME-11] finds Moonlit Lily for "%s"',
    async (keyword) => {
      expect((await search(keyword)).games.map(({ gameName }) => gameName).join()).toMatch(/Moonlit/);
    },
  );

  it('finds vendors and classifies by name in both languages', async () => {
    expect((await search('Jhilmil')).vendors).toEqual([{ vassalage: 'JL', displayName: 'Jhilmil' }]);
    expect((await search('ব্যাকারা')).classifies.map(({ key }) => key)).toContain('BAC');
  });

  it('returns nothing for an unknown name', async () => {
    expect((await search('zzqqxx')).games).toEqual([]);
  });
});

describe('the showcase', () => {
  it('[HOME-07] shows 20 winners over all categories, largest first, names masked', async () => {
    const { list } = (
      await gateway.request('GET', '/wps/relay/GCSGAME_getRankList', { query: { gameCategory: 'ALL', limitNum: '20' } })
    ).body.value as unknown as { list: { vo: { winAmount: string; customerName: string } }[] };
    expect(list).toHaveLength(20);
    const amounts = list.map(({ vo }) => Number(vo.winAmount));
    expect([...amounts].sort((a, b) => b - a)).toEqual(amounts);
    expect(list.every(({ vo }) => vo.customerName.includes('***'))).toBe(true);
  });

  it('[HOME-07] a payout that is not above its stake is no win', async () => {
    const { db, clock } = gateway.services;
    const mina = await registerNewcomer(gateway);
    await mina.give(20_000_000);
    const stake = 5_000_000;
    const payouts = { 9001: stake - 1, 9002: stake, 9003: stake + 1 };
    for (const [nodeId, payout] of Object.entries(payouts))
      await inTransaction(db, async (tx) => {
        const at = clock.now();
        const game = { nodeId, vassalage: 'BGS', gameType: 'RNG', gameName: 'Test' };
        const { betId } = await placeBet(tx, { memberId: mina.id, game, stake, roundId: nodeId, at });
        await settleBet(tx, { betId, payout, at });
      });
    const query = { gameCategory: 'ALL', limitNum: '10' };
    const { list } = (await gateway.request('GET', '/wps/relay/GCSGAME_getRankList', { query })).body
      .value as unknown as {
      list: { vo: { winAmount: string } }[];
    };
    const amounts = list.map(({ vo }) => vo.winAmount).filter((amount) => Number(amount) > 49_000);
    expect(amounts).toEqual(['50000.01']);
  });

  it('[SITE-10] the facts of a game are in the language of the query, otherwise of the header', async () => {
    const rulesIn = async (header: string, language?: string) => {
      const query = { nodeId: '9003', ...(language ? { language } : {}) };
      const headers = { language: header };
      const { body } = await gateway.request('GET', '/wps/relay/GCSGAME_gameDetail', { query, headers });
      return (body.value as unknown as { rules: string[] }).rules.join();
    };
    const [english, bengali] = [await rulesIn('EN'), await rulesIn('BN')];
    expect(bengali).toMatch(/[\u0980-\u09ff]/);
    expect(await rulesIn('EN', 'bn')).toBe(bengali);
    expect(await rulesIn('BN', 'EN')).toBe(english);
  });

  it.each([
    ['/wps/relay/VIS_getJackpot', {}],
    ['/wps/relay/GCSGAME_getGameMatchV2', {}],
    ['/wps/relay/GLS2_roomList', { nodeId: '9005' }],
    ['/wps/relay/CBS_modelList', { status: 'active' }],
    ['/wps/relay/GCSGAME_searchIndex', {}],
    ['/wps/relay/GCSGAME_gameDetail', { nodeId: '9003' }],
    ['/wps/relay/GCSGAME_hotGamesV2', {}],
    ['/wps/relay/GCSGAME_leaderboard', {}],
    ['/wps/system/providerStatus', {}],
  ])('%s matches its schema', async (path, query) => {
    expect((await gateway.request('GET', path, { query })).body).toMatchObject({ success: true });
  });

  it('refuses the facts of an unknown game', async () => {
    const answer = await gateway.request('GET', '/wps/relay/GCSGAME_gameDetail', { query: { nodeId: '1' } });
    expect(answer.status).toBe(404);
    expect(answer.body.errorCode).toBe('not.found');
  });
});
