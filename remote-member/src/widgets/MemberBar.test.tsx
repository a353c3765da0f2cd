/** The member bar on home. */
import { screen, waitFor } from '@testing-library/react';
import { chatUnread, inboxUnread, listAnnouncements, status, walletBalance } from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../remote';
import { aStatus, balanceOf } from '../testing/answers';
import MemberBar from './MemberBar';
import ShellBalance from './ShellBalance';

it('[SITE-09] offers a guest login and registration', async () => {
  const answers = fakeAnswers().on(status, aStatus({ without: ['FREEPLAY3'] }));
  await renderScreen(<MemberBar />, { remote, member: null, answers });
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/m/login');
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/m/register');
  expect(await screen.findByText('Welcome to Lily')).toBeInTheDocument();
  expect(answers.sentTo(walletBalance)).toHaveLength(0);
});

it('[SITE-09] leads a guest to the free trial, if the site offers one', async () => {
  const trial = () => screen.queryByRole('link', { name: 'Try it for free' });
  const offered = await renderScreen(<MemberBar />, {
    ...{ remote, member: null, answers: fakeAnswers().on(status, aStatus()) },
  });
  await waitFor(() => expect(trial()).toHaveAttribute('href', '/m/login#trial'));
  offered.unmount();
  await renderScreen(<MemberBar />, {
    ...{ remote, member: null, answers: fakeAnswers().on(status, aStatus({ without: ['FREEPLAY3'] })) },
  });
  expect(await screen.findByText('Welcome to Lily')).toBeInTheDocument();
  expect(trial()).not.toBeInTheDocument();
});

it('[SITE-09] greets a member by nickname, with the balance and links', async () => {
  const answers = fakeAnswers()
    .on(status, aStatus())
    .on(walletBalance, balanceOf('88.00'))
    .on(inboxUnread, 0)
    .on(chatUnread, { unReadCount: 120 })
    .hang(listAnnouncements);
  await renderScreen(<MemberBar />, { remote, member: aMember(), answers });
  expect(screen.getByText('Hello, Rina')).toBeInTheDocument();
  expect(await screen.findByText('৳88.00')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /Deposit/ })).toHaveAttribute('href', '/m/voucherCenter');
  expect(screen.getByRole('link', { name: /Withdraw/ })).toHaveAttribute('href', '/m/withdraw');
  expect(await screen.findByText('99+')).toBeInTheDocument();
});

it('[SITE-09] greets by account name when there is no nickname', async () => {
  await renderScreen(<MemberBar />, { remote, member: aMember({ nickname: null }), answers: fakeAnswers() });
  expect(screen.getByText('Hello, demo')).toBeInTheDocument();
});

it('[SES-11] has no link to a page that is paused, and no registration while it is', async () => {
  const answers = () => fakeAnswers().on(walletBalance, balanceOf('88.00'));
  const off = aStatus({ without: ['DPSTBAS3', 'CBS3', 'REG3', 'FREEPLAY3'] });
  const member = await renderScreen(<MemberBar />, {
    ...{ remote, member: aMember(), answers: answers().on(status, off) },
  });
  expect(await screen.findByRole('link', { name: /Withdraw/ })).toBeInTheDocument();
  for (const name of [/Deposit/, /Chat/]) expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  member.unmount();
  await renderScreen(<MemberBar />, { remote, member: null, answers: answers().on(status, off) });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Register' })).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Log in' })).toBeInTheDocument();
});

it('[MEM-03] a hidden balance is shown again on request, and is read again', async () => {
  const answers = fakeAnswers().on(status, aStatus()).on(walletBalance, balanceOf('88.00'));
  const { user, platform } = await renderScreen(<ShellBalance />, { remote, member: aMember(), answers });
  await screen.findByText('৳88.00');
  await user.click(screen.getByRole('button', { name: 'Hide balance' }));
  expect(screen.queryByText('৳88.00')).not.toBeInTheDocument();
  answers.on(walletBalance, balanceOf('0.00'));
  await user.click(screen.getByRole('button', { name: 'Refresh balance' }));
  await user.click(screen.getByRole('button', { name: 'Show balance' }));
  expect(await screen.findByText('৳0.00')).toBeInTheDocument();
  expect(platform.session.get().balanceHidden).toBe(false);
});

it('[SES-06] a trial player’s inbox and chat are not read', async () => {
  const answers = fakeAnswers().on(status, aStatus()).on(walletBalance, balanceOf('88.00'));
  const { platform } = await renderScreen(<MemberBar />, { remote, member: aMember({ type: 4 }), answers });
  await screen.findByText('৳88.00');
  await waitFor(() => expect(answers.sentTo(listAnnouncements)).toHaveLength(1));
  await waitFor(() => expect(platform.queries.isFetching()).toBe(0));
  expect(answers.sentTo(inboxUnread)).toHaveLength(0);
  expect(answers.sentTo(chatUnread)).toHaveLength(0);
});
