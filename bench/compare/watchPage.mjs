/**
 * Runs in the page before its scripts: paint times, candidates of the largest paint, layout shifts, long tasks (ms), and
 * whether the page has become quiet. Self-contained, because it is sent to the browser as text.
 */
export function watchPage() {
  const QUIET_MS = 900;
  const visit = { paints: [], candidates: [], shifts: [], tasks: [], last: 0 };
  const on = (type, handle) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) handle(entry);
    }).observe({ type, buffered: true });
  const note = () => (visit.last = performance.now());
  const log = (list, toItem) => (entry) => {
    list.push(toItem(entry));
    note();
  };
  on(
    'paint',
    log(visit.paints, ({ name, startTime }) => ({ name, at: startTime })),
  );
  on(
    'largest-contentful-paint',
    log(visit.candidates, ({ startTime, size, element }) => ({
      at: startTime,
      size,
      element: element?.tagName ?? '',
    })),
  );
  on(
    'layout-shift',
    log(visit.shifts, ({ startTime, value, hadRecentInput }) => ({ at: startTime, value, hadRecentInput })),
  );
  on(
    'longtask',
    log(visit.tasks, ({ startTime, duration }) => ({ at: startTime, duration })),
  );
  on('resource', note);
  let wasQuiet = false;
  // Twice in a row: after a long task, its own entry arrives later than the first question.
  visit.isQuiet = () => {
    const isPainted = visit.paints.length > 0 && visit.candidates.length > 0;
    const isQuiet = document.readyState === 'complete' && isPainted && performance.now() - visit.last > QUIET_MS;
    const isConfirmed = isQuiet && wasQuiet;
    wasQuiet = isQuiet;
    return isConfirmed;
  };
  window.__visit = visit;
}
