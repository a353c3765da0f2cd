/** npm run build on a site: what it makes active, what it leaves alone, and what it says about that. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  hostFiles,
  importReleases,
  KEYS,
  putRelease,
  readSite,
  remoteFiles,
  removeTestSite,
  type Releases,
} from '../registry/testSite';

let releases: Releases & { readonly rollBack: (state: object, name: string) => never };
let buildSite: (options: { readonly only: readonly string[] }) => Promise<{ readonly exceeded: readonly string[] }>;
let id: string;
const printed: string[] = [];

beforeAll(async () => {
  releases = (await importReleases()) as typeof releases;
  ({ buildSite } = (await import('./buildSite.mjs' as string)) as never);
  const { releaseId } = (await import('./inputs.mjs' as string)) as { releaseId: (name: string) => Promise<string> };
  // Of the current sources: it is built already.
  id = await releaseId('games');
  putRelease('host', 'aa00', hostFiles('aa00'));
  for (const each of ['aa01', id]) putRelease('games', each, remoteFiles('games', each));
  await change((state) => releases.activate(state, 'host', 'aa00'));
});
beforeEach(() => {
  printed.length = 0;
  jest.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)));
});
afterAll(removeTestSite);

const change = (decide: Parameters<Releases['changeSite']>[0]) => releases.changeSite(decide, { isGated: false });
const putGames = (games: object) =>
  change((state) => ({ ...state, remotes: { ...state.remotes, games } }) as typeof state);
const games = () => (JSON.parse(readSite('state.json')) as { remotes: { games: object } }).remotes.games;
const log = () => {
  const file = join(KEYS, 'audit.jsonl');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return lines.map((line) => JSON.parse(line) as Record<string, string>);
};
const build = () => buildSite({ only: ['games'] });

it('[PLAT-02] makes the release of the sources active, once, and records it', async () => {
  await putGames({ history: ['aa01'], canary: null });
  printed.length = 0;
  await build();
  expect(games()).toMatchObject({ history: [id, 'aa01'] });
  expect(log()).toMatchObject([
    { action: 'activate', remote: 'games', release: id, why: 'npm run build', result: 'done' },
  ]);
  expect(printed).toEqual([`games is up to date (release ${id})`]);
  await build();
  expect(games()).toMatchObject({ history: [id, 'aa01'] });
  expect(log()).toHaveLength(1);
});

it('[PLAT-02] leaves a release alone that was rolled back, or is a canary, and says how it becomes active', async () => {
  const before = log().length;
  await putGames({ history: [id, 'aa01'], canary: null });
  await change((state) => releases.rollBack(state, 'games'));
  printed.length = 0;
  await build();
  expect(games()).toMatchObject({ history: ['aa01'], withdrawn: [id] });
  expect(printed.at(-1)).toBe(
    `games: release ${id} was rolled back, the site stays on aa01; npm run release -- games releases it again`,
  );
  await putGames({ history: ['aa01'], canary: { id, share: 7 } });
  printed.length = 0;
  await build();
  expect(games()).toMatchObject({ history: ['aa01'], canary: { id, share: 7 } });
  expect(printed.at(-1)).toBe(`games: release ${id} is served to 7 % of the visitors, aa01 to the rest`);
  expect(log()).toHaveLength(before);
});

it('[PLAT-02] refuses a package that does not exist before anything is built', async () => {
  await expect(buildSite({ only: ['games', 'gmaes'] })).rejects.toThrow(/^Unknown package gmaes\. Packages: host, /);
});
