import { describeRemote } from '@site/shared/testing';
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
