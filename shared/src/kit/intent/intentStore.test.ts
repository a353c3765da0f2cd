import { memoryStorage } from '@site/shared/kernel';
import { createIntentStore, parseIntent, type Outcome } from './intentStore';

const DAY = 24 * 60 * 60_000;
const KEY = 'INTENT:rina:pay';
const INTENT = { key: 'k1', params: { amount: '0' }, at: 1_000 };

function open(owner = 'rina', name = 'pay', storage = memoryStorage()) {
  const clock = { now: INTENT.at };
  return { clock, storage, ...createIntentStore<object>(storage, owner, name, () => clock.now) };
}

it('[MEM-06] an intent is the one of its member and its form', () => {
  const { write, read, storage } = open();
  write(INTENT);
  expect(read()).toEqual(INTENT);
  expect(storage.getItem(KEY as never)).not.toBeNull();
  expect([open('mina', 'pay', storage).read(), open('rina', 'transfer', storage).read()]).toEqual([null, null]);
});

it.each([
  [DAY - 1, 'k1'],
  [DAY, undefined],
])('[MEM-06] after %i ms the gateway knows the key: %s', (age, key) => {
  const { write, read, clock } = open();
  write(INTENT);
  clock.now += age;
  expect(read()?.key).toBe(key);
});

it('[MEM-06] ends the intent with this key only, and once', () => {
  const { write, read, end, storage } = open();
  write(INTENT);
  const set = jest.spyOn(storage, 'setItem');
  expect([end('k0', 'done'), read()?.key]).toEqual([false, 'k1']);
  expect(set).not.toHaveBeenCalled();
  expect([end('k1', 'refused'), end('k1', 'refused'), read()]).toEqual([true, false, null]);
  // The other tabs read it.
  expect(set.mock.calls).toEqual([[KEY, '{"outcome":"refused"}']]);
  expect(storage).toHaveLength(0);
});

it.each([
  [null, null],
  ['', null],
  ['{', null],
  ['null', null],
  ['{"outcome":"done"}', null],
  ['{"key":1,"params":{},"at":1}', null],
  ['{"key":"k","params":{},"at":"1"}', null],
  ['{"key":"k","at":1}', null],
  ['{"key":"k","params":null,"at":0}', 'k'],
])('[MEM-06] what is stored as %s is the intent %s', (text, key) => expect(parseIntent(text)?.key ?? null).toBe(key));

it('[MEM-06] hears how another tab has ended it, until it listens no more', () => {
  const heard: (Outcome | null)[] = [];
  const stop = open().onEnded((outcome) => heard.push(outcome));
  const change = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  change(KEY, '{"outcome":"done"}');
  change(KEY, '{"outcome":"refused"}');
  change(KEY, null);
  // A new intent; another member's; another form's.
  change(KEY, JSON.stringify(INTENT));
  change('INTENT:mina:pay', '{"outcome":"done"}');
  change('INTENT:rina:transfer', null);
  expect(heard).toEqual(['done', 'refused', null]);
  stop();
  change(KEY, '{"outcome":"done"}');
  expect(heard).toHaveLength(3);
});
