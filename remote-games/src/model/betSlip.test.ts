import fc from 'fast-check';
import type { LotteryPlay } from '@site/shared/wps';
import {
  toLotteryBetting,
  contentOf,
  emptyChoice,
  luckyChoice,
  multiplesOf,
  numbersIn,
  PLAIN_TERMS,
  toSlipString,
  totalStake,
  toggleValue,
  unitsOf,
  describeContent,
} from './betSlip';

const digits = Array.from({ length: 10 }, (_, at) => String(at));
const aPlay = (about: Partial<LotteryPlay> = {}): LotteryPlay => ({
  playId: 'D5_STAR3',
  playName: '',
  help: '',
  singleBetPrice: '1.00',
  playSwitch: true,
  input: 'places',
  combine: 'product',
  placeNames: ['Hundreds', 'Tens', 'Units'],
  places: 3,
  values: digits,
  valueNames: [],
  odds: '950.000',
  oddsByValue: {},
  ...about,
});

describe('a lottery choice', () => {
  it('[GAME-13] is serialised place by place, in the order of the values', () => {
    const play = aPlay();
    let chosen = emptyChoice(play);
    for (const [place, value] of [
      [0, '2'],
      [0, '1'],
      [1, '3'],
      [2, '5'],
      [2, '4'],
      [2, '9'],
      [2, '9'],
    ] as const) {
      chosen = toggleValue(play, chosen, place, value);
    }
    expect(contentOf(chosen)).toBe('1,2|3|4,5');
    expect(unitsOf(play, chosen)).toBe(4);
    expect(totalStake([{ play, chosen }], { ...PLAIN_TERMS, multiple: 3 })).toBe('12.00');
  });

  it('[GAME-13] is described as text: grouped places, single places, named values', () => {
    expect(describeContent(aPlay(), '1,2|3|4,5')).toBe('1, 2 – 3 – 4, 5');
    expect(describeContent(aPlay({ combine: 'each' }), '1,4||7')).toBe('Hundreds 1, 4 · Units 7');
    const named = { combine: 'each' as const, placeNames: [], values: ['B', 'S'], valueNames: ['Big', 'Small'] };
    expect(describeContent(aPlay(named), 'B,S')).toBe('Big, Small');
  });

  it('[GAME-13] costs its exact price in paisa', () => {
    const play = aPlay({ singleBetPrice: '0.35' });
    expect(totalStake([{ play, chosen: [['1', '2', '3'], ['4'], ['5']] }], { ...PLAIN_TERMS, multiple: 5 })).toBe(
      '5.25',
    );
  });

  it('[GAME-13] is not a bet until every place is filled', () => {
    expect(unitsOf(aPlay(), [['1'], [], ['2']])).toBe(0);
  });

  it.each([
    ['each place alone', aPlay({ combine: 'each' }), [['1', '2'], [], ['3']], 3],
    [
      'runners that cannot finish twice',
      aPlay({ combine: 'distinct', places: 2 }),
      [
        ['1', '2'],
        ['1', '2'],
      ],
      2,
    ],
    ['three of four digits', aPlay({ input: 'set', combine: 'choose' }), [['1', '2', '3', '4']], 4],
    ['too few digits', aPlay({ input: 'set', combine: 'choose' }), [['1', '2']], 0],
    ['named options', aPlay({ input: 'options', combine: 'each', places: 1 }), [['big', 'small']], 2],
  ] as const)('[GAME-13] counts %s', (_, play, chosen, units) => {
    expect(unitsOf(play, chosen)).toBe(units);
  });
});

describe('a cart', () => {
  const two = { play: aPlay({ playId: 'D5_STAR2', places: 2 }), chosen: [['1'], ['0', '2']] };
  const one = { play: aPlay({ playId: 'D5_POS', combine: 'each' }), chosen: [['7'], [], []] };

  it('[GAME-13] puts all its bets into one order', () => {
    expect(toSlipString([two, one])).toBe('D5_STAR2@1|0,2;D5_POS@7||');
    expect(totalStake([two, one], PLAIN_TERMS)).toBe('3.00');
  });

  it('[GAME-13] chases over several draws, with optional doubling', () => {
    const terms = { multiple: 2, draws: 3, isDoubled: true, winStop: true };
    expect(multiplesOf(terms)).toEqual([2, 4, 8]);
    expect(toLotteryBetting(1, 'Lott', [one], terms, ['a', 'b', 'c'])).toMatchObject({
      currentNumero: 'a',
      betCartAmountSum: '14.00',
      chase: [
        { numero: 'a', multiple: 2 },
        { numero: 'b', multiple: 4 },
        { numero: 'c', multiple: 8 },
      ],
      winStop: true,
    });
  });

  it('[GAME-13] costs the sum of its draws under any terms', () => {
    fc.assert(
      fc.property(
        fc.record({
          multiple: fc.integer({ min: 1, max: 50 }),
          draws: fc.integer({ min: 1, max: 10 }),
          isDoubled: fc.boolean(),
          winStop: fc.boolean(),
        }),
        (terms) => {
          const alone = multiplesOf(terms).map((multiple) =>
            Number(totalStake([two, one], { ...PLAIN_TERMS, multiple })),
          );
          expect(Number(totalStake([two, one], terms))).toBe(alone.reduce((sum, cost) => sum + cost, 0));
        },
      ),
    );
  });
});

describe('a lucky pick', () => {
  const plays = [
    aPlay(),
    aPlay({ combine: 'distinct', places: 2 }),
    aPlay({ input: 'set', combine: 'choose' }),
    aPlay({ combine: 'each' }),
    aPlay({ input: 'options', combine: 'each', places: 1, values: ['big', 'small'] }),
  ];

  it('[GAME-13] is always exactly one bet', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...plays),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
        (play, chance) => {
          expect(
            unitsOf(
              play,
              luckyChoice(play, () => chance.next().value as number),
            ),
          ).toBe(1);
        },
      ),
    );
  });
});

describe('typed numbers', () => {
  const play = aPlay({ input: 'numbers', combine: 'each', places: 2, values: ['05', '27'] });

  it.each([
    ['05', ['05'], ''],
    ['05, 27', ['05', '27'], ''],
    ['052', ['05'], '2'],
    ['0527', ['05', '27'], ''],
    ['99', [], ''],
  ])('[GAME-13] are read from "%s"', (typed, values, rest) => {
    expect(numbersIn(play, typed)).toEqual({ values, rest });
  });
});
