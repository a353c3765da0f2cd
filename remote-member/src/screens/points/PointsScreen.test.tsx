/** The points mall. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { pointBalance, pointRedemptions, pointRewards, redeemPointReward } from '@site/shared/wps';
import { aMember, closeDialog, fakeAnswers, refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import remote from '../../remote';
import PointsScreen from './PointsScreen';

const reward = (rewardId: string, title: string, points: number, stock: number | null = null) => ({
  ...{ rewardId, title, points, stock, description: 'For your next game', image: '', value: '50.00', turnover: 1 },
});
const none = { list: [], totalPages: 0, totalCount: 0 };
const answers = () =>
  fakeAnswers()
    .on(pointBalance, { balance: 500 })
    .on(pointRewards, {
      list: [reward('2', 'Fifty', 450), reward('3', 'Hundred', 800), reward('4', 'Ten', 100, 0)],
      ...{ totalPages: 1, totalCount: 3 },
    })
    .on(pointRedemptions, none)
    .on(redeemPointReward, { balance: 50 });
const open = (gateway = answers()) =>
  renderScreen(<PointsScreen />, { remote, member: aMember(), answers: gateway, route: '/m/member/points' });

beforeEach(() => window.localStorage.clear());

it('[MEM-13] enables redeeming only for affordable items in stock', async () => {
  await open();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Redeem Fifty' })).toBeEnabled());
  expect(screen.getByRole('button', { name: 'Redeem Hundred' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Redeem Ten' })).toBeDisabled();
  // Nothing has been redeemed yet.
  expect(screen.queryByRole('heading', { name: 'Past redemptions' })).not.toBeInTheDocument();
});

it('[MEM-13] exactly enough points are enough', async () => {
  await open(answers().on(pointBalance, { balance: 450 }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Redeem Fifty' })).toBeEnabled());
});

it('[MEM-13] shows the remaining points, redeems once with the funds password, and refetches the points', async () => {
  const gateway = answers();
  const { user, platform } = await open(gateway);
  const refetched = watchRefetches(platform);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Redeem Fifty' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Redeem Fifty' }));
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.getByText('450')).toBeInTheDocument();
  expect(sheet.getByText('Points left').nextSibling).toHaveTextContent(/^50$/);
  const redeem = sheet.getByRole('button', { name: 'Redeem' });
  expect(redeem).toBeDisabled();
  await user.type(sheet.getByLabelText(/Funds password/), '246810');
  gateway.on(pointBalance, { balance: 50 });
  await user.dblClick(redeem);
  expect(await screen.findByText('Redeemed')).toBeInTheDocument();
  expect(gateway.sentTo(redeemPointReward)).toEqual([{ rewardId: '2', qty: 1, paymentPassword: '246810' }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Redeem Fifty' })).toBeDisabled());
  expect(refetched()).toEqual([
    ...['accountRecords', 'activeBonuses', 'pointBalance', 'pointRedemptions', 'pointRewards', 'turnoverInfo'],
    ...['walletBalance', 'walletSummary'],
  ]);
});

it('[MEM-13] shows a wrong funds password in the sheet, and allows another attempt', async () => {
  const { user } = await open(
    answers().fail(redeemPointReward, refusal('funds.password.wrong', { value: { triesLeft: 3 } })),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Redeem Fifty' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Redeem Fifty' }));
  await user.type(screen.getByLabelText(/Funds password/), '111111');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Redeem' }));
  expect(await screen.findByText(/3/, { selector: '[role=alert], [role=alert] *, [id$=error]' })).toBeInTheDocument();
  expect(screen.getByLabelText(/Funds password/)).toHaveValue('');
});

it('[MEM-13] [ERR-01] shows the points that were taken although the answer is lost, once its sheet is closed', async () => {
  const gateway = answers().fail(redeemPointReward, { kind: 'timed-out' });
  const { user } = await open(gateway);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Redeem Fifty' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Redeem Fifty' }));
  const sheet = within(screen.getByRole('dialog'));
  await user.type(sheet.getByLabelText(/Funds password/), '246810');
  await user.click(sheet.getByRole('button', { name: 'Redeem' }));
  expect(await sheet.findByText('Checking…')).toBeInTheDocument();
  expect(sheet.queryByText('Points left')).not.toBeInTheDocument();
  const taken = { id: '1', title: 'Fifty', points: 450, time: 0 };
  gateway.on(pointBalance, { balance: 50 }).on(pointRedemptions, { list: [taken], totalPages: 1, totalCount: 1 });
  await closeDialog(user);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Redeem Fifty' })).toBeDisabled());
  expect(await screen.findByRole('heading', { name: 'Past redemptions' })).toBeInTheDocument();
});

it('[MEM-13] [ERR-01] a redemption without an outcome is on the page, also of a reward that is too expensive now', async () => {
  const fill = async (user: Awaited<ReturnType<typeof open>>['user'], button = 'Redeem') => {
    await user.type(screen.getByLabelText(/Funds password/), '246810');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: button }));
  };
  const gateway = answers().fail(redeemPointReward, { kind: 'timed-out' });
  const first = await open(gateway);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Redeem Fifty' })).toBeEnabled());
  await first.user.click(screen.getByRole('button', { name: 'Redeem Fifty' }));
  await fill(first.user);
  expect(await screen.findByText('Checking…')).toBeInTheDocument();
  first.unmount();

  gateway.on(pointBalance, { balance: 50 });
  const { user } = await open(gateway);
  expect(await screen.findByText(/^We do not know yet whether Fifty was redeemed/)).toBeInTheDocument();
  expect(screen.queryByText(/whether Hundred was redeemed/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Redeem Fifty' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  gateway.on(redeemPointReward, { balance: 50 });
  await fill(user, 'Check');
  expect(await screen.findByText('Fifty was redeemed once')).toBeInTheDocument();
  expect(screen.queryByText(/whether Fifty was redeemed/)).not.toBeInTheDocument();
  const keys = gateway.sent.filter(({ path }) => path === redeemPointReward.path).map((one) => one.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

it('[MEM-13] points that were spent on another page are not enough any more, and that is no error', async () => {
  const gateway = answers().fail(redeemPointReward, refusal('balance.insufficient'));
  const { user, platform } = await open(gateway);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Redeem Fifty' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Redeem Fifty' }));
  const sheet = within(screen.getByRole('dialog'));
  const refetched = watchRefetches(platform);
  gateway.on(pointBalance, { balance: 50 });
  await user.type(sheet.getByLabelText(/Funds password/), '246810');
  await user.click(sheet.getByRole('button', { name: 'Redeem' }));
  expect(await sheet.findByText('Not enough points')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(sheet.queryByText('Points left')).not.toBeInTheDocument());
  await user.type(sheet.getByLabelText(/Funds password/), '246810');
  expect(sheet.getByRole('button', { name: 'Redeem' })).toBeDisabled();
  expect(refetched()).toEqual(['exclusion', 'pointBalance', 'pointRedemptions', 'pointRewards']);
});

it('[MEM-13] says why an item cannot be redeemed; a balance of nothing is stated', async () => {
  await open(answers().on(pointBalance, { balance: 0 }));
  expect((await screen.findByText('Your points')).parentElement).toHaveTextContent('Your points0');
  expect(screen.getByRole('button', { name: 'Redeem Ten' })).toHaveTextContent('Sold out');
  // Of the one that is sold out it does not matter.
  expect(await screen.findAllByText('Not enough points')).toHaveLength(2);
});

it('[MEM-13] past redemptions state what was redeemed, when, and for how many points', async () => {
  const taken = { id: '1', title: 'Fifty', points: 450, time: Date.parse('2026-11-21T18:05:00Z') };
  await open(answers().on(pointRedemptions, { list: [taken], totalPages: 1, totalCount: 1 }));
  expect(await screen.findByText('Past redemptions')).toBeInTheDocument();
  expect(screen.getByText('22 Nov 2026, 00:05').closest('div')).toHaveTextContent('Fifty22 Nov 2026, 00:05−450');
});

it('[MEM-13] a sheet that is closed redeems nothing, and the next one is about its own item', async () => {
  const { user, answers: gateway } = await open(answers().on(pointBalance, { balance: 900 }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Redeem Hundred' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Redeem Fifty' }));
  await user.type(screen.getByLabelText(/Funds password/), '246810');
  await closeDialog(user);
  await user.click(screen.getByRole('button', { name: 'Redeem Hundred' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Hundred' }));
  expect(sheet.getByLabelText(/Funds password/)).toHaveValue('');
  expect(sheet.getByText('Price in points').nextSibling).toHaveTextContent(/^800$/);
  expect(gateway.sentTo(redeemPointReward)).toHaveLength(0);
});

it('[MEM-13] a redemption without an outcome is that of its own item only; one that is done closes its sheet', async () => {
  const rich = () => answers().on(pointBalance, { balance: 900 });
  const redeem = async (user: Awaited<ReturnType<typeof open>>['user'], title: string) => {
    await waitFor(() => expect(screen.getByRole('button', { name: `Redeem ${title}` })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: `Redeem ${title}` }));
    const sheet = within(screen.getByRole('dialog'));
    expect(await sheet.findByText('Points left')).toBeInTheDocument();
    await user.type(sheet.getByLabelText(/Funds password/), '246810');
    await user.click(sheet.getByRole('button', { name: 'Redeem' }));
  };
  const before = await open(rich().hang(redeemPointReward));
  await redeem(before.user, 'Fifty');
  before.unmount();
  const { user, answers: gateway } = await open(rich());
  await redeem(user, 'Hundred');
  expect(await screen.findByText('Redeemed')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(gateway.sentTo(redeemPointReward)).toEqual([{ rewardId: '3', qty: 1, paymentPassword: '246810' }]);
});

it('[MEM-13] [ERR-01] a redemption from before a reload can be checked after its points were taken', async () => {
  const redeem = async ({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>, button: string) => {
    await user.type(screen.getByLabelText(/Funds password/), '246810');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: button }));
  };
  const openSheet = async (gateway: ReturnType<typeof answers>) => {
    const page = await open(gateway);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Redeem Fifty' })).toBeEnabled());
    await page.user.click(screen.getByRole('button', { name: 'Redeem Fifty' }));
    return page;
  };
  const lost = answers().hang(redeemPointReward);
  const before = await openSheet(lost);
  await redeem(before, 'Redeem');
  before.unmount();
  const gateway = answers();
  const after = await openSheet(gateway);
  expect(within(screen.getByRole('dialog')).queryByText('Points left')).not.toBeInTheDocument();
  gateway.on(pointBalance, { balance: 50 });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.getByText('Your points').parentElement).toHaveTextContent('Your points50'));
  await redeem(after, 'Check');
  expect(await screen.findByText('Fifty was redeemed once')).toBeInTheDocument();
  const keysOf = ({ sent }: ReturnType<typeof answers>) =>
    sent.filter(({ path }) => path === redeemPointReward.path).map(({ idempotencyKey }) => idempotencyKey);
  expect(keysOf(gateway)).toEqual(keysOf(lost));
});

it('[MEM-13] [ERR-03] says that the past redemptions did not load, and loads them again', async () => {
  const gateway = answers().fail(pointRedemptions, { kind: 'offline' });
  const { user } = await open(gateway);
  expect(await screen.findByRole('heading', { name: 'Past redemptions' })).toBeInTheDocument();
  gateway.on(pointRedemptions, {
    list: [{ id: '1', title: 'Fifty', points: 450, time: 1_790_000_000_000 }],
    ...{ totalPages: 1, totalCount: 1 },
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('−450')).toBeInTheDocument();
});
