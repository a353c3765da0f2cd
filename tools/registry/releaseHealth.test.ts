/** What a team reads about its releases, from counts as the site servers write them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostFiles, importReleases, putRelease, remoteFiles, removeTestSite, SITE } from './testSite';

interface Service {
  inject(request: object): Promise<{ json(): Readonly<Record<string, unknown>> }>;
  close(): Promise<void>;
}
let releases: Awaited<ReturnType<typeof importReleases>>;
let service: Service;
let token: string;

beforeAll(async () => {
  releases = await importReleases();
  const { changeSite, activate } = releases;
  putRelease('host', 'aa00', hostFiles('aa00'));
  for (const id of ['aa01', 'bb01']) putRelease('games', id, remoteFiles('games', id));
  await changeSite((state) => activate(activate(activate(state, 'host', 'aa00'), 'games', 'aa01'), 'games', 'bb01'));
  const { createToken } = (await import('./tokens.mjs' as string)) as {
    createToken: (remote: string) => Promise<{ readonly token: string }>;
  };
  ({ token } = await createToken('games'));
  const { createRegistryService } = (await import('./service.mjs' as string)) as {
    createRegistryService: () => Service;
  };
  service = createRegistryService();
});
afterAll(async () => {
  await service.close();
  removeTestSite();
});

const get = async (path: string) =>
  (await service.inject({ url: `/registry/${path}`, headers: { authorization: `Bearer ${token}` } })).json();

function writeCounts(file: string, games: object): void {
  mkdirSync(join(SITE, '.health'), { recursive: true });
  writeFileSync(join(SITE, '.health', file), JSON.stringify({ games }));
}

it('[PLAT-11] a team reads how its releases do: adoption, and the shares that failed, had errors or were slow', async () => {
  // Two site servers of one folder.
  writeCounts('1.json', {
    bb01: { tried: 60, session: 30, failed: 3, errored: 3, slow: 15, write: 10, 'write-failed': 4 },
    // The groups of a comparison are no releases.
    'bb01:control': { tried: 20, failed: 20 },
  });
  writeCounts('2.json', { aa01: { tried: 40, failed: 40, errored: 0, slow: 0 } });
  const { releases } = await get('remotes/games/health');
  expect(releases).toEqual([
    { release: 'bb01', is: 'active', loads: 60, adoption: 0.6, failed: 0.05, errored: 0.1, slow: 0.25, refused: 0.4 },
    { release: 'aa01', is: 'older', loads: 40, adoption: 0.4, failed: 1, errored: 0, slow: 0, refused: 0 },
  ]);
  expect(await get('remotes/promo/health')).toMatchObject({ code: 'wrong-scope' });
  const { healthText } = (await import('./healthText.mjs' as string)) as {
    healthText: (remote: string, releases: unknown) => string;
  };
  const text = healthText('games', releases);
  expect(text).toMatch(/bb01 +active +60 +60\.0 % +5\.0 % +10\.0 % +25\.0 % +40\.0 %/);
  expect(text).toMatch(/aa01 +older +40 +40\.0 % +100\.0 % +0\.0 %/);
});

it('[PLAT-11] the list has the canary first, the active release also without a page load, and says which were withdrawn', async () => {
  writeCounts('1.json', { bb01: { tried: 30, failed: 3 }, cc01: { tried: 10 } });
  writeCounts('2.json', {});
  putRelease('games', 'dd01', remoteFiles('games', 'dd01'));
  const setGames = (games: object) =>
    releases.changeSite((state) => ({ ...state, remotes: { ...state.remotes, games } }) as never);
  await setGames({ history: ['aa01'], canary: { id: 'dd01', share: 5 }, withdrawn: ['bb01'] });
  const listed = async () =>
    ((await get('remotes/games/health')).releases as { release: string; is: string; loads: number }[]).map(
      ({ release, is, loads }) => `${release} ${is} ${loads}`,
    );
  expect(await listed()).toEqual(['dd01 canary 5 % 0', 'aa01 active 0', 'bb01 withdrawn 30', 'cc01 older 10']);
  const { releases: rows } = await get('remotes/games/health');
  expect((rows as { adoption: number }[]).map(({ adoption }) => adoption)).toEqual([0, 0, 0.75, 0.25]);
});
