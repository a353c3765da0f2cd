import { act, screen, waitFor } from '@testing-library/react';
import { aMember, balanceOf, fakeAnswers, renderScreen } from '@site/shared/testing';
import { walletBalance } from '@site/shared/wps';
import remote from '../../remote';
import { LobbyBalance } from './LobbyBalance';

const show = (answers = fakeAnswers().on(walletBalance, balanceOf('1234.50')), member = aMember()) =>
  renderScreen(<LobbyBalance />, { remote, answers, member });

it('[GAME-13] shows a member’s balance and leads to the deposit, hidden where the member hides it', async () => {
  const { platform } = await show();
  expect(await screen.findByText('৳1,234.50')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/m/voucherCenter');
  act(() => platform.session.publish({ type: 'balance-visibility-changed', hidden: true }));
  expect(screen.queryByText('৳1,234.50')).not.toBeInTheDocument();
});

it('[GAME-13] shows nothing where the balance cannot be read', async () => {
  const { container } = await show(fakeAnswers().fail(walletBalance));
  await waitFor(() => expect(container).toHaveTextContent(/^$/));
});
