/** faultReport: the results of the fault matrix (e2e/federation/faults) as Markdown. */

const SIGHTS = {
  retry: 'failure with retry',
  wait: 'notice that it takes longer',
  'last good': 'page of the release before',
  page: 'the page, unchanged',
};

/**
 * @param {readonly { fault: string, remote: string, moment: string, expected: string, ms: number | null, problems: string[] }[]} results
 * @param {{ minutes: number, date?: Date }} run
 * @returns {string}
 */
export function faultReport(results, { minutes, date = new Date() }) {
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
  return [
    `Run of ${date.toISOString().slice(0, 10)}: ${counts}, in ${minutes} minutes.`,
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
