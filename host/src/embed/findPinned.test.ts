/** A script of the site that is older than the site: pinned by the page, or stored by a cache. */
import { findPinned } from './findPinned';

const SITE = 'https://site.test';
const host = { id: 'new', base: '/releases/host/new/', files: {} };
const release = { id: 'old', base: '/releases/host/old/', files: { 'embed/a.js': 'sha384-a' } };

const requests: unknown[] = [];
function answerWith(answer: () => Promise<unknown>) {
  requests.length = 0;
  globalThis.fetch = ((url: string, { integrity }: RequestInit) => {
    requests.push([url, integrity]);
    return answer();
  }) as typeof fetch;
}
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

it('[PLAT-13] the active release needs no other files', async () => {
  answerWith(() => Promise.reject(new Error('no request expected')));
  expect(await findPinned('new', SITE)({ host })).toBeNull();
});

it('[PLAT-13] the files of an older release are those of its description, checked by the hash in the signed registry', async () => {
  answerWith(() => Promise.resolve({ ok: true, json: () => Promise.resolve(release) }));
  expect(await findPinned('old', SITE)({ host, embedReleases: { old: 'sha384-x' } })).toEqual(release);
  expect(requests).toEqual([[`${SITE}/releases/host/old/release.json`, 'sha384-x']]);
});

it('[PLAT-13] a release that the site has withdrawn or deleted is not started', async () => {
  answerWith(() => Promise.resolve({ ok: false }));
  const refused = { kind: 'release-retired', message: expect.stringContaining(`${SITE}/embed.json`) as string };
  await expect(findPinned('old', SITE)({ host, embedReleases: { other: 'sha384-x' } })).rejects.toMatchObject(refused);
  expect(requests).toEqual([]);
  await expect(findPinned('old', SITE)({ host, embedReleases: { old: 'sha384-x' } })).rejects.toMatchObject(refused);
});
