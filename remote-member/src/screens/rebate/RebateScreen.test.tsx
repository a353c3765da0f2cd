/** The manual rebate. */
import { act, screen, waitFor } from '@testing-library/react';
import { claimRebate, rebateHistory, rebateSummary, status, type RebateSummary } from '@site/shared/wps';
import { aMember, aStatus, fakeAnswers, refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import remote from '../../remote';
import { factsOf } from '../../testing/facts';
import RebateScreen from './RebateScreen';

const footer = { amount: '12.00', minClaim: '10.00', currency: 'BDT', nextClaimTime: null };
const answers = (overrides: Partial<RebateSummary['footer']> = {}) =>
  fakeAnswers()
    .on(rebateSummary, {
      list: [{ gameType: 'RNG', vassalage: 'LILY', validBet: '2000.00', rateBps: 60, amount: '12.00' }],
      footer: { ...footer, ...overrides },
    })
    .on(rebateHistory, { list: [], totalPages: 0, totalCount: 0, footer: { amount: '0.00' } })
    .on(claimRebate, { transactionId: '1', amount: '12.00' });
const open = (gateway = answers()) =>
  renderScreen(<RebateScreen />, { remote, member: aMember(), answers: gateway, route: '/m/member/manualRebate' });
const claim = () => screen.findByRole('button', { name: 'Claim rebate' });

beforeEach(() => window.sessionStorage.clear());

it('[MEM-11] claims the rebate once and shows the amount', async () => {
  const gateway = answers();
  const { user, platform } = await open(gateway);
  const refetched = watchRefetches(platform);
  expect(await screen.findByText('৳2,000.00 staked · 0.6%')).toBeInTheDocument();
  const button = await claim();
  gateway.on(rebateSummary, { list: [], footer: { ...footer, amount: '0.00' } });
  await user.dblClick(button);
  expect(await screen.findByText(/৳12.00 is/)).toBeInTheDocument();
  expect(gateway.sentTo(claimRebate)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText('৳2,000.00 staked · 0.6%')).not.toBeInTheDocument());
  expect(await claim()).toBeDisabled();
  expect(refetched()).toEqual([
    ...['accountRecords', 'activeBonuses', 'rebateHistory', 'rebateSummary', 'turnoverInfo', 'walletBalance'],
    ...['walletSummary'],
  ]);
});

it('[MEM-11] cannot be claimed below the minimum or before the next claim time', async () => {
  const view = await open(answers({ amount: '9.99' }));
  expect(await claim()).toBeDisabled();
  view.unmount();
  await open(answers({ nextClaimTime: Date.now() + 600_000 }));
  expect(await claim()).toBeDisabled();
  expect(screen.getByText('Next claim in')).toBeInTheDocument();
});

it('[MEM-11] can be claimed without a reload once the claim time has come by the gateway’s clock', async () => {
  const nextClaimTime = Date.parse('2031-11-21T19:00:00Z');
  const gateway = answers({ nextClaimTime }).on(status, aStatus({ about: { serverTime: nextClaimTime - 1_000 } }));
  const { platform } = await open(gateway);
  expect(await claim()).toBeDisabled();
  await act(() => platform.http.send(status, undefined));
  expect(await claim()).toBeDisabled();
  await waitFor(async () => expect(await claim()).toBeEnabled());
});

it('[MEM-11] can be claimed at exactly the minimum', async () => {
  await open(answers({ amount: '10.00' }));
  expect(await claim()).toBeEnabled();
});

it('[MEM-11] lists the claims of ninety days up to today, by the gateway’s clock', async () => {
  // One o’clock on 22 November in Dhaka.
  const serverTime = Date.parse('2031-11-21T19:00:00Z');
  const gateway = answers().on(status, aStatus({ about: { serverTime } }));
  await open(gateway);
  const days = { startDate: '2031-08-24', endDate: '2031-11-22' };
  await waitFor(() => expect(gateway.sentTo(rebateHistory).at(-1)).toEqual({ ...days, page: 1, size: 50 }));
});

it('[MEM-11] names the provider of each line, and past rebates with their days', async () => {
  const time = Date.parse('2026-11-21T18:05:00Z');
  const line = { gameType: 'RNG' as const, vassalage: 'LILY', validBet: '2000.00', rateBps: 60, amount: '12.00' };
  const gateway = answers()
    .on(rebateSummary, { list: [line, { ...line, gameType: 'LIVE', vendorName: 'Monsoon' }], footer })
    .on(rebateHistory, {
      list: [{ transactionId: '8', time, amount: '7.00' }],
      ...{ totalPages: 1, totalCount: 1, footer: { amount: '7.00' } },
    });
  const { container } = await open(gateway);
  expect(await screen.findByText('Slots · LILY')).toBeInTheDocument();
  expect(screen.getByText('Live casino · Monsoon')).toBeInTheDocument();
  expect(factsOf(container)).toEqual({ 'Ready to claim': '৳12.00', Minimum: '৳10.00' });
  expect(await screen.findByText('Past rebates')).toBeInTheDocument();
  expect(screen.getByText('22 Nov 2026, 00:05').closest('div')).toHaveTextContent('Rebate22 Nov 2026, 00:05৳7.00');
});

it('[MEM-11] nothing is not claimed where there is no minimum; a time that has passed does not wait', async () => {
  const nothing = await open(answers({ amount: '0.00', minClaim: '0.00' }));
  expect(await claim()).toBeDisabled();
  nothing.unmount();
  await open(answers({ nextClaimTime: Date.now() - 1_000 }));
  expect(await claim()).toBeEnabled();
});

it('[MEM-11] a rebate that was claimed on another page is shown as it is now, and that is no error', async () => {
  const gateway = answers().fail(claimRebate, refusal('already.claimed', { status: 409 }));
  const { user } = await open(gateway);
  const button = await claim();
  gateway.on(rebateSummary, { list: [], footer: { ...footer, amount: '0.00' } });
  await user.click(button);
  expect(await screen.findByText(/^This was claimed before/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await screen.findByText('No rebate yet')).toBeInTheDocument();
});

it('[MEM-11] refused within the hour after a claim on another page: the next time is shown, and that is no error', async () => {
  const gateway = answers().fail(claimRebate, refusal('TOO_MANY_REQUEST', { status: 429, value: { wait: 3_000 } }));
  const { user } = await open(gateway);
  const button = await claim();
  gateway.on(rebateSummary, { list: [], footer: { ...footer, amount: '0.00', nextClaimTime: Date.now() + 3_000_000 } });
  await user.click(button);
  expect(await screen.findByText(/^This was claimed before/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(button).toBeDisabled();
});

it('[MEM-11] [ERR-03] says that the past rebates did not load, and loads them again', async () => {
  const gateway = answers().fail(rebateHistory, { kind: 'offline' });
  const { user } = await open(gateway);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  gateway.on(rebateHistory, {
    list: [{ transactionId: '7', time: 1_790_000_000_000, amount: '31.00' }],
    ...{ totalPages: 1, totalCount: 1, footer: { amount: '31.00' } },
  });
  await user.click(retry);
  expect(await screen.findByText('৳31.00')).toBeInTheDocument();
});
