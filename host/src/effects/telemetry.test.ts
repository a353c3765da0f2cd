import { createJournal } from '@site/shared/platform';
import type { Subscription } from 'rxjs';
import { sendTelemetry, type Vital } from './telemetry';

let sending: Subscription | undefined;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  sending?.unsubscribe();
  jest.useRealTimers();
});

function start(vitals: readonly Vital[] = []) {
  const journal = createJournal(() => undefined);
  const messages: { page: string; vitals: Vital[]; entries: Record<string, unknown>[] }[] = [];
  sending = sendTelemetry({
    ...{ journal, window, takeVitals: () => vitals },
    send: (path, body) => {
      expect(path).toBe('/telemetry');
      messages.push(JSON.parse(body) as (typeof messages)[number]);
    },
  });
  return { journal, messages };
}
const games = { remote: 'games', release: 'g2' };
const hide = (state: 'hidden' | 'visible') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

it('[PLAT-12] sends each entry of the journal once, with its age, and no slow paint a second time', () => {
  const { journal, messages } = start();
  journal.write({ what: 'GET /wps/x: timed-out', ...games, requestId: 'r-1' });
  journal.write({ what: 'slow interaction: click 300 ms', ...games });
  journal.write({ what: 'two remotes claim /m/x' });
  jest.advanceTimersByTime(10_000);
  jest.advanceTimersByTime(20_000);
  journal.write({ what: 'uncaught error', ...games, detail: 'x'.repeat(5_000) });
  jest.advanceTimersByTime(10_000);
  expect(messages.map(({ entries }) => entries.map(({ what }) => what))).toEqual([
    ['GET /wps/x: timed-out'],
    ['uncaught error'],
  ]);
  expect(messages[0]).toMatchObject({ page: '/', entries: [{ ...games, requestId: 'r-1', detail: '', ago: 10_000 }] });
  expect(messages[1]!.entries[0]!.detail).toHaveLength(1_500);
});

it('[PLAT-12] sends the vitals when the page is left, and nothing while there is nothing', () => {
  const lcp: Vital = { name: 'lcp', value: 900, ...games };
  const { messages } = start([lcp]);
  jest.advanceTimersByTime(60_000);
  expect(messages).toEqual([]);
  hide('hidden');
  // Measured again from the browser's buffer.
  hide('hidden');
  expect(messages).toEqual([{ page: '/', vitals: [lcp], entries: [] }]);
});

it('[PLAT-12] a page that fails all the time does not send all the time', () => {
  const { journal, messages } = start();
  for (let turn = 0; turn < 20; turn += 1) {
    for (let index = 0; index < 30; index += 1) journal.write({ what: 'uncaught error', ...games });
    jest.advanceTimersByTime(10_000);
  }
  expect(messages.map(({ entries }) => entries.length)).toEqual([10, 10, 10, 10]);
});

it('[PLAT-12] an entry of a clock that was set back is of this moment; after its end nothing is sent', () => {
  const { journal, messages } = start();
  journal.write({ what: 'uncaught error', ...games });
  jest.setSystemTime(Date.now() - 60_000);
  jest.advanceTimersByTime(10_000);
  expect(messages[0]?.entries[0]?.ago).toBe(0);
  journal.write({ what: 'unhandled rejection', ...games });
  sending?.unsubscribe();
  jest.advanceTimersByTime(60_000);
  hide('hidden');
  expect(messages).toHaveLength(1);
});
