interface Result {
  readonly fault: string;
  readonly remote: string;
  readonly moment: string;
  readonly expected: string;
  readonly ms: number | null;
  readonly problems: readonly string[];
}
let faultReport: (results: readonly Result[], run: { readonly minutes: number; readonly date: Date }) => string;
beforeAll(async () => ({ faultReport } = (await import('./faultReport.mjs' as string)) as never));

it('counts the cells, shows the slowest of each fault and moment, and lists what failed', () => {
  const cell = { fault: 'html', remote: 'games', moment: 'navigation', expected: 'retry', ms: 400, problems: [] };
  const failed = { ...cell, remote: 'promo', ms: null, problems: ['expected: retry', 'games was affected'] };
  const report = faultReport([cell, { ...cell, remote: 'auth', ms: 900 }, failed], {
    minutes: 2,
    date: new Date('2026-11-22T20:00:00Z'),
  });
  expect(report).toContain('Run of 2026-11-22: 3 cells: 1 faults, 3 remotes, 1 moments, in 2 minutes.');
  expect(report).toContain('**2 passed, 1 failed.**');
  expect(report).toContain('| `html` | 2/3, never, failure with retry |');
  expect(report).toContain('- promo, `html`, navigation: expected: retry; games was affected');
});
