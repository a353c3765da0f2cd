/** What is requested again while its screen is open. */
import type { ReactElement } from 'react';
import { act } from '@testing-library/react';
import { aMember, renderScreen } from '@site/shared/testing';
import {
  jackpot,
  leaderboard,
  liveRoom,
  lotteryOrders,
  modelList,
  nearNumero,
  openedNumeros,
  type Call,
} from '@site/shared/wps';
import remote from '../remote';
import LeaderboardScreen from './leaderboard/LeaderboardScreen';
import LiveRoomScreen from './live/LiveRoomScreen';
import LiveRoomsScreen from './live/LiveRoomsScreen';
import LotteryScreen from './lottery/LotteryScreen';
import { gateway } from '../testing/lottery';
import JackpotStrip from '../widgets/JackpotStrip';

const pot = { jackpot_amount: '100.00', currency: 'BDT', game_jackpot: [] };
const board = { period: 'DAY' as const, endsAt: 9_999_999_999_999, list: [] };

interface Case {
  readonly name: string;
  readonly seconds: number;
  readonly ui: ReactElement;
  readonly route: string;
  readonly call: Call<never, unknown>;
}
const CASES: readonly Case[] = [
  { name: 'the jackpot', seconds: 15, ui: <JackpotStrip />, route: '/m/home', call: jackpot as never },
  {
    ...{ name: 'the leaderboard', seconds: 60, ui: <LeaderboardScreen />, route: '/m/leaderboard' },
    call: leaderboard as never,
  },
  {
    ...{ name: 'a live room', seconds: 30, ui: <LiveRoomScreen />, route: '/m/live-room?id=501' },
    call: liveRoom as never,
  },
  {
    ...{ name: 'the last draws of the lobby', seconds: 15, ui: <LotteryScreen />, route: '/m/lott' },
    call: openedNumeros as never,
  },
  {
    ...{ name: 'today’s bets', seconds: 10, ui: <LotteryScreen />, route: '/m/lott?game=PADMA5D' },
    call: lotteryOrders as never,
  },
  {
    ...{ name: 'the open draw', seconds: 4, ui: <LotteryScreen />, route: '/m/lott?game=PADMA5D' },
    call: nearNumero as never,
  },
  {
    ...{ name: 'the live rooms', seconds: 30, ui: <LiveRoomsScreen />, route: '/m/live-rooms' },
    call: modelList as never,
  },
];

afterEach(() => jest.useRealTimers());

it.each(CASES)('$name: requested again every $seconds seconds, until the screen is left', async (one) => {
  jest.useFakeTimers();
  const answers = gateway().on(jackpot, pot).on(leaderboard, board);
  const { unmount } = await renderScreen(one.ui, { answers, remote, route: one.route, member: aMember() });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(100);
  const first = answers.sentTo(one.call).length;
  expect(first).toBeGreaterThan(0);
  await pass(one.seconds * 1000 - 200);
  expect(answers.sentTo(one.call)).toHaveLength(first);
  await pass(200);
  expect(answers.sentTo(one.call)).toHaveLength(first + 1);
  unmount();
  await pass(one.seconds * 3000);
  expect(answers.sentTo(one.call)).toHaveLength(first + 1);
});
