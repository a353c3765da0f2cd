/** useLiveRooms: the hosts of the live rooms, polled every 30 seconds. */
import { useLocale } from '@site/shared/i18n';
import type { Loadable } from '@site/shared/kernel';
import { useCall } from '@site/shared/platform';
import { modelList, type Models, type WpsError } from '@site/shared/wps';

const POLL_MS = 30_000;

interface LiveRoomsOptions {
  readonly isOnlyLive?: boolean;
  readonly enabled?: boolean;
}

export function useLiveRooms({ isOnlyLive = false, enabled = true }: LiveRoomsOptions = {}): Loadable<
  Models,
  WpsError
> {
  const language = useLocale().toUpperCase();
  const params = { status: 'active', language, ...(isOnlyLive ? { streaming: 'Y' } : {}) };
  return useCall(modelList, params, { every: POLL_MS, enabled });
}
