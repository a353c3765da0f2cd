import { lengthOf } from './text';

it.each([
  ['', 0],
  ['taka', 4],
  ['টাকা', 4],
  ['😀', 1],
  ['a😀b', 3],
])('the length of %p is %i, in code points as the gateway counts', (text, length) => {
  expect(lengthOf(text)).toBe(length);
});
