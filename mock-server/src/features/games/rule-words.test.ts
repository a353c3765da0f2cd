/** The rules in words state what the engines do: payouts are measured by playing, not read from the tables of the texts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../ground/db/package-folder';
import { RULE_WORDS } from './rule-words';
import { baccarat } from './rules/baccarat';
import { dice } from './rules/dice';
import { LAYOUTS } from './rules/layouts';
import { mines, TILES } from './rules/mines';
import { table } from './rules/table';

const STAKE = 10_000;
const medium = { volatility: 'MEDIUM', variant: '' } as const;
const textOf = (name: string, language: 'en' | 'bn' = 'en') =>
  RULE_WORDS[name]!.map((words) => words[language]).join('\n');
const numbersIn = (text: string) => text.match(/\d[\d,.]*\d|\d/g) ?? [];

/** What a stake on this field wins for one, when this is drawn. */
const wins = (variant: string, field: string, drawn: readonly number[]) =>
  (table.payout({ [field]: STAKE }, { drawn }, STAKE, [], { ...medium, variant }) - STAKE) / STAKE;
const returned = (variant: string, field: string, drawn: readonly number[]) =>
  (table.payout({ [field]: STAKE }, { drawn }, STAKE, [], { ...medium, variant }) * 100) / STAKE;

describe('the rules in words', () => {
  it.each([
    ['roulette', `A number pays ${wins('roulette', 'n7', [7])} to 1`],
    ['roulette', `dozens ${wins('roulette', 'dozen1', [7])} to 1`],
    ['roulette', `halves ${wins('roulette', 'low', [7])} to 1`],
    ['dragon-tiger', `the higher wins and pays ${wins('dragon-tiger', 'dragon', [12, 0])} to 1`],
    ['dragon-tiger', `pay tie ${wins('dragon-tiger', 'tie', [3, 16])} to 1`],
    ['dragon-tiger', `return ${returned('dragon-tiger', 'dragon', [3, 16])}%`],
    ['sic-bo', `pays ${wins('sic-bo', 'triple', [2, 2, 2])} to 1`],
    ['andar-bahar', `pays ${wins('andar-bahar', 'andar', [0, 1])} to 1`],
    ['andar-bahar', `bahar ${wins('andar-bahar', 'bahar', [0, 2])} to 1`],
    ['teen-patti', `pays ${wins('teen-patti', 'me', [0, 13, 26, 1, 15, 30])} to 1`],
    ['teen-patti', `return ${returned('teen-patti', 'me', [0, 2, 17, 13, 15, 30])}%`],
    ['wheel', `the star pays ${wins('wheel', 'star', [53])} to 1`],
  ])('[GAME-17] of %s say "%s", as its engine pays', (name, sentence) => {
    expect(textOf(name)).toContain(sentence);
  });

  it('[GAME-17] of baccarat say what its fields win', () => {
    const deals = { player: [8, 0], banker: [0, 8], tie: [8, 8] } as const;
    for (const [field, [player, banker]] of Object.entries(deals)) {
      const payout = baccarat.payout({ [field]: STAKE }, { player: [player], banker: [banker] }, STAKE, [], medium);
      expect(textOf('baccarat').toLowerCase()).toMatch(new RegExp(`${field}( pays)? ${(payout - STAKE) / STAKE} to 1`));
    }
  });

  it('[GAME-17] of sic bo name every total that is big or small', () => {
    const [big, small] = [...textOf('sic-bo').matchAll(/(\d+) to (\d+)/g)].map((found) =>
      found.slice(1, 3).map(Number),
    );
    const totals = new Map<string, Set<number>>([
      ['big', new Set()],
      ['small', new Set()],
    ]);
    for (let roll = 0; roll < 216; roll += 1) {
      const drawn = [1 + (roll % 6), 1 + (Math.floor(roll / 6) % 6), 1 + Math.floor(roll / 36)];
      const winner = LAYOUTS['sic-bo']!.winners(drawn).find((one) => totals.has(one));
      if (winner) totals.get(winner)!.add(drawn.reduce((sum, die) => sum + die, 0));
    }
    const range = (name: string) => [Math.min(...totals.get(name)!), Math.max(...totals.get(name)!)];
    expect(big).toEqual(range('big'));
    expect(small).toEqual(range('small'));
  });

  it('[GAME-17] of dice and mines state the return, the tiles and the highest multiple', () => {
    const half = dice.payout({ target: 5_000, over: false }, { roll: 0 }, STAKE, [], medium);
    expect(textOf('dice')).toContain(`pays ${(half * 50) / STAKE} divided by the chance`);
    expect(textOf('dice')).toContain(`keeps ${100 - (half * 50) / STAKE}%`);
    const most = Array.from({ length: 12 }, (_, tile) => tile);
    const mined = Array.from({ length: TILES - most.length }, (_, at) => most.length + at);
    const capped = mines.payout({ mines: mined.length }, { mined }, STAKE, most, medium) / STAKE;
    expect(textOf('mines')).toContain(`stops at ${capped.toLocaleString('en-IN')} `);
    expect(textOf('mines')).toContain(`of the ${TILES} tiles`);
  });

  it('[GAME-17] of the wheel: every field pays as many to one as it says', () => {
    for (const [field, multiple] of Object.entries(LAYOUTS.wheel!.odds))
      if (field.startsWith('x')) expect(multiple / STAKE - 1).toBe(Number(field.slice(1)));
  });

  it.each(Object.keys(RULE_WORDS))('of %s have the same numbers in both languages', (name) => {
    // "to 1" in English is ":1" in Bengali.
    expect(numbersIn(textOf(name, 'bn')).sort()).toEqual(numbersIn(textOf(name, 'en')).sort());
  });

  it('have no number written by hand', () => {
    const source = readFileSync(join(packageFolder(), 'src/features/games/rule-words.ts'), 'utf8');
    const texts = source.slice(source.indexOf('const CONTEST')).replace(/\$\{[^}]*\}/g, '');
    // "1" is the unit of odds.
    const written = texts.replace(/ to 1\b|:1\b/g, '').match(/\d+/g);
    expect(written).toBeNull();
  });
});
