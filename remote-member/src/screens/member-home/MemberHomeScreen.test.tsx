/** The member home page. */
import { screen, waitFor, within } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import {
  chatUnread,
  chooseHeadIcon,
  headIcon,
  inboxUnread,
  listAnnouncements,
  memberInfo,
  merchantWallet,
  promoCounters,
  rankProgress,
  status,
  walletBalance,
  type Call,
} from '@site/shared/wps';
import { aMember, fakeAnswers, promoCountersOf, refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import remote from '../../remote';
import { aStatus, balanceOf } from '../../testing/answers';
import { noticesOf } from '../../testing/notices';
import MemberHomeScreen from './MemberHomeScreen';

const member = aMember({ vipLabel: 'Gold Lily' });
const answers = () =>
  fakeAnswers()
    .on(status, aStatus())
    .on(walletBalance, balanceOf('1234.50'))
    .on(merchantWallet, { isSingle: 1 })
    .fail(promoCounters, { kind: 'offline' })
    .on(headIcon, { icon: 'bud-gold' });
const open = (gateway = answers()) =>
  renderScreen(<MemberHomeScreen />, { remote, member, answers: gateway, route: '/m/member/home' });

it('[MEM-01] shows name, level and balance', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'ID: Rina' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Gold Lily' })).toHaveAttribute('href', '/m/member/benefits');
  expect(await screen.findByText('৳1,234.50')).toBeInTheDocument();
});

it('[MEM-02] shows shortcuts whose flag is on', async () => {
  await open(answers().on(status, aStatus({ flags: ['DPSTBAS3', 'SECPRIV'] })));
  expect(await screen.findByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/m/voucherCenter');
  expect(screen.getByRole('link', { name: 'Security' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Rebate' })).not.toBeInTheDocument();
});

it('[MEM-02] offers the app in a browser, not in the app itself', async () => {
  const userAgent = jest.spyOn(window.navigator, 'userAgent', 'get');
  for (const [agent, count] of [
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/120', 1],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Chrome/120', 0],
    ['Mozilla/5.0 (iPhone) NativeShell/2.1', 0],
  ] as const) {
    userAgent.mockReturnValue(agent);
    const { unmount } = await open(answers().on(promoCounters, promoCountersOf()));
    await screen.findByRole('link', { name: 'Help' });
    expect(screen.queryAllByRole('link', { name: 'Get the app' })).toHaveLength(count);
    unmount();
  }
});

it('[MEM-02] starts with deposit and withdraw as the two main actions', async () => {
  await open(answers().on(status, aStatus({ flags: ['DPSTBAS3', 'WITHDRAW', 'SECPRIV'] })));
  await screen.findByRole('link', { name: 'Deposit' });
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.slice(0, 2).map(({ textContent }) => textContent?.trim())).toEqual(['Deposit', 'Withdraw']);
  expect(screen.getAllByRole('link', { name: 'Deposit' })).toHaveLength(1);
});

it('[MEM-03] hides how long the balance is, too: the size of its asterisks is always the same', async () => {
  const stylesOf = async (amount: string, text: string) => {
    const { user, unmount } = await open(answers().on(walletBalance, balanceOf(amount)));
    const shown = (await screen.findByText(text)).parentElement!.className;
    await user.click(screen.getByRole('button', { name: 'Hide balance' }));
    const hidden = screen.getByRole('img', { name: 'Amount hidden' }).parentElement!.className;
    unmount();
    window.localStorage.clear();
    return { shown, hidden };
  };
  const short = await stylesOf('1.00', '৳1.00');
  const long = await stylesOf('123456789.00', '৳123,456,789.00');
  expect(short.shown).not.toBe(long.shown);
  expect(short.hidden).toBe(long.hidden);
});

it('[MEM-03] hides the balance on request, on every page', async () => {
  const { user, platform } = await open();
  await screen.findByText('৳1,234.50');
  await user.click(screen.getByRole('button', { name: 'Hide balance' }));
  expect(screen.queryByText('৳1,234.50')).not.toBeInTheDocument();
  expect(platform.session.get().balanceHidden).toBe(true);
});

it('[MEM-03] shows asterisks while the balance is refetched', async () => {
  const gateway = answers();
  const { user } = await open(gateway);
  await screen.findByText('৳1,234.50');
  expect(screen.getByRole('button', { name: 'Refresh balance', busy: false })).toBeInTheDocument();
  gateway.hang(walletBalance);
  await user.click(screen.getByRole('button', { name: 'Refresh balance' }));
  expect(await screen.findByText('****')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Refresh balance', busy: true })).toBeInTheDocument();
});

it('[SES-02] publishes the fetched balance', async () => {
  const { platform } = await open();
  await waitFor(() => expect(platform.session.get().balance).toEqual({ amount: '1234.50', currency: 'BDT' }));
});

it('shows an error when the balance cannot be fetched, and retries on a tap', async () => {
  const gateway = answers().fail(walletBalance);
  const { user } = await open(gateway);
  expect(await screen.findByText('Not available')).toBeInTheDocument();
  gateway.on(walletBalance, balanceOf('7.00'));
  await user.click(screen.getByRole('button', { name: 'Refresh balance' }));
  expect(await screen.findByText('৳7.00')).toBeInTheDocument();
});

it('[SITE-16] lists the shortcuts as rows in the base template', async () => {
  await open(answers().on(status, aStatus({ template: '0' })));
  expect(await screen.findByRole('link', { name: /Responsible play/ })).toBeInTheDocument();
});

it.each(['0', '1'] as const)('[MSG-04] template %s counts unread messages at the messages only', async (template) => {
  const gateway = answers().on(status, aStatus({ template }));
  await open(gateway.on(listAnnouncements, noticesOf([], 3)).on(inboxUnread, 2).on(chatUnread, { unReadCount: 1 }));
  expect(await screen.findByRole('link', { name: /6 unread/ })).toHaveTextContent('Messages');
  expect(screen.getAllByLabelText(/unread/)).toHaveLength(1);
});

it('[SES-02] does not take over the level of another account, whose late answer arrives after a change of accounts', async () => {
  const clubLabel = { labelId: '9', labelName: 'Diamond' };
  const info = {
    ...{ id: '2', account: 'another', nickname: 'Sumi', type: 0, clubLabel, regDate: 1, mobileNum: null, email: null },
    ...{ payeeName: null, birthday: null, avatar: null, language: 'EN', currency: 'BDT', firstTimeLogin: false },
    ...{ referralCode: null, hasUpline: false },
  };
  const { platform } = await open(answers().on(memberInfo, info));
  await waitFor(() => expect(platform.queries.isFetching()).toBe(0));
  expect(platform.session.get().member).toMatchObject({ vipLabel: 'Gold Lily', nickname: member.nickname });
});

it('[MEM-14] lets a member choose a head icon, and shows the stored one', async () => {
  const gateway = answers().on(chooseHeadIcon, ({ icon }) => ok({ icon }));
  const { user, platform } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: 'Choose a picture' }));
  const refetched = watchRefetches(platform);
  expect(await screen.findByRole('button', { name: 'Picture 6', pressed: true })).toBeInTheDocument();
  gateway.on(headIcon, { icon: 'lily-gold' });
  await user.click(screen.getByRole('button', { name: 'Picture 2' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(gateway.sentTo(chooseHeadIcon)).toEqual([{ icon: 'lily-gold' }]);
  expect(refetched()).toEqual(['headIcon']);
  await user.click(screen.getByRole('button', { name: 'Choose a picture' }));
  expect(await screen.findByRole('button', { name: 'Picture 2', pressed: true })).toBeInTheDocument();
});

it('[MEM-14] keeps the old head icon and shows an error when the gateway refuses the new one', async () => {
  const { user } = await open(answers().fail(chooseHeadIcon, refusal('unknown')));
  await user.click(await screen.findByRole('button', { name: 'Choose a picture' }));
  await user.click(await screen.findByRole('button', { name: 'Picture 2' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Picture 6', pressed: true })).toBeInTheDocument();
});

it('[MEM-14] shows the head icon that was stored although the answer was lost', async () => {
  const gateway = answers();
  gateway.on(chooseHeadIcon, () => {
    gateway.on(headIcon, { icon: 'lily-gold' });
    return err({ kind: 'timed-out' });
  });
  const { user, platform } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: 'Choose a picture' }));
  await user.click(await screen.findByRole('button', { name: 'Picture 2' }));
  expect(await screen.findByRole('button', { name: 'Picture 2', pressed: true })).toBeInTheDocument();
  await waitFor(() => expect(platform.queries.isFetching()).toBe(0));
});

it('[MEM-02] [MEM-13] leads to missions and wallet transfers only where there are some', async () => {
  const all = aStatus({ without: [] });
  const gateway = answers().on(status, all).on(merchantWallet, { isSingle: 0 });
  const both = await open(gateway.on(promoCounters, promoCountersOf({ MISSION: { enabled: true, count: 0 } })));
  expect(await screen.findByRole('link', { name: 'Wallet transfer' })).toHaveAttribute('href', '/m/fundTransfer');
  expect(screen.getByRole('link', { name: 'Missions' })).toHaveAttribute('href', '/m/missions');
  both.unmount();
  await open(answers().on(status, all).on(promoCounters, promoCountersOf()));
  expect(await screen.findByRole('link', { name: 'Settings' })).toBeInTheDocument();
  for (const name of ['Wallet transfer', 'Missions'])
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
});

it.each<[string, Call<never, unknown>, string]>([
  ['missions', promoCounters as never, 'VIP'],
  ['wallet transfers', merchantWallet as never, 'Security'],
  ['an upline', memberInfo as never, 'Security'],
])('[MEM-02] what is below a shortcut waits until it is known whether there are %s', async (_, call, below) => {
  const known = answers()
    .on(status, aStatus({ without: [] }))
    .on(promoCounters, promoCountersOf());
  const shown = await open(known.fail(memberInfo));
  expect(await screen.findByRole('link', { name: below })).toBeInTheDocument();
  shown.unmount();
  const { platform } = await open(known.hang(call));
  await screen.findByRole('link', { name: 'Deposit' });
  await waitFor(() => expect(platform.queries.isFetching()).toBe(1));
  expect(screen.queryByRole('link', { name: below })).not.toBeInTheDocument();
});

it('[MEM-04] [MEM-14] a level leads nowhere while VIP is off; without head icons there is none to choose, nor to read', async () => {
  const gateway = answers().on(status, aStatus({ without: ['VIP3', 'PROFPIC3'] }));
  const { platform } = await open(gateway);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeDisabled());
  expect(screen.getByText('Gold Lily')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Gold Lily' })).not.toBeInTheDocument();
  await waitFor(() => expect(platform.queries.isFetching()).toBe(0));
  expect(gateway.sentTo(rankProgress)).toHaveLength(0);
  expect(gateway.sentTo(headIcon)).toHaveLength(0);
});

it('[SES-02] takes over the member’s own new nickname and level', async () => {
  const info = {
    ...{
      id: '1',
      account: 'demo',
      nickname: 'Sumi',
      type: 0,
      clubLabel: null,
      regDate: 1,
      mobileNum: null,
      email: null,
    },
    ...{ payeeName: null, birthday: null, avatar: null, language: 'EN', currency: 'BDT', firstTimeLogin: false },
    ...{ referralCode: null, hasUpline: false },
  };
  const { platform } = await open(answers().on(memberInfo, info));
  expect(await screen.findByRole('heading', { name: 'ID: Sumi' })).toBeInTheDocument();
  expect(platform.session.get().member).toMatchObject({ nickname: 'Sumi', vipLabel: null });
  expect(screen.queryByText('Gold Lily')).not.toBeInTheDocument();
});

it('[MEM-01] an empty nickname is none', async () => {
  await renderScreen(<MemberHomeScreen />, { remote, member: aMember({ nickname: '' }), answers: answers() });
  expect(await screen.findByText('৳1,234.50')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'ID: demo' })).toBeInTheDocument();
});

it('[SES-02] a member who has become an agent finds the agent area', async () => {
  const info = {
    ...{ id: '1', account: 'demo', nickname: 'Rina', type: 1, clubLabel: { labelId: '2', labelName: 'Gold Lily' } },
    ...{ regDate: 1, mobileNum: null, email: null, payeeName: null, birthday: null, avatar: null, language: 'EN' },
    ...{ currency: 'BDT', firstTimeLogin: false, referralCode: null, hasUpline: false },
  };
  await open(answers().on(memberInfo, info));
  expect(await screen.findByRole('link', { name: 'Agent area' })).toHaveAttribute('href', '/m/agent/home');
});

it.each(['0', '1'] as const)('[MSG-04] template %s counts announcements alone, too', async (template) => {
  const gateway = answers().on(status, aStatus({ template })).on(listAnnouncements, noticesOf([], 3));
  await open(gateway.on(inboxUnread, 0).on(chatUnread, { unReadCount: 0 }));
  expect(await screen.findByRole('link', { name: /3 unread/ })).toHaveTextContent('Messages');
});
