/** The VIP page. */
import { screen } from '@testing-library/react';
import { rankLadder, rankProgress } from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import VipScreen from './VipScreen';

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
  const answers = fakeAnswers().on(rankProgress, progress).on(rankLadder, []);
  await renderScreen(<VipScreen />, { remote, member: aMember(), answers, route: '/m/member/benefits' });
  expect(await screen.findByText('1 of 2 done for Leaf')).toBeInTheDocument();
  expect(screen.getByText('৳11,540.00 to go')).toBeInTheDocument();
  expect(screen.getByText('Done')).toBeInTheDocument();
  const shares = screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'));
  expect(shares).toEqual(['50', '100', '88']);
});
