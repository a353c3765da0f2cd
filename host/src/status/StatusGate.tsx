/** StatusGate: replaces the site by the maintenance, region or blocked-address screen (SITE-13, SITE-21). */
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { safeStorage } from '@site/shared/kernel';
import { refusalValue, status, type Status, type WpsError } from '@site/shared/wps';
import { useCall, usePlatform } from '@site/shared/platform';
import { FullPageLayout } from './FullPageLayout';
import { cacheStatus } from './statusCache';

const ClosedSite = lazy(async () => {
  const closed = await import(/* webpackChunkName: "closed" */ './ClosedSite');
  return { default: closed.ClosedSite };
});

export type SiteState = 'open' | 'maintenance' | 'region' | 'blocked';

/** 1 maintenance has priority over 2 region; a blocked address can be known from the error only. */
export function siteStateOf(value: Status | null, error: WpsError | null): SiteState {
  if (value?.blocked || (error?.kind === 'refused' && error.code === 'region.blocked')) return 'blocked';
  if (value?.maintenance) return 'maintenance';
  return value?.regionRestriction ? 'region' : 'open';
}

const POLL_INTERVAL_MS = 60_000;

export function StatusGate({ children }: { readonly children: ReactNode }) {
  const { queries } = usePlatform();
  const read = useCall(status, undefined, { every: POLL_INTERVAL_MS });
  const value = read.status === 'ready' ? read.value : null;
  useEffect(() => {
    if (value) cacheStatus(safeStorage('localStorage'), value);
  }, [value]);
  const retry = () => void queries.invalidateQueries();
  const error = read.status === 'failed' ? read.error : null;
  const siteState = siteStateOf(value, error);
  if (siteState === 'open') return children;
  return (
    <Suspense fallback={<FullPageLayout aria-busy />}>
      <ClosedSite state={siteState} status={value} ip={ipOf(value, error)} onRetry={retry} />
    </Suspense>
  );
}

function ipOf(value: Status | null, error: WpsError | null): string | null {
  return value?.location.ip ?? refusalValue(error, 'region.blocked', 'ip.blocked')?.ip ?? null;
}
