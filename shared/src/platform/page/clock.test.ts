import { err, ok } from '@site/shared/kernel';
import { aStatus } from '@site/shared/testing';
import { call, status, type HttpClient } from '@site/shared/wps';
import { createClock, synchronized } from './clock';

const DEVICE = Date.UTC(2026, 10, 21, 18, 0);
const GATEWAY = Date.UTC(2026, 10, 21, 17, 55);
beforeEach(() => jest.useFakeTimers({ now: DEVICE }));
afterEach(() => jest.useRealTimers());

it('[MEM-07] is that of the device until a status has arrived, then that of the gateway', () => {
  const clock = createClock();
  const ahead: number[] = [];
  clock.ahead$.subscribe((ms) => ahead.push(ms));
  expect(clock.now()).toBe(DEVICE);
  clock.setServerTime(GATEWAY);
  expect(clock.now()).toBe(GATEWAY);
  jest.advanceTimersByTime(1_500);
  expect(clock.now()).toBe(GATEWAY + 1_500);
  clock.setServerTime(DEVICE + 60_000);
  expect(ahead).toEqual([0, 300_000, -58_500]);
});

it.each([
  ['a status', status.path, true, GATEWAY],
  ['a status that failed', status.path, false, DEVICE],
  ['any other answer', '/wps/test/any', true, DEVICE],
])('[MEM-07] after %s it is set, or left alone', async (_, path, isOk, now) => {
  const value = { ...aStatus({}), serverTime: GATEWAY };
  const answer = isOk ? ok(value) : err({ kind: 'offline' as const });
  const http = { send: async () => answer } as unknown as HttpClient;
  const clock = createClock();
  expect(await synchronized(http, clock).send(call('GET', path), undefined)).toBe(answer);
  expect(clock.now()).toBe(now);
});
