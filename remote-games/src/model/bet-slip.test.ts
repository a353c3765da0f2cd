import type { LotteryPlay } from '@site/shared/wps';
import { contentOf, emptyChoice, stakeOf, toggleValue, unitsOf } from './bet-slip';

const digits = Array.from({ length: 10 }, (_, at) => String(at));
const aPlay = (about: Partial<LotteryPlay>): LotteryPlay => ({
  playId: 'D5_STAR3',
  playName: '',
  help: '',
  singleBetPrice: '1.00',
  playSwitch: true,
  input: 'places',
  places: 3,
  values: digits,
  valueNames: [],
  odds: '950.000',
  oddsByValue: {},
  ...about,
});

describe('a lottery choice', () => {
  it('[GAME-13] is written place by place, in the order of the values', () => {
    const play = aPlay({});
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
    expect(unitsOf(play, 'D5', chosen)).toBe(4);
    expect(stakeOf(play, 4, 3)).toBe('12.00');
  });

  it('[GAME-13] is no bet until every place is filled', () => {
    expect(unitsOf(aPlay({}), 'D5', [['1'], [], ['2']])).toBe(0);
  });

  it.each([
    ['each place alone', aPlay({ playId: 'D5_POS' }), 'D5', [['1', '2'], [], ['3']], 3],
    [
      'runners that cannot finish twice',
      aPlay({ places: 2 }),
      'PK10',
      [
        ['1', '2'],
        ['1', '2'],
      ],
      2,
    ],
    ['three of four digits', aPlay({ input: 'set' }), 'D3', [['1', '2', '3', '4']], 4],
    ['too few digits', aPlay({ input: 'set' }), 'D3', [['1', '2']], 0],
    ['named options', aPlay({ input: 'options', places: 1, values: ['big', 'small'] }), 'D5', [['big', 'small']], 2],
  ] as const)('[GAME-13] counts %s', (_, play, kind, chosen, units) => {
    expect(unitsOf(play, kind, chosen)).toBe(units);
  });
});
