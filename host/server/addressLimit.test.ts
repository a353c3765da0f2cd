/** @jest-environment node */
/** How often an address was seen in a minute, and that many addresses do not fill the memory. */
import { createAddressLimit } from './addressLimit';

it('[SEC-02] counts each address by itself, for a minute from the first one', () => {
  let now = 1_000;
  const times = createAddressLimit(() => now);
  expect([times('a'), times('a'), times('b'), times('a', 'games'), times('a games')]).toEqual([1, 2, 1, 1, 2]);
  now += 60_000;
  expect(times('a')).toBe(3);
  now += 1;
  expect(times('a')).toBe(1);
});

it('[SEC-02] forgets all addresses before there are too many of them', () => {
  const times = createAddressLimit(() => 0);
  times('first');
  for (let address = 0; address < 50_000; address += 1) times(String(address));
  expect(times('first')).toBe(1);
});
