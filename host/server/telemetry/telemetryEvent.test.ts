/** @jest-environment node */
import { eventsOf, type Message } from './telemetryEvent';

const LISTED = {
  releases: new Map([['games', ['g2', 'g1']]]),
  hosts: ['h2', 'h1'],
  host: 'h2',
  paths: new Set(['/m/slots']),
};
const NOW = 1_800_000_000_000;
const entry = { what: 'note', remote: 'games', release: 'g2', detail: '', ago: 0 };
const read = (message: Partial<Message>) =>
  eventsOf({ page: '/m/slots', vitals: [], entries: [], ...message }, LISTED, NOW) as unknown as Record<
    string,
    unknown
  >[];

it.each([
  ['games', 'g2', 'g2'],
  ['games', 'g1', 'g1'],
  ['games', 'g0', 'other'],
  ['host', 'h2', 'h2'],
  ['host', 'h1', 'other'],
  ['games', '', 'other'],
])('[PLAT-12] what was reported of %s %s belongs to the release %s', (remote, release, expected) => {
  const vitals = [{ name: 'cls' as const, value: 0, remote, release }];
  expect(read({ vitals, entries: [{ ...entry, remote, release }] }).map((event) => event.release)).toEqual([
    expected,
    expected,
  ]);
});

it.each(['chess', 'constructor', '__proto__', ''])(
  '[PLAT-12] what was reported of %j, which the site does not have, is dropped',
  (remote) =>
    expect(
      read({ vitals: [{ name: 'cls', value: 0, remote, release: 'x' }], entries: [{ ...entry, remote }] }),
    ).toEqual([]),
);

it('[PLAT-12] only pages that a remote declares are named', () => {
  expect(read({ entries: [entry] })[0]?.page).toBe('/m/slots');
  expect(read({ page: '/m/slots/7', entries: [entry] })[0]?.page).toBe('');
});

it.each([
  ['uncaught error', 'error'],
  ['unhandled rejection', 'error'],
  ['the shell crashed', 'error'],
  ['page slots: crashed', 'error'],
  ['widget top-games: unreachable', 'error'],
  ['page slots: crashed again', 'note'],
  ['not an uncaught error', 'note'],
  ['GET /wps/member/info: timed-out', 'call'],
  ['PATCH /wps/member/{id}: limit.exceeded', 'call'],
  ['GET /wps/member/info?token=7: timed-out', 'note'],
  ['HEAD /wps/x: timed-out', 'note'],
])('[PLAT-12] %j is reported as: %s', (what, kind) =>
  expect(read({ entries: [{ ...entry, what }] })[0]?.kind).toBe(kind),
);

it.each([
  ['4BF92F35-77B3-4DA6-A3CE-929D0E0E4736', '4bf92f3577b34da6a3ce929d0e0e4736'],
  ['4bf92f3577b34da6a3ce929d0e0e473', ''],
  ['4bf92f3577b34da6a3ce929d0e0e47361', ''],
  ['support-7', ''],
  [undefined, ''],
])('[OPS-03] the request %s has the trace id %j', (requestId, traceId) => {
  const what = 'GET /wps/x: timed-out';
  const [event] = read({ entries: [{ ...entry, what, ago: 1_500, ...(requestId ? { requestId } : {}) }] });
  expect(event).toMatchObject({ traceId, call: 'GET /wps/x', code: 'timed-out', at: NOW - 1_500 });
});
