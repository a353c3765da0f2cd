/** What is below the first screen of a rendered page is laid out when the visitor moves, or the page works. */
import { hideBelow, showBelowSoon, showIfNear } from './hideBelow';

const isHidden = () => 'top' in document.documentElement.dataset;
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it.each(['scroll', 'wheel', 'touchmove', 'keydown', 'beforeprint'])('[SITE-26] hides it until %s', (sign) => {
  hideBelow();
  expect(isHidden()).toBe(true);
  window.dispatchEvent(new Event(sign));
  expect(isHidden()).toBe(false);
});

it('[SITE-26] shows it a second after React has taken over', () => {
  jest.useFakeTimers();
  hideBelow();
  showBelowSoon();
  jest.advanceTimersByTime(999);
  expect(isHidden()).toBe(true);
  // Called for every place that React hydrates.
  showBelowSoon();
  jest.advanceTimersByTime(1);
  expect(isHidden()).toBe(false);
});

it.each([
  ['a part at the lower edge of the window', -1, false],
  ['nothing but the first screen', 0, true],
])('[SITE-26] the page with %s in its window', (_, from, hidden) => {
  document.body.innerHTML = '<main><div data-below></div><div data-below></div></main>';
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, innerHeight + from, 0, 0));
  hideBelow();
  showIfNear(document.body);
  expect(isHidden()).toBe(hidden);
});
