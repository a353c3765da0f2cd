import { sequenceOf, watchForUpdate } from './updates';

const registry = (sequence: number) => `c2lnbmF0dXJl\n{"sequence":${sequence}}`;
const FIVE_MINUTES = 5 * 60_000;

describe('updates', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const watch = (found: () => Promise<string>, isVisible = () => true) => {
    const offer = jest.fn();
    // File lists follow the registry of a page.
    watchForUpdate({ own: `${registry(7)}\nsha256-a {}`, fetchRegistry: found, isVisible, offer });
    return offer;
  };

  it('[PLAT-02] offers a newer composition once, and no older or equal one', async () => {
    let published = registry(7);
    const offer = watch(() => Promise.resolve(published));
    await jest.advanceTimersByTimeAsync(FIVE_MINUTES);
    published = registry(6);
    await jest.advanceTimersByTimeAsync(FIVE_MINUTES);
    expect(offer).not.toHaveBeenCalled();
    published = registry(8);
    await jest.advanceTimersByTimeAsync(3 * FIVE_MINUTES);
    expect(offer).toHaveBeenCalledTimes(1);
  });

  it('does not poll in a hidden tab and survives a network failure', async () => {
    const hidden = jest.fn(() => Promise.resolve(registry(9)));
    watch(hidden, () => false);
    await jest.advanceTimersByTimeAsync(FIVE_MINUTES);
    expect(hidden).not.toHaveBeenCalled();
    let isOnline = false;
    const offer = watch(() => (isOnline ? Promise.resolve(registry(9)) : Promise.reject(new Error('offline'))));
    await jest.advanceTimersByTimeAsync(FIVE_MINUTES);
    isOnline = true;
    await jest.advanceTimersByTimeAsync(FIVE_MINUTES);
    expect(offer).toHaveBeenCalledTimes(1);
  });

  it('ignores a text that is not a registry', () => {
    expect([sequenceOf(''), sequenceOf('<html>'), sequenceOf('x\n{"sequence":"7"}')]).toEqual([null, null, null]);
  });
});
