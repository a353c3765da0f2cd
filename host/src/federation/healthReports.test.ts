import { createHealthReporter, type HealthReport } from './healthReports';
import type { Cohort } from './cohortOf';

const TRIED = { remote: 'games', release: 'a1', outcome: 'tried' } as const;
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});

/** A page of a tab, and what it has sent. */
function openPage(cohort?: Cohort) {
  const sent: string[] = [];
  const report = createHealthReporter({ send: (path, body) => sent.push(`${path} ${body}`), cohortOf: () => cohort });
  const outcomes = () => {
    jest.advanceTimersByTime(4_000);
    return sent.flatMap((message) =>
      (JSON.parse(message.slice(message.indexOf('['))) as HealthReport[]).map(({ outcome }) => outcome),
    );
  };
  return { sent, report, outcomes };
}

it('[PLAT-11] sends each outcome of a release once per page, several in one report', () => {
  const { sent, report } = openPage();
  report(TRIED);
  report(TRIED);
  report({ ...TRIED, outcome: 'failed' });
  jest.advanceTimersByTime(2_000);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1_000);
  report(TRIED);
  jest.advanceTimersByTime(1_000);
  const of = (outcome: string) => `{"remote":"games","release":"a1","outcome":"${outcome}"}`;
  expect(sent).toEqual([`/health-report [${['tried', 'session', 'failed'].map(of).join(',')}]`]);
});

it('[PLAT-11] counts a session and an uncaught error in it once, however often the tab loads the page', () => {
  const first = openPage();
  first.report(TRIED);
  first.report({ ...TRIED, outcome: 'errored' });
  expect(first.outcomes()).toEqual(['tried', 'session', 'errored']);
  const second = openPage();
  second.report(TRIED);
  second.report({ ...TRIED, outcome: 'errored' });
  second.report({ ...TRIED, outcome: 'slow' });
  expect(second.outcomes()).toEqual(['tried', 'slow']);
  // Another release in the same tab is a session of its own.
  second.report({ ...TRIED, release: 'a2' });
  expect(second.outcomes()).toEqual(['tried', 'slow', 'tried', 'session']);
});

it('[PLAT-11] names the group of a comparison, and counts a session that is older than the canary in it', () => {
  openPage().report(TRIED);
  const { sent, report, outcomes } = openPage('c1:control');
  report(TRIED);
  expect(outcomes()).toEqual(['tried', 'session']);
  expect(sent[0]).toContain('{"remote":"games","release":"a1","outcome":"session","cohort":"c1:control"}');
});

it.each(['{', '{}', 'null'])('[PLAT-11] counts a session although what the tab has stored is %s', (stored) => {
  sessionStorage.setItem('site.reported', stored);
  const { report, outcomes } = openPage();
  report(TRIED);
  expect(outcomes()).toEqual(['tried', 'session']);
});

it('[PLAT-11] a page that is left before its first report sends it then, once', () => {
  const { sent, report } = openPage();
  const hide = () => document.dispatchEvent(new Event('visibilitychange'));
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  hide();
  report({ ...TRIED, outcome: 'failed' });
  hide();
  const all = ['/health-report [{"remote":"games","release":"a1","outcome":"failed"}]'];
  expect(sent).toEqual(all);
  hide();
  jest.advanceTimersByTime(5_000);
  expect(sent).toEqual(all);
});

it('[PLAT-11] sends as many reports at once as the server takes, and waits for others after the first three seconds', () => {
  const { sent, report } = openPage();
  for (let release = 1; release <= 12; release += 1) report({ ...TRIED, release: `a${release}` });
  jest.advanceTimersByTime(3_000);
  expect((JSON.parse(sent[0]!.slice('/health-report '.length)) as HealthReport[]).length).toBe(20);
  report({ ...TRIED, outcome: 'slow' });
  jest.advanceTimersByTime(499);
  expect(sent).toHaveLength(1);
  report({ ...TRIED, outcome: 'write' });
  jest.advanceTimersByTime(1);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toContain('"slow"');
  expect(sent[1]).toContain('"write"');
});
