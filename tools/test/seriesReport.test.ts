interface SeriesResult {
  readonly seed: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
}
let seriesReport: (result: SeriesResult, run: { readonly minutes: number; readonly date: Date }) => string;
beforeAll(async () => ({ seriesReport } = (await import('./seriesReport.mjs' as string)) as never));

it('counts what happened during the changes, and lists what went wrong', () => {
  const counts = {
    ...{ changes: 40, releases: 20, canaries: 12, rollbacks: 8, pageLoads: 30, failedLoads: 1, mixed: 0 },
    ...{ requests: 900, failedRequests: 0, forms: 4, lostForms: 0, oldTabs: 2, failedTabs: 0 },
  };
  const problems = ['/m/home, /m/login: places with a failure'];
  const report = seriesReport({ seed: 7, counts, problems }, { minutes: 6, date: new Date('2026-11-23T00:40:00Z') });
  expect(report).toContain('2026-11-23, seed 7: **40 changes** (20 releases, 12 canaries, 8 rollbacks');
  expect(report).toContain('| page loads in a browser, each with a second page | 30 | 1 failed |');
  expect(report).toContain('| compositions of these tabs | 32 | 0 mixed |');
  expect(report).toContain('- /m/home, /m/login: places with a failure');
});
