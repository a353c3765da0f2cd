import { act, screen, within } from '@testing-library/react';
import { err } from '@site/shared/kernel';
import {
  applyPromotion,
  claimLoginPromotion,
  drawRaffle,
  joinPromotion,
  loginPromotion,
  promoTickets,
  promotionStatuses,
  raffleStatus,
  redeemTicket,
} from '@site/shared/wps';
import { aMember, fakeAnswers, refusal, renderScreen, type FakeAnswers } from '@site/shared/testing';
import remote from '../../remote';
import { aPromotionStatus } from '../../testing/participation';
import { Participation } from './Participation';

const show = (kind: string, answers: FakeAnswers) =>
  renderScreen(<Participation promotionId="70" promotionType={kind} />, { remote, member: aMember(), answers });
const answersWithStatus = (overrides: Parameters<typeof aPromotionStatus>[0]) =>
  fakeAnswers().on(promotionStatuses, [aPromotionStatus(overrides)]);

describe('Participation after a refusal', () => {
  it('[PRO-04] keeps a refused application on screen and shows the reason', async () => {
    const answers = answersWithStatus({ state: 'JOINED', canApply: true }).fail(
      applyPromotion,
      refusal('function.not.available'),
    );
    const { user } = await show('MANUAL', answers);
    await user.click(await screen.findByRole('button', { name: 'Apply for the reward' }));
    await user.type(await screen.findByRole('textbox'), 'Deposit of Friday');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('This feature is paused for now')).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('Deposit of Friday');
    expect(screen.queryByText('Your application has been sent')).not.toBeInTheDocument();
  });

  it('[PRO-04] keeps the number of spins after a refused spin', async () => {
    const prizes = [
      { prizeId: 'a', title: '৳10', amount: '10.00' },
      { prizeId: 'b', title: '৳20', amount: '20.00' },
    ];
    const answers = fakeAnswers()
      .on(raffleStatus, { promotionId: '70', chances: 1, prizes, turnover: 1, nextChance: null })
      .fail(drawRaffle, refusal('function.not.available'));
    const { user } = await show('RAFFLE', answers);
    await user.click(await screen.findByRole('button', { name: 'Spin' }));
    await screen.findByText('This feature is paused for now');
    expect(screen.getByText('Spins left: 1')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Spin', busy: false })).toBeEnabled();
  });

  it('[PRO-04] shows a prize that is not on this wheel, and can be spun again', async () => {
    const prizes = [
      { prizeId: 'a', title: '৳10', amount: '10.00' },
      { prizeId: 'b', title: '৳20', amount: '20.00' },
    ];
    const answers = fakeAnswers()
      .on(raffleStatus, { promotionId: '70', chances: 2, prizes, turnover: 1, nextChance: null })
      .on(drawRaffle, { prize: { prizeId: 'z', title: '৳90', amount: '90.00' }, chances: 1 });
    const { user } = await show('RAFFLE', answers);
    await user.click(await screen.findByRole('button', { name: 'Spin' }));
    expect(await screen.findByText('You won: ৳90')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Spin', busy: false })).toBeEnabled();
  });

  it('[PRO-04] does not show a refused voucher as used', async () => {
    const ticket = {
      ticketId: '1',
      transactionId: 't1',
      type: 'BONUS',
      title: '৳50 voucher',
      turnover: 1,
      expireTime: null,
    };
    const answers = fakeAnswers()
      .on(promoTickets, [{ ...ticket, status: 'AVAILABLE' }] as never)
      .fail(redeemTicket, refusal('function.not.available'));
    const { user } = await show('TICKET', answers);
    await user.click(await screen.findByRole('button', { name: 'Use' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Use' }));
    expect(await screen.findByText('This feature is paused for now')).toBeInTheDocument();
    expect(screen.queryByText('The voucher has been used')).not.toBeInTheDocument();
  });

  it('[PRO-04] uses one voucher at a time', async () => {
    const ticket = { transactionId: 't1', type: 'BONUS', turnover: 1, expireTime: null, status: 'AVAILABLE' };
    const tickets = ['৳50 voucher', '৳70 voucher'].map((title, at) => ({ ...ticket, title, ticketId: String(at) }));
    const { user } = await show(
      'TICKET',
      fakeAnswers()
        .on(promoTickets, tickets as never)
        .hang(redeemTicket),
    );
    const [first, second] = await screen.findAllByRole('button', { name: 'Use' });
    await user.click(first!);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Use' }));
    expect(second).toBeDisabled();
  });

  it('[PRO-04] shows the new state of a promotion that closed before the join', async () => {
    const answers = answersWithStatus({ state: 'JOIN' });
    answers.on(joinPromotion, () => {
      answers.on(promotionStatuses, [aPromotionStatus({ state: 'CLOSE' })]);
      return err(refusal('state.changed'));
    });
    const { user } = await show('SIGNUP', answers);
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    expect(await screen.findByText('Ended')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Join' })).not.toBeInTheDocument();
  });

  it('[PRO-04] what was claimed on another page is shown as it is now, and that is no error', async () => {
    const days = (state: 'READY' | 'CLAIMED') => [{ day: 1, reward: '5.00', state }];
    const about = { promotionId: '70', turnover: 1, nextAt: null };
    const answers = fakeAnswers().on(loginPromotion, { ...about, days: days('READY') });
    answers.on(claimLoginPromotion, () => {
      answers.on(loginPromotion, { ...about, days: days('CLAIMED') });
      return err(refusal('already.claimed', { status: 409 }));
    });
    const { user } = await show('LOGIN', answers);
    await user.click(await screen.findByRole('button', { name: /^Claim/ }));
    expect(await screen.findByText(/^This was claimed before, on another page or device/)).toBeInTheDocument();
    expect(await screen.findByText('Claimed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Claim/ })).not.toBeInTheDocument();
    expect(screen.queryByText('This has already been claimed')).not.toBeInTheDocument();
  });

  it('[PRO-04] a spin that was used on another page is no error', async () => {
    const prizes = ['10.00', '20.00'].map((amount) => ({ prizeId: amount, title: amount, amount }));
    const about = { promotionId: '70', prizes, turnover: 1, nextChance: null };
    const answers = fakeAnswers().on(raffleStatus, { ...about, chances: 1 });
    answers.on(drawRaffle, () => {
      answers.on(raffleStatus, { ...about, chances: 0 });
      return err(refusal('state.changed', { status: 409 }));
    });
    const { user, platform } = await show('RAFFLE', answers);
    const toasts = jest.spyOn(platform.toasts, 'show');
    await user.click(await screen.findByRole('button', { name: 'Spin' }));
    expect(await screen.findByText('Spins left: 0')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Spin' })).toBeDisabled();
    expect(toasts.mock.calls).toEqual([[expect.objectContaining({ kind: 'info' })]]);
  });

  it('[PRO-04] a spin that ended in another tab: shows the spins that the gateway counts from then on', async () => {
    const prizes = ['10.00', '20.00'].map((amount) => ({ prizeId: amount, title: amount, amount }));
    const about = { promotionId: '70', prizes, turnover: 1, nextChance: null };
    const answers = fakeAnswers()
      .on(raffleStatus, { ...about, chances: 1 })
      .fail(drawRaffle, { kind: 'timed-out' });
    const { user } = await show('RAFFLE', answers);
    await user.click(await screen.findByRole('button', { name: 'Spin' }));
    await screen.findByText('Checking…');
    // Refused there: the spin is still the member's.
    const key = Object.keys(window.localStorage).find((name) => name.includes('promo-wheel')) ?? '';
    window.localStorage.removeItem(key);
    const newValue = JSON.stringify({ outcome: 'refused' });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
    expect(await screen.findByText(/was refused in another tab/)).toBeInTheDocument();
    expect(screen.getByText('Spins left: 1')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Spin', busy: false })).toBeEnabled();
  });
});
