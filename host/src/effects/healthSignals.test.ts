import { createSignal } from './healthSignals';

it('[PLAT-11] counts uncaught errors and slow paints of a release of a remote or the host, and nothing else', () => {
  const reports: string[] = [];
  const signal = createSignal(({ remote, release, outcome }) => reports.push(`${remote} ${release} ${outcome}`));
  const games = { remote: 'games', release: 'g2' };
  signal({ what: 'uncaught error', ...games });
  signal({ what: 'unhandled rejection', ...games });
  signal({ what: 'slow interaction: click 320 ms', ...games });
  signal({ what: 'slow largest paint: 4000 ms', remote: 'promo', release: 'p1' });
  expect(reports).toEqual(['games g2 errored', 'games g2 errored', 'games g2 slow', 'promo p1 slow']);
  signal({ what: 'call failed', ...games });
  signal({ what: 'long frame: 200 ms', ...games });
  signal({ what: 'uncaught error' });
  expect(reports).toHaveLength(4);
  signal({ what: 'uncaught error', remote: 'host', release: 'h1' });
  expect(reports[4]).toBe('host h1 errored');
});
