import { screen, within } from '@testing-library/react';
import {
  aMember,
  aStatus,
  fakeAnswers,
  idempotencyKeysOf,
  loseFirstAnswer,
  refusal,
  renderScreen,
  watchRefetches,
} from '@site/shared/testing';
import {
  answerDailyContract,
  answerDividendContract,
  answerHourContract,
  contractPrompts,
  contracts,
  downlineDetail,
  downlines,
  offerContract,
  previewContract,
  status,
} from '@site/shared/wps';
import remote from '../../remote';
import { aContract, aDownline, anAgent, downlinesOf, submitWithFundsPassword } from '../../testing/agentBuilders';
import AgentHomeScreen from '../agent-home/AgentHomeScreen';
import DailyContractScreen from './DailyContractScreen';
import DividendContractScreen from './DividendContractScreen';
import HourContractScreen from './HourContractScreen';

const offered = { contractId: '8', version: 1 };
const mine = () => fakeAnswers().on(contracts, [aContract()]);
const team = () =>
  fakeAnswers()
    .on(contracts, [])
    .on(downlines, downlinesOf([aDownline()]));
const openMine = (answers: ReturnType<typeof mine>) =>
  renderScreen(<DailyContractScreen />, { remote, member: aMember(), answers });
const openOffer = (answers: ReturnType<typeof team>, route = '/m/member/agent/getSalaryContract?customerId=3') =>
  renderScreen(<DailyContractScreen />, { remote, member: anAgent, answers, route });
type User = Awaited<ReturnType<typeof openMine>>['user'];
async function confirmAnswer(user: User, name: 'Sign' | 'Decline') {
  await user.click(await screen.findByRole('button', { name }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
}
async function sendOffer(user: User) {
  await user.type(await screen.findByLabelText('Stakes from'), '100');
  await user.type(screen.getByLabelText('Rate %'), '1');
  await submitWithFundsPassword(user, 'Send offer');
}

beforeEach(() => window.localStorage.clear());

describe('contracts', () => {
  it.each([
    ['DAILY', <DailyContractScreen key="d" />, answerDailyContract],
    ['DIVIDEND', <DividendContractScreen key="v" />, answerDividendContract],
    ['HOURLY', <HourContractScreen key="h" />, answerHourContract],
  ] as const)('[AGT-10] a player signs the version that is shown: %s', async (kind, ui, call) => {
    const answers = fakeAnswers()
      .on(contracts, [aContract({ kind, effectiveFrom: '2026-11-22' })])
      .on(call, true);
    const { user, platform } = await renderScreen(ui, { remote, member: aMember(), answers });
    const refetched = watchRefetches(platform);
    expect(await screen.findByText('৳500.00')).toBeInTheDocument();
    expect(answers.sentTo(contracts)).toEqual([{ kind }]);
    expect(screen.queryByRole('tab', { name: 'Offer' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('These terms take effect on 22 Nov 2026.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Contract signed')).toBeInTheDocument();
    expect(answers.sentTo(call)).toEqual([{ contractId: '7', version: 2, action: 'ACCEPT' }]);
    expect(refetched()).toEqual(['contractPrompts', 'contracts', 'dailySalaryInfo', 'dividendInfo']);
  });

  it('[AGT-10] keeps the version in force visible beside the offer, and the history collapsed', async () => {
    const versions = [
      aContract({ version: 3 }),
      aContract({ version: 2, state: 'ACTIVE', signedAt: 5 }),
      aContract({ version: 1, state: 'ENDED', signedAt: 2, effectiveUntil: '2026-11-22' }),
    ];
    const answers = fakeAnswers().on(contracts, versions);
    const { user } = await renderScreen(<DailyContractScreen />, { remote, member: aMember(), answers });
    expect(await screen.findByText('Offered')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Daily wage lilyhouse 2' })).toBeInTheDocument();
    expect(screen.queryByText('Ended')).not.toBeInTheDocument();
    await user.click(screen.getByText('Earlier versions (1)'));
    expect(screen.getByText('Ended')).toBeInTheDocument();
  });

  it('[AGT-10] shows that a newer version exists, and refuses an offer', async () => {
    const answers = fakeAnswers()
      .on(contracts, [aContract()])
      .fail(answerDailyContract, refusal('contract.version.stale', { status: 409, value: { version: 2 } }));
    const { user } = await renderScreen(<DailyContractScreen />, { remote, member: aMember(), answers });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The contract has changed. Please read it again.')).toBeInTheDocument();
    expect(answers.sentTo(answerDailyContract)[0]).toMatchObject({ action: 'REJECT' });
  });

  it('[AGT-10] names the member whose page led here, also when a large team’s list ends before them', async () => {
    const month = { deposit: '0.00', withdraw: '0.00', bet: '0.00', profit: '0.00', bettors: 0 };
    const detail = { ...{ nickname: '', mobile: '', email: '', rank: 1, rebates: [] }, month };
    const answers = team()
      .on(downlines, downlinesOf([aDownline({ customerId: '4', account: 'karim' })]))
      .on(downlineDetail, { ...aDownline(), ...detail })
      .on(offerContract, offered);
    const { user } = await openOffer(answers);
    expect(await screen.findByRole('combobox', { name: 'To' })).toHaveDisplayValue('demo');
    await sendOffer(user);
    expect(await screen.findByText('Offer sent')).toBeInTheDocument();
    expect(answers.sentTo(offerContract)).toMatchObject([{ customerId: '3' }]);
  });

  it('[AGT-10] an agent calculates and offers tiers within the bounds of the kind', async () => {
    const answers = fakeAnswers()
      .on(contracts, [])
      .on(downlines, downlinesOf([aDownline({ customerId: '4', account: 'karim' }), aDownline()]))
      .on(previewContract, { periods: 31, bet: '900.00', net: '-100.00', amount: '9.00' })
      .on(offerContract, { contractId: '8', version: 1 });
    const { user } = await renderScreen(<DailyContractScreen />, {
      ...{ remote, member: anAgent, answers, route: '/m/member/agent/getSalaryContract?customerId=3' },
    });
    // The member whose page led here, not the first of the list.
    expect(await screen.findByRole('combobox', { name: 'To' })).toHaveDisplayValue('demo');
    await user.type(screen.getByLabelText('Stakes from'), '100');
    await user.type(screen.getByLabelText('Rate %'), '5.01');
    expect(screen.getByRole('button', { name: 'What would last month have paid?' })).toBeDisabled();
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('A rate is above zero and at most 5%');
    await user.clear(screen.getByLabelText('Rate %'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Rate %'), '1');
    await user.click(screen.getByRole('button', { name: 'What would last month have paid?' }));
    expect(await screen.findByText('৳9.00')).toBeInTheDocument();
    await user.type(screen.getByLabelText(/Funds password/), '246810');
    await user.click(screen.getByRole('button', { name: 'Send offer' }));
    expect(await screen.findByText('Offer sent')).toBeInTheDocument();
    expect(answers.sentTo(offerContract)).toEqual([
      {
        ...{ customerId: '3', kind: 'DAILY', period: 'DAY', paymentPassword: '246810' },
        tiers: [{ condition: '100', rate: '1', active: 1 }],
      },
    ]);
  }, 20_000);

  it('[AGT-10] shows the contract as signed, and the menu it opens, after signing', async () => {
    const prompts = { dailysalreqtype: 'DAILY', divtypecompperiodreq: '', divtypereq: '', contracthoursalreq: '' };
    const infos = { realtimesalreqtype: '', contractmrdailysalinfotype: '', contracthoursalinfo: '' };
    const before = { ...prompts, ...infos, dailysalinfotype: '', divtypeinfo: '' };
    const answers = mine()
      .on(status, aStatus({ flags: ['HOURSAL3'] }))
      .on(answerDailyContract, true)
      .on(contractPrompts, before);
    const { user } = await renderScreen(
      <>
        <AgentHomeScreen />
        <DailyContractScreen />
      </>,
      { remote, member: anAgent, answers },
    );
    expect(await screen.findByText('Offered')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Hourly wage' })).not.toBeInTheDocument();
    answers
      .on(contracts, [aContract({ state: 'ACTIVE', signedAt: 1_790_000_000_000 })])
      .on(contractPrompts, { ...before, dailysalreqtype: '', divtypeinfo: 'DAILY' });
    await confirmAnswer(user, 'Sign');
    expect(await screen.findByRole('link', { name: 'Hourly wage' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Daily wage lilyhouse 2' })).toHaveTextContent('Signed');
    expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
  });

  it('[AGT-10] lists a sent offer among those of the team', async () => {
    const answers = team().on(offerContract, offered);
    const { user, platform } = await openOffer(answers);
    await user.type(await screen.findByLabelText('Stakes from'), '100');
    await user.type(screen.getByLabelText('Rate %'), '1');
    const refetched = watchRefetches(platform);
    answers.on(contracts, [aContract({ contractId: '8', version: 1, isMine: false, account: 'demo' })]);
    await submitWithFundsPassword(user, 'Send offer');
    expect(await screen.findByRole('region', { name: 'Daily wage demo 1' })).toHaveTextContent('Offered');
    expect(refetched()).toEqual(['contracts']);
  });

  it('[AGT-10] checks a signature whose response was lost, with the same key', async () => {
    const answers = loseFirstAnswer(mine(), answerDailyContract, true);
    const { user } = await openMine(answers);
    await confirmAnswer(user, 'Sign');
    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Contract signed')).toBeInTheDocument();
    const keys = idempotencyKeysOf(answers, answerDailyContract);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('[AGT-10] after a reload while pending checks the outcome of a refusal automatically', async () => {
    const before = await openMine(mine().hang(answerDailyContract));
    await confirmAnswer(before.user, 'Decline');
    expect(screen.getByRole('button', { name: 'Decline' })).toBeDisabled();
    before.unmount();
    const answers = mine().on(answerDailyContract, true);
    await openMine(answers);
    expect(await screen.findByText('Offer declined')).toBeInTheDocument();
    expect(idempotencyKeysOf(answers, answerDailyContract)).toEqual(
      idempotencyKeysOf(before.answers, answerDailyContract),
    );
  });

  it('[AGT-10] checks an offer whose response was lost, and never offers twice', async () => {
    const answers = loseFirstAnswer(team(), offerContract, offered);
    const { user } = await openOffer(answers);
    await sendOffer(user);
    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Offer sent')).toBeInTheDocument();
    const keys = idempotencyKeysOf(answers, offerContract);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('[AGT-10] after a reload during an offer returns to it, to check the outcome', async () => {
    const before = await openOffer(team().hang(offerContract));
    await sendOffer(before.user);
    before.unmount();
    const answers = team().on(offerContract, offered);
    const { user } = await openOffer(answers, '/m/member/agent/getSalaryContract');
    expect(await screen.findByText('Your contract offer')).toBeInTheDocument();
    await submitWithFundsPassword(user, 'Check');
    expect(await screen.findByText('Offer sent')).toBeInTheDocument();
    expect(answers.sentTo(offerContract)).toEqual(before.answers.sentTo(offerContract));
    expect(idempotencyKeysOf(answers, offerContract)).toEqual(idempotencyKeysOf(before.answers, offerContract));
  });

  it('[AGT-10] shows why an offer was refused', async () => {
    const { user } = await openOffer(
      team().fail(offerContract, refusal('funds.password.wrong', { value: { triesLeft: 4 } })),
    );
    await sendOffer(user);
    expect(await screen.findByText('The funds password is wrong. Attempts left: 4')).toBeInTheDocument();
    expect(screen.getByLabelText('Stakes from')).toHaveValue('100');
  });

  it('[AGT-10] an offer is answered by its receiver, not by the agent who made it', async () => {
    const list = [aContract({ isMine: false, account: 'karim', offeredBy: 'agent' })];
    const answers = fakeAnswers().on(contracts, list);
    const { user } = await renderScreen(<DailyContractScreen />, { remote, member: anAgent, answers });
    await user.click(await screen.findByRole('tab', { name: 'My team’s' }));
    expect(await screen.findByText('karim')).toBeInTheDocument();
    expect(screen.getByText('৳500.00')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
  });

  it('[AGT-10] refetches the contract when the answered version is no longer the newest', async () => {
    const answers = fakeAnswers()
      .on(contracts, [aContract()])
      .fail(answerDailyContract, refusal('contract.version.stale', { status: 409, value: { version: 2 } }));
    const { user } = await renderScreen(<DailyContractScreen />, { remote, member: aMember(), answers });
    await user.click(await screen.findByRole('button', { name: 'Sign' }));
    const newer = [{ condition: '777.00', rate: '0.10', active: 1 }];
    answers.on(contracts, [aContract({ version: 3, tiers: newer }), aContract({ state: 'ENDED' })]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('৳777.00')).toBeInTheDocument();
  });

  it('[AGT-10] clears a calculation when its terms change; refuses the same amount in two tiers', async () => {
    const answers = fakeAnswers()
      .on(contracts, [])
      .on(downlines, downlinesOf([aDownline()]))
      .on(previewContract, { periods: 31, bet: '900.00', net: '-100.00', amount: '9.00' });
    const { user } = await renderScreen(<DailyContractScreen />, {
      ...{ remote, member: anAgent, answers, route: '/m/member/agent/getSalaryContract?customerId=3' },
    });
    const calculate = () => screen.getByRole('button', { name: 'What would last month have paid?' });
    await user.type(await screen.findByLabelText('Stakes from'), '100');
    await user.type(screen.getByLabelText('Rate %'), '1');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('৳9.00')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Rate %'), '.5');
    expect(screen.queryByText('৳9.00')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add a tier' }));
    await user.type(screen.getAllByLabelText('Stakes from')[1]!, '100.00');
    await user.type(screen.getAllByLabelText('Rate %')[1]!, '2');
    expect(calculate()).toBeDisabled();
    await user.type(screen.getAllByLabelText('Stakes from')[1]!, '{Backspace}1');
    expect(calculate()).toBeEnabled();
  }, 20_000);
});
