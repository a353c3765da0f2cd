/**
 * countWrites: whether what moves money (bets, deposits, withdrawals, claims) succeeds, per release of the remote that sends it
 * (PLAT-11). Only that, once per page: no amount and no name of a call.
 */
import type { Platform } from '@site/shared/platform';
import type { HttpClient } from '@site/shared/wps';
import type { HealthReport } from '../federation/healthReports';

/** A failed connection says nothing about the release. */
const NOT_ITS_FAULT = ['offline', 'timed-out', 'cancelled', 'gateway-unavailable'];

export const countWrites = (http: HttpClient, report: (report: HealthReport) => void): HttpClient => ({
  send: async (call, params, options) => {
    const result = await http.send(call, params, options);
    const from = options?.from;
    if (!call.options.idempotent || !from) return result;
    if (!result.ok && NOT_ITS_FAULT.includes(result.error.kind)) return result;
    reportResult(report)(result.ok ? 'accepted' : 'refused', from);
    return result;
  },
});

/** Of a write that this page has not sent itself. */
export const reportResult =
  (report: (report: HealthReport) => void): NonNullable<Platform['reportWrite']> =>
  (result, from) => {
    if (!from) return;
    report({ ...from, outcome: 'write' });
    if (result === 'refused') report({ ...from, outcome: 'write-failed' });
  };
