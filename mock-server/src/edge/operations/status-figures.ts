/** statusFigures: what the status page shows, from the metrics of this process. */
import type { OpenDatabase } from '../../ground/db/database';
import type { Operations } from './operations';
import type { StatusFigures } from './status-page';

interface Values {
  readonly get: () => Promise<{ readonly values: readonly { readonly value: number; readonly labels: object }[] }>;
}

export async function statusFigures(
  { metrics, readiness, calls }: Operations,
  open: OpenDatabase,
): Promise<StatusFigures> {
  const valueOf = async (metric: Values): Promise<number> => (await metric.get()).values[0]?.value ?? 0;
  const { values: overdue } = await metrics.jobsOverdue.get();
  const checkedAt = await valueOf(metrics.ledgerLastChecked);
  return {
    at: Date.now(),
    pid: process.pid,
    uptimeSeconds: process.uptime(),
    reasons: await readiness.reasons(),
    calls: calls.figures(),
    ledger: checkedAt === 0 ? null : { faults: await valueOf(metrics.ledgerFaults), checkedAt: checkedAt * 1000 },
    overdue: overdue.length === 0 ? null : Object.fromEntries(overdue.map(({ labels, value }) => [labels.name, value])),
    sockets: await valueOf(metrics.sockets),
    connections: open.connections(),
    slowQueries: await valueOf(metrics.slowQueries),
    memoryBytes: process.memoryUsage.rss(),
  };
}
