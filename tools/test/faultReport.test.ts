interface Result {
  readonly fault: string;
  readonly remote: string;
  readonly moment: string;
  readonly expected: string;
  readonly ms: number | null;
  readonly problems: readonly string[];
  readonly at: string;
  readonly build: string;
  readonly runs: number;
}
let faultReport: (results: readonly Result[]) => string;
beforeAll(async () => ({ faultReport } = (await import('./faultReport.mjs' as string)) as never));

it('counts the cells, shows the slowest of each fault and moment, and lists what failed', () => {
  const run = { at: '2026-11-22T23:58:00Z', build: 'h1/r1', runs: 1 };
  const cell = {
    fault: 'html',
    remote: 'games',
    moment: 'navigation',
    expected: 'retry',
    ms: 400,
    problems: [],
    ...run,
  };
  const failed = { ...cell, remote: 'promo', ms: null, problems: ['expected: retry', 'games was affected'] };
  const report = faultReport([
    cell,
    { ...cell, remote: 'auth', ms: 900, runs: 2, at: '2026-11-23T00:10:00Z', build: 'h2/r1' },
    failed,
  ]);
  expect(report).toContain(
    '2026-11-22 to 2026-11-23: 3 cells: 1 faults, 3 remotes, 1 moments; 2 builds of the host. 1 passed only when',
  );
  // Of those that were seen.
  expect(report).toContain(
    '**2 passed, 1 failed.** Until the visitor sees it: half of the cells 0.9 s, 95 % 0.9 s, slowest 0.9 s.',
  );
  expect(report).toContain('| `html` | 2/3, never, failure with retry |');
  expect(report).toContain('- promo, `html`, navigation: expected: retry; games was affected');
});
