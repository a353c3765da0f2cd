import { safeStorage } from '@site/shared/kernel';
import { FAULTS, storeFault } from '../federation/faults';
import { pageSignal } from './healthSignals';
import { isJudged } from './isJudged';

const build = (isDevelopment: boolean) => Object.assign(globalThis, { __SITE_DEV__: isDevelopment });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  build(false);
});

it('[PLAT-11] a page of the site counts for its releases, one of a development build does not', () => {
  expect(isJudged()).toBe(true);
  build(true);
  expect(isJudged()).toBe(false);
});

it.each(FAULTS)(
  '[PLAT-11] nothing counts in a tab where a developer has set the fault %s, until it is ended',
  (fault) => {
    storeFault(safeStorage('sessionStorage'), 'games', fault);
    expect(isJudged()).toBe(false);
    storeFault(safeStorage('sessionStorage'), 'games', null);
    expect(isJudged()).toBe(true);
  },
);

it('[PLAT-11] an error in such a tab is not reported', () => {
  const sent = jest.fn();
  Object.assign(navigator, { sendBeacon: sent });
  jest.useFakeTimers();
  const error = { what: 'uncaught error', remote: 'games', release: 'g2' };
  storeFault(safeStorage('sessionStorage'), 'games', 'kill');
  pageSignal()(error);
  jest.runAllTimers();
  expect(sent).not.toHaveBeenCalled();
  sessionStorage.clear();
  pageSignal()(error);
  jest.runAllTimers();
  expect(sent).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
