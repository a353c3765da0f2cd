/** A redemption without an outcome whose item is not in the mall any more. */
import { screen, within } from '@testing-library/react';
import { pointBalance, pointRedemptions, pointRewards, redeemPointReward } from '@site/shared/wps';
import { aMember, fakeAnswers, refusal, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import PointsScreen from './PointsScreen';

const fifty = {
  ...{ rewardId: '2', title: 'Fifty', points: 450, stock: null, description: 'For your next game', image: '' },
  ...{ value: '50.00', turnover: 1 },
};
const pageOf = <T,>(list: T[]) => ({ list, totalPages: 1, totalCount: list.length });
const mall = (rewards: (typeof fifty)[]) =>
  fakeAnswers()
    .on(pointBalance, { balance: 500 })
    .on(pointRewards, pageOf(rewards))
    .on(pointRedemptions, pageOf([]))
    .on(redeemPointReward, { balance: 50 });
const open = (gateway: ReturnType<typeof mall>) =>
  renderScreen(<PointsScreen />, { remote, member: aMember(), answers: gateway, route: '/m/member/points' });

/** Redeems the item, and leaves before the answer. */
async function loseAnswer() {
  window.localStorage.clear();
  const gateway = mall([fifty]).hang(redeemPointReward);
  const { user, unmount } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: 'Redeem Fifty' }));
  const sheet = within(screen.getByRole('dialog'));
  await user.type(sheet.getByLabelText(/Funds password/), '246810');
  await user.click(sheet.getByRole('button', { name: 'Redeem' }));
  unmount();
  return gateway;
}

async function check(user: Awaited<ReturnType<typeof open>>['user']) {
  expect(await screen.findByText(/whether Fifty was redeemed/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Fifty' }));
  await user.type(sheet.getByLabelText(/Funds password/), '246810');
  await user.click(sheet.getByRole('button', { name: 'Check' }));
  return sheet;
}

it('[MEM-13] [ERR-01] is on the page with its title, also of an empty mall, and is checked by its key', async () => {
  const before = await loseAnswer();
  const gateway = mall([]);
  const { user } = await open(gateway);
  expect(await screen.findByText('The mall is empty right now')).toBeInTheDocument();
  await check(user);
  expect(await screen.findByText('Fifty was redeemed once')).toBeInTheDocument();
  const sentBy = ({ sent }: typeof gateway) => sent.filter(({ path }) => path === redeemPointReward.path);
  expect(sentBy(gateway).map(({ idempotencyKey }) => idempotencyKey)).toEqual(
    sentBy(before).map(({ idempotencyKey }) => idempotencyKey),
  );
  expect(gateway.sentTo(redeemPointReward)).toEqual([{ rewardId: '2', qty: 1, paymentPassword: '246810' }]);
  expect(screen.queryByText(/whether Fifty was redeemed/)).not.toBeInTheDocument();
});

it('[MEM-13] [ERR-01] that was not made cannot be made by the check of an item that is gone', async () => {
  await loseAnswer();
  const { user } = await open(mall([]).fail(redeemPointReward, refusal('not.found', { status: 404 })));
  const sheet = await check(user);
  expect(await sheet.findByRole('alert')).toBeInTheDocument();
  await user.type(sheet.getByLabelText(/Funds password/), '246810');
  expect(sheet.getByRole('button', { name: 'Redeem' })).toBeDisabled();
});

it('[MEM-13] [ERR-01] is checked, and not redeemed again, when its item is back', async () => {
  await loseAnswer();
  const { user } = await open(mall([fifty]));
  await user.click(await screen.findByRole('button', { name: 'Redeem Fifty' }));
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.getByText(/We do not know yet whether this was redeemed/)).toBeInTheDocument();
  expect(sheet.getByRole('button', { name: 'Check' })).toBeInTheDocument();
  expect(sheet.queryByRole('button', { name: 'Redeem' })).not.toBeInTheDocument();
});
