/** Test setup of the list screen: a gateway with two games, render on a route, find a tile by name. */
import { screen } from '@testing-library/react';
import { aMember, fakeAnswers, renderScreen, type FakeAnswers } from '@site/shared/testing';
import { favouriteIds, hotGames, listGames, listVendors, type Game, type GameFacts } from '@site/shared/wps';
import remote from '../remote';
import GamesScreen from '../screens/games/GamesScreen';
import { aPage, games, VENDORS } from './games';

export const gateway = () =>
  fakeAnswers()
    .on(listVendors, VENDORS)
    .on(hotGames, { list: [] })
    .on(favouriteIds, [])
    .on(listGames, aPage(games('Golden Tiger', 'River King')));

export const show = (answers: FakeAnswers, route = '/m/slot-games', member = false) =>
  renderScreen(<GamesScreen />, { answers, route, remote, member: member ? aMember() : null });
export const tile = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name},`) });
export const factsOf = (game: Game): GameFacts => ({
  ...{ nodeId: game.nodeId, rtp: '96.41', volatility: 'HIGH', minBet: '1.00', maxBet: '500.00', lines: 20 },
  ...{ maxWin: '50000.00', rulesUrl: '', releaseDate: '2026-01-01', demo: 'Y', rules: ['Lilies pay.'], game },
});
