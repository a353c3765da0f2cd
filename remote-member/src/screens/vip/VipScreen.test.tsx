/** The VIP page. */
import { act, screen, within } from '@testing-library/react';
import { rankLadder, rankProgress, type Rank } from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import VipScreen from './VipScreen';

afterEach(() => jest.useRealTimers());

it('[MEM-04] says how many conditions are met and what is still to be staked', async () => {
  const progress = {
    playerRankName: 'Bud',
    nextRankName: 'Leaf',
    labelId: '3',
    completedConditions: 1,
    totalExpectedConditions: 2,
    monthlyTurnover: { actual: '23400.00', expected: '20000.00' },
    totalTurnover: { actual: '88460.00', expected: '100000.00' },
  };
  const level = (labelId: string, name: string, benefits: Rank['benefits']): Rank => ({
    ...{ labelId, name, icon: '', conditions: [], benefits },
  });
  const ladder = [
    level('3', 'Bud', { upgradeBonus: '100.00', rankSalary: '0.00', rebate: '0.45', withdrawLimit: '50000.00' }),
    level('4', 'Leaf', { upgradeBonus: '500.00', rankSalary: '60.00', rebate: '0.50', withdrawLimit: '50000.00' }),
  ];
  const answers = fakeAnswers().on(rankProgress, progress).on(rankLadder, ladder);
  await renderScreen(<VipScreen />, { remote, member: aMember(), answers, route: '/m/member/benefits' });
  expect(await screen.findByText('1 of 2 done for Leaf')).toBeInTheDocument();
  expect(screen.getByText('৳11,540.00 to go')).toBeInTheDocument();
  expect(screen.getByText('Completed')).toBeInTheDocument();
  // First of all what the next level gives, without what stays the same.
  const [first] = screen.getAllByRole('heading');
  expect(first).toHaveTextContent('Leaf gives you');
  const gains = within(first!.parentElement!);
  expect(gains.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    ...['Level-up bonus', 'Monthly reward', 'Rebate'],
  ]);
  expect(gains.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['৳500.00', '৳60.00', '0.5%'],
  ]);
  // The main figures of the page.
  expect(first!.parentElement!.querySelectorAll('[data-strong]')).toHaveLength(3);
  const shares = screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'));
  expect(shares).toEqual(['50', '100', '88']);
});

it('[MEM-04] lists the conditions and benefits of each level under their own names, and marks the member’s', async () => {
  const rank = (labelId: string, name: string, at: number): Rank => ({
    ...{ labelId, name, icon: '', conditions: [{ kind: 'MONTHLY_TURNOVER', expected: `${at}1.00` }] },
    benefits: { upgradeBonus: `${at}2.00`, rankSalary: `${at}3.00`, rebate: '0.45', withdrawLimit: `${at}4.00` },
  });
  const progress = {
    ...{ playerRankName: 'Leaf', nextRankName: null, labelId: '2', completedConditions: 0, totalExpectedConditions: 0 },
    monthlyTurnover: { actual: '0.00', expected: '0.00' },
    totalTurnover: { actual: '0.00', expected: '0.00' },
  };
  const answers = fakeAnswers()
    .on(rankProgress, progress)
    .on(rankLadder, [rank('1', 'Bud', 10), rank('2', 'Leaf', 20)]);
  await renderScreen(<VipScreen />, { remote, member: aMember(), answers, route: '/m/member/benefits' });
  const mine = (await screen.findByRole('heading', { name: /Leaf/ })).parentElement!;
  // Exactly what is required is enough.
  expect(screen.getAllByText('Completed')).toHaveLength(2);
  expect(mine).toHaveAttribute('aria-current', 'true');
  expect(screen.queryByText(/gives you/)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Bud' }).parentElement).not.toHaveAttribute('aria-current');
  const names = within(mine).getAllByRole('term');
  const values = within(mine).getAllByRole('definition');
  expect(names.map(({ textContent }, index) => [textContent, values[index]?.textContent])).toEqual([
    ['Monthly stakes', '৳201.00'],
    ['Level-up bonus', '৳202.00'],
    ['Monthly reward', '৳203.00'],
    ['Rebate', '0.45%'],
    ['Daily withdrawal limit', '৳204.00'],
  ]);
});

it('[MEM-04] without a next level says that it is the highest, and without the ladder still the progress', async () => {
  const progress = {
    ...{
      playerRankName: 'Lotus',
      nextRankName: null,
      labelId: null,
      completedConditions: 0,
      totalExpectedConditions: 0,
    },
    monthlyTurnover: { actual: '30.00', expected: '0.00' },
    totalTurnover: { actual: '40.00', expected: '50.00' },
  };
  const answers = fakeAnswers().on(rankProgress, progress).fail(rankLadder, { kind: 'offline' });
  const view = await renderScreen(<VipScreen />, { remote, member: aMember(), answers, route: '/m/member/benefits' });
  expect(await screen.findByText('You have reached the highest level')).toBeInTheDocument();
  expect(screen.getByText('Staked this month').parentElement).toHaveTextContent('Completed৳30.00 / ৳0.00');
  expect(screen.getByText('Total staked').parentElement).toHaveTextContent('৳10.00 to go৳40.00 / ৳50.00');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answers.on(rankLadder, [
    {
      ...{ labelId: '9', name: 'Lotus', icon: '', conditions: [] },
      benefits: { upgradeBonus: '1.00', rankSalary: '2.00', rebate: '1.25', withdrawLimit: '4.00' },
    },
  ]);
  await view.user.click(retry);
  expect(await screen.findByText('1.25%')).toBeInTheDocument();
  expect(screen.getByText('Your level')).toBeInTheDocument();
});

it('[MEM-04] what was staked this month starts again on a page that is open when the month ends', async () => {
  const real = ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask', 'nextTick', 'performance'] as const;
  // A minute before December in Dhaka.
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 30, 17, 59), doNotFake: [...real] });
  const progress = (actual: string) => ({
    ...{ playerRankName: 'Bud', nextRankName: 'Leaf', labelId: '3', completedConditions: 0 },
    ...{ totalExpectedConditions: 2, monthlyTurnover: { actual, expected: '20000.00' } },
    totalTurnover: { actual: '20000.00', expected: '100000.00' },
  });
  const answers = fakeAnswers().on(rankProgress, progress('15000.00')).on(rankLadder, []);
  await renderScreen(<VipScreen />, { remote, member: aMember(), answers, route: '/m/member/benefits' });
  expect(await screen.findByText('৳5,000.00 to go')).toBeInTheDocument();
  answers.on(rankProgress, progress('0.00'));
  act(() => void jest.advanceTimersByTime(60_000));
  expect(await screen.findByText('৳20,000.00 to go')).toBeInTheDocument();
});
