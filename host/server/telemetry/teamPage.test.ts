/**
 * @jest-environment node
 */
/** The page per team, on the operators' port. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSiteOperations } from '../operations';
import { createTeamFigures } from './teamFigures';
import { registerTeamPage } from './teamPage';

const HOUR_MS = 3_600_000;
let folder: string;
let now: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-teams-'));
  now = 1_000_000 * HOUR_MS;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open() {
  const { app } = createSiteOperations(folder);
  const figures = createTeamFigures(() => now);
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

it('[PLAT-12] says so where there is no site', async () => {
  const answer = await open().app.inject({ url: '/teams' });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('There is no site yet');
});
