/** The reward centre. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import {
  activeBonuses,
  claimableRewards,
  claimPromoCode,
  claimReward,
  forfeitBonus,
  rewardHistory,
  type ActiveBonus,
  type Reward,
  type WpsError,
} from '@site/shared/wps';
import { aMember, fakeAnswers, idempotencyKeysOf, refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import remote from '../../remote';
import RewardsScreen from './RewardsScreen';

const reward: Reward = {
  rewardId: '4',
  promotionType: 'MANUAL',
  title: 'Thank you',
  amount: '25.00',
  turnover: 3,
  state: 'ISSUED',
  issuedTime: 1,
  expireTime: null,
  claimedTime: null,
};
const bonus: ActiveBonus = {
  ...{ claimId: '7', title: 'Friday top-up', bonus: '50.00', wagerRequired: '400.00' },
  ...{ wagerDone: '100.00', expireTime: null, forfeitable: true },
};
const answers = () =>
  fakeAnswers()
    .on(claimableRewards, [reward])
    .on(claimReward, { amount: '25.00', status: 'CLAIMED' })
    .on(rewardHistory, { list: [{ ...reward, state: 'CLAIMED' }], totalPages: 1, totalCount: 1 })
    .on(activeBonuses, []);
const open = (gateway = answers()) =>
  renderScreen(<RewardsScreen />, { remote, member: aMember(), answers: gateway, route: '/m/rewardCenter' });

beforeEach(() => window.sessionStorage.clear());

it.each([
  [1, /Stake it once to withdraw/],
  [3, /Stake it 3 times/],
])('[MEM-09] says in words that a reward is to be staked, times: %s', async (turnover, text) => {
  await open(answers().on(claimableRewards, [{ ...reward, turnover }]));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('[MEM-09] an active bonus says what is staked of how much, and until when', async () => {
  const expireTime = Date.parse('2026-12-08T15:29:00Z');
  await open(answers().on(activeBonuses, [{ ...bonus, expireTime }]));
  expect(await screen.findByText('৳100.00 of ৳400.00 staked. Then the bonus is cash.')).toBeInTheDocument();
  expect(screen.getByText(/^until 8 Dec 2026/)).toBeInTheDocument();
  // A stake for deposits does not move this bar, and a stake in some games moves it by a part only.
  expect(screen.getByText(/^Each stake counts once: first for your deposits/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'How much of each stake counts' })).toHaveAttribute('href', '/m/activity');
});

it('[MEM-09] claims once, shows the amount and refetches the rewards', async () => {
  const gateway = answers();
  const { user, platform } = await open(gateway);
  await screen.findByRole('button', { name: 'Claim Thank you' });
  const refetched = watchRefetches(platform);
  gateway.on(claimableRewards, []).on(activeBonuses, [bonus]);
  await user.dblClick(await screen.findByRole('button', { name: 'Claim Thank you' }));
  expect(await screen.findByText('৳25.00 is in your wallet')).toBeInTheDocument();
  // The moment is a picture of the toast's words.
  const moment = screen.getByText('+৳25.00').parentElement;
  expect(moment).toHaveAttribute('aria-hidden', 'true');
  expect(gateway.sentTo(claimReward)).toEqual([{ promotionClaimId: '4', promotionType: 'MANUAL' }]);
  expect(await screen.findByText('No rewards right now')).toBeInTheDocument();
  // A reward with a wagering requirement is paid as a bonus.
  expect(await screen.findByText('Active bonuses')).toBeInTheDocument();
  expect(refetched()).toEqual([
    ...['accountRecords', 'activeBonuses', 'claimableRewards', 'missions', 'rewardHistory', 'turnoverInfo'],
    ...['walletBalance', 'walletSummary'],
  ]);
});

describe('claiming all', () => {
  const three = ['4', '5', '6'].map((rewardId) => ({ ...reward, rewardId, title: `Gift ${rewardId}` }));
  const taken: Reward = { ...reward, rewardId: '9', title: 'Taken', state: 'CLAIMING' };
  const all = () => screen.findByRole('button', { name: /Claim all/ });

  it('[MEM-09] sends one claim after the other, each with a key of its own, and names the sum', async () => {
    const gateway = answers();
    const isClaimed = (id: string) => gateway.sentTo(claimReward).some((sent) => sent.promotionClaimId === id);
    gateway.on(claimableRewards, () => ok([...three.filter(({ rewardId }) => !isClaimed(rewardId)), taken]));
    const { user } = await open(gateway);
    expect(await all()).toHaveTextContent('Claim all 3: ৳75.00');
    await user.click(await all());
    await waitFor(() => expect(gateway.sentTo(claimReward)).toHaveLength(3));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Claim all/ })).not.toBeInTheDocument());
    expect(gateway.sentTo(claimReward).map(({ promotionClaimId }) => promotionClaimId)).toEqual(['4', '5', '6']);
    expect(new Set(idempotencyKeysOf(gateway, claimReward)).size).toBe(3);
  });

  it('[MEM-09] nothing moves meanwhile: claimed ones leave their places empty until the next click', async () => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.dataset.place === '5' ? 90 : this.dataset.place === 'all' ? 48 : this.dataset.place ? 80 : 400;
    });
    const gateway = answers();
    const isClaimed = (id: string) => gateway.sentTo(claimReward).some((sent) => sent.promotionClaimId === id);
    gateway.on(claimReward, ({ promotionClaimId }) =>
      promotionClaimId === '6' ? err(refusal('function.not.available')) : ok({ amount: '25.00', status: 'CLAIMED' }),
    );
    gateway.on(claimableRewards, () => ok(three.filter(({ rewardId }) => rewardId === '6' || !isClaimed(rewardId))));
    const { user } = await open(gateway);
    await user.click(await all());
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    const rows = () => [...screen.getByText('Gift 6').closest('section')!.parentElement!.children] as HTMLElement[];
    const area = () => rows()[0]!.parentElement!.parentElement!;
    await waitFor(() => expect(screen.queryByText('Gift 5')).not.toBeInTheDocument());
    expect(rows().map(({ style }) => style.height)).toEqual(['80px', '90px', '']);
    expect([area().style.minHeight, (area().firstElementChild as HTMLElement).style.height]).toEqual(['400px', '48px']);
    await user.click(document.body);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(area().style.minHeight).toBe('');
  });

  it('[MEM-09] stops at a refusal, and the others can still be claimed', async () => {
    const gateway = answers().on(claimableRewards, three);
    gateway.on(claimReward, ({ promotionClaimId }) =>
      promotionClaimId === '5' ? err(refusal('function.not.available')) : ok({ amount: '25.00', status: 'CLAIMED' }),
    );
    const { user } = await open(gateway);
    await user.click(await all());
    await waitFor(() => expect(gateway.sentTo(claimReward)).toHaveLength(2));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(gateway.sentTo(claimReward)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /Gift 6/ }));
    await waitFor(() => expect(gateway.sentTo(claimReward)).toHaveLength(3));
  });

  it('[MEM-09] is not offered for a single reward', async () => {
    await open(answers().on(claimableRewards, [reward, taken]));
    await screen.findByText('Thank you');
    expect(screen.queryByRole('button', { name: /Claim all|Claim 1/ })).not.toBeInTheDocument();
  });
});

it('[MEM-09] a reward that was claimed on another page is gone, and that is no error', async () => {
  const gateway = answers().fail(claimReward, refusal('already.claimed', { status: 409 }));
  const { user, platform } = await open(gateway);
  await screen.findByRole('button', { name: 'Claim Thank you' });
  const refetched = watchRefetches(platform);
  gateway.on(claimableRewards, []);
  await user.click(screen.getByRole('button', { name: 'Claim Thank you' }));
  expect(await screen.findByText('No rewards right now')).toBeInTheDocument();
  expect(screen.getByText(/^This was claimed before, on another page or device/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(refetched()).toEqual(['claimableRewards', 'exclusion', 'missions', 'rewardHistory']);
});

it('[MEM-09] a reward that has expired says so instead of having been claimed', async () => {
  const { user } = await open(answers().fail(claimReward, refusal('state.changed', { status: 409 })));
  await user.click(await screen.findByRole('button', { name: 'Claim Thank you' }));
  expect(await screen.findByText(/^This reward has expired/)).toBeInTheDocument();
  expect(screen.queryByText(/claimed before/)).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('[MEM-09] a reward leaves the page when it expires', async () => {
  const expireTime = Date.parse('2026-12-01T12:00:00+06:00');
  const gateway = answers().on(claimableRewards, [reward, { ...reward, rewardId: '5', title: 'Late', expireTime }]);
  const { platform } = await open(gateway);
  expect(await screen.findByText('Late')).toBeInTheDocument();
  gateway.on(claimableRewards, [reward]);
  act(() => {
    platform.clock.setServerTime(expireTime);
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await waitFor(() => expect(screen.queryByText('Late')).not.toBeInTheDocument());
  expect(screen.getByText('Thank you')).toBeInTheDocument();
});

it('[MEM-09] “claim all” of a tab whose rewards another one has claimed claims what is left, and ends without an error', async () => {
  const list = ['1', '2', '3'].map((rewardId) => ({ ...reward, rewardId }));
  let left = list.slice(1, 2);
  const gateway = answers()
    .on(claimableRewards, list)
    .on(claimReward, ({ promotionClaimId }) => {
      const isOpen = promotionClaimId === '2';
      if (isOpen) left = [];
      gateway.on(claimableRewards, left);
      return isOpen ? ok({ amount: '9.00', status: 'CLAIMED' }) : err(refusal('already.claimed', { status: 409 }));
    });
  const { user } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: /^Claim all 3/ }));
  expect(await screen.findByText('৳9.00 is in your wallet')).toBeInTheDocument();
  expect(await screen.findByText('No rewards right now')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('[MEM-09] a promo code that was used before is refused', async () => {
  const { user } = await open(answers().fail(claimPromoCode, refusal('already.claimed', { status: 409 })));
  await user.type(await screen.findByRole('textbox', { name: 'Promo code' }), 'LILY50{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('already.claimed');
});

it('[MEM-09] a promo code adds its bonus to the page', async () => {
  const gateway = answers().on(claimPromoCode, { amount: '50.00', title: 'Friday top-up' });
  const { user, platform } = await open(gateway);
  const refetched = watchRefetches(platform);
  gateway.on(activeBonuses, [bonus]);
  await user.type(await screen.findByRole('textbox', { name: 'Promo code' }), 'LILY50{Enter}');
  expect(await screen.findByText('Active bonuses')).toBeInTheDocument();
  expect(gateway.sentTo(claimPromoCode)).toEqual([{ promoCode: 'LILY50' }]);
  // Ready for another one.
  expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveValue('');
  expect(refetched()).toEqual([
    ...['accountRecords', 'activeBonuses', 'claimableRewards', 'rewardHistory', 'turnoverInfo'],
    ...['walletBalance', 'walletSummary'],
  ]);
});

it('[MEM-09] a code that is typed while another is being used stays', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const gateway = answers().on(claimPromoCode, async () => {
    await held;
    return ok({ amount: '50.00', title: 'Friday top-up' });
  });
  const { user } = await open(gateway);
  const field = await screen.findByRole('textbox', { name: 'Promo code' });
  await user.type(field, 'LILY50{Enter}');
  await user.clear(field);
  await user.type(field, 'WATER20');
  answer();
  expect(await screen.findByText('৳50.00 is in your wallet')).toBeInTheDocument();
  expect(field).toHaveValue('WATER20');
});

it('[MEM-09] the refusal of a promo code leaves when the code is corrected', async () => {
  const { user } = await open(answers().fail(claimPromoCode, refusal('promo.code.invalid')));
  await user.type(await screen.findByRole('textbox', { name: 'Promo code' }), 'LILY5{Enter}');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), '0');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveValue('LILY50');
});

it('[MEM-09] [MEM-17] a bonus that was given up leaves the page', async () => {
  const gateway = answers().on(activeBonuses, [bonus]).on(forfeitBonus, true);
  const { user, platform } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: 'Give up' }));
  const refetched = watchRefetches(platform);
  gateway.on(activeBonuses, []);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Give up' }));
  await waitFor(() => expect(screen.queryByText('Active bonuses')).not.toBeInTheDocument());
  expect(screen.getByText('Bonus given up')).toBeInTheDocument();
  expect(gateway.sentTo(forfeitBonus)).toEqual([{ claimId: '7' }]);
  expect(refetched()).toEqual([
    ...['accountRecords', 'activeBonuses', 'turnoverInfo', 'walletBalance', 'walletSummary'],
  ]);
});

it('[MEM-09] [MEM-17] a bonus that has ended meanwhile leaves the page, and why it was not given up stays', async () => {
  const gateway = answers()
    .on(activeBonuses, [bonus])
    .fail(forfeitBonus, refusal('not.found', { status: 404, message: 'This bonus has ended' }));
  const { user } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: 'Give up' }));
  gateway.on(activeBonuses, []);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Give up' }));
  await waitFor(() => expect(screen.queryByText('Active bonuses')).not.toBeInTheDocument());
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

it('[MEM-09] the question of a bonus closes with its answer, so a refusal can be seen', async () => {
  const gateway = answers()
    .on(activeBonuses, [bonus])
    .fail(forfeitBonus, refusal('state.changed', { status: 409 }));
  const { user } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: 'Give up' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Give up' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[MEM-09] checks a claim whose response was lost, with the same idempotency key', async () => {
  let tries = 0;
  const gateway = answers().on(claimReward, () =>
    ++tries === 1 ? err<WpsError>({ kind: 'timed-out' }) : ok({ amount: '25.00', status: 'CLAIMED' as const }),
  );
  const { user } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: 'Claim Thank you' }));
  await user.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('৳25.00 is in your wallet')).toBeInTheDocument();
  const keys = gateway.sent.filter(({ path }) => path === claimReward.path).map((one) => one.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

it('[MEM-09] shows past claims', async () => {
  const gateway = answers();
  const { user } = await open(gateway);
  await user.click(screen.getByRole('tab', { name: 'Claimed' }));
  expect(await screen.findByText('Thank you')).toBeInTheDocument();
  expect(gateway.sentTo(rewardHistory)[0]).toMatchObject({ status: 'CLAIMED' });
});

it('shows an empty state when there is nothing to claim', async () => {
  await open(answers().on(claimableRewards, []));
  expect(await screen.findByText('No rewards right now')).toBeInTheDocument();
});

it('offers a retry after a failure', async () => {
  await open(answers().fail(claimableRewards));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('[MEM-09] offers to claim only what is issued, and to give up only what may be', async () => {
  const used = { ...reward, rewardId: '5', title: 'Gone', state: 'EXPIRED' as const };
  const fixed = { ...bonus, claimId: '8', title: 'Fixed', forfeitable: false };
  await open(answers().on(claimableRewards, [reward, used]).on(activeBonuses, [bonus, fixed]));
  expect(await screen.findByRole('button', { name: 'Claim Gone' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Claim Thank you' })).toBeEnabled();
  expect(await screen.findByText('Fixed')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Give up' })).toHaveLength(1);
});
