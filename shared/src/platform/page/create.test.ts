import { onlineManager } from '@tanstack/react-query';
import { createPlatform } from './create';
import type { PlatformOptions } from './platform';
import { refusal } from '@site/shared/testing';
import type { WpsError } from '@site/shared/wps';

/** Reads once with a page's platform and returns the number of requests sent. */
async function requestsAfter(error: WpsError): Promise<number> {
  const { queries } = createPlatform({} as PlatformOptions);
  let requests = 0;
  const read = async () => {
    requests += 1;
    throw error as unknown as Error;
  };
  const reading = queries.fetchQuery({ queryKey: ['x'], queryFn: read, ...queries.getDefaultOptions().queries });
  const ended = reading.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(10_000);
  await ended;
  return requests;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each<WpsError>([{ kind: 'timed-out' }, { kind: 'gateway-unavailable', status: 502, requestId: null }])(
  'a read is retried once automatically after a network failure: $kind',
  async (error) => expect(await requestsAfter(error)).toBe(2),
);

it.each<WpsError>([refusal('TOO_MANY_REQUEST'), refusal('login.not.session', { status: 401 }), { kind: 'offline' }])(
  '[ERR-02] a read refused by the gateway, or failed on the device, is not retried: $kind $code',
  async (error) => expect(await requestsAfter(error)).toBe(1),
);

it('[ERR-02] a read without a connection fails at once, instead of waiting with its skeleton', async () => {
  onlineManager.setOnline(false);
  expect(await requestsAfter({ kind: 'offline' })).toBe(1);
  onlineManager.setOnline(true);
});
