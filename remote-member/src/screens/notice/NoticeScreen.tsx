/** Announcements: one list; an item expands to its HTML and is then marked as read (MSG-02). */
import { useT } from '@site/shared/i18n';
import { ListSkeleton, NoticeList } from '@site/shared/components';
import { prefetchCall, type PagePrefetch } from '@site/shared/platform';
import { Async, Empty } from '@site/shared/ui';
import { listAnnouncements } from '@site/shared/wps';
import { noticeQueryOf } from '../../queries/useNoticeQuery';
import { useNotices } from '../../queries/useNotices';

export const prefetch: PagePrefetch = (platform) =>
  prefetchCall(platform, listAnnouncements, noticeQueryOf(platform.config));

export default function NoticeScreen() {
  const t = useT('member');
  const { notices, openId, linkedId, toggle, isRead } = useNotices();
  return (
    <Async
      of={notices}
      skeleton={<ListSkeleton height={72} />}
      isEmpty={(list) => list.length === 0}
      empty={<Empty title={t('no_announcement')} />}
    >
      {(list) => (
        <NoticeList
          notices={list}
          openId={openId}
          linkedId={linkedId}
          isRead={isRead}
          onToggle={toggle}
          unreadLabel={t('messages.unread')}
          hint={t('chooseToRead')}
        />
      )}
    </Async>
  );
}
