import type { PageMeta } from '@site/shared/contract';
import { describeRemote, sharedScreens } from '@site/shared/testing';
import bn from './locales/bn.json';
import en from './locales/en.json';
import remote from './remote';
import { meta } from './remote.meta';

describeRemote(remote);

it.each([
  ['en', en, 'Pagoda Grove games'],
  ['bn', bn, 'প্যাগোডা গ্রোভের গেম'],
] as const)('[GAME-01] (%s) the list of one vendor has a title of its own', (_locale, { title }, expected) => {
  const { pgSoft, slotGames } = meta.pages;
  expect([pgSoft.title, slotGames.title]).toEqual(['title.pgSoft', 'title.slots']);
  expect(title.pgSoft).toBe(expected);
  expect(title.slots).not.toBe(expected);
});

it('[SES-05] only these pages need a session, one of them unless it is a demo', () => {
  const all = Object.entries<PageMeta>(remote.meta.pages);
  const namesOf = (some: typeof all) => some.map(([name]) => name);
  expect(namesOf(all.filter(([, { access }]) => access !== 'guest'))).toEqual(['favGames']);
  expect(namesOf(all.filter(([, { guestsNeed }]) => guestsNeed === 'demo=1'))).toEqual(['play']);
});

it('[GAME-01] the lists of games, the two lotteries and the two lists of saved games are one screen each', async () => {
  const lists = Object.keys(meta.pages).slice(0, Object.keys(meta.pages).indexOf('search'));
  expect(await sharedScreens(remote)).toEqual([lists, ['lottery', 'electronicLottery'], ['favorite', 'recent']]);
});
