/**
 * reportNotStarted: counts a page load in which this release of the host did not start (PLAT-11). For code that must run without
 * the host's bundle, so it sends the report itself (federation/healthReports.ts has the others).
 */
import type { HealthReport } from '../federation/healthReports';
import { jsonOf } from '../federation/registryText';

let isReported = false;

/** Once: one broken file makes others fail. */
export function reportNotStarted(): void {
  if (isReported) return;
  isReported = true;
  const text = document.getElementById('registry')?.textContent ?? '';
  const { host } = JSON.parse(jsonOf(text)) as { readonly host: { readonly id: string } };
  const of = (outcome: HealthReport['outcome']): HealthReport => ({ remote: 'host', release: host.id, outcome });
  navigator.sendBeacon('/health-report', JSON.stringify([of('tried'), of('failed')]));
}
