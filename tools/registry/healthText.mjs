/** healthText: the result of releaseHealth as lines of text. */
export function healthText(remote, releases) {
  const percent = (share) => `${(share * 100).toFixed(1)} %`;
  const rows = releases.map(({ release, is, loads, adoption, failed, errored, slow, refused }) => [
    release,
    is,
    String(loads),
    ...[adoption, failed, errored, slow, refused].map(percent),
  ]);
  const table = [['release', '', 'page loads', 'adoption', 'failed', 'errored', 'slow', 'refused'], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  return [
    remote,
    ...table.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column])).join('  ')}`.trimEnd()),
  ].join('\n');
}
