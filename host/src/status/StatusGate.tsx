/** StatusGate: replaces the site by the maintenance, region or blocked-address screen (SITE-13, SITE-21). */
import { useEffect, type ReactNode } from 'react';
import { safeStorage } from '@site/shared/kernel';
import { status, type Status, type WpsError } from '@site/shared/wps';
import { useCall, usePlatform } from '@site/shared/platform';
import { AccessDeniedScreen } from './AccessDeniedScreen';
import { MaintenanceScreen } from './MaintenanceScreen';
import { contactsOf } from './contacts';
import { recallStatus, rememberStatus } from './statusCache';

export type Standing = 'open' | 'maintenance' | 'region' | 'blocked';

/** 1 maintenance has priority over 2 region; a blocked address is known from the error itself. */
export function standingOf(value: Status | null, error: WpsError | null): Standing {
  if (value?.blocked || (error?.kind === 'refused' && error.code === 'region.blocked')) return 'blocked';
  if (value?.maintenance) return 'maintenance';
  return value?.regionRestriction ? 'region' : 'open';
}

const ASK_AGAIN_MS = 60_000;

export function StatusGate({ children }: { readonly children: ReactNode }) {
  const { queries } = usePlatform();
  const read = useCall(status, undefined, { every: ASK_AGAIN_MS });
  const value = read.status === 'ready' ? read.value : null;
  useEffect(() => {
    if (value) rememberStatus(safeStorage('localStorage'), value);
  }, [value]);
  const retry = () => void queries.invalidateQueries();
  const standing = standingOf(value, read.status === 'failed' ? read.error : null);
  if (standing === 'open') return children;
  // A refused status has no contacts: use those of the last visit.
  const { info } = value ?? recallStatus(safeStorage('localStorage')) ?? { info: null };
  const contacts = contactsOf(info, window.location.host);
  switch (standing) {
    case 'maintenance':
      return <MaintenanceScreen until={value?.maintenance?.endTime ?? null} contacts={contacts} onRetry={retry} />;
    case 'region':
    case 'blocked':
      return <AccessDeniedScreen ip={ipOf(value, read)} contacts={contacts} onRetry={retry} />;
  }
}

function ipOf(value: Status | null, read: { readonly status: string; readonly error?: WpsError }): string | null {
  if (value) return value.location.ip;
  const said = read.error?.kind === 'refused' ? (read.error.value as { ip?: unknown } | null)?.ip : null;
  return typeof said === 'string' ? said : null;
}
