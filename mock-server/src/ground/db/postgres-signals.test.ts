/** Signals by NOTIFY: sent once for several, own ones ignored, listening again after a lost connection. */
import { createPostgresSignals } from './postgres-signals';

type Listener = (event: { payload?: string }) => void;

/** The connections that were opened; each fails to connect while `isDown`. */
function server() {
  const state = { isDown: false, sent: [] as string[][], heard: [] as string[] };
  const clients: { emit: (event: string, payload?: string) => void; ended: boolean; listens: boolean }[] = [];
  const createClient = () => {
    const listeners = new Map<string, Listener>();
    const client = {
      ended: false,
      listens: false,
      emit: (event: string, payload?: string) => listeners.get(event)?.({ ...(payload ? { payload } : {}) }),
    };
    clients.push(client);
    return {
      connect: (callback: (error?: Error) => void) => callback(state.isDown ? new Error('down') : undefined),
      query: async () => Promise.resolve((client.listens = true)),
      on: (event: string, listener: Listener) => listeners.set(event, listener),
      end: async () => Promise.resolve(void (client.ended = true)),
    };
  };
  const signals = createPostgresSignals({
    createClient: createClient as never,
    query: async (_text, values) => Promise.resolve(state.sent.push(values)),
    onSignal: (signal) => state.heard.push(signal),
  });
  return { state, clients, signals };
}
const ALL = ['push', 'settings', 'content'];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const settle = () => jest.advanceTimersByTimeAsync(0);

it('[OPS-01] listens once started, and looks at everything then, because earlier signals were not heard', async () => {
  const { state, clients, signals } = server();
  expect([signals.isLive(), clients.length]).toEqual([false, 0]);
  signals.start();
  signals.start();
  await settle();
  expect([signals.isLive(), clients.length, clients[0]!.listens, state.heard]).toEqual([true, 1, true, ALL]);
});

it('[OPS-01] signals of a moment are one of each kind; own ones and unknown ones are not heard again', async () => {
  const { state, clients, signals } = server();
  signals.start();
  await settle();
  state.heard.length = 0;
  for (const signal of ['push', 'push', 'settings', 'push'] as const) signals.publish(signal);
  await jest.advanceTimersByTimeAsync(20);
  expect(state.sent.map(([channel, payload]) => [channel, payload!.split(' ')[1]])).toEqual([
    ['gateway_signals', 'push'],
    ['gateway_signals', 'settings'],
  ]);
  // Later ones are sent again.
  signals.publish('push');
  await jest.advanceTimersByTimeAsync(20);
  expect(state.sent).toHaveLength(3);
  for (const [, payload] of state.sent) clients[0]!.emit('notification', payload);
  clients[0]!.emit('notification', 'another-process unknown');
  expect(state.heard).toEqual([]);
  clients[0]!.emit('notification', 'another-process settings');
  expect(state.heard).toEqual(['settings']);
});

it('[OPS-01] a lost connection is opened again every second until it succeeds, and everything is looked at again', async () => {
  const { state, clients, signals } = server();
  signals.start();
  await settle();
  state.heard.length = 0;
  state.isDown = true;
  clients[0]!.emit('error');
  // The end of the same connection starts no second attempt.
  clients[0]!.emit('end');
  expect([signals.isLive(), clients[0]!.ended]).toEqual([false, true]);
  await jest.advanceTimersByTimeAsync(1_000);
  await jest.advanceTimersByTimeAsync(1_000);
  expect([signals.isLive(), clients.length, state.heard]).toEqual([false, 3, []]);
  state.isDown = false;
  await jest.advanceTimersByTimeAsync(1_000);
  expect([signals.isLive(), clients.length, state.heard]).toEqual([true, 4, ALL]);
});

it('[OPS-01] after it is closed it neither sends nor connects', async () => {
  const { state, clients, signals } = server();
  signals.start();
  await settle();
  signals.publish('push');
  await signals.close();
  expect(clients[0]!.ended).toBe(true);
  clients[0]!.emit('end');
  signals.publish('settings');
  await jest.advanceTimersByTimeAsync(5_000);
  expect([state.sent, clients.length]).toEqual([[], 1]);
});

it('[OPS-01] a connection that was lost before is not opened again once it is closed', async () => {
  const { clients, signals } = server();
  signals.start();
  await settle();
  clients[0]!.emit('error');
  await signals.close();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(clients).toHaveLength(1);
});
