import { screen, waitFor } from '@testing-library/react';
import { fakeAnswers, renderScreen, watchRefetches } from '@site/shared/testing';
import { listAnnouncements, markAnnouncementRead, type Announcement } from '@site/shared/wps';
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
  });

  it('shows an empty state, and a retry after a failure', async () => {
    const view = await open(fakeAnswers().on(listAnnouncements, answerOf([])));
    expect(await screen.findByText('No announcements at the moment')).toBeInTheDocument();
    view.unmount();
    await open(fakeAnswers().fail(listAnnouncements, { kind: 'offline' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
