/** NoticeList: announcements that expand to their HTML; unread ones are marked by more than font weight (MSG-02, AGT-12). */
import styled from 'styled-components';
import { useFormat } from '@site/shared/i18n';
import type { Announcement } from '@site/shared/wps';
import { color, font, space } from '@site/shared/theme';
import { PaneTitle, TwoPane } from './TwoPane';
import { AccordionItem, plainText, SafeHtml } from '@site/shared/ui';

interface NoticeListProps {
  readonly notices: readonly Announcement[];
  readonly openId: string | null;
  /** The one that the page's address opens. */
  readonly linkedId?: string | undefined;
  readonly isRead: (notice: Announcement) => boolean;
  readonly onToggle: (notice: Announcement, open: boolean) => void;
  /** Accessible text of the unread mark: "unread". */
  readonly unreadLabel: string;
  /** Shown beside the list while none is open. */
  readonly hint: string;
}

export function NoticeList({ notices, openId, linkedId, isRead, onToggle, unreadLabel, hint }: NoticeListProps) {
  const { date } = useFormat();
  const opened = notices.find(({ id }) => id === openId);
  return (
    <TwoPane hint={hint} onClose={opened && opened.id !== linkedId ? () => onToggle(opened, false) : null}>
      {notices.map((notice) => {
        const isOpen = notice === opened;
        return (
          <AccordionItem
            key={notice.id}
            open={isOpen}
            onToggle={(open) => onToggle(notice, open)}
            title={
              <Words>
                <b>
                  {plainText(notice.title)}
                  {isRead(notice) ? null : <UnreadDot role="img" aria-label={unreadLabel} />}
                </b>
                <small>{date(notice.startDate)}</small>
                {isOpen ? null : <Preview data-preview>{plainText(notice.content)}</Preview>}
              </Words>
            }
          >
            <PaneTitle title={plainText(notice.title)} />
            <SafeHtml html={notice.content} />
          </AccordionItem>
        );
      })}
    </TwoPane>
  );
}

const Words = styled.span`
  display: grid;
  gap: ${space[1]};
  min-width: 0;

  & > b {
    overflow-wrap: anywhere;
    ${font.strong}
  }

  & > small {
    color: ${color.textMuted};
    ${font.caption}
  }
`;

/** The unread mark after the title. */
export const UnreadDot = styled.i`
  display: inline-block;
  width: 8px;
  height: 8px;
  margin-inline-start: ${space[2]};
  background: ${color.primary};
  border-radius: 50%;
`;

const Preview = styled.span`
  overflow: hidden;
  color: ${color.textMuted};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${font.small}
`;
