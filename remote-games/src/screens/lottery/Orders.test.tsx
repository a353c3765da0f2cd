/** The bets of a lottery: how they are requested, and while they are being cancelled. */
import { screen, waitFor } from '@testing-library/react';
import { cancelLotteryOrders, lotteryOrders } from '@site/shared/wps';
import { gateway, ORDER, orders, show } from '../../testing/lottery';

it('[GAME-13] cancels one bet at a time', async () => {
  const second = { ...ORDER, subOrderId: 8, numero: '1124' };
  const answers = gateway().on(lotteryOrders, orders(ORDER, second)).hang(cancelLotteryOrders);
  const { user } = await show(answers);
  const buttons = await screen.findAllByRole('button', { name: 'Cancel bet' });
  await user.click(buttons[1]!);
  await waitFor(() => expect(answers.sentTo(cancelLotteryOrders)).toEqual([[8]]));
  for (const button of buttons) expect(button).toBeDisabled();
});

it('[GAME-13] the bets are requested in the language of the page, as the gateway writes it', async () => {
  const answers = gateway().on(lotteryOrders, orders(ORDER));
  await show(answers);
  await screen.findByRole('button', { name: 'Cancel bet' });
  expect(answers.sentTo(lotteryOrders)).toEqual([expect.objectContaining({ page: 0, size: 500, language: 'EN' })]);
});
