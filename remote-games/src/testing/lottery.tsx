/** A small lottery for this remote's tests: one game, one play, one draw, and the steps of a bet. */
import type { ReactNode } from 'react';
import { screen, within } from '@testing-library/react';
import { aMember, balanceOf, fakeAnswers, renderScreen } from '@site/shared/testing';
import {
  lotteryGames,
  lotteryMenu,
  lotteryOrders,
  lotteryPlayMenu,
  nearNumero,
  openedNumeros,
  walletBalance,
  type LotteryGame,
  type LotteryOrder,
} from '@site/shared/wps';
import remote from '../remote';
import { watch } from './slotFiller';
import LotteryScreen from '../screens/lottery/LotteryScreen';

export const GAME: LotteryGame = {
  gameId: 1,
  code: 'PADMA5D',
  remark: 'Padma Five',
  gameGroupCode: 'D5',
  prizeMode: 'Lott',
  vassalage: 'LOTT',
  nodeId: '8001',
  kind: 'D5',
  periodSeconds: 300,
  icon: '/p.svg',
};
export const DRAW = {
  gameId: 1,
  numero: '1122',
  winNo: '1,2,3,4,5',
  result: [1, 2, 3, 4, 5],
  openTime: 1,
  seed: '',
  commitment: '',
};
export const PLAY = {
  playId: 'D5_STAR2',
  playName: 'Last two',
  help: 'Both must hit.',
  singleBetPrice: '1.00',
  playSwitch: true,
  input: 'places' as const,
  combine: 'product' as const,
  placeNames: ['Tens', 'Units'],
  places: 2,
  values: ['0', '1', '2'],
  valueNames: ['0', '1', '2'],
  odds: '95.000',
  oddsByValue: {},
};
export const ORDER: LotteryOrder = {
  subOrderId: 7,
  orderNumber: 'L1',
  gameId: 1,
  gameName: 'Padma Five',
  numero: '1123',
  playId: 'D5_STAR2',
  playName: 'Last two',
  content: '1|2',
  units: 1,
  stake: '1.00',
  payout: '0.00',
  state: 'open',
  winNo: null,
  placedAt: 1,
  drawTime: 1,
  settledAt: null,
};
export const orders = (...content: LotteryOrder[]) => ({ content, totalPages: 1, totalCount: content.length });

export const gateway = () =>
  fakeAnswers()
    .on(lotteryGames, [GAME])
    .on(lotteryMenu, { D5: { gameGroupCode: 'D5', games: [GAME] } })
    .on(openedNumeros, [DRAW])
    .on(lotteryPlayMenu, { prizeModeId: 'Lott', playMenuGroups: [{ playName: 'Stars', playMenus: [PLAY] }] })
    .on(nearNumero, {
      currentNumero: { numero: '1123', gameId: 1, openTime: 0, closeTime: 90_000, drawTime: 100_000, commitment: '' },
      lastDraw: DRAW,
      serverTime: 0,
    })
    .on(walletBalance, balanceOf('100.00'))
    .on(lotteryOrders, orders());
/** `beside`: what is on the page beside the screen. */
export const show = (
  answers = gateway(),
  route = '/m/lott?game=PADMA5D',
  isGuest = false,
  beside: ReactNode = null,
) => {
  const member = isGuest ? null : aMember();
  const ui = (
    <>
      {beside}
      <LotteryScreen />
    </>
  );
  return renderScreen(ui, { answers, remote, remotes: [watch], route, member });
};
export const choose = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(within(await screen.findByRole('group', { name: 'Tens' })).getByRole('button', { name: '1' }));
  await user.click(within(screen.getByRole('group', { name: 'Units' })).getByRole('button', { name: '2' }));
  await user.click(within(screen.getByRole('group', { name: 'Units' })).getByRole('button', { name: '0' }));
};
export const confirm = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(screen.getByRole('button', { name: 'Place bet' }));
  const question = await screen.findByRole('dialog', { name: 'Place this bet?' });
  await user.click(within(question).getByRole('button', { name: 'Place bet' }));
};
