/** When releases that are in no history are deleted. */
import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import {
  changeSite,
  importChanges,
  publish,
  put,
  putRelease,
  putReleases,
  read,
  SITE,
  stateOf,
  type Changes,
  type State,
} from './testRegistry';

const DAY_MS = 24 * 3600 * 1000;

beforeAll(putReleases);

it('deletes releases that are in no history after a week', async () => {
  for (const [id, days] of [
    ['left', 8],
    ['lately', 6],
    ['e', 400],
  ] as const) {
    put(`releases/games/${id}/x.js`, '');
    const at = (Date.now() - days * DAY_MS) / 1000;
    utimesSync(join(SITE, 'releases/games', id), at, at);
  }
  await publish(stateOf({ unlisted: { 'games/left': Date.now() - 8 * DAY_MS } }));
  const isThere = (id: string) => existsSync(join(SITE, 'releases/games', id));
  expect(['left', 'lately', 'e', 'f'].map(isThere)).toEqual([false, true, true, true]);
});

it.each([
  [
    'rolled back',
    { history: ['old', 'a'], canary: null },
    ({ rollBack }: Changes, state: State) => rollBack(state, 'games'),
  ],
  [
    'an ended canary',
    { history: ['a'], canary: { id: 'old', share: 10 } },
    ({ rollBack }: Changes, state: State) => rollBack(state, 'games'),
  ],
  [
    'pushed out by newer ones',
    { history: [...Array.from({ length: 19 }, () => 'a'), 'old'], canary: null },
    ({ activate }: Changes, state: State) => activate(state, 'games', 'b'),
  ],
])('[PLAT-02] an old release that was %s is deleted a week later: open tabs run it', async (_, games, decide) => {
  const meta = { name: 'games', pages: {}, widgets: {} };
  putRelease('games', 'old', { entry: ['a.js'], container: 'site_games_old', meta });
  const builtAt = (Date.now() - 400 * DAY_MS) / 1000;
  utimesSync(join(SITE, 'releases/games/old'), builtAt, builtAt);
  const isThere = () => existsSync(join(SITE, 'releases/games/old'));
  const { remotes } = stateOf();
  await publish(stateOf({ remotes: { ...remotes, games } }));
  // It left the history once before, and is in use again.
  const before = { 'games/old': Date.now() - 30 * DAY_MS };
  await publish(stateOf({ remotes: { ...remotes, games }, unlisted: before }));
  const changes = await importChanges();
  await changeSite((inUse) => decide(changes, inUse));
  const state = JSON.parse(read('state.json')) as State;
  expect(JSON.stringify(state.remotes.games?.history)).not.toContain('old');
  await changeSite((unchanged) => unchanged);
  expect(isThere()).toBe(true);
  const left = (days: number) => ({ ...state, unlisted: { 'games/old': Date.now() - days * DAY_MS } });
  await publish(left(6.9));
  expect(isThere()).toBe(true);
  await publish(left(7));
  expect(isThere()).toBe(false);
});
