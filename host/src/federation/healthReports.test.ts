import { createHealthReporter } from './healthReports';

it('[PLAT-11] sends each outcome of a release once per page, several in one report', () => {
  jest.useFakeTimers();
  const sent: string[] = [];
  const report = createHealthReporter((path, body) => sent.push(`${path} ${body}`));
  const tried = { remote: 'games', release: 'a1', outcome: 'tried' } as const;
  report(tried);
  report(tried);
  report({ ...tried, outcome: 'failed' });
  jest.advanceTimersByTime(2_000);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1_000);
  report(tried);
  jest.advanceTimersByTime(1_000);
  expect(sent).toEqual([
    '/health-report [{"remote":"games","release":"a1","outcome":"tried"},{"remote":"games","release":"a1","outcome":"failed"}]',
  ]);
});

it('[PLAT-11] a page that is left before its first report sends it then, once', () => {
  jest.useFakeTimers();
  const sent: string[] = [];
  const report = createHealthReporter((_path, body) => sent.push(body));
  const hide = () => document.dispatchEvent(new Event('visibilitychange'));
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  hide();
  report({ remote: 'games', release: 'a1', outcome: 'failed' });
  hide();
  jest.advanceTimersByTime(5_000);
  expect(sent).toEqual(['[{"remote":"games","release":"a1","outcome":"failed"}]']);
});
