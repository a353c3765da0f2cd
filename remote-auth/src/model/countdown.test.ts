/** The countdown with wrong system clocks. */
import fc from 'fast-check';
import { secondsLeft, serverNow } from './countdown';

describe('countdown', () => {
  it("[AUTH-04] runs on the gateway's clock, not the phone's", () => {
    const clock = { serverMs: 1_700_000_000_000, steadyMs: 5_000 };
    expect(secondsLeft(1_700_000_060_000, serverNow(clock, 5_000))).toBe(60);
    expect(secondsLeft(1_700_000_060_000, serverNow(clock, 35_000))).toBe(30);
    expect(secondsLeft(1_700_000_060_000, serverNow(clock, 65_000))).toBe(0);
  });

  it('[AUTH-04] shows zero exactly when a code can be requested again, never less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 10 ** 9 }), (expires, now) => {
        expect(secondsLeft(expires, now) === 0).toBe(now >= expires);
      }),
    );
  });
});
