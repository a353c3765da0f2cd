/** The answers that a page was rendered with, by the key of their call. */
import { dropServedAnswers, keepServedAnswers, servedAnswer } from './servedAnswers';

const key = (params: object, locale = 'en') => ['wps', '/wps/games', params, locale];

afterEach(dropServedAnswers);

it('[SITE-26] are found by call, parameters and language', () => {
  keepServedAnswers([
    [key({ page: 1 }), 'first'],
    [key({ page: 2 }), 'second'],
    [key({ page: 1 }, 'bn'), 'প্রথম'],
  ]);
  expect(servedAnswer(key({ page: 1 }))).toBe('first');
  expect(servedAnswer(key({ page: 2 }))).toBe('second');
  expect(servedAnswer(key({ page: 1 }, 'bn'))).toBe('প্রথম');
  expect(servedAnswer(key({ page: 3 }))).toBeUndefined();
});

it('[SITE-26] are none once every place is hydrated', () => {
  keepServedAnswers([[key({}), 'first']]);
  dropServedAnswers();
  expect(servedAnswer(key({}))).toBeUndefined();
});
