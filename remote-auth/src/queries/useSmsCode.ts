/** useSmsCode: sends a code and counts down until another may be asked for, on the gateway's clock (AUTH-04). */
import { safeStorage } from '@site/shared/kernel';
import { useCallback, useEffect, useState } from 'react';
import type { Result } from '@site/shared/kernel';
import { usePlatform } from '@site/shared/platform';
import { status, type CodeSent, type WpsError } from '@site/shared/wps';
import { FIRST_WAIT_MS, secondsLeft, serverNow, TICK_MS, type ServerClock } from '../model/countdown';

export interface SmsCode {
  /** Seconds until a code may be asked for; 0: now. */
  readonly seconds: number;
  readonly sending: boolean;
  readonly request: () => Promise<WpsError | null>;
  /** A code was sent already, with another call. */
  readonly start: (sent: CodeSent) => void;
}

interface Countdown {
  readonly expirationTime: number;
  readonly clock: ServerClock;
}

/** `purpose` keeps the countdowns of login, register and recovery apart; each survives a reload of its tab. */
export function useSmsCode(purpose: string, send: () => Promise<Result<CodeSent, WpsError>>): SmsCode {
  const { http } = usePlatform();
  const [countdown, setCountdown] = useState<Countdown | null>(null);
  const [seconds, setSeconds] = useState(0);
  const [sending, setSending] = useState(false);

  useEffect(() => {
    const expirationTime = recall(purpose);
    if (!expirationTime) return;
    let isHere = true;
    void http.send(status, undefined).then((now) => {
      // Without the gateway's time nothing is known: then it may be asked, and the gateway says no if it is too early.
      if (isHere && now.ok) setCountdown({ expirationTime, clock: clockAt(now.value.serverTime) });
    });
    return () => {
      isHere = false;
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
      const begun = begin(sent);
      safeStorage('sessionStorage').setItem(keyOf(purpose), String(begun.expirationTime));
      setCountdown(begun);
    },
    [purpose],
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

const keyOf = (purpose: string) => `smsCode.${purpose}`;
const recall = (purpose: string) => Number(safeStorage('sessionStorage').getItem(keyOf(purpose))) || null;
const clockAt = (serverMs: number): ServerClock => ({ serverMs, steadyMs: performance.now() });

/** The answer names the end and the length: their difference is the gateway's now. A gateway that names no end waits 60 s. */
function begin({ expirationTime, expiredMinutes }: CodeSent): Countdown {
  const lengthMs = expiredMinutes ? expiredMinutes * 60_000 : FIRST_WAIT_MS;
  const end = expirationTime || Date.now() + lengthMs;
  return { expirationTime: end, clock: clockAt(end - lengthMs) };
}
