/** What is paid as bonus money says how often it must be staked: the figure of the gateway, on each kind of promotion. */
import { screen } from '@testing-library/react';
import { aMember, fakeAnswers, renderScreen, type FakeAnswers } from '@site/shared/testing';
import { loginPromotion, missions, promotionStatuses, promoTickets, raffleStatus } from '@site/shared/wps';
import remote from '../../remote';
import { aMission } from '../../testing/participation';
import { Participation } from './Participation';

const prizes = [
  { prizeId: 'a', title: '৳10', amount: '10.00' },
  { prizeId: 'b', title: '৳50', amount: '50.00' },
];
const ticket = { ticketId: '1', transactionId: 't1', type: 'BONUS', title: 'Gift', status: 'AVAILABLE' } as const;
const page = <T,>(list: T[]) => ({ list, totalPages: 1, totalCount: list.length });

const KINDS: readonly [string, (turnover: number) => FakeAnswers][] = [
  [
    'LOGIN',
    (turnover) => {
      const days = [{ day: 1, reward: '9.00', state: 'READY' as const }];
      return fakeAnswers().on(loginPromotion, { promotionId: '70', turnover, nextAt: null, days });
    },
  ],
  [
    'RAFFLE',
    (turnover) => fakeAnswers().on(raffleStatus, { promotionId: '70', chances: 1, prizes, turnover, nextChance: null }),
  ],
  ['MISSION', (turnover) => fakeAnswers().on(missions, page([aMission({ turnover })]))],
  ['TICKET', (turnover) => fakeAnswers().on(promoTickets, [{ ...ticket, turnover, expireTime: null }])],
];

describe.each(KINDS)('[PRO-04] %s', (promotionType, answersFor) => {
  it.each([
    [0, null],
    [1, 'Paid as bonus money: stake it once and you can withdraw it.'],
    [3, 'Stake it 3 times before you can withdraw it'],
  ])('to be staked, times: %s', async (turnover, text) => {
    const answers = answersFor(turnover).on(promotionStatuses, []);
    const element = <Participation promotionId="70" promotionType={promotionType} />;
    await renderScreen(element, { remote, member: aMember(), answers });
    await screen.findByRole('region');
    expect(screen.queryByText(/withdraw it/)?.textContent ?? null).toBe(text);
  });
});
