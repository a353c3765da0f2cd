/** In a frame: the session that the embedding page's element starts. */
import type { FromFrame } from './messages';
import { createParentSession } from './parentSession';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const GRANT = { token: 't', merchantCode: 'm', member: {} as never };

it('[PLAT-14] requests a session each time, and takes the answer of that request only', async () => {
  const sent: FromFrame[] = [];
  const { source, onAnswer } = createParentSession((message) => sent.push(message));
  const first = source.requestGrant();
  const second = source.requestGrant();
  expect(sent).toEqual([
    { type: 'request-session', id: 1 },
    { type: 'request-session', id: 2 },
  ]);
  onAnswer({ type: 'no-session', id: 2, kind: 'session', detail: 'This link has expired' });
  await expect(second).rejects.toMatchObject({ kind: 'session', message: 'This link has expired' });
  onAnswer({ type: 'session', id: 7, grant: null });
  onAnswer({ type: 'session', id: 1, grant: GRANT });
  await expect(first).resolves.toBe(GRANT);
  expect(jest.getTimerCount()).toBe(0);
});

it('[PLAT-14] reports an embedding page that does not answer', async () => {
  const { source } = createParentSession(() => undefined);
  const failing = expect(source.requestGrant()).rejects.toMatchObject({ kind: 'unreachable' });
  jest.advanceTimersByTime(60_000);
  await failing;
});
