import { screen, waitFor } from '@testing-library/react';
import { refusal, renderScreen } from '@site/shared/testing';
import { gameFacts, type Game, type GameFacts } from '@site/shared/wps';
import remote from '../remote';
import { authAnswers } from '../testing/authAnswers';
import LoginScreen from '../screens/login/LoginScreen';

const GAME: Game = {
  nodeId: '7',
  nodeName: 'Moonlit Lily',
  nodeTypeManageId: '1',
  gameId: 'g1',
  gameCode: 'g1',
  gameType: 'RNG',
  vassalage: 'PGE',
  vendorName: 'Pagoda Grove',
  gameName: 'Moonlit Lily',
  displayName: 'Moonlit Lily',
  gameClassify: 'VIDEO',
  gameClassifyNew: 'VIDEO',
  minBet: '1.00',
  lines: 20,
  showIcon: '/a.svg',
  iconUrl: '/a.svg',
  defaultIcon: '/a.svg',
  defaultLanguage: 'BN',
  supportPlay: 'Y',
  freeplay: 'Y',
  isGameH5: 'Y',
  isGame: 'GAME',
  playType: 'trad',
  lottoMode: '',
  roomId: '',
  isNew: false,
  isHot: false,
  jackpot: false,
};
const FACTS: GameFacts = {
  nodeId: '7',
  rtp: '96.41',
  volatility: 'HIGH',
  minBet: '1.00',
  maxBet: '500.00',
  maxWin: '50000.00',
  lines: 20,
  rulesUrl: '',
  releaseDate: '2026-01-01',
  demo: 'Y',
  rules: [],
  fairness: { method: '', verifyUrl: '', serverSeedHash: '' },
  game: GAME,
};

/** The login page, opened from this page of the site. */
async function comeFrom(returnTo: string, demo: 'Y' | 'N' = 'Y') {
  const answers = authAnswers().on(gameFacts, { ...FACTS, demo });
  const view = await renderScreen(<LoginScreen />, { route: '/m/login', remote, answers, routeState: { returnTo } });
  await screen.findByRole('button', { name: 'Log in' });
  return { ...view, answers };
}
const offer = () => screen.queryByRole('link', { name: 'Try the demo of Moonlit Lily' });

it('[GAME-12] offers the demo of the game that the visitor wanted to play', async () => {
  const { user, location } = await comeFrom('/m/play?node=7');
  await waitFor(() => expect(offer()).toBeVisible());
  await user.click(offer()!);
  expect(location()).toBe('/m/play?node=7&demo=1');
});

it('offers none for a game without a demo', async () => {
  const { answers } = await comeFrom('/m/play?node=7', 'N');
  await waitFor(() => expect(answers.sentTo(gameFacts)).toHaveLength(1));
  expect(offer()).toBeNull();
});

it('requests no game where the visitor came from another page', async () => {
  const { answers } = await comeFrom('/m/vip');
  expect(answers.sentTo(gameFacts)).toHaveLength(0);
  expect(offer()).toBeNull();
});

it('shows the login page alone when the game is not known', async () => {
  const answers = authAnswers().fail(gameFacts, refusal('not.found'));
  const { container } = await renderScreen(<LoginScreen />, {
    ...{ route: '/m/login', remote, answers },
    routeState: { returnTo: '/m/play?node=gone' },
  });
  await waitFor(() => expect(answers.sentTo(gameFacts)).not.toHaveLength(0));
  // Nor is its place reserved.
  await waitFor(() => expect(container.querySelector('span[style*="height: 44px"]')).toBeNull());
  expect(
    screen
      .queryAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('');
  expect(offer()).toBeNull();
});
