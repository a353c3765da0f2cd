/** The player page in tests: its gateway, its frame, and messages from it. */
import { act, screen } from '@testing-library/react';
import { aMember, balanceOf, fakeAnswers, renderScreen } from '@site/shared/testing';
import { gameFacts, launchGame, walletBalance, type GameFacts } from '@site/shared/wps';
import remote from '../remote';
import PlayScreen from '../screens/play/PlayScreen';
import { aGame } from './games';

export const FACTS: GameFacts = {
  nodeId: '1',
  rtp: '96.41',
  volatility: 'HIGH',
  minBet: '1.00',
  maxBet: '500.00',
  maxWin: '50000.00',
  lines: 20,
  rulesUrl: '',
  releaseDate: '2026-01-01',
  demo: 'Y',
  rules: ['Three lilies pay ten times the stake.'],
  fairness: { method: 'Every round is drawn from a committed seed.', verifyUrl: '', serverSeedHash: 'abc123' },
  game: aGame(),
};
const URL_OF_GAME = '/wps/play/game/#token';
export const LAUNCHED = { gameUrl: URL_OF_GAME, content: { game_url: URL_OF_GAME } };

export const gateway = () =>
  fakeAnswers().on(gameFacts, FACTS).on(launchGame, LAUNCHED).on(walletBalance, balanceOf('100.00'));
export const play = (answers = gateway(), route = '/m/play?node=1', isGuest = false) =>
  renderScreen(<PlayScreen />, { answers, route, remote, member: isGuest ? null : aMember() });
export const frame = async () => (await screen.findByTitle('Golden Tiger')) as HTMLIFrameElement;
export const say = (from: HTMLIFrameElement, data: unknown, origin = 'null') =>
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: from.contentWindow }));
  });
