import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ok } from '@site/shared/kernel';
import {
  applyPromotion,
  claimLoginPromotion,
  claimReward,
  drawRaffle,
  joinPromotion,
  loginPromotion,
  missions,
  promoTickets,
  promotionStatuses,
  raffleStatus,
  redeemTicket,
} from '@site/shared/wps';
import {
  aMember,
  closeDialog,
  fakeAnswers,
  refusal,
  renderScreen,
  watchRefetches,
  type FakeAnswers,
} from '@site/shared/testing';
import remote from '../../remote';
import { aMission, aPromotionStatus } from '../../testing/participation';
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

  it('[PRO-04] applies with a remark and pictures and refuses other file types', async () => {
    const answers = answersWithStatus({ state: 'JOINED', canApply: true }).on(applyPromotion, true);
    const { user, container, platform } = await show('MANUAL', answers);
    await user.click(await screen.findByRole('button', { name: 'Apply for the reward' }));
    const refetched = watchRefetches(platform);
    const sheet = await screen.findByRole('dialog');
    await user.click(within(sheet).getByRole('button', { name: 'Submit' }));
    expect(await within(sheet).findByText('Tell us why in a few words')).toBeInTheDocument();
    const input = container.ownerDocument.querySelector<HTMLInputElement>('input[type=file]')!;
    const files = [
      new File(['ok'], 'slip.png', { type: 'image/png' }),
      new File(['no'], 'page.html', { type: 'text/html' }),
    ];
    fireEvent.change(input, { target: { files } });
    expect(await within(sheet).findByText('page.html is not a png or jpg file')).toBeInTheDocument();
    expect(await within(sheet).findByRole('img', { name: 'Picture 1' })).toBeInTheDocument();
    await user.type(within(sheet).getByRole('textbox'), '  Deposit of Friday ');
    await user.click(within(sheet).getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(answers.sentTo(applyPromotion)).toHaveLength(1));
    const [sent] = answers.sentTo(applyPromotion);
    expect(sent).toMatchObject({ promotionId: '70', remarks: 'Deposit of Friday' });
    expect(sent?.pictures).toEqual([expect.stringMatching(/^data:image\/png;base64,/)]);
    await waitFor(() => expect(refetched()).toContain('promotionStatuses'));
  });

  it('[PRO-04] a closed application keeps what was entered', async () => {
    const { user } = await show('MANUAL', answersWithStatus({ state: 'JOINED', canApply: true }));
    await user.click(await screen.findByRole('button', { name: 'Apply for the reward' }));
    await user.type(await screen.findByRole('textbox'), 'Deposit of Friday');
    await closeDialog(user);
    await user.click(screen.getByRole('button', { name: 'Apply for the reward' }));
    expect(await screen.findByRole('textbox')).toHaveValue('Deposit of Friday');
  });

  it('[PRO-04] [ERR-01] an application whose answer is lost is not taken for one of another promotion', async () => {
    const show = (promotionId: string, answers: FakeAnswers) =>
      renderScreen(<Participation promotionId={promotionId} promotionType="MANUAL" />, {
        ...{ remote, route: '/m/activity?id=1', member: aMember() },
        answers: answers.on(promotionStatuses, [aPromotionStatus({ promotionId, state: 'JOINED', canApply: true })]),
      });
    const apply = async ({ user }: Awaited<ReturnType<typeof show>>, remark: string) => {
      await user.click(await screen.findByRole('button', { name: 'Apply for the reward' }));
      await user.type(await screen.findByRole('textbox'), remark);
      await user.click(screen.getByRole('button', { name: 'Submit' }));
    };
    const first = await show('71', fakeAnswers().fail(applyPromotion, { kind: 'timed-out' }));
    await apply(first, 'Deposit of Friday');
    expect(await screen.findByText('Checking…')).toBeInTheDocument();
    first.unmount();
    const answers = fakeAnswers().on(applyPromotion, true);
    await apply(await show('72', answers), 'Deposit of Sunday');
    await waitFor(() => expect(answers.sentTo(applyPromotion)).toMatchObject([{ promotionId: '72' }]));
  });

  it('[PRO-04] accepts three pictures in total across several selections', async () => {
    const { user, container } = await show('MANUAL', answersWithStatus({ state: 'JOINED', canApply: true }));
    await user.click(await screen.findByRole('button', { name: 'Apply for the reward' }));
    const input = () => container.ownerDocument.querySelector<HTMLInputElement>('input[type=file]')!;
    const twoPictures = (name: string) =>
      ['1', '2'].map((at) => new File([name + at], `${name}${at}.png`, { type: 'image/png' }));
    await screen.findByRole('textbox');
    fireEvent.change(input(), { target: { files: twoPictures('first') } });
    await screen.findByRole('img', { name: 'Picture 2' });
    fireEvent.change(input(), { target: { files: twoPictures('second') } });
    await screen.findByRole('img', { name: 'Picture 3' });
    expect(screen.queryByRole('img', { name: 'Picture 4' })).not.toBeInTheDocument();
    expect(screen.getByText(/second2.png/)).toBeInTheDocument();
  });

  it('[PRO-04] refuses a remark of more than 140 characters', async () => {
    const answers = answersWithStatus({ state: 'JOINED', canApply: true }).on(applyPromotion, true);
    const { user } = await show('MANUAL', answers);
    await user.click(await screen.findByRole('button', { name: 'Apply for the reward' }));
    await user.click(await screen.findByRole('textbox'));
    await user.paste('x'.repeat(141));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('At most 140 characters')).toBeInTheDocument();
    expect(answers.sentTo(applyPromotion)).toHaveLength(0);
  });

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
