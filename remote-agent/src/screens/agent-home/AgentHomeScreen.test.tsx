import { act, screen, waitFor, within } from '@testing-library/react';
import { aMember, aStatus, fakeAnswers, renderScreen } from '@site/shared/testing';
import { dayOf } from '@site/shared/kernel';
import { inboxUnread, listAnnouncements, status, teamOverview, walletBalance } from '@site/shared/wps';
import remote from '../../remote';
import AgentHomeScreen from './AgentHomeScreen';

const footer = {
  teamLoginMemberCount: 31,
  teamBetMemberCount: 22,
  teamRegisterMemberCount: 3,
  teamOnlineCount: 7,
  teamMemberCount: 120,
  deposit: '0.00',
  withdraw: '0.00',
  bet: '0.00',
  profit: '0.00',
};
const wallet = { sumBalance: '1234.50', currency: 'BDT', currencySymbol: '৳', balance: [] };
const agent = aMember({ type: 1, nickname: 'Karim' });
const agentHomeAnswers = () => fakeAnswers().on(teamOverview, { list: [], footer }).on(walletBalance, wallet);
const open = (answers = agentHomeAnswers()) => renderScreen(<AgentHomeScreen />, { remote, member: agent, answers });

describe('AgentHomeScreen', () => {
  afterEach(() => jest.useRealTimers());

  it('[AGT-01] shows the four counters of today, the balance and the name', async () => {
    const { answers } = await open();
    expect(await screen.findByText('31')).toBeInTheDocument();
    for (const [count, name] of [
      ['31', 'Logged in'],
      ['22', 'Betting'],
      ['3', 'New'],
      ['7', 'Online'],
    ] as const) {
      expect(screen.getByText(count).parentElement).toHaveTextContent(name);
    }
    expect(screen.getByText('৳1,234.50')).toBeInTheDocument();
    expect(screen.getByText('Karim')).toBeInTheDocument();
    const today = dayOf(Date.now());
    expect(answers.sentTo(teamOverview)[0]).toEqual({ startDate: today, endDate: today, size: 0 });
  });

  it('[AGT-01] greets and counts by the gateway’s clock, not by that of the device', async () => {
    // Twenty past midnight on 22 November 2031 in Dhaka.
    const serverTime = Date.parse('2031-11-21T18:20:00Z');
    const { answers } = await open(agentHomeAnswers().on(status, aStatus({ without: [], about: { serverTime } })));
    expect(await screen.findByText('Good morning')).toBeInTheDocument();
    const day = '2031-11-22';
    await waitFor(() => expect(answers.sentTo(teamOverview).at(-1)).toMatchObject({ startDate: day, endDate: day }));
  });

  it('[AGT-12] the badge of announcements counts the unread ones, not all', async () => {
    const lists = { banners: [], player: [], popup: [], promotion: [], hot: [], agent: [] };
    await open(agentHomeAnswers().on(listAnnouncements, { ...lists, footer: { unreadCount: 2 } }));
    expect(await screen.findByRole('link', { name: /Announcements.*2 unread/ })).toBeInTheDocument();
  });

  it('[AGT-01] the balance stays hidden when the agent has hidden it; money in and out have their pages', async () => {
    const { platform } = await open(agentHomeAnswers().on(status, aStatus({ without: [] })));
    await screen.findByText('৳1,234.50');
    act(() => platform.session.publish({ type: 'balance-visibility-changed', hidden: true }));
    expect(screen.queryByText('৳1,234.50')).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/m/voucherCenter');
    expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/m/withdraw');
    expect(screen.getByRole('link', { name: "To the site's home page" })).toHaveAttribute('href', '/m/home');
  });

  it('[SES-11] has no button for withdrawals while they are paused', async () => {
    await open(agentHomeAnswers().on(status, aStatus({ without: ['WITHDRAW'] })));
    expect(await screen.findByText('31')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Deposit' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Withdraw' })).not.toBeInTheDocument());
  });

  it('[AGT-01] has no counters, and does not refresh them, while the team overview is off', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { answers } = await open(agentHomeAnswers().on(status, aStatus({ without: ['AGEPAG'] })));
    await waitFor(() => expect(screen.queryByText('Your team today')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Team betting' })).toBeInTheDocument();
    const before = answers.sentTo(teamOverview).length;
    await act(() => jest.advanceTimersByTimeAsync(180_000));
    expect(answers.sentTo(teamOverview)).toHaveLength(before);
  });

  it('[MSG-04] the inbox is not read while it is off', async () => {
    const { answers } = await open(agentHomeAnswers().on(status, aStatus({ flags: ['TEAMBETTING3', 'AGEPAG'] })));
    expect(await screen.findByText('31')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Team betting' })).toBeInTheDocument();
    expect(answers.sentTo(inboxUnread)).toHaveLength(0);
  });

  it('publishes the fetched balance', async () => {
    const { platform } = await open();
    await screen.findByText('৳1,234.50');
    expect(platform.session.get().balance).toEqual({ amount: '1234.50', currency: 'BDT' });
  });

  it('[MSG-04] the mailbox badge follows the unread count of the session, which other tabs and screens change', async () => {
    const { platform } = await open(
      agentHomeAnswers()
        .on(status, aStatus({ flags: ['INBOX3'] }))
        .on(inboxUnread, 3),
    );
    expect(await screen.findByRole('link', { name: /3 unread/ })).toBeInTheDocument();
    act(() => platform.session.publish({ type: 'unread-changed', unread: { inbox: 1 } }));
    expect(screen.getByRole('link', { name: /1 unread/ })).toBeInTheDocument();
  });

  it('shows a retry for failed counters, and still shows the menu', async () => {
    const answers = agentHomeAnswers().fail(teamOverview, { kind: 'timed-out' });
    const { user } = await open(answers);
    const alert = await screen.findByRole('alert');
    expect(screen.getByRole('link', { name: /Support/ })).toHaveAttribute('href', '/m/chat');
    answers.on(teamOverview, { list: [], footer });
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('31')).toBeInTheDocument();
  });

  it('reserves space for figures that are loading', async () => {
    const { container } = await open(agentHomeAnswers().hang(teamOverview).hang(walletBalance));
    expect(container.querySelectorAll('[aria-busy]')).toHaveLength(2);
  });
});
