/** As many bets and draws as one order may have. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chaseNumeros, placeLotteryBet } from '@site/shared/wps';
import { choose, confirm, gateway, show } from '../../testing/lottery';

it('[GAME-13] places a hundred bets over all draws of one order, and not more', async () => {
  const issues = Array.from({ length: 20 }, (_, at) => ({
    ...{ numero: String(1123 + at), gameId: 1, commitment: '' },
    ...{ openTime: 0, closeTime: 90_000, drawTime: 100_000 },
  }));
  const answers = gateway().on(chaseNumeros, issues).on(placeLotteryBet, {
    orderNumber: 'L9',
    numero: '1123',
    totalBettingAmount: '0.00',
    balance: '90.00',
    drawTime: 1,
  });
  const { user } = await show(answers);
  await choose(user);
  await user.click(within(screen.getByRole('group', { name: 'Number of draws' })).getByRole('button', { name: '20' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Place bet' })).toBeEnabled());
  const add = () => {
    fireEvent.click(screen.getByLabelText('Add to slip'));
    fireEvent.click(screen.getByText('Quick pick'));
  };
  for (let bets = 1; bets < 6; bets += 1) add();
  // 6 bets × 20 draws = 120.
  expect(screen.getByRole('button', { name: 'Place bet' })).toBeDisabled();
  expect(screen.getByText(/^6 rows × 20 draws are 120 bets; one slip has 100 at most/)).toBeVisible();
  fireEvent.click(screen.getAllByLabelText('Remove Last two')[0]!);
  // 5 bets × 20 draws = 100.
  expect(screen.getByRole('button', { name: 'Place bet' })).toBeEnabled();
  expect(screen.queryByText(/one slip has/)).toBeNull();
  await confirm(user);
  await screen.findByText(/Bet placed/);
  const [sent] = answers.sentTo(placeLotteryBet);
  expect([sent?.chase?.length, sent?.bettingSlipString.split(';').length]).toEqual([20, 5]);
});
