/** What a team reads about its releases, from counts as the site servers write them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostFiles, importReleases, putRelease, remoteFiles, removeTestSite, SITE } from './testSite';

interface Service {
  inject(request: object): Promise<{ json(): Readonly<Record<string, unknown>> }>;
  close(): Promise<void>;
}
let service: Service;
let token: string;

beforeAll(async () => {
  const { changeSite, activate } = await importReleases();
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
