/** Odds of lottery bets. */
import { formatOf } from '@site/shared/i18n';
import { oddsText } from './oddsText';

it.each([
  ['en', '95000.0000', '×95,000'],
  ['bn', '950000.0000', '×9,50,000'],
  ['en', '1.9552', '×1.9552'],
  ['bn', '2.1000', '×2.1'],
] as const)('[GAME-13] in %s, %s is %s', (locale, odds, text) => {
  expect(oddsText(odds, formatOf(locale).number)).toBe(text);
});
