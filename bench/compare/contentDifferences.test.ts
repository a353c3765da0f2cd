/** No arm is measured on a page that shows something else. */
import { differences, type PageContent } from './contentDifferences';

const page: PageContent = {
  heading: 'Slots',
  links: 38,
  games: 24,
  letters: 1_000,
  hasFailed: false,
  isStarted: true,
};
const of = (found: Partial<PageContent>, hasScripts = true) => differences(page, { ...page, ...found }, { hasScripts });

it('the same page has no differences; its counters may change', () => {
  expect(of({ letters: 1_090 })).toEqual([]);
});

it.each([
  [{ heading: 'Log in' }, 'heading “Log in” instead of “Slots”'],
  [{ links: 0 }, '0 links instead of 38'],
  [{ games: 23 }, '23 games instead of 24'],
  [{ letters: 800 }, '800 letters instead of 1000'],
  [{ hasFailed: true }, 'it shows that it cannot start'],
  [{ isStarted: false }, 'its scripts have not drawn it'],
])('%j is a difference', (found, message) => {
  expect(of(found)).toEqual([message]);
});

it('a page without scripts need not start', () => {
  expect(of({ isStarted: false }, false)).toEqual([]);
});
