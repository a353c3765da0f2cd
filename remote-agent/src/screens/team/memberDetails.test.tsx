/** The details of a member of the team, and their rows in the list. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aStatus, closeDialog, fakeAnswers, refusal, renderScreen } from '@site/shared/testing';
import { err, ok } from '@site/shared/kernel';
import {
  downlineDetail,
  downlines,
  setDownlineRebates,
  status,
  transferDownline,
  type DownlineDetail,
} from '@site/shared/wps';
import remote from '../../remote';
import { aDownline, anAgent, downlinesOf, submitWithFundsPassword } from '../../testing/agentBuilders';
import TeamScreen from './TeamScreen';

// Half past midnight on 22 November 2026 in Dhaka.
const serverTime = Date.parse('2026-11-21T18:30:00Z');
const detail: DownlineDetail = {
  ...aDownline({ customerId: '5', account: 'karim', level: 1, balance: '0.00', teamCount: 6 }),
  ...{ nickname: 'Karim K', mobile: '171•••••78', email: 'k•••@example.com', rank: 1 },
  ...{ regDate: Date.parse('2026-03-01T18:30:00Z'), lastLogin: Date.parse('2026-11-20T23:59:00Z') },
  rebates: [
    { productType: 'RNG', rate: '0.50', min: '0.10', max: '1.30' },
    { productType: 'LIVE', rate: '0.20', min: '0.00', max: '0.40' },
  ],
  month: { deposit: '1.00', withdraw: '2.00', bet: '3.00', profit: '-4.00', bettors: 9 },
};
const gateway = (member: DownlineDetail = detail) =>
  fakeAnswers()
    .on(status, aStatus({ without: [], about: { serverTime } }))
    .on(downlines, downlinesOf([]))
    .on(downlineDetail, member);
const open = (answers = gateway(), route = '/m/member/team?member=5') =>
  renderScreen(<TeamScreen />, { remote, member: anAgent, answers, route });
const valueOf = (name: string) => screen.getByText(name).nextSibling?.textContent;

it('[AGT-04] each value is beside its name, also a balance of nothing, on the days of Dhaka', async () => {
  await open();
  expect(await screen.findByText('Karim K')).toBeInTheDocument();
  const names = [
    'Level',
    'Balance',
    'Nickname',
    'Mobile',
    'E-mail',
    'Joined',
    'Last login',
    'Members below',
    'Players',
  ];
  expect(Object.fromEntries(names.map((name) => [name, valueOf(name)]))).toEqual({
    ...{ Level: '1', Balance: '৳0.00', Nickname: 'Karim K', Mobile: '171•••••78', 'E-mail': 'k•••@example.com' },
    ...{ Joined: '2 Mar 2026', 'Last login': '21 Nov 2026, 05:59', 'Members below': '6', Players: '9' },
  });
});

it('[AGT-04] leads to the bets, the profit and loss and the contract of this member', async () => {
  await open();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByText('Karim K');
  const scope = 'parentId=5&startDate=2026-10-24&endDate=2026-11-22';
  await waitFor(() => expect(hrefOf('See bets')).toBe(`/m/teamBetting?${scope}`));
  expect(hrefOf('Profit and loss of the branch')).toBe(`/m/agent/team/pnl?${scope}`);
  expect(hrefOf('Contract')).toBe('/m/member/agent/getSalaryContract?customerId=5');
});

it('[AGT-04] [MSG-03] leads to a message to a direct member, not to others, nor while the inbox is off', async () => {
  const direct = await open();
  expect(await screen.findByRole('link', { name: 'Write a message' })).toHaveAttribute('href', '/m/webEmail?to=5');
  direct.unmount();
  const below = await open(gateway({ ...detail, level: 2 }));
  expect(await screen.findByText('Karim K')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Write a message' })).not.toBeInTheDocument();
  below.unmount();
  await open(gateway().on(status, aStatus({ without: ['INBOX3'], about: { serverTime } })));
  expect(await screen.findByText('Karim K')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Write a message' })).not.toBeInTheDocument());
});

it('[AGT-04] of a member without a team, a login or contact there is nothing about them', async () => {
  const bare = { ...detail, teamCount: 0, lastLogin: null, nickname: '', mobile: '', email: '', balance: null };
  await open(gateway(bare));
  expect(await screen.findByText('Level')).toBeInTheDocument();
  expect(valueOf('Members below')).toBe('0');
  for (const name of ['Balance', 'Nickname', 'Mobile', 'E-mail', 'Last login', 'Profit and loss of the branch'])
    expect(screen.queryByText(name)).not.toBeInTheDocument();
});

it('[AGT-04] a changed rate leaves the others as they are, and its refusal is shown beside what was entered', async () => {
  const answers = gateway().fail(setDownlineRebates, refusal('request_param_err', { message: 'Not this rate.' }));
  const { user } = await open(answers);
  await user.click(await screen.findByRole('tab', { name: 'Rebates' }));
  await user.clear(screen.getByLabelText('Live casino'));
  await user.type(screen.getByLabelText('Live casino'), '0.4');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByLabelText('Live casino')).toHaveValue('0.4');
  expect(screen.queryByText('Rebates saved')).not.toBeInTheDocument();
  expect(answers.sentTo(setDownlineRebates)).toEqual([
    {
      customerId: '5',
      rebates: [
        { productType: 'RNG', rate: '0.50' },
        { productType: 'LIVE', rate: '0.4' },
      ],
    },
  ]);
  await user.clear(screen.getByLabelText('Slots'));
  // Nothing is less than the lowest rate of this one.
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it('[AGT-04] rates that are refused because the own ones have changed are shown with their new bounds', async () => {
  const answers = gateway().fail(
    setDownlineRebates,
    refusal('rebate.out.of.range', { value: { productType: 'LIVE', min: '0.00', max: '0.30' } }),
  );
  const { user } = await open(answers);
  await user.click(await screen.findByRole('tab', { name: 'Rebates' }));
  await user.clear(screen.getByLabelText('Live casino'));
  await user.type(screen.getByLabelText('Live casino'), '0.4');
  const [slots, live] = detail.rebates;
  answers.on(downlineDetail, { ...detail, rebates: [slots!, { ...live!, max: '0.30' }] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled());
  expect(screen.getByLabelText('Live casino')).toHaveValue('0.4');
});

it('[AGT-04] only a member with a downline opens a level; a search is in the whole team, and its end shows the branch', async () => {
  const below = aDownline({ customerId: '9', account: 'rina', level: 2, downlineCount: 1 });
  const answers = gateway().on(downlines, ({ username }) =>
    ok(username ? downlinesOf([aDownline({ account: 'salma' })]) : downlinesOf([below, aDownline()])),
  );
  const { user } = await open(answers, '/m/member/team?parentId=5');
  expect(await screen.findByRole('button', { name: 'Team of rina' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Team of demo' })).not.toBeInTheDocument();
  expect(screen.getByText('2 members')).toBeInTheDocument();
  const search = within(screen.getByRole('search'));
  await user.type(search.getByRole('textbox'), 'salma{Enter}');
  expect(await screen.findByText('salma')).toBeInTheDocument();
  expect(answers.sentTo(downlines).at(-1)).toEqual({ username: 'salma', pageNo: 1, pageSize: 50 });
  await user.clear(search.getByRole('textbox'));
  expect(await screen.findByText('rina')).toBeInTheDocument();
  expect(answers.sentTo(downlines)[0]).toEqual({ parentId: '5', pageNo: 1, pageSize: 50 });
});

it('[AGT-04] the team of a member who was found by name opens, without the search', async () => {
  const found = aDownline({ customerId: '9', account: 'rina', downlineCount: 1 });
  const answers = gateway().on(downlines, ({ username, parentId }) =>
    ok(downlinesOf([username ? found : aDownline({ account: parentId === '9' ? 'salma' : 'demo' })])),
  );
  const { user, goBack } = await open(answers, '/m/member/team');
  const search = () => within(screen.getByRole('search')).getByRole('textbox');
  await screen.findByText('demo');
  await user.type(search(), 'rina{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Team of rina' }));
  expect(await screen.findByText('salma')).toBeInTheDocument();
  expect(search()).toHaveValue('');
  await goBack();
  expect(await screen.findByText('rina')).toBeInTheDocument();
  expect(search()).toHaveValue('rina');
});

it('[AGT-04] what was entered for one member is not there for another, whose details are known', async () => {
  const rows = [
    aDownline({ customerId: '5', account: 'karim', level: 1 }),
    aDownline({ customerId: '9', account: 'rina', level: 1 }),
  ];
  const answers = gateway()
    .on(downlines, downlinesOf(rows))
    .on(downlineDetail, ({ customerId }) =>
      ok({ ...detail, customerId, account: customerId === '9' ? 'rina' : 'karim' }),
    );
  const { user } = await open(answers, '/m/member/team?member=9');
  await screen.findByText('Karim K');
  // Beside the list on wide screens.
  fireEvent.click(screen.getByRole('button', { name: /^karim/, hidden: true }));
  await screen.findByRole('heading', { name: 'karim' });
  await user.click(screen.getByRole('tab', { name: 'Send money' }));
  await user.type(screen.getByLabelText('Amount'), '900');
  fireEvent.click(screen.getByRole('button', { name: /^rina/, hidden: true }));
  await screen.findByRole('heading', { name: 'rina' });
  expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Send money' }));
  expect(screen.getByLabelText('Amount')).toHaveValue('');
});

it('[AGT-04] [ERR-01] a rate that is changed while others are being saved stays', async () => {
  let answer = () => {};
  const answers = gateway().on(
    setDownlineRebates,
    () => new Promise((resolve) => (answer = () => resolve(ok([...detail.rebates])))),
  );
  const { user } = await open(answers);
  await user.click(await screen.findByRole('tab', { name: 'Rebates' }));
  await user.clear(screen.getByLabelText('Live casino'));
  await user.type(screen.getByLabelText('Live casino'), '0.4');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.clear(screen.getByLabelText('Slots'));
  await user.type(screen.getByLabelText('Slots'), '1.1');
  await act(async () => answer());
  expect(await screen.findByText('Rebates saved')).toBeInTheDocument();
  expect(screen.getByLabelText('Slots')).toHaveValue('1.1');
});

it('[AGT-04] [ERR-01] a rate that is changed while others are being saved stays also when the answer is lost', async () => {
  let answer = () => {};
  const answers = gateway().on(
    setDownlineRebates,
    () => new Promise((resolve) => (answer = () => resolve(err({ kind: 'timed-out' })))),
  );
  const { user } = await open(answers);
  await user.click(await screen.findByRole('tab', { name: 'Rebates' }));
  await user.clear(screen.getByLabelText('Live casino'));
  await user.type(screen.getByLabelText('Live casino'), '0.4');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.clear(screen.getByLabelText('Slots'));
  await user.type(screen.getByLabelText('Slots'), '1.1');
  await act(async () => answer());
  expect(await screen.findByText(/we do not know if this was saved/)).toBeInTheDocument();
  await waitFor(() => expect(answers.sentTo(downlineDetail)).toHaveLength(2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByLabelText('Slots')).toHaveValue('1.1');
});

it('[AGT-04] a long level is loaded page by page, and counted as a whole', async () => {
  const page = (pageNo: number) => aDownline({ customerId: String(pageNo), account: `member${pageNo}` });
  const answers = gateway().on(downlines, ({ pageNo = 1 }) =>
    ok({ list: [page(pageNo)], way: [], page: { pageSize: 1, total: 3, currentPage: pageNo } }),
  );
  await open(answers, '/m/member/team');
  expect(await screen.findByText('member3')).toBeInTheDocument();
  expect(screen.getByText('3 members')).toBeInTheDocument();
  expect(answers.sentTo(downlines).map(({ pageNo }) => pageNo)).toEqual([1, 2, 3]);
});

it('[AGT-04] Back after a member was closed does not open them again', async () => {
  const answers = gateway().on(downlines, downlinesOf([aDownline({ customerId: '5', account: 'karim' })]));
  const { user, location, goBack } = await open(answers, '/m/member/team');
  await user.click(await screen.findByRole('button', { name: /^karim/ }));
  expect(location()).toBe('/m/member/team?member=5');
  await closeDialog(user);
  expect(location()).toBe('/m/member/team');
  await goBack();
  expect(location()).toBe('/m/member/team');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[AGT-04] a transfer without an outcome is not that of another member; an amount that is none is explained', async () => {
  window.localStorage.clear();
  const before = await open(gateway().hang(transferDownline));
  await before.user.click(await screen.findByRole('tab', { name: 'Send money' }));
  await before.user.type(screen.getByLabelText('Amount'), '12.345');
  expect(screen.getByText('Enter an amount such as 250.00')).toBeInTheDocument();
  await before.user.type(screen.getByLabelText('Amount'), '{Backspace}');
  expect(screen.queryByText('Enter an amount such as 250.00')).not.toBeInTheDocument();
  await submitWithFundsPassword(before.user, 'Send');
  expect(before.answers.sentTo(transferDownline)).toHaveLength(1);
  before.unmount();
  const other = { ...detail, customerId: '9', account: 'rina' };
  const { user } = await open(gateway(other), '/m/member/team?member=9');
  expect(await screen.findByRole('tab', { name: 'Details', selected: true })).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Send money' }));
  expect(screen.getByLabelText('Amount')).toHaveValue('');
  window.localStorage.clear();
});

it('[AGT-04] an amount of nothing is explained, and is not sent', async () => {
  const { user, answers } = await open();
  await user.click(await screen.findByRole('tab', { name: 'Send money' }));
  await user.type(screen.getByLabelText('Amount'), '0.00');
  expect(screen.getByText('Enter an amount such as 250.00')).toBeInTheDocument();
  await submitWithFundsPassword(user, 'Send');
  expect(answers.sentTo(transferDownline)).toHaveLength(0);
  await user.type(screen.getByLabelText('Amount'), '{Backspace}1');
  expect(screen.queryByText('Enter an amount such as 250.00')).not.toBeInTheDocument();
});

it('[AGT-04] a transfer whose outcome is unknown is checked, also once the account is closed', async () => {
  const before = await open(gateway().hang(transferDownline));
  await before.user.click(await screen.findByRole('tab', { name: 'Send money' }));
  await before.user.type(screen.getByLabelText('Amount'), '12.50');
  await submitWithFundsPassword(before.user, 'Send');
  before.unmount();
  await open(gateway({ ...detail, closed: true }));
  expect(await screen.findByText('৳12.50 to karim')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Send money' })).toHaveAttribute('aria-selected', 'true');
  window.sessionStorage.clear();
});

it('[AGT-04] a closed account says so, and offers no transfer', async () => {
  await open(gateway({ ...detail, closed: true }));
  expect(await screen.findByText('This account is closed and cannot receive money.')).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Details', 'Rebates']);
});
