/**
 * @jest-environment node
 */
/** The page per team, on the operators' port. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSiteOperations } from '../operations';
import { escape } from './escape';
import { openFigures } from './storeFigures';
import { createTeamFigures } from './teamFigures';
import { registerTeamPage } from './teamPage';

const HOUR_MS = 3_600_000;
let folder: string;
let now: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-teams-'));
  now = 1_000_000 * HOUR_MS;
});
afterEach(() => {
  opened.splice(0).forEach(({ close }) => close());
  rmSync(folder, { recursive: true, force: true });
});
const opened: ReturnType<typeof openFigures>[] = [];

function open() {
  const { app } = createSiteOperations(folder);
  const figures = openFigures(folder, '3000', () => now);
  opened.push(figures);
  const resolve = async (frames: readonly unknown[]) => frames.map(() => 'remote-games/src/Slots.tsx:3:3');
  registerTeamPage(app, { folder, figures, resolve });
  const show = async () => (await app.inject({ url: '/teams' })).body;
  return { app, figures, show };
}
const putSite = () => {
  const remote = (name: string) => ({ name, active: { id: `${name}-2` }, canary: null, previous: [] });
  const registry = { host: { id: 'h1' }, remotes: [remote('games'), remote('promo')] };
  writeFileSync(join(folder, 'registry.json'), `signature\n${JSON.stringify(registry)}`);
};
const games = { remote: 'games', release: 'games-2' };

it('[PLAT-12] shows error rate, vitals, adoption and the last errors with their sources, per remote', async () => {
  putSite();
  const { figures, show } = open();
  figures.onReport({ remote: 'games', release: 'games-1', outcome: 'tried' });
  now += HOUR_MS;
  for (let index = 0; index < 3; index += 1) figures.onReport({ ...games, outcome: 'tried' });
  for (const value of [400, 100, 300, 200]) figures.onEvent({ kind: 'vital', name: 'lcp', value, page: '', ...games });
  const frames = [{ file: '/releases/games/files/9.js', line: 1, column: 1 }];
  const error = { kind: 'error', at: now, what: 'uncaught error', message: '<script>x</script>', page: '' } as const;
  figures.onEvent({ ...error, frames, ...games });
  const body = await show();
  const [ofGames = '', ofPromo = ''] = body.split('<section>').slice(1);
  expect(ofGames).toContain('active release games-2');
  expect(ofGames).toContain('<dd>1 (25.0 per 100 loads)</dd>');
  expect(ofGames).toContain('<dt>Largest paint, p75</dt><dd>300 ms</dd>');
  expect(ofGames).toContain('title="1 h ago: 1 of 1"');
  expect(ofGames).toContain('title="0 h ago: 3 of 3"');
  expect(ofGames).toContain('<pre>remote-games/src/Slots.tsx:3:3</pre>');
  expect(body).not.toContain('<script>');
  expect(ofPromo).toContain('No browser has reported anything in the last 24 hours.');
  // A day later it is forgotten.
  now += 24 * HOUR_MS;
  expect(await show()).not.toContain('remote-games/src');
});

it('[PLAT-12] a text in the page or in an attribute of it ends neither', () => {
  expect(escape(`<a b="c" d='e'>&amp;</a>`)).toBe('&#60;a b=&#34;c&#34; d=&#39;e&#39;&#62;&#38;amp;&#60;/a&#62;');
});

it('[PLAT-12] shows error rate and vitals per hour and release, so that a bad release is seen', async () => {
  putSite();
  const { figures, show } = open();
  const report = (release: string, loads: number, errors: number, lcp: readonly number[]) => {
    const origin = { remote: 'games', release, page: '' };
    for (let index = 0; index < loads; index += 1) figures.onReport({ ...origin, outcome: 'tried' });
    for (let index = 0; index < errors; index += 1)
      figures.onEvent({ ...origin, kind: 'error', at: now, what: 'x', message: '', frames: [] });
    for (const value of lcp) figures.onEvent({ ...origin, kind: 'vital', name: 'lcp', value });
  };
  report('games-1', 10, 1, [1000]);
  now += HOUR_MS;
  report('games-1', 20, 0, [1200]);
  report('games-2', 4, 4, [3000, 3000]);
  const charts = Object.fromEntries((await show()).split('<h3>').map((part) => [part.split('<')[0], part]));
  const rowsOf = (title: string) =>
    Object.fromEntries(
      [...(charts[title] ?? '').matchAll(/<th scope="row">([^<]*)<\/th>(.*?)<\/tr>/g)].map(
        ([, release, cells = '']) => {
          const titles = [...cells.matchAll(/title="([^"]*)"><i style="height:(\d+)px/g)].slice(-2);
          const [, total] = /class="total">([^<]*)</.exec(cells) ?? [];
          return [release, [...titles.map(([, text, height]) => `${text}, ${height} px`), total]];
        },
      ),
    );
  expect(rowsOf('Errors per 100 loads, 24 hours')).toEqual({
    'games-1': ['1 h ago: 10.0 (1 in 10 loads), 2 px', '0 h ago: 0.0 (0 in 20 loads), 0 px', '3.3 (1 in 30 loads)'],
    'games-2': ['1 h ago: none, 0 px', '0 h ago: 100.0 (4 in 4 loads), 24 px', '100.0 (4 in 4 loads)'],
  });
  expect(rowsOf('Largest paint, p75, 24 hours')).toEqual({
    'games-1': ['1 h ago: 1000 ms, 8 px', '0 h ago: 1200 ms, 10 px', '1200 ms'],
    'games-2': ['1 h ago: none, 0 px', '0 h ago: 3000 ms, 24 px', '3000 ms'],
  });
  expect(rowsOf('Adoption, 24 hours')['games-2']).toEqual(['1 h ago: none, 0 px', '0 h ago: 4 of 24, 4 px', '4 of 34']);
  expect(charts['Layout shift, p75, 24 hours']).toBeUndefined();
});

it('[PLAT-12] an hour with more values than are stored weighs as much as it had', () => {
  const figures = createTeamFigures(() => now);
  const vital = { kind: 'vital', name: 'inp', page: '', ...games } as const;
  for (let index = 0; index < 3_000; index += 1) figures.onEvent({ ...vital, value: 100 });
  now += HOUR_MS;
  for (let index = 0; index < 200; index += 1) figures.onEvent({ ...vital, value: 900 });
  expect(figures.of('games').p75.inp).toBe(100);
  expect(
    figures
      .of('games')
      .releases.get('games-2')
      ?.hours.slice(-2)
      .map(({ p75 }) => p75.inp),
  ).toEqual([100, 900]);
});

it('[PLAT-12] is a page that runs nothing and that no page frames; says so where there is no site', async () => {
  const { app } = open();
  const read = () => app.inject({ url: '/teams' });
  const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  const answer = await read();
  expect(answer).toMatchObject({ statusCode: 503, headers });
  expect(answer.body).toContain('There is no site yet');
  putSite();
  expect(await read()).toMatchObject({ statusCode: 200, headers });
});

it('[PLAT-12] a site server that is started again shows what was reported before; a damaged file shows nothing', async () => {
  putSite();
  const first = open();
  first.figures.onReport({ ...games, outcome: 'tried' });
  first.figures.onEvent({ kind: 'vital', name: 'lcp', value: 300, page: '', ...games });
  const error = { kind: 'error', at: now, what: 'uncaught error', message: 'no such game', page: '' } as const;
  first.figures.onEvent({ ...error, frames: [], ...games });
  const before = await first.show();
  expect(before).toContain('no such game</li>');
  first.figures.close();
  const second = open();
  expect(await second.show()).toBe(before);
  // A day later it is forgotten, too.
  now += 24 * HOUR_MS;
  expect(await second.show()).not.toContain('no such game');
  second.figures.close();
  writeFileSync(join(folder, '.health/teams-3000'), '{');
  expect(await open().show()).toContain('No browser has reported anything');
});
