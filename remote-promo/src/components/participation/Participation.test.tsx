import { screen } from '@testing-library/react';
import { ok } from '@site/shared/kernel';
import {
  claimReward,
  joinPromotion,
  loginPromotion,
  missions,
  promoTickets,
  promotionStatuses,
  raffleStatus,
} from '@site/shared/wps';
import { aMember, fakeAnswers, refusal, renderScreen, type FakeAnswers } from '@site/shared/testing';
import remote from '../../remote';
import { aPromotionStatus } from '../../testing/participation';
import { Participation } from './Participation';

const show = (kind: string | null, answers: FakeAnswers, options: { readonly guest?: boolean } = {}) =>
  renderScreen(<Participation promotionId="70" promotionType={kind} />, {
    remote,
    route: '/m/activity?id=1',
    member: options.guest ? null : aMember(),
    answers,
  });
const answersWithStatus = (overrides: Parameters<typeof aPromotionStatus>[0]) =>
  fakeAnswers().on(promotionStatuses, [aPromotionStatus(overrides)]);

beforeEach(() => window.localStorage.clear());

describe('Participation', () => {
  it('[PRO-04] sends a guest to login and returns to the promotion', async () => {
    const { user, location, locationState } = await show('SIGNUP', fakeAnswers(), { guest: true });
    await user.click(screen.getByRole('link', { name: 'Log in to take part' }));
    expect(location()).toBe('/m/login');
    expect(locationState()).toEqual({ returnTo: '/m/activity?id=1' });
  });

  it('renders nothing for an announcement without a promotion type', async () => {
    const { container } = await show(null, fakeAnswers());
    expect(container.querySelector('a, button')).toBeNull();
  });

  it('[PRO-04] links a referral promotion to the invitation page', async () => {
    await show('REFERRAL', fakeAnswers());
    expect(screen.getByRole('link', { name: 'Invite friends' })).toHaveAttribute('href', '/m/inviteFriends');
  });

  it.each([
    ['DEPOSIT', '/m/voucherCenter'],
    ['FIRST_DEPOSIT', '/m/voucherCenter'],
    ['REBATE', '/m/member/manualRebate'],
  ])('[PRO-04] links a promotion of type %s to %s', async (kind, href) => {
    await show(kind, fakeAnswers());
    expect(screen.getByRole('link')).toHaveAttribute('href', href);
  });

  it('[PRO-04] shows the state of this promotion, not of another', async () => {
    const others = aPromotionStatus({ promotionId: '69', state: 'CLAIM', rewardId: '4' });
    await show('SIGNUP', fakeAnswers().on(promotionStatuses, [others, aPromotionStatus({ state: 'APPLYING' })]));
    expect(await screen.findByText('Applied')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
  });

  it('[PRO-04] shows a referral reward only when it can be claimed', async () => {
    const answers = answersWithStatus({ state: 'JOINED' });
    const { unmount } = await show('REFERRAL', answers);
    expect(await screen.findByRole('link', { name: 'Invite friends' })).toBeInTheDocument();
    expect(screen.queryByText('Joined')).not.toBeInTheDocument();
    unmount();
    await show('REFERRAL', answersWithStatus({ state: 'CLAIM', rewardId: '3', amount: '200.00', turnover: 1 }));
    expect(await screen.findByRole('button', { name: 'Claim' })).toBeInTheDocument();
  });

  it('[PRO-04] shows the games played of a mission that needs an application', async () => {
    await show('MISSION_MANUAL', answersWithStatus({ state: 'JOINED', progress: { done: 2, target: 3 } }));
    expect(await screen.findByRole('progressbar', { name: '2 of 3 games played' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Apply for the reward' })).not.toBeInTheDocument();
  });

  it('[PRO-04] joins and shows the new state', async () => {
    const answers = answersWithStatus({ state: 'JOIN' });
    answers.on(joinPromotion, () => {
      answers.on(promotionStatuses, [aPromotionStatus({ state: 'JOINED' })]);
      return ok(true as const);
    });
    const { user } = await show('SIGNUP', answers);
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    expect(await screen.findByText('Joined')).toBeInTheDocument();
    expect(answers.sentTo(joinPromotion)).toEqual([{ promotionId: '70' }]);
  });

  it('[PRO-04] claims once on repeated taps', async () => {
    let finish: () => void = () => undefined;
    const answers = answersWithStatus({ state: 'CLAIM', rewardId: '5', amount: '100.00', turnover: 3 });
    answers.on(claimReward, async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return ok({ amount: '100.00', status: 'CLAIMED' as const });
    });
    const { user } = await show('UPGRADE_BONUS', answers);
    expect(await screen.findByText(/Stake it 3 times/)).toBeInTheDocument();
    const claim = screen.getByRole('button', { name: 'Claim' });
    await user.click(claim);
    await user.click(claim);
    finish();
    expect(await screen.findByText(/100.00 is in your wallet/)).toBeInTheDocument();
    expect(answers.sentTo(claimReward)).toEqual([{ promotionClaimId: '5', promotionType: 'SIGNUP' }]);
  });

  it('[PRO-04] shows why an application was rejected and offers a new one', async () => {
    await show('MANUAL', answersWithStatus({ state: 'REJECTED', canApply: true, reason: 'Blurred picture' }));
    expect(await screen.findByText('Reason: Blurred picture')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Apply for the reward' })).toBeInTheDocument();
  });

  it.each([
    ['LOGIN', loginPromotion],
    ['RAFFLE', raffleStatus],
    ['MISSION', missions],
    ['TICKET', promoTickets],
    ['SIGNUP', promotionStatuses],
  ])('%s shows its loading and error state in place, with a retry', async (kind, call) => {
    const waiting = await show(
      kind,
      fakeAnswers()
        .on(promotionStatuses, [])
        .hang(call as never),
    );
    expect(waiting.container.querySelector('[aria-busy]')).toBeInTheDocument();
    waiting.unmount();
    await show(
      kind,
      fakeAnswers()
        .on(promotionStatuses, [])
        .fail(call as never, refusal('function.not.available')),
    );
    expect(await screen.findByText('This feature is paused for now')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
