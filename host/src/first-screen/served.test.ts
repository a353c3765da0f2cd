/** The answers of a page that the site server has rendered, in the query cache of the browser. */
import { defineRemote } from '@site/shared/contract';
import { callKey } from '@site/shared/platform';
import { aCatalog, testPlatform } from '@site/shared/testing';
import { helpCenter, status } from '@site/shared/wps';
import { takeServed } from './served';

const NOW = 1_790_000_000_000;
const HELP = callKey(helpCenter.path, { lang: 'EN' }, 'en', '');
const STATUS = callKey(status.path, null, 'en', '');

async function take(age: number, served: string | null = '/m/help') {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  const answers = [
    [HELP, { value: ['article'] }],
    [STATUS, { value: {} }],
  ];
  const data = JSON.stringify({ at: NOW - age, imageHost: 0.25, answers });
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="served">${data}</script>`;
  if (served === null) delete document.documentElement.dataset.served;
  else document.documentElement.dataset.served = served;
  const platform = { ...(await testPlatform()), remotes: aCatalog() };
  takeServed(platform);
  return (key: readonly unknown[]) => platform.queries.getQueryState(key);
}

afterEach(() => jest.restoreAllMocks());

it('[SITE-26] answers of this moment are fresh; the status is requested again, because it depends on the visitor', async () => {
  const stateOf = await take(2_000);
  expect(stateOf(HELP)).toMatchObject({ data: { value: ['article'] }, dataUpdatedAt: NOW - 2_000 });
  expect(stateOf(STATUS)).toMatchObject({ dataUpdatedAt: 0 });
  expect((globalThis as Record<symbol, unknown>)[Symbol.for('site.ui.image-host-draw')]).toBe(0.25);
});

it('older answers are shown and requested again', async () => {
  expect((await take(20_000))(HELP)?.dataUpdatedAt).toBeLessThan(NOW - 30_000);
});

it.each([
  [10_000, NOW - 10_000],
  [10_001, NOW - 40_001],
])('answers that are %i ms old count as those of %i', async (age, updatedAt) => {
  expect((await take(age))(HELP)?.dataUpdatedAt).toBe(updatedAt);
});

it('[SITE-04] the title of the page is known before its messages: that of the document, without the name of the site', async () => {
  const page = { path: '/m/help', title: 'title.help', access: 'guest', header: 'site', footer: true } as const;
  const meta = { name: 'member', contract: 1, locales: ['en'], pages: { help: page }, widgets: {} } as const;
  const parts = { pages: { help: () => Promise.resolve({ default: () => null }) }, widgets: {} };
  const remote = defineRemote(meta, { ...parts, messages: () => Promise.resolve({ default: {} }) });
  window.history.replaceState(null, '', '/m/help/');
  document.title = 'Help · and more · Lily';
  document.documentElement.dataset.served = '/m/help';
  document.body.innerHTML = `<script type="application/json" id="served">{"at":0,"imageHost":0,"answers":[]}</script>
    <style data-inline>[data-s="0"]{color:red}</style><p data-s="0">styled</p>`;
  const platform = { ...(await testPlatform()), remotes: aCatalog(remote) };
  expect(takeServed(platform)).toBe(true);
  expect(platform.i18n.t('member', 'title.help')).toBe('Help · and more');
  const styled = document.querySelector('p');
  expect([styled?.style.color, styled?.dataset.s]).toEqual(['red', undefined]);
});

it('a clock that is behind does not keep them for ever', async () => {
  expect((await take(-3_600_000))(HELP)?.dataUpdatedAt).toBe(NOW);
});

it('nothing is taken from a page that boot.js has refused', async () => {
  expect((await take(0, null))(HELP)).toBeUndefined();
});
