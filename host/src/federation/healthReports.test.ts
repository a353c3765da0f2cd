import { createHealthReporter } from './healthReports';

it('[PLAT-11] sends each outcome of a release once per page, several in one report', () => {
  jest.useFakeTimers();
  const sent: string[] = [];
  const report = createHealthReporter((path, body) => sent.push(`${path} ${body}`));
  const tried = { remote: 'games', release: 'a1', outcome: 'tried' } as const;
  report(tried);
  report(tried);
  report({ ...tried, outcome: 'failed' });
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1_000);
  report(tried);
  jest.advanceTimersByTime(1_000);
  expect(sent).toEqual([
    '/health-report [{"remote":"games","release":"a1","outcome":"tried"},{"remote":"games","release":"a1","outcome":"failed"}]',
  ]);
});
