import { stepTo } from './stepTo';

const KEYS = ['ArrowLeft', 'ArrowRight'] as const;

describe('stepTo', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 2],
    // Nothing is chosen yet: forward to the first, back to the last.
    ['ArrowRight', -1, 0],
    ['ArrowLeft', -1, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['ArrowUp', 1, null],
    ['a', 1, null],
  ])('%s at %i of three goes to %p', (key, at, next) => {
    expect(stepTo(key, at, 3, KEYS)).toBe(next);
  });

  it('has nowhere to go in an empty list', () => {
    for (const key of [...KEYS, 'Home', 'End']) expect(stepTo(key, -1, 0, KEYS)).toBeNull();
  });
});
