/** Faults of a release folder against its own description. */
import { join } from 'node:path';
import { putRelease, remoteFiles, removeTestSite, sharedRemoteFiles, SITE } from '../registry/testSite';

let verifyRelease: (folder: string, name: string, id: string) => string[];
beforeAll(async () => {
  ({ verifyRelease } = (await import('./verifyRelease.mjs' as string)) as never);
});
afterAll(removeTestSite);

function faultsOf(id: string, files: ReturnType<typeof remoteFiles>) {
  putRelease('games', id, files);
  return verifyRelease(join(SITE, 'releases/games', id), 'games', id);
}

it('[PLAT-10] a release has its files in the folder of all releases of its remote, or in its own', () => {
  expect(faultsOf('b00000000001', sharedRemoteFiles('games', 'b00000000001', { 'a.js': 'a' }))).toEqual([]);
  expect(faultsOf('b00000000002', remoteFiles('games', 'b00000000002'))).toEqual([]);
});

it.each(['/releases/promo/files/', '/releases/games/b00000000001/', 'https://elsewhere.test/files/'])(
  '[PLAT-10] a release that names the folder %s is refused',
  (base) => {
    const files = remoteFiles('games', 'b00000000003', { description: { base } });
    expect(faultsOf('b00000000003', files)).toEqual([`release.json names the folder ${base}`]);
  },
);
