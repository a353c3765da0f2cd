import fc from 'fast-check';
import type { SearchIndex } from '@site/shared/wps';
import { prepareSearch, searchGames, editDistance, tokenize } from './search';

const index: SearchIndex = {
  version: '1',
  complete: true,
  icon: '/g/{nodeId}.svg',
  vendors: { PGE: { en: 'Pagoda Grove', bn: 'প্যাগোডা গ্রোভ' }, PDM: { en: 'Padma Catch', bn: 'পদ্মা ক্যাচ' } },
  games: [
    ['1', 'Golden Tiger', 'সোনালি বাঘ', 'PGE', 'RNG', 'VIDEO', ''],
    ['2', 'Tiger Moon', 'বাঘের চাঁদ', 'PGE', 'RNG', 'JP', ''],
    ['3', 'River King', 'নদীর রাজা', 'PDM', 'FISH', 'BOSS', ''],
    ['4', 'Lotus Pond', 'পদ্ম পুকুর', 'PGE', 'RNG', 'CLASSIC', ''],
  ],
};
const searchable = prepareSearch(index, { FISH: 'Fishing', RNG: 'Slots' });
const find = (text: string) => searchGames(searchable, text, 10).map(({ nodeId }) => nodeId);

describe('searching games', () => {
  it('[GAME-11] finds by either language and ranks name prefixes first', () => {
    expect(find('tiger')).toEqual(['2', '1']);
    expect(searchGames(searchable, 'tiger', 1).map(({ nodeId }) => nodeId)).toEqual(['2']);
    expect(find('বাঘ')).toEqual(['1', '2']);
  });

  it('[GAME-11] finds by vendor, type and classify', () => {
    expect(find('padma')).toEqual(['3']);
    expect(find('fishing')).toEqual(['3']);
    expect(find('jp')).toEqual(['2']);
  });

  it('[GAME-11] ranks a game of that name before the games of a vendor of that name', () => {
    const games: SearchIndex['games'] = [...index.games, ['5', 'Deep Pagoda', 'প্যাগোডা', 'PDM', 'RNG', 'VIDEO', '']];
    const named = prepareSearch({ ...index, games });
    expect(searchGames(named, 'pagoda', 10).map(({ nodeId }) => nodeId)).toEqual(['5', '1', '2', '4']);
  });

  it('[GAME-11] finds a Bengali name in composed and decomposed Unicode form', () => {
    // The same letter: one code point, or its base with a nukta.
    const games: SearchIndex['games'] = [['6', 'River', 'মায়ার নদী', 'PDM', 'RNG', 'VIDEO', '']];
    const river = prepareSearch({ ...index, games });
    for (const word of ['মা\u09dfার', 'মা\u09af\u09bcার']) {
      expect(searchGames(river, word, 10).map(({ nodeId }) => nodeId)).toEqual(['6']);
    }
  });

  it('[GAME-11] allows a wrong, missing or swapped letter in long words only', () => {
    expect(find('tigre')).toEqual(['2', '1']);
    expect(find('goldn')).toEqual(['1']);
    expect(find('glden')).toEqual(['1']);
    expect(find('lotis')).toEqual(['4']);
    expect(find('kin')).toEqual(['3']);
    expect(find('kon')).toEqual([]);
  });

  it('[GAME-11] matches only if every word matches', () => {
    expect(find('tiger moon')).toEqual(['2']);
    expect(find('tiger pond')).toEqual([]);
    expect(find('   ')).toEqual([]);
  });

  it('[GAME-11] finds every game by its full name and by every prefix of it', () => {
    const beginnings = index.games.flatMap(([id, en, bn]) =>
      [en, bn].flatMap((name) => Array.from(name, (_, end) => [id, name.slice(0, end + 1)] as const)),
    );
    for (const [id, beginning] of beginnings) if (tokenize(beginning).length) expect(find(beginning)).toContain(id);
  });

  it('computes a symmetric edit distance, capped at the given maximum', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b, 9)).toBe(editDistance(b, a, 9));
        expect(editDistance(a, a, 2)).toBe(0);
        expect(editDistance(a, b, 1) > 1).toBe(editDistance(a, b, 9) > 1);
      }),
    );
  });
});
