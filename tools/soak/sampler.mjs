/** Memory, handles and connections of a process, from its /metrics. */

const TIMEOUT_MS = 4_000;
const FIGURES = {
  rss: 'process_resident_memory_bytes',
  heap: 'nodejs_heap_size_used_bytes',
  handles: 'nodejs_active_handles_total',
  descriptors: 'process_open_fds',
  sockets: 'gateway_push_sockets',
  ledgerFaults: 'gateway_ledger_faults',
};

/** @param {string} text in the format of Prometheus @returns {Record<string, number>} what it has of the figures */
export function parseMetrics(text) {
  const valueOf = (pattern) => {
    const found = new RegExp(`^${pattern}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(text);
    return found ? Number(found[1]) : undefined;
  };
  const figures = Object.entries(FIGURES).map(([figure, metric]) => [figure, valueOf(metric)]);
  const [used, idle, waiting] = ['used', 'idle', 'waiting'].map((state) =>
    valueOf(`gateway_database_connections\\{state="${state}"\\}`),
  );
  const database =
    used === undefined
      ? []
      : [
          ['connections', used + idle],
          ['used', used],
          ['waiting', waiting],
        ];
  return Object.fromEntries([...figures, ...database].filter(([, value]) => value !== undefined));
}

/** @param {string} url of /metrics @returns {Promise<Record<string, number> | null>} null while the process restarts */
export async function sample(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), headers: { connection: 'close' } });
    return { at: Date.now(), ...parseMetrics(await response.text()) };
  } catch {
    return null;
  }
}
