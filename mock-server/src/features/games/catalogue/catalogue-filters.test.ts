/** Filters, pages and the search of the catalogue, with games whose properties are known. */
import { filterGames, pageOf, toWire, type Catalogue } from './catalogue';
import type { CatalogueGame } from './game';
import { searchCatalogue, searchIndexOf } from './search';

const game = (nodeId: string, en: string, values: Partial<CatalogueGame> = {}) =>
  ({
    ...{ nodeId, gameCode: `C${nodeId}`, name: { en, bn: `বাংলা ${nodeId}` }, gameType: 'RNG', vassalage: 'PGE' },
    ...{ classifies: ['VIDEO'], minBet: 500, lines: 20, isNew: false, isLobby: false, hotRank: 0, jackpot: false },
    ...{ demo: true, engine: 'slot', art: 'boat' },
    ...values,
  }) as CatalogueGame;
const games = [
  game('1', 'River Gold', { hotRank: 7, jackpot: true, classifies: ['VIDEO', 'JP'] }),
  game('2', 'Golden River', { vassalage: 'JL', minBet: 501, lines: 0, isNew: true, hotRank: 3 }),
  game('3', 'Old Marigold', { gameType: 'FISH', classifies: ['OCEAN'], lines: 19, demo: false }),
  game('4', 'Gold Lobby', { isLobby: true }),
  game('5', 'Quick Draw', { gameType: 'ELOTT', vassalage: 'ELOTT', engine: 'lottery', classifies: ['D5'] }),
];
const catalogue: Catalogue = { games, byNode: new Map(games.map((one) => [one.nodeId, one])), version: '5-x' };
const ids = (query: Parameters<typeof filterGames>[1]) => filterGames(catalogue, query).map(({ nodeId }) => nodeId);

it.each<readonly [Parameters<typeof filterGames>[1], readonly string[]]>([
  [{}, ['1', '2', '3', '5']],
  [{ gameType: 'rng,FISH' }, ['1', '2', '3']],
  [{ gameType: 'ALL', vassalage: 'JL' }, ['2']],
  [{ vassalage: 'PGE, ELOTT' }, ['1', '3', '5']],
  [{ gameClassify: 'JP' }, ['1']],
  [{ gameClassify: 'OCEAN,D5' }, ['3', '5']],
  [{ gameName: ' GOLD ' }, ['1', '2', '3']],
  [{ gameName: 'বাংলা 2' }, ['2']],
  [{ isNew: '1' as never }, ['2']],
  [{ minBet: '5' }, ['1', '3', '5']],
  [{ minBet: '5.01' }, ['1', '2', '3', '5']],
  [{ minBet: '0' }, ['1', '2', '3', '5']],
  [{ minLine: 20 }, ['1', '5']],
])('[GAME-14] the filter %j leaves %j', (query, found) => {
  expect(ids(query)).toEqual(found);
});

it('[GAME-03] pages count from one; the last one has the rest, and a page behind it is empty', () => {
  const list = [1, 2, 3, 4, 5];
  expect(pageOf(list, 1, 2)).toEqual({ rows: [1, 2], pageNum: 1, totalPages: 3, totalCount: 5 });
  expect([pageOf(list, 3, 2).rows, pageOf(list, 4, 2).rows, pageOf([], 1, 2).totalPages]).toEqual([[5], [], 0]);
});

it('[GAME-02] a game on the wire says whether it has a demo, is hot, and how a lottery is played', () => {
  const fields = (nodeId: string) => {
    const wire = toWire(catalogue.byNode.get(nodeId)!, 'EN');
    return [wire.supportPlay, wire.freeplay, wire.isHot, wire.isGame, wire.playType, wire.lottoMode, wire.minBet];
  };
  expect(fields('1')).toEqual(['Y', 'Y', true, 'GAME', 'trad', '', '5.00']);
  expect(fields('3')).toEqual(['N', 'N', false, 'GAME', 'trad', '', '5.00']);
  expect(fields('4')[3]).toBe('VASSALAGE');
  expect(fields('5').slice(4, 6)).toEqual(['ent', 'Entertainment']);
  expect(toWire(games[0]!, 'BN')).toMatchObject({
    displayName: 'বাংলা 1',
    gameName: 'River Gold',
    gameClassifyNew: 'VIDEO',
  });
});

describe('[GAME-11] search', () => {
  const found = (keyword: string, limit = 10) =>
    searchCatalogue(catalogue, keyword, 'EN', limit).games.map(({ nodeId }) => nodeId);

  it('has names that start with the letters first, then words, then parts of words; hot games before others', () => {
    expect(found('gold')).toEqual(['2', '1', '3']);
    expect(found('river')).toEqual(['1', '2']);
    expect(found('river', 1)).toEqual(['1']);
    expect(found('d')).toEqual(['5', '2', '1', '3']);
    expect(found('  ')).toEqual([]);
  });

  it('forgives one slip from four letters on, and two from seven on', () => {
    expect([found('rivr'), found('qai'), found('quik'), found('qk')]).toEqual([['2', '1'], [], ['5'], []]);
    expect([found('mrigld'), found('maregald')]).toEqual([[], ['3']]);
  });

  it('names what matched, and vendors by name or by their whole code', () => {
    const result = searchCatalogue(catalogue, 'বাংলা 3', 'EN', 5);
    expect(result.games[0]).toMatchObject({ nodeId: '3', matched: 'বাংলা 3', displayName: 'Old Marigold' });
    expect(searchCatalogue(catalogue, 'jl', 'BN', 5).vendors).toEqual([{ vassalage: 'JL', displayName: 'ঝিলমিল' }]);
    expect(searchCatalogue(catalogue, 'jackpot', 'EN', 5).classifies).toEqual([
      { key: 'JP', displayName: 'Jackpot', gameType: 'RNG' },
    ]);
    // A classify without a game is not offered.
    expect(searchCatalogue(catalogue, 'baccarat', 'EN', 5).classifies).toEqual([]);
  });

  it('indexes every game but lobbies, with its marks', () => {
    const index = searchIndexOf(catalogue);
    expect([index.version, index.complete]).toEqual(['5-x', true]);
    expect(index.games.map(([nodeId, , , , , , marks]) => [nodeId, marks])).toEqual([
      ['1', 'HJ'],
      ['2', 'HN'],
      ['3', ''],
      ['5', ''],
    ]);
  });
});
