/** useRooms: the hosts of the live rooms, asked again while one looks. */
import { useLocale } from '@site/shared/i18n';
import type { Loadable } from '@site/shared/kernel';
import { useCall } from '@site/shared/platform';
import { modelList, type Models, type WpsError } from '@site/shared/wps';

const EVERY_MS = 30_000;

export function useRooms(isOnlyLive = false): Loadable<Models, WpsError> {
  const language = useLocale().toUpperCase();
  const params = { status: 'active', language, ...(isOnlyLive ? { streaming: 'Y' } : {}) };
  return useCall(modelList, params, { every: EVERY_MS });
}
