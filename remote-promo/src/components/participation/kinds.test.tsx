/** Calendar, wheel, missions and vouchers: what each shows and claims. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ok } from '@site/shared/kernel';
import {
  claimLoginPromotion,
  claimReward,
  drawRaffle,
  loginPromotion,
  missions,
  promoTickets,
  raffleStatus,
  redeemTicket,
} from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen, type FakeAnswers } from '@site/shared/testing';
import remote from '../../remote';
import { aMission } from '../../testing/participation';
import { Participation } from './Participation';

const show = (kind: string, answers: FakeAnswers) =>
  renderScreen(<Participation promotionId="70" promotionType={kind} />, {
    ...{ remote, route: '/m/activity?id=1', member: aMember(), answers },
  });

beforeEach(() => window.localStorage.clear());

it('[PRO-04] claims the ready day of the login calendar', async () => {
  const answers = fakeAnswers()
    .on(loginPromotion, {
      promotionId: '70',
      ...{ turnover: 1, nextAt: null },
      days: [
        { day: 1, reward: '7.00', state: 'CLAIMED' },
        { day: 2, reward: '8.00', state: 'CLAIMED' },
        { day: 3, reward: '9.00', state: 'READY' },
        { day: 4, reward: '11.00', state: 'WAITING' },
      ],
    })
    .on(claimLoginPromotion, { day: 3, amount: '9.00' });
  const { user } = await show('LOGIN', answers);
  expect(await screen.findByText('2 days in a row')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /Claim today’s .*9.00/ }));
  expect(await screen.findByText(/9.00 is in your wallet/)).toBeInTheDocument();
  expect(screen.getByText('+৳9.00')).toBeInTheDocument();
  expect(answers.sentTo(claimLoginPromotion)).toEqual([{ id: '70' }]);
});

it('[PRO-04] offers no claim for missed or future days of the login calendar', async () => {
  const days = (['MISSED', 'WAITING'] as const).map((state, at) => ({ day: at + 1, reward: '7.00', state }));
  const nextAt = Date.parse('2026-11-21T18:00:00Z');
  await show('LOGIN', fakeAnswers().on(loginPromotion, { promotionId: '70', turnover: 1, nextAt, days }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText(/^Next gift: 22 Nov 2026/)).toBeInTheDocument();
});

it('[PRO-04] spins the wheel to the prize the gateway drew and shows it only then', async () => {
  const prizes = [
    { prizeId: 'a', title: '৳10', amount: '10.00' },
    { prizeId: 'b', title: '৳500', amount: '500.00' },
  ];
  const answers = fakeAnswers()
    .on(raffleStatus, { promotionId: '70', chances: 1, prizes, turnover: 1, nextChance: '400.00' })
    .on(drawRaffle, () => {
      answers.on(raffleStatus, { promotionId: '70', chances: 0, prizes, turnover: 1, nextChance: '1000.00' });
      return ok({ prize: prizes[1]!, chances: 0 });
    });
  const { user } = await show('RAFFLE', answers);
  await user.click(await screen.findByRole('button', { name: 'Spin' }));
  const wheel = screen.getByRole('img', { name: /Prizes/ });
  await waitFor(() => expect(wheel.style.transform).not.toBe('rotate(0deg)'));
  expect(screen.queryByText('You won: ৳500')).not.toBeInTheDocument();
  fireEvent.transitionEnd(wheel);
  expect(await screen.findByText('You won: ৳500')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Spin' })).toBeDisabled());
});

it('[PRO-04] shows missions with their progress and claims a reached one', async () => {
  const paid = aMission({ missionId: '3', title: 'Paid one', state: 'CLAIMED', rewardId: '7' });
  const list = [aMission(), aMission({ missionId: '2', title: 'Done one', state: 'REACHED', rewardId: '8' }), paid];
  const answers = fakeAnswers()
    .on(missions, { list, totalPages: 1, totalCount: 3 })
    .on(claimReward, { amount: '50.00', status: 'CLAIMED' });
  const { user } = await show('MISSION', answers);
  expect(await screen.findByRole('progressbar', { name: 'Ten rounds' })).toHaveAttribute('aria-valuenow', '40');
  await user.click(screen.getByRole('button', { name: 'Claim' }));
  await waitFor(() =>
    expect(answers.sentTo(claimReward)).toEqual([{ promotionClaimId: '8', promotionType: 'MISSION' }]),
  );
});

it('[PRO-04] says until when a mission is open, in the last minute before midnight, and the state of others', async () => {
  const endTime = Date.parse('2026-11-28T00:00:00+06:00');
  const list = [aMission({ endTime }), aMission({ missionId: '2', state: 'CLAIMED', endTime })];
  await show('MISSION', fakeAnswers().on(missions, { list, totalPages: 1, totalCount: 2 }));
  expect(await screen.findByText(/^Until 27 Nov 2026, 23:59/)).toBeInTheDocument();
  expect(screen.getByText('Claimed')).toBeInTheDocument();
});

it('[PRO-04] uses a voucher after a confirmation', async () => {
  const answers = fakeAnswers()
    .on(promoTickets, [
      {
        ticketId: '1',
        transactionId: 't1',
        type: 'BONUS',
        title: '৳50 voucher',
        status: 'AVAILABLE',
        ...{ turnover: 1, expireTime: null },
      },
    ])
    .on(redeemTicket, { transactionId: 't1', type: 'BONUS', prize: null });
  const { user } = await show('TICKET', answers);
  await user.click(await screen.findByRole('button', { name: 'Use' }));
  const dialog = await screen.findByRole('dialog', { name: '৳50 voucher' });
  await user.click(within(dialog).getByRole('button', { name: 'Use' }));
  await waitFor(() => expect(answers.sentTo(redeemTicket)).toEqual([{ transactionId: 't1', isApp: 'N' }]));
  // Used and expired vouchers are not requested.
  expect(answers.sentTo(promoTickets)[0]).toMatchObject({ status: 'AVAILABLE', isAll: 'N' });
});
