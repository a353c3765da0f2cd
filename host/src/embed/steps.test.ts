import { neighbourOf, NO_STEPS, withStep } from './steps';

const step = (key: string) => ({ key, path: `/${key}` });
const pushed = (...keys: readonly string[]) =>
  keys.reduce((steps, key) => withStep(steps, step(key), 'push'), NO_STEPS);
const keysOf = ({ list, index }: typeof NO_STEPS) =>
  list.map(({ key }, at) => (at === index ? `${key}*` : key)).join(' ');

it('[PLAT-13] the first page is a step, however it was reached', () => {
  for (const action of ['pop', 'push', 'replace'] as const)
    expect(keysOf(withStep(NO_STEPS, step('a'), action))).toBe('a*');
});

it('[PLAT-13] a push removes the steps ahead, a replacement only the current one', () => {
  const back = withStep(pushed('a', 'b', 'c'), step('b'), 'pop');
  expect(keysOf(back)).toBe('a b* c');
  expect(keysOf(withStep(back, step('d'), 'push'))).toBe('a b d*');
  expect(keysOf(withStep(back, step('d'), 'replace'))).toBe('a d* c');
  expect(keysOf(withStep(back, step('c'), 'pop'))).toBe('a b c*');
});

it('[PLAT-13] only a step beside the current one is a neighbour, the one before it first', () => {
  const steps = withStep(pushed('a', 'b', 'c'), step('b'), 'pop');
  expect([neighbourOf(steps, '/a'), neighbourOf(steps, '/c'), neighbourOf(steps, '/b')]).toEqual([-1, 1, null]);
  expect(neighbourOf(pushed('a', 'b', 'c'), '/a')).toBeNull();
  const twice = { list: [step('a'), step('b'), { key: 'x', path: '/a' }], index: 1 };
  expect(neighbourOf(twice, '/a')).toBe(-1);
  expect(neighbourOf(NO_STEPS, '/a')).toBeNull();
});
