/** The list of games after a change of language. */
import { act, screen } from '@testing-library/react';
import { fakeAnswers, renderScreen } from '@site/shared/testing';
import { favouriteIds, hotGames, listGames, listVendors } from '@site/shared/wps';
import remote from '../../remote';
import { aPage, games, VENDORS } from '../../testing/games';
import GamesScreen from './GamesScreen';

const tile = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name},`) });

it('[GAME-02] [SITE-10] the list of games is refetched in the new language and shows no text of the old one', async () => {
  const answers = fakeAnswers()
    .on(listVendors, VENDORS)
    .on(hotGames, { list: [] })
    .on(favouriteIds, [])
    .on(listGames, aPage(games('Golden Tiger')));
  const { platform } = await renderScreen(<GamesScreen />, { answers, route: '/m/slot-games', remote });
  await tile('Golden Tiger');
  answers.on(listGames, aPage(games('সোনার বাঘ')));
  await act(() => platform.i18n.setLocale('bn'));
  expect(await tile('সোনার বাঘ')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Golden Tiger,/ })).not.toBeInTheDocument();
  expect(answers.sentTo(listGames).at(-1)).toMatchObject({ language: 'BN' });
});
