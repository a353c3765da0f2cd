/** useClockAhead: how far the device's clock is ahead of the gateway's, which the draws of the lotteries follow. */
import { useEffect, useState } from 'react';
import { useCall } from '@site/shared/platform';
import { nearNumero } from '@site/shared/wps';

/**
 * @param gameId any lottery: its open draw is answered with the gateway's time; undefined while none is known
 * @returns ms, negative when the device is behind; null until a fresh answer
 */
export function useClockAhead(gameId: number | undefined): number | null {
  const [ahead, setAhead] = useState<number | null>(null);
  const isUnknown = ahead === null && gameId !== undefined;
  const near = useCall(nearNumero, { gameId: gameId ?? 0 }, { staleTime: 0, enabled: isUnknown });
  // The time of a cached answer is in the past.
  const serverTime = isUnknown && near.status === 'ready' && !near.refreshing ? near.value.serverTime : null;
  useEffect(() => {
    if (serverTime !== null) setAhead(Date.now() - serverTime);
  }, [serverTime]);
  return ahead;
}
