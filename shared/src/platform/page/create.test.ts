import { createPlatform, type PlatformOptions } from './create';
import { refusal } from '@site/shared/testing';
import type { WpsError } from '@site/shared/wps';

/** Reads once with a page's platform and returns the number of requests sent. */
async function asksFor(error: WpsError): Promise<number> {
  const { queries } = createPlatform({} as PlatformOptions);
  let asked = 0;
  const read = async () => {
    asked += 1;
    throw error as unknown as Error;
  };
  const reading = queries.fetchQuery({ queryKey: ['x'], queryFn: read, ...queries.getDefaultOptions().queries });
  const ended = reading.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(10_000);
  await ended;
  return asked;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each<WpsError>([{ kind: 'timed-out' }, { kind: 'gateway-unavailable', status: 502, requestId: null }])(
  'a reading is tried a second time by itself where the way failed: $kind',
  async (error) => expect(await asksFor(error)).toBe(2),
);

it.each<WpsError>([refusal('TOO_MANY_REQUEST'), refusal('login.not.session', { status: 401 }), { kind: 'offline' }])(
  '[ERR-02] what the gateway has judged, or the phone knows, is not asked again: $kind $code',
  async (error) => expect(await asksFor(error)).toBe(1),
);
