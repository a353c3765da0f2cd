/** ClosedSite: the screen in place of a closed site. In a file of its own, because most visitors never see it. */
import { safeStorage } from '@site/shared/kernel';
import type { Status } from '@site/shared/wps';
import { AccessDeniedScreen } from './AccessDeniedScreen';
import { contactsOf } from './contacts';
import { MaintenanceScreen } from './MaintenanceScreen';
import { readCachedStatus } from './statusCache';

interface ClosedSiteProps {
  readonly state: 'maintenance' | 'region' | 'blocked';
  /** null: the call was refused. */
  readonly status: Status | null;
  readonly ip: string | null;
  readonly onRetry: () => void;
}

export function ClosedSite({ state, status, ip, onRetry }: ClosedSiteProps) {
  // A refused status has no contacts: use those of the last visit.
  const { info } = status ?? readCachedStatus(safeStorage('localStorage')) ?? { info: null };
  const contacts = contactsOf(info, window.location.host);
  return state === 'maintenance' ? (
    <MaintenanceScreen until={status?.maintenance?.endTime ?? null} contacts={contacts} onRetry={onRetry} />
  ) : (
    <AccessDeniedScreen ip={ip} contacts={contacts} onRetry={onRetry} />
  );
}
