import { act, screen, waitFor } from '@testing-library/react';
import { ok, type Result } from '@site/shared/kernel';
import { fakeAnswers, renderScreen, watchRefetches } from '@site/shared/testing';
import { listAnnouncements, markAnnouncementRead, type Announcement, type WpsError } from '@site/shared/wps';
import remote from '../../remote';
import { anAgent } from '../../testing/agentBuilders';
import AgentNoticesScreen from './AgentNoticesScreen';

const notice: Announcement = {
  ...{ id: '4', title: 'New rates', content: '<p>From Monday on.</p>', announcementImages: [], execution: 'A' },
  ...{ promotionType: null, promotionId: null, externalLink: null, announcementDisplaySpeed: 1, read: false },
  ...{ startDate: 1_790_000_000_000, endDate: null, noExpiry: 1, promoAnnouncementCategoryIds: [] },
};
const answerOf = (agent: Announcement[]) => ({
  ...{ banners: [], player: [], popup: [], promotion: [], hot: [], agent, footer: { unreadCount: agent.length } },
});
const open = (answers = fakeAnswers()) => renderScreen(<AgentNoticesScreen />, { remote, member: anAgent, answers });

describe('AgentNoticesScreen', () => {
  it('[AGT-12] requests agents’ announcements and marks each as read once, also in the refetched list', async () => {
    const answers = fakeAnswers()
      .on(listAnnouncements, answerOf([notice]))
      .on(markAnnouncementRead, true);
    const { user, platform } = await open(answers);
    const refetched = watchRefetches(platform);
    expect(await screen.findByRole('img', { name: 'unread' })).toBeInTheDocument();
    answers.on(listAnnouncements, answerOf([{ ...notice, read: true }]));
    await user.click(await screen.findByText('New rates'));
    expect(await screen.findByText('From Monday on.', { selector: 'p' })).toBeInTheDocument();
    expect(answers.sentTo(listAnnouncements)[0]).toMatchObject({ types: 'A' });
    await waitFor(() => expect(screen.queryByRole('img', { name: 'unread' })).not.toBeInTheDocument());
    expect(answers.sentTo(markAnnouncementRead)).toEqual([{ announcementId: '4', read: true }]);
    expect(refetched()).toEqual(['listAnnouncements']);
    // Closed, and opened again.
    await user.click(screen.getByText('New rates'));
    await user.click(screen.getByText('New rates'));
    expect(answers.sentTo(markAnnouncementRead)).toHaveLength(1);
  });

  it('[AGT-12] closing an announcement does not mark it; one that could not be marked stays unread', async () => {
    const answers = fakeAnswers()
      .on(listAnnouncements, answerOf([notice]))
      .fail(markAnnouncementRead, { kind: 'offline' });
    const { user } = await open(answers);
    await user.click(await screen.findByText('New rates'));
    await waitFor(() => expect(answers.sentTo(markAnnouncementRead)).toHaveLength(1));
    await user.click(screen.getByText('New rates'));
    expect(screen.queryByText('From Monday on.', { selector: 'p' })).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'unread' })).toBeInTheDocument();
    expect(answers.sentTo(markAnnouncementRead)).toHaveLength(1);
    expect(answers.sentTo(listAnnouncements)).toHaveLength(1);
  });

  it('[AGT-12] marks each of two announcements that are opened quickly one after the other', async () => {
    let answerFirst: (answer: Result<true, WpsError>) => void = () => undefined;
    const answers = fakeAnswers()
      .on(listAnnouncements, answerOf([notice, { ...notice, id: '5', title: 'New games' }]))
      .on(markAnnouncementRead, ({ announcementId }) =>
        announcementId === '4' ? new Promise((resolve) => (answerFirst = resolve)) : ok(true),
      );
    const { user } = await open(answers);
    await user.click(await screen.findByText('New rates'));
    await user.click(screen.getByText('New games'));
    act(() => answerFirst(ok(true)));
    await waitFor(() =>
      expect(answers.sentTo(markAnnouncementRead)).toEqual([
        { announcementId: '4', read: true },
        { announcementId: '5', read: true },
      ]),
    );
  });

  it('shows an empty state, and a retry after a failure', async () => {
    const view = await open(fakeAnswers().on(listAnnouncements, answerOf([])));
    expect(await screen.findByText('No announcements at the moment')).toBeInTheDocument();
    view.unmount();
    await open(fakeAnswers().fail(listAnnouncements, { kind: 'offline' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
