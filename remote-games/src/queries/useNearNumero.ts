/** useNearNumero: the open draw of a lottery and the last result; every reader shares the requests of the one that polls. */
import { useCall } from '@site/shared/platform';
import { nearNumero } from '@site/shared/wps';

const POLL_MS = 4000;

export const useNearNumero = (gameId: number, { isPolling = false } = {}) =>
  useCall(nearNumero, { gameId }, isPolling ? { every: POLL_MS, staleTime: 0 } : {});
