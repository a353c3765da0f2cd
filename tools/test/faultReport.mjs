/** faultReport: the results of the fault matrix (e2e/federation/faults) as Markdown. */

const SIGHTS = {
  retry: 'failure with retry',
  wait: 'notice that it takes longer',
  'last good': 'page of the release before',
  page: 'the page, unchanged',
};

/**
 * @param {readonly { fault: string, remote: string, moment: string, expected: string, ms: number | null,
 *   problems: string[], at: string, build: string, runs: number }[]} results
 * @returns {string}
 */
export function faultReport(results) {
  const names = (key) => [...new Set(results.map((result) => result[key]))];
  const [faults, moments, remotes] = ['fault', 'moment', 'remote'].map(names);
  const failed = results.filter(({ problems }) => problems.length > 0);
  const times = results.flatMap(({ ms }) => (ms === null ? [] : [ms])).sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const counts = `${results.length} cells: ${faults.length} faults, ${remotes.length} remotes, ${moments.length} moments`;
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const cellOf = (fault, moment) => {
    const of = results.filter((result) => result.fault === fault && result.moment === moment);
    if (of.length === 0) return '–';
    const passed = of.filter(({ problems }) => problems.length === 0).length;
    const slowest = Math.max(...of.map(({ ms }) => ms ?? Infinity));
    return `${passed}/${of.length}, ${seconds(slowest)}, ${SIGHTS[of[0].expected]}`;
  };
  const days = results.map(({ at }) => at.slice(0, 10)).sort();
  const when = days[0] === days.at(-1) ? days[0] : `${days[0]} to ${days.at(-1)}`;
  const hosts = new Set(results.map(({ build }) => build.split('/')[0])).size;
  const repeated = results.filter(({ runs, problems }) => runs > 1 && problems.length === 0).length;
  return [
    `${when}: ${counts}; ${hosts} ${hosts === 1 ? 'build' : 'builds'} of the host. ${repeated} passed only when they were run alone, on a busy machine.`,
    `**${results.length - failed.length} passed, ${failed.length} failed.** Until the visitor sees it: half of the cells ${seconds(at(0.5))}, 95 % ${seconds(at(0.95))}, slowest ${seconds(at(1))}.`,
    '',
    'Each cell of the table: passed of the remotes, the slowest of them, and what the visitor sees.',
    '',
    line(['fault', ...moments]),
    line(['---', ...moments.map(() => '---')]),
    ...faults.map((fault) => line([`\`${fault}\``, ...moments.map((moment) => cellOf(fault, moment))])),
    '',
    ...(failed.length > 0 ? ['Failed cells:', ''] : []),
    ...failed.map(
      ({ remote, fault, moment, problems }) => `- ${remote}, \`${fault}\`, ${moment}: ${problems.join('; ')}`,
    ),
    '',
  ]
    .join('\n')
    .replace(/\n+$/, '\n');
}

const seconds = (ms) => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never');
