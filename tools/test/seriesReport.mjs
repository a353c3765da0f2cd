/** seriesReport: the result of a series of releases (e2e/federation/series) as Markdown. */

/**
 * @param {{ seed: number, counts: Record<string, number>, problems: readonly string[] }} result
 * @param {{ minutes: number, date: Date }} run
 * @returns {string}
 */
export function seriesReport({ seed, counts, problems }, { minutes, date }) {
  const { changes, releases, canaries, rollbacks } = counts;
  const rows = [
    ['page loads in a browser, each with a second page', counts.pageLoads, `${counts.failedLoads} failed`],
    ['compositions of these tabs', counts.pageLoads + counts.oldTabs, `${counts.mixed} mixed`],
    ['requests of page, registry and entries', counts.requests, `${counts.failedRequests} failed`],
    ['half-typed forms, each open for 10 changes', counts.forms, `${counts.lostForms} lost`],
    [
      'tabs that load further pages of every remote, and of the host, after 20 changes or at the end',
      counts.oldTabs,
      `${counts.failedTabs} failed`,
    ],
  ];
  return [
    `${date.toISOString().slice(0, 10)}, seed ${seed}: **${changes} changes** (${releases} releases, ${canaries} canaries, ${rollbacks} rollbacks of host and remotes) in ${minutes} minutes.`,
    '',
    '| under this load | count | result |',
    '| --- | --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    ...(problems.length > 0 ? ['', ...problems.map((problem) => `- ${problem}`)] : []),
    '',
  ].join('\n');
}
