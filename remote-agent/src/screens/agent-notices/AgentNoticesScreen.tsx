/** Agents' announcements: one list; expanding an item marks it as read and updates the badge (AGT-12). */
import { useState } from 'react';
import { useT } from '@site/shared/i18n';
import { ListSkeleton, NoticeList } from '@site/shared/components';
import { useRefresh, useSend } from '@site/shared/platform';
import { listAnnouncements, markAnnouncementRead, type Announcement } from '@site/shared/wps';
import { Async, Empty } from '@site/shared/ui';
import { useAgentNotices } from '../../queries/useAgentNotices';

export default function AgentNoticesScreen() {
  const t = useT('agent');
  const refresh = useRefresh();
  const { send } = useSend(markAnnouncementRead);
  const [openId, setOpenId] = useState<string | null>(null);
  const notices = useAgentNotices();
  const toggle = async ({ id, read }: Announcement, open: boolean) => {
    setOpenId(open ? id : null);
    if (!open || read) return;
    const answer = await send({ announcementId: id, read: true });
    if (answer.ok) await refresh(listAnnouncements);
  };
  return (
    <Async
      of={notices}
      skeleton={<ListSkeleton height={72} />}
      isEmpty={({ agent }) => agent.length === 0}
      empty={<Empty title={t('no_announcement')} />}
    >
      {({ agent }) => (
        <NoticeList
          notices={agent}
          openId={openId}
          isRead={({ read }) => read}
          onToggle={(notice, open) => void toggle(notice, open)}
          unreadLabel={t('home.unread')}
          hint={t('chooseToRead')}
        />
      )}
    </Async>
  );
}
