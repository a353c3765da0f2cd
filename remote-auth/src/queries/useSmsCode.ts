/** useSmsCode: requests a code and counts down, on the gateway's clock, until the next request is allowed (AUTH-04). */
import { safeStorage, storageKeys } from '@site/shared/kernel';
import { useCallback, useEffect, useState } from 'react';
import type { Result } from '@site/shared/kernel';
import { usePlatform } from '@site/shared/platform';
import { status, type CodeSent, type WpsError } from '@site/shared/wps';
import { FIRST_WAIT_MS, secondsLeft, serverNow, TICK_MS, type ServerClock } from '../model/countdown';

export interface SmsCode {
  /** Seconds until a code can be requested; 0: now. */
  readonly seconds: number;
  readonly sending: boolean;
  readonly request: () => Promise<WpsError | null>;
  /** Starts the countdown for a code that another call has sent. */
  readonly start: (sent: CodeSent) => void;
}

interface Countdown {
  readonly expirationTime: number;
  readonly clock: ServerClock;
}

/** @param purpose storage key of the countdown, one for each form; it survives a reload of the tab */
export function useSmsCode(purpose: string, send: () => Promise<Result<CodeSent, WpsError>>): SmsCode {
  const { http, clock } = usePlatform();
  const [countdown, setCountdown] = useState<Countdown | null>(null);
  const [seconds, setSeconds] = useState(0);
  const [sending, setSending] = useState(false);

  useEffect(() => {
    const expirationTime = loadExpiration(purpose);
    if (!expirationTime) return;
    let isMounted = true;
    void http.send(status, undefined).then((now) => {
      // Without the gateway's time allow a request; the gateway refuses one that is too early.
      if (!isMounted || !now.ok) return;
      const stored = { expirationTime, clock: clockAt(now.value.serverTime) };
      // Another code may have been sent meanwhile.
      setCountdown((newer) => newer ?? stored);
    });
    return () => {
      isMounted = false;
    };
  }, [http, purpose]);

  useEffect(() => {
    if (!countdown) return;
    const tick = () => {
      const left = secondsLeft(countdown.expirationTime, serverNow(countdown.clock, performance.now()));
      setSeconds(left);
      if (left === 0) setCountdown(null);
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [countdown]);

  const start = useCallback(
    (sent: CodeSent) => {
      const started = countdownOf(sent, clock.now());
      safeStorage('sessionStorage').setItem(storageKeys.smsCode(purpose), String(started.expirationTime));
      setCountdown(started);
    },
    [purpose, clock],
  );
  const request = useCallback(async () => {
    setSending(true);
    const result = await send();
    setSending(false);
    if (!result.ok) return result.error;
    start(result.value);
    return null;
  }, [send, start]);
  return { seconds, sending, request, start };
}

const loadExpiration = (purpose: string) =>
  Number(safeStorage('sessionStorage').getItem(storageKeys.smsCode(purpose))) || null;
const clockAt = (serverMs: number): ServerClock => ({ serverMs, steadyMs: performance.now() });

/** The gateway's current time is the end minus the length. Without an end: 60 s from `now`, as the page knows the gateway's time. */
function countdownOf({ expirationTime, expiredMinutes }: CodeSent, now: number): Countdown {
  const lengthMs = expiredMinutes ? expiredMinutes * 60_000 : FIRST_WAIT_MS;
  const end = expirationTime || now + lengthMs;
  return { expirationTime: end, clock: clockAt(end - lengthMs) };
}
