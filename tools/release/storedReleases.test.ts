/** Which folders of the site are releases: what a build, an upload or a person left there is none. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { putRelease, removeTestSite, SITE } from '../registry/testSite';

interface Stored {
  readonly storedReleases: (name: string) => readonly string[];
  readonly allStoredReleases: () => readonly { readonly name: string; readonly id: string }[];
}
let stored: Stored;
beforeAll(async () => (stored = (await import('./storedReleases.mjs' as string)) as Stored));
afterAll(removeTestSite);

it('[PLAT-02] a site without releases has none', () => {
  expect(stored.allStoredReleases()).toEqual([]);
});

it('[PLAT-02] shared files, builds and uploads under way are no releases, and one without its description is not complete', () => {
  const release = { 'release.json': '{}', 'a.js': 'a' };
  putRelease('games', 'b00000000001', release);
  putRelease('games', 'b00000000002', { 'a.js': 'a' });
  putRelease('host', 'aa0000000000', release);
  for (const entry of ['files', '.upload-b00000000003', '.temporary-b00000000004-12', '.lock-b00000000005'])
    putRelease('games', entry, release);
  mkdirSync(join(SITE, 'releases/.trash/b00000000006'), { recursive: true });
  writeFileSync(join(SITE, 'releases/.trash/b00000000006/release.json'), '{}');
  expect([...stored.storedReleases('games')].sort()).toEqual(['b00000000001', 'b00000000002']);
  const all = stored.allStoredReleases().map(({ name, id }) => `${name}/${id}`);
  expect(all.sort()).toEqual(['games/b00000000001', 'host/aa0000000000']);
});
