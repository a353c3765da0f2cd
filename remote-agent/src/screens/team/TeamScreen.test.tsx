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
  downlineDetail,
  downlines,
  setDownlineRebates,
  status,
  transferDownline,
  walletBalance,
} from '@site/shared/wps';
import remote from '../../remote';
import { aDownline, anAgent, aWallet, downlinesOf, submitWithFundsPassword } from '../../testing/agentBuilders';
import AgentHomeScreen from '../agent-home/AgentHomeScreen';
import TeamScreen from './TeamScreen';

const branch = aDownline({ customerId: '5', account: 'karim', type: 1, downlineCount: 2, teamCount: 6 });
const detail = {
  ...aDownline(),
  ...{ nickname: 'Rafi', mobile: '171•••••78', email: 'd•••@example.com', rank: 1 },
  rebates: [{ productType: 'RNG', rate: '0.50', min: '0.10', max: '1.30' }],
  month: { deposit: '1.00', withdraw: '2.00', bet: '3.00', profit: '-4.00', bettors: 1 },
};
const team = () =>
  fakeAnswers()
    .on(downlines, ({ parentId, username }) =>
      ok(
        username
          ? downlinesOf([])
          : parentId
            ? downlinesOf(
                [aDownline({ customerId: '9', account: 'ra•••5', level: 2, balance: null })],
                [{ customerId: '5', account: 'karim' }],
              )
            : downlinesOf([branch, aDownline()]),
      ),
    )
    .on(downlineDetail, detail);
const open = (answers = team(), route = '/m/member/team') =>
  renderScreen(<TeamScreen />, { remote, member: anAgent, answers, route });

const memberRoute = '/m/member/team?member=3';
const transferred = { transactionId: '1', balance: '9.00' };
async function sendMoney(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('tab', { name: 'Send money' }));
  await user.type(screen.getByLabelText('Amount'), '12.50');
  await submitWithFundsPassword(user, 'Send');
}

beforeEach(() => window.localStorage.clear());

describe('TeamScreen', () => {
  it('[AGT-04] opens levels of the tree and returns by the breadcrumbs', async () => {
    const { user, location } = await open();
    await user.click(await screen.findByRole('button', { name: 'Team of karim' }));
    expect(await screen.findByText('ra•••5')).toBeInTheDocument();
    expect(location()).toBe('/m/member/team?parentId=5');
    await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'My team' }));
    expect(await screen.findByText('demo')).toBeInTheDocument();
  });

  it('[AGT-04] a member opens within the branch that is shown, and closes without leaving it', async () => {
    const { user, location } = await open(team(), '/m/member/team?parentId=5');
    await user.click(await screen.findByRole('button', { name: /^ra•••5/ }));
    expect(location()).toBe('/m/member/team?parentId=5&member=9');
    await closeDialog(user);
    expect(location()).toBe('/m/member/team?parentId=5');
  });

  it('[AGT-04] a row says who is an agent and who is online', async () => {
    const list = [
      aDownline({ account: 'karim', type: 1 }),
      aDownline({ customerId: '4', account: 'rina', online: true }),
    ];
    await open(fakeAnswers().on(downlines, downlinesOf(list)));
    const [karim, rina] = [
      await screen.findByRole('button', { name: /karim/ }),
      screen.getByRole('button', { name: /rina/ }),
    ];
    expect(within(karim).getByText('Agent')).toBeInTheDocument();
    expect(within(rina).queryByText('Agent')).not.toBeInTheDocument();
    expect(within(rina).getByRole('img', { name: 'Online' })).toBeInTheDocument();
    expect(within(karim).queryByRole('img')).not.toBeInTheDocument();
  });

  it('[AGT-04] each of a member’s totals leads to its rows of the same thirty days, by the gateway’s clock', async () => {
    // One o’clock on 22 November in Dhaka.
    const serverTime = Date.parse('2026-11-21T19:00:00Z');
    await open(team().on(status, aStatus({ without: [], about: { serverTime } })), memberRoute);
    const days = 'startDate=2026-10-24&endDate=2026-11-22';
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await waitFor(() => expect(hrefOf('৳1.00')).toBe(`/m/agent/transactions?parentId=3&${days}&type=deposit`));
    expect(hrefOf('৳2.00')).toBe(`/m/agent/transactions?parentId=3&${days}&type=withdraw`);
    expect([hrefOf('৳3.00'), hrefOf('-৳4.00')]).toEqual(Array(2).fill(`/m/teamBetting?parentId=3&${days}`));
  });

  it('[AGT-04] a member who does not exist here: says so and leads back to the team', async () => {
    await open(team().fail(downlineDetail, refusal('not.found', { status: 404 })), '/m/member/team?member=77');
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText(/We could not find this/)).toBeInTheDocument();
    expect(sheet.getByRole('link', { name: 'My team' })).toHaveAttribute('href', '/m/member/team');
    expect(sheet.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('[AGT-04] searches, and shows an empty state without matches', async () => {
    const { user, answers } = await open();
    await user.type(await screen.findByLabelText('Find a member'), 'zebra{Enter}');
    expect(await screen.findByText('No member with that name')).toBeInTheDocument();
    expect(answers.sentTo(downlines).at(-1)).toMatchObject({ username: 'zebra' });
  });

  it('[AGT-04] shows a member with masked contact and sets rebates only within their bounds', async () => {
    const answers = team().on(setDownlineRebates, detail.rebates);
    const { user, platform } = await open(answers, '/m/member/team?member=3');
    expect(await screen.findByText('171•••••78')).toBeInTheDocument();
    const refetched = watchRefetches(platform);
    await user.click(screen.getByRole('tab', { name: 'Rebates' }));
    const field = screen.getByLabelText('Slots');
    await user.clear(field);
    await user.type(field, '1.31');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(screen.getByText('Enter 0.10–1.30%')).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, '1.3');
    const after = [{ productType: 'RNG', rate: '1.30', min: '0.20', max: '1.30' }];
    answers.on(downlineDetail, { ...detail, rebates: after });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(answers.sentTo(setDownlineRebates)).toEqual([
      { customerId: '3', rebates: [{ productType: 'RNG', rate: '1.3' }] },
    ]);
    // The sheet shows the rates as the gateway has them now.
    expect(await screen.findByText('0.20–1.30%')).toBeInTheDocument();
    // Days that are not settled yet are computed with the new rates.
    expect(refetched()).toEqual(['agentIncome', 'downlineDetail', 'downlineRebates', 'teamRebate']);
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    await user.click(screen.getByRole('tab', { name: 'Rebates' }));
    expect(screen.getByLabelText('Slots')).toHaveValue('1.30');
  });

  it('[AGT-04] a change of rebates whose answer is lost shows what is saved, and that this was not known', async () => {
    const answers = team().fail(setDownlineRebates, { kind: 'offline' });
    const { user, platform } = await open(answers, memberRoute);
    await user.click(await screen.findByRole('tab', { name: 'Rebates' }));
    const refetched = watchRefetches(platform);
    await user.clear(screen.getByLabelText('Slots'));
    await user.type(screen.getByLabelText('Slots'), '1.2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/we do not know if this was saved/)).toBeInTheDocument();
    expect(screen.queryByText(/No internet/)).not.toBeInTheDocument();
    expect(refetched()).toEqual(['agentIncome', 'downlineDetail', 'downlineRebates', 'teamRebate']);
    // It was not saved.
    await waitFor(() => expect(screen.getByLabelText('Slots')).toHaveValue('0.50'));
    answers.on(downlineDetail, {
      ...detail,
      rebates: [{ productType: 'RNG', rate: '1.20', min: '0.10', max: '1.30' }],
    });
    await user.clear(screen.getByLabelText('Slots'));
    await user.type(screen.getByLabelText('Slots'), '1.2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    // This time it was.
    await waitFor(() => expect(screen.getByLabelText('Slots')).toHaveValue('1.20'));
  });

  it.each([
    ['AGEDOWNTRANS3', '/m/agent/transactions', ['৳1.00', '৳2.00']],
    ['TEAMBETTING3', '/m/teamBetting', ['৳3.00', '-৳4.00']],
    ['AGETEAMPNL3', '/m/agent/team/pnl', []],
    ['REGCEN', '/m/agentRegister', []],
    ['DAILYSALCONT3', '/m/member/agent/getSalaryContract', []],
  ] as const)('[SES-11] while %s is off nothing leads to its page; figures stay', async (flag, page, figures) => {
    const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
    const toPage = () => hrefs().filter((href) => href?.startsWith(page));
    const openAll = async (without: readonly (typeof flag)[]) => {
      const answers = team()
        .on(status, aStatus({ without }))
        .on(downlineDetail, { ...detail, teamCount: 3 })
        .on(downlines, downlinesOf([]));
      const view = await open(answers, memberRoute);
      await screen.findByText('171•••••78');
      await screen.findByText('Your team is empty so far');
      return view;
    };
    const before = await openAll([]);
    expect(toPage()).not.toEqual([]);
    before.unmount();
    await openAll([flag]);
    expect(toPage()).toEqual([]);
    for (const figure of figures) expect(screen.getByText(figure)).toBeInTheDocument();
  });

  it('sends money to a member with the funds password', async () => {
    const answers = team().on(transferDownline, { transactionId: '1', balance: '9.00' });
    const { user, platform } = await open(answers, '/m/member/team?member=3');
    await user.click(await screen.findByRole('tab', { name: 'Send money' }));
    await user.type(screen.getByLabelText('Amount'), '12.50');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.type(screen.getByLabelText(/Funds password/), '246810');
    const refetched = watchRefetches(platform);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('৳12.50 sent')).toBeInTheDocument();
    expect(answers.sentTo(transferDownline)).toEqual([{ customerId: '3', amount: '12.50', paymentPassword: '246810' }]);
    expect(refetched()).toEqual([
      'accountRecords',
      'downlineDetail',
      'downlineTransactions',
      'downlines',
      'walletBalance',
      'walletSummary',
    ]);
  });

  it('submits on Enter in the amount too, only with a complete funds password', async () => {
    const answers = team().on(transferDownline, transferred);
    const { user } = await open(answers, memberRoute);
    await user.click(await screen.findByRole('tab', { name: 'Send money' }));
    await user.type(screen.getByLabelText('Amount'), '১২.৫০{Enter}');
    expect(answers.sentTo(transferDownline)).toHaveLength(0);
    await user.type(screen.getByLabelText(/Funds password/), '246810');
    await user.type(screen.getByLabelText('Amount'), '{Enter}');
    expect(await screen.findByText('৳12.50 sent')).toBeInTheDocument();
    expect(answers.sentTo(transferDownline)).toMatchObject([{ amount: '12.50' }]);
  });

  it('[AGT-04] checks a transfer whose response was lost, and never sends it twice', async () => {
    const answers = loseFirstAnswer(team(), transferDownline, transferred);
    const { user } = await open(answers, memberRoute);
    await sendMoney(user);
    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('৳12.50 sent')).toBeInTheDocument();
    const keys = idempotencyKeysOf(answers, transferDownline);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(screen.getByLabelText('Amount')).toHaveValue('');
  });

  it('[AGT-04] after a reload while pending offers only to check the outcome, with the same amount and key', async () => {
    const before = await open(team().hang(transferDownline), memberRoute);
    await sendMoney(before.user);
    expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByLabelText(/Funds password/)).toHaveValue('');
    before.unmount();
    const answers = team().on(transferDownline, transferred);
    const { user } = await open(answers, memberRoute);
    expect(await screen.findByText('৳12.50 to demo')).toBeInTheDocument();
    expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
    await submitWithFundsPassword(user, 'Check');
    expect(await screen.findByText('৳12.50 sent')).toBeInTheDocument();
    expect(answers.sentTo(transferDownline)).toEqual(before.answers.sentTo(transferDownline));
    expect(idempotencyKeysOf(answers, transferDownline)).toEqual(idempotencyKeysOf(before.answers, transferDownline));
  });

  it('[AGT-04] a transfer accepted with another password can be given up', async () => {
    const before = await open(team().hang(transferDownline), memberRoute);
    await sendMoney(before.user);
    before.unmount();
    const conflict = refusal('idempotency.conflict', { status: 409 });
    const { user } = await open(team().fail(transferDownline, conflict), memberRoute);
    await submitWithFundsPassword(user, 'Check');
    expect(await screen.findByText(/already accepted with a different funds password/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Check' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(await screen.findByLabelText('Amount')).toBeEnabled();
  });

  it('shows why a transfer was refused, and keeps the input', async () => {
    const { user } = await open(team().fail(transferDownline, refusal('balance.insufficient')), memberRoute);
    await sendMoney(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('too low');
    expect(screen.getByLabelText('Amount')).toHaveValue('12.50');
    await user.type(screen.getByLabelText('Amount'), '{Backspace}');
    expect(screen.queryByText(/too low/)).not.toBeInTheDocument();
  });

  it('offers to open an account while the team is empty, and a retry after a failure', async () => {
    const view = await open(fakeAnswers().on(downlines, downlinesOf([])));
    expect(await screen.findByRole('link', { name: 'Open account' })).toHaveAttribute('href', '/m/agentRegister');
    view.unmount();
    await open(fakeAnswers().fail(downlines, { kind: 'offline' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('[SES-02] refetches the agent’s balance, the member and the team after a transfer', async () => {
    const answers = team()
      .on(transferDownline, { transactionId: '1', balance: '9.00' })
      .on(walletBalance, aWallet('21.50'));
    const { user } = await renderScreen(
      <>
        <AgentHomeScreen />
        <TeamScreen />
      </>,
      { remote, member: anAgent, answers, route: memberRoute },
    );
    expect(await screen.findByText('৳21.50')).toBeInTheDocument();
    await user.click(await screen.findByRole('tab', { name: 'Send money' }));
    await user.type(screen.getByLabelText('Amount'), '12.50');
    await user.type(screen.getByLabelText(/Funds password/), '246810');
    answers
      .on(downlineDetail, { ...detail, balance: '262.50' })
      .on(downlines, downlinesOf([branch, aDownline({ balance: '262.50' })]))
      .on(walletBalance, aWallet('9.00'));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('৳12.50 sent')).toBeInTheDocument();
    expect(await screen.findByText('৳9.00')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    expect(await within(screen.getByRole('dialog')).findByText('৳262.50')).toBeInTheDocument();
    expect(screen.getAllByText('৳262.50')).toHaveLength(2);
  });

  it('[AGT-04] offers to set rates of direct members only', async () => {
    const far = { ...detail, customerId: '9', account: 'ra•••5', level: 2, balance: null };
    await open(team().on(downlineDetail, far), '/m/member/team?member=9');
    expect(await screen.findByRole('tab', { name: 'Send money' })).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Rebates' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Contract' })).not.toBeInTheDocument();
  });
});
