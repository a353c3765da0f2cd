import { screen, waitFor, within } from '@testing-library/react';
import {
  aStatus,
  closeDialog,
  fakeAnswers,
  idempotencyKeysOf,
  loseFirstAnswer,
  refusal,
  renderScreen,
  watchRefetches,
} from '@site/shared/testing';
import { ok } from '@site/shared/kernel';
import {
  contracts,
  dailySalaryInfo,
  dailyWages,
  dividendInfo,
  dividendRecords,
  hourWages,
  manualDailyWages,
  payWage,
  status,
  walletBalance,
} from '@site/shared/wps';
import remote from '../../remote';
import { aContract, anAgent, aWage, aWallet, submitWithFundsPassword } from '../../testing/agentBuilders';
import AgentHomeScreen from '../agent-home/AgentHomeScreen';
import DailyWageScreen from './DailyWageScreen';
import DividendScreen from './DividendScreen';
import HourWageScreen from './HourWageScreen';
import ManualWageScreen from './ManualWageScreen';

const records = (list = [aWage()]) => ({
  ...{ list, footer: { bet: '1000.00', amount: '5.00', paid: '0.00' }, totalPages: 1, totalCount: list.length },
});

const paid = { amount: '5.00', balance: '1.00' };
async function pay(user: Awaited<ReturnType<typeof renderScreen>>['user']) {
  await user.click(await screen.findByRole('tab', { name: 'I pay' }));
  await user.click(await screen.findByRole('button', { name: '20 Nov 2026' }));
  await submitWithFundsPassword(user, 'Pay now');
}

beforeEach(() => window.localStorage.clear());

describe('wages and dividends', () => {
  it.each([
    ['daily', <DailyWageScreen key="d" />, dailyWages],
    ['manual', <ManualWageScreen key="m" />, manualDailyWages],
    ['hourly', <HourWageScreen key="h" />, hourWages],
    ['dividend', <DividendScreen key="v" />, dividendRecords],
  ])('[AGT-08] [AGT-09] %s records open to their calculation and their bets', async (_, ui, call) => {
    const { user } = await renderScreen(ui, { remote, member: anAgent, answers: fakeAnswers().on(call, records()) });
    await user.click(await screen.findByRole('button', { name: '20 Nov 2026' }));
    expect(await screen.findByText(/৳500.00/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See bets' })).toHaveAttribute(
      'href',
      '/m/teamBetting?parentId=5&startDate=2026-11-20&endDate=2026-11-20',
    );
    expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
  });

  it('[AGT-08] the tier reached is written in the word order of the language', async () => {
    const { user } = await renderScreen(<DailyWageScreen />, {
      ...{ remote, member: anAgent, locale: 'bn' as const },
      answers: fakeAnswers().on(dailyWages, records()),
    });
    await user.click(await screen.findByRole('button', { name: /20/ }));
    expect(await screen.findByText('৳500.00 থেকে: 0.50%')).toBeInTheDocument();
  });

  it('[SES-11] a record does not lead to bets while they are paused', async () => {
    const answers = fakeAnswers()
      .on(status, aStatus({ without: ['TEAMBETTING3'] }))
      .on(dailyWages, records());
    const { user } = await renderScreen(<DailyWageScreen />, { remote, member: anAgent, answers });
    await user.click(await screen.findByRole('button', { name: '20 Nov 2026' }));
    expect(await screen.findByText(/৳500.00/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'See bets' })).toBeNull();
  });

  it('[AGT-08] shows the current day and the distance to the next tier', async () => {
    const info = {
      ...{ contractId: '7', version: 1, period: 'DAY' as const, effectiveFrom: '2026-11-01', date: '2026-11-21' },
      ...{ until: '2026-11-21', bet: '2500.00', net: '-100.00', active: 2, rate: '0.20', amount: '5.00' },
      tier: { condition: '500.00', rate: '0.20', active: 1 },
      next: { condition: '5000.00', rate: '0.40', active: 3 },
    };
    const answers = fakeAnswers().on(dailyWages, records()).on(dailySalaryInfo, info);
    await renderScreen(<DailyWageScreen />, { remote, member: anAgent, answers });
    expect(await screen.findByRole('region', { name: 'This period so far' })).toHaveTextContent(
      '0.40% · ৳5,000.00 · 3 players',
    );
    expect(screen.getByRole('progressbar', { name: 'Next tier' })).toHaveAttribute('aria-valuenow', '50');
  });

  it('[AGT-08] an hour links to the bets of that hour', async () => {
    const answers = fakeAnswers().on(hourWages, records([aWage({ date: '2026-11-20 14', until: '2026-11-20 14' })]));
    const { user } = await renderScreen(<HourWageScreen />, { remote, member: anAgent, answers });
    await user.click(await screen.findByRole('button', { name: '20 Nov 2026, 14:00' }));
    expect(screen.getByRole('link', { name: 'See bets' })).toHaveAttribute(
      'href',
      '/m/teamBetting?parentId=5&startDate=2026-11-20&endDate=2026-11-20&hour=14',
    );
  });

  it('[AGT-09] a dividend links to the bets of all its days', async () => {
    const half = aWage({ date: '2026-11-16', until: '2026-11-30' });
    const answers = fakeAnswers().on(dividendRecords, records([half]));
    const { user } = await renderScreen(<DividendScreen />, { remote, member: anAgent, answers });
    await user.click(await screen.findByRole('button', { name: /16.*30 Nov 2026/ }));
    expect(screen.getByRole('link', { name: 'See bets' })).toHaveAttribute(
      'href',
      '/m/teamBetting?parentId=5&startDate=2026-11-16&endDate=2026-11-30',
    );
  });

  it('[AGT-09] pays a due record of the team with the funds password, and refetches the records and the balance', async () => {
    const answers = fakeAnswers()
      .on(dividendRecords, ({ side }) => ok(side === 'team' ? records() : records([])))
      .on(walletBalance, aWallet('6.00'))
      .on(payWage, { amount: '5.00', balance: '1.00' });
    const { user, platform } = await renderScreen(
      <>
        <AgentHomeScreen />
        <DividendScreen />
      </>,
      { remote, member: anAgent, answers },
    );
    expect(await screen.findByText('No entries for these dates')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'I pay' }));
    await user.click(await screen.findByRole('button', { name: '20 Nov 2026' }));
    await user.type(screen.getByLabelText(/Funds password/), '246810');
    answers.on(dividendRecords, records([aWage({ state: 'PAID' })])).on(walletBalance, aWallet('1.00'));
    const refetched = watchRefetches(platform);
    await user.click(screen.getByRole('button', { name: 'Pay now' }));
    expect(await screen.findByText('৳5.00 paid')).toBeInTheDocument();
    expect(await screen.findByText('৳1.00')).toBeInTheDocument();
    expect(refetched()).toEqual([
      'accountRecords',
      'dividendRecords',
      'downlineDetail',
      'downlineTransactions',
      'downlines',
      'walletBalance',
      'walletSummary',
    ]);
    expect(screen.getByRole('row', { name: /20 Nov 2026/ })).toHaveTextContent('Paid');
    expect(answers.sentTo(payWage)).toEqual([{ contractId: '7', date: '2026-11-20', paymentPassword: '246810' }]);
    expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
  });

  it('[AGT-09] checks a pay-out whose response was lost, and never pays twice', async () => {
    const answers = loseFirstAnswer(fakeAnswers().on(dividendRecords, records()), payWage, paid);
    const { user } = await renderScreen(<DividendScreen />, { remote, member: anAgent, answers });
    await pay(user);
    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('৳5.00 paid')).toBeInTheDocument();
    const keys = idempotencyKeysOf(answers, payWage);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('[AGT-08] after a reload while pending offers to check the outcome, with the same key', async () => {
    const before = await renderScreen(<DailyWageScreen />, {
      ...{ remote, member: anAgent, answers: fakeAnswers().on(dailyWages, records()).hang(payWage) },
    });
    await pay(before.user);
    before.unmount();
    const others = [aContract({ contractId: '6', account: 'rina' }), aContract({ contractId: '7', account: 'karim' })];
    const answers = fakeAnswers().on(dailyWages, records()).on(payWage, paid).on(contracts, others);
    const { user } = await renderScreen(<DailyWageScreen />, { remote, member: anAgent, answers });
    expect(await screen.findByText('Payout to karim for 20 Nov 2026')).toBeInTheDocument();
    expect(answers.sentTo(contracts)).toEqual([{ kind: 'DAILY' }]);
    await submitWithFundsPassword(user, 'Check');
    expect(await screen.findByText('৳5.00 paid')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Check' })).not.toBeInTheDocument();
    expect(answers.sentTo(payWage)).toEqual(before.answers.sentTo(payWage));
    expect(idempotencyKeysOf(answers, payWage)).toEqual(idempotencyKeysOf(before.answers, payWage));
  });

  it('[AGT-09] lists a dividend with its whole period, and pays it by the first day', async () => {
    const month = aWage({ date: '2026-10-01', until: '2026-10-31' });
    const answers = fakeAnswers()
      .on(dividendRecords, records([month]))
      .on(payWage, paid);
    const { user } = await renderScreen(<DividendScreen />, { remote, member: anAgent, answers });
    await user.click(await screen.findByRole('tab', { name: 'I pay' }));
    expect(await screen.findByRole('columnheader', { name: 'Period' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '1 Oct 2026 – 31 Oct 2026' }));
    await submitWithFundsPassword(user, 'Pay now');
    expect(await screen.findByText('৳5.00 paid')).toBeInTheDocument();
    expect(answers.sentTo(payWage)).toMatchObject([{ date: '2026-10-01' }]);
  });

  it('[AGT-09] shows why a pay-out was refused', async () => {
    const answers = fakeAnswers().on(dividendRecords, records()).fail(payWage, refusal('balance.insufficient'));
    const { user } = await renderScreen(<DividendScreen />, { remote, member: anAgent, answers });
    await pay(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('too low');
    expect(screen.getByRole('button', { name: 'Pay now' })).toBeInTheDocument();
  });

  it('[AGT-09] shows a record as paid that another tab has paid meanwhile', async () => {
    const answers = fakeAnswers()
      .on(dividendRecords, records())
      .fail(payWage, refusal('already.claimed', { status: 409 }));
    const { user } = await renderScreen(<DividendScreen />, { remote, member: anAgent, answers });
    await user.click(await screen.findByRole('tab', { name: 'I pay' }));
    await user.click(await screen.findByRole('button', { name: '20 Nov 2026' }));
    answers.on(dividendRecords, records([aWage({ state: 'PAID' })]));
    await submitWithFundsPassword(user, 'Pay now');
    expect(await screen.findByText('This has been paid already')).toBeInTheDocument();
    expect(within(screen.getByRole('dialog')).getByText('Paid')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
    await closeDialog(user);
    expect(await screen.findByRole('row', { name: /20 Nov 2026.*Paid/ })).toBeInTheDocument();
  });

  it('[AGT-09] a refusal belongs to its record: another one opens without it', async () => {
    const list = [aWage(), aWage({ date: '2026-11-19', until: '2026-11-19' })];
    const answers = fakeAnswers().on(dividendRecords, records(list)).fail(payWage, refusal('balance.insufficient'));
    const { user } = await renderScreen(<DividendScreen />, { remote, member: anAgent, answers });
    await pay(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('too low');
    await closeDialog(user);
    await user.click(screen.getByRole('button', { name: '19 Nov 2026' }));
    expect(await screen.findByRole('button', { name: 'Pay now' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[AGT-09] shows why a pay-out from before a reload was refused, until another one is opened', async () => {
    const before = await renderScreen(<DividendScreen />, {
      ...{ remote, member: anAgent, answers: fakeAnswers().on(dividendRecords, records()).hang(payWage) },
    });
    await pay(before.user);
    before.unmount();
    const answers = fakeAnswers()
      .on(dividendRecords, records())
      .fail(payWage, refusal('funds.password.wrong', { value: { triesLeft: 4 } }));
    const { user } = await renderScreen(<DividendScreen />, { remote, member: anAgent, answers });
    await submitWithFundsPassword(user, 'Check');
    expect(await screen.findByText('The funds password is wrong')).toBeInTheDocument();
    await user.click(await screen.findByRole('tab', { name: 'I pay' }));
    await user.click(await screen.findByRole('button', { name: '20 Nov 2026' }));
    expect(await screen.findByRole('button', { name: 'Pay now' })).toBeInTheDocument();
    expect(screen.queryByText('The funds password is wrong')).not.toBeInTheDocument();
  });

  it('[AGT-09] a pay-out that is done pays its own record only, also while another one of the contract is open', async () => {
    let answer: () => void = () => undefined;
    const list = [aWage(), aWage({ date: '2026-11-19', until: '2026-11-19' })];
    const answers = fakeAnswers()
      .on(manualDailyWages, records(list))
      .on(payWage, () => new Promise((resolve) => (answer = () => resolve(ok(paid)))));
    const { user } = await renderScreen(<ManualWageScreen />, { remote, member: anAgent, answers });
    await pay(user);
    await closeDialog(user);
    await user.click(screen.getByRole('button', { name: '19 Nov 2026' }));
    answer();
    expect(await screen.findByText('৳5.00 paid')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Pay now' })).toBeInTheDocument();
  });

  it('[AGT-08] what is to be paid is filtered by member; its tab is in the address, so a reload shows it again', async () => {
    const answers = fakeAnswers().on(dailyWages, records());
    const before = await renderScreen(<DailyWageScreen />, { remote, member: anAgent, answers, route: '/m/wages' });
    await before.user.click(await screen.findByRole('tab', { name: 'I pay' }));
    await before.user.type(screen.getByLabelText('Member'), 'karim{Enter}');
    await waitFor(() => expect(answers.sentTo(dailyWages).at(-1)).toMatchObject({ side: 'team', account: 'karim' }));
    const route = before.location();
    before.unmount();
    await renderScreen(<DailyWageScreen />, { remote, member: anAgent, answers, route });
    expect(await screen.findByRole('tab', { name: 'I pay' })).toHaveAttribute('aria-selected', 'true');
    expect(answers.sentTo(dailyWages).at(-1)).toMatchObject({ side: 'team' });
  });

  it('offers a retry when records fail to load', async () => {
    const answers = fakeAnswers().on(dailySalaryInfo, null).fail(dailyWages, { kind: 'offline' });
    await renderScreen(<DailyWageScreen />, { remote, member: anAgent, answers });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it.each(['RUNNING', 'NOTHING', 'PAID'] as const)(
    '[AGT-08] [AGT-09] a team record that is %s links to the bets of that branch, and cannot be paid',
    async (state) => {
      const answers = fakeAnswers().on(manualDailyWages, records([aWage({ state })]));
      const { user } = await renderScreen(<ManualWageScreen />, { remote, member: anAgent, answers });
      await user.click(await screen.findByRole('tab', { name: 'I pay' }));
      await user.click(await screen.findByRole('button', { name: '20 Nov 2026' }));
      expect(await screen.findByRole('link', { name: 'See bets' })).toHaveAttribute(
        'href',
        '/m/teamBetting?parentId=5&startDate=2026-11-20&endDate=2026-11-20',
      );
      expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
    },
  );

  it('[AGT-09] a dividend is listed with the players’ result that its rate applies to, not with the stakes', async () => {
    const answers = fakeAnswers().on(dividendRecords, records([aWage({ bet: '10030.00', net: '-605.29' })]));
    await renderScreen(<DividendScreen />, { remote, member: anAgent, answers });
    const row = await screen.findByRole('row', { name: /20 Nov 2026/ });
    expect(row).toHaveTextContent('-৳605.29');
    expect(row).not.toHaveTextContent('10,030');
  });

  it('[AGT-09] a dividend approaches its next tier by the players’ losses', async () => {
    const info = {
      ...{ contractId: '7', version: 1, period: 'MONTH' as const, effectiveFrom: '2026-11-01', date: '2026-11-01' },
      ...{ until: '2026-11-30', bet: '90000.00', net: '-1250.00', active: 2, rate: '0.00', amount: '0.00' },
      ...{ tier: null, next: { condition: '5000.00', rate: '10.00', active: 3 } },
    };
    const answers = fakeAnswers().on(dividendRecords, records()).on(dividendInfo, info);
    await renderScreen(<DividendScreen />, { remote, member: anAgent, answers });
    expect(await screen.findByRole('progressbar', { name: 'Next tier' })).toHaveAttribute('aria-valuenow', '25');
  });
});
