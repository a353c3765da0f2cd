/** Missions. */
import { act, screen, waitFor } from '@testing-library/react';
import { claimReward, missions, type Mission } from '@site/shared/wps';
import { aMember, fakeAnswers, refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import remote from '../../remote';
import MissionsScreen from './MissionsScreen';

const mission = (overrides: Partial<Mission>): Mission => ({
  ...{ missionId: '1', title: 'First', description: '', progress: '500.00', target: '1000.00', unit: 'MONEY' },
  ...{ reward: '20.00', turnover: 1, points: 5, endTime: null, state: 'OPEN', rewardId: null },
  ...overrides,
});

afterEach(() => jest.useRealTimers());

it('[MEM-13] a mission that ends at midnight shows the last minute before it', async () => {
  const endTime = Date.parse('2026-11-28T00:00:00+06:00');
  const answers = fakeAnswers().on(missions, { list: [mission({ endTime })], totalPages: 1, totalCount: 1 });
  await renderScreen(<MissionsScreen />, { remote, member: aMember(), answers, route: '/m/missions' });
  expect(await screen.findByText(/until 27 Nov 2026, 23:59/)).toBeInTheDocument();
});

it('[MEM-13] claims completed missions only', async () => {
  const list = [
    mission({}),
    mission({ missionId: '2', title: 'Second', state: 'REACHED', rewardId: '22' }),
    mission({ missionId: '3', title: 'Third', state: 'CLAIMED', rewardId: '33' }),
    mission({ missionId: '4', title: 'Fourth', state: 'EXPIRED', rewardId: '44' }),
  ];
  const answers = fakeAnswers()
    .on(missions, { list, totalPages: 1, totalCount: 4 })
    .on(claimReward, { amount: '20.00', status: 'CLAIMED' });
  const view = await renderScreen(<MissionsScreen />, { remote, member: aMember(), answers, route: '/m/missions' });
  const claim = await screen.findByRole('button', { name: 'Claim Second' });
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByRole('progressbar', { name: 'First' })).toHaveAttribute('aria-valuenow', '50');
  for (const state of ['In progress', 'Claimed', 'Expired']) expect(screen.getByText(state)).toBeInTheDocument();
  const refetched = watchRefetches(view.platform);
  const claimed = list.map((one) => (one.missionId === '2' ? { ...one, state: 'CLAIMED' as const } : one));
  answers.on(missions, { list: claimed, totalPages: 1, totalCount: 4 });
  await view.user.click(claim);
  await waitFor(() =>
    expect(answers.sentTo(claimReward)).toEqual([{ promotionClaimId: '22', promotionType: 'MISSION' }]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim Second' })).not.toBeInTheDocument());
  expect(screen.getAllByText('Claimed')).toHaveLength(2);
  expect(refetched()).toEqual([
    ...['accountRecords', 'activeBonuses', 'claimableRewards', 'missions', 'pointBalance', 'rewardHistory'],
    ...['turnoverInfo', 'walletBalance', 'walletSummary'],
  ]);
});

it('[MEM-13] states money as money and other counts as numbers', async () => {
  const list = [mission({}), mission({ missionId: '2', unit: 'COUNT', progress: '3.00', target: '12.00' })];
  const answers = fakeAnswers().on(missions, { list, totalPages: 1, totalCount: 2 });
  await renderScreen(<MissionsScreen />, { remote, member: aMember(), answers, route: '/m/missions' });
  expect(await screen.findByText('৳500.00 / ৳1,000.00')).toBeInTheDocument();
  expect(screen.getByText('3 / 12')).toBeInTheDocument();
});

it('[MEM-13] states what a mission pays, points only where there are some; without its reward it is only completed', async () => {
  const list = [
    mission({ description: 'Stake in any game' }),
    mission({ missionId: '2', reward: '30.00', points: 0, state: 'REACHED', progress: '1000.00' }),
  ];
  const answers = fakeAnswers().on(missions, { list, totalPages: 1, totalCount: 2 });
  await renderScreen(<MissionsScreen />, { remote, member: aMember(), answers, route: '/m/missions' });
  expect(await screen.findByText('Reward: ৳20.00 + 5 points')).toBeInTheDocument();
  expect(screen.getByText('Reward: ৳30.00')).toBeInTheDocument();
  expect(screen.getByText('Stake in any game')).toBeInTheDocument();
  expect(screen.getByText('Completed')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText(/until/)).not.toBeInTheDocument();
  expect(answers.sentTo(missions)).toEqual([{ status: 'O', page: 1, size: 50 }]);
});

it('[MEM-13] says that there are no missions, and that one was claimed before', async () => {
  const none = fakeAnswers().on(missions, { list: [], totalPages: 0, totalCount: 0 });
  const empty = await renderScreen(<MissionsScreen />, { remote, member: aMember(), answers: none });
  expect(await screen.findByText('No missions right now')).toBeInTheDocument();
  empty.unmount();
  const list = [mission({ state: 'REACHED', rewardId: '22' })];
  const answers = fakeAnswers()
    .on(missions, { list, totalPages: 1, totalCount: 1 })
    .fail(claimReward, refusal('already.claimed', { status: 409 }));
  const { user } = await renderScreen(<MissionsScreen />, { remote, member: aMember(), answers });
  await user.click(await screen.findByRole('button', { name: 'Claim First' }));
  expect(await screen.findByText(/^This was claimed before/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(answers.sentTo(missions)).toHaveLength(2));
});

it('[MEM-13] a page that is open at midnight shows the missions of the new day', async () => {
  const real = ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask', 'nextTick', 'performance'] as const;
  // A minute before midnight in Dhaka.
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 27, 17, 59), doNotFake: [...real] });
  const list = (title: string) => ({ list: [mission({ title })], totalPages: 1, totalCount: 1 });
  const answers = fakeAnswers().on(missions, list('Friday'));
  await renderScreen(<MissionsScreen />, { remote, member: aMember(), answers, route: '/m/missions' });
  expect(await screen.findByRole('heading', { name: 'Friday' })).toBeInTheDocument();
  answers.on(missions, list('Saturday'));
  act(() => void jest.advanceTimersByTime(60_000));
  expect(await screen.findByRole('heading', { name: 'Saturday' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Friday' })).not.toBeInTheDocument();
});
