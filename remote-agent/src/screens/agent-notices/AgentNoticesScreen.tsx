/** Agents' announcements: one list; an item unfolds and is read from then on, so the badge follows (AGT-12). */
import { useState } from 'react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { useCall, usePlatform, useRefresh, useSend } from '@site/shared/platform';
import { listAnnouncements, markAnnouncementRead, type Announcement } from '@site/shared/wps';
import { color, font, space } from '@site/shared/theme';
import { AccordionItem, Async, Empty, SafeHtml } from '@site/shared/ui';
import { Lines } from '../../parts/Lines';

export default function AgentNoticesScreen() {
  const t = useT('agent');
  const { date } = useFormat();
  const { config } = usePlatform();
  const refresh = useRefresh();
  const { send } = useSend(markAnnouncementRead);
  const [openId, setOpenId] = useState<string | null>(null);
  const notices = useCall(listAnnouncements, { types: 'A', groupName: 'm_home', merchantCode: config.merchantCode });
  const toggle = async ({ id, read }: Announcement, open: boolean) => {
    setOpenId(open ? id : null);
    if (!open || read) return;
    const answer = await send({ announcementId: id, read: true });
    if (answer.ok) await refresh(listAnnouncements);
  };
  return (
    <Async
      of={notices}
      skeleton={<Lines height={72} />}
      isEmpty={({ agent }) => agent.length === 0}
      empty={<Empty title={t('no_announcement')} />}
    >
      {({ agent }) => (
        <div>
          {agent.map((notice) => (
            <AccordionItem
              key={notice.id}
              open={notice.id === openId}
              onToggle={(open) => void toggle(notice, open)}
              title={
                <Words>
                  <b>
                    {notice.title}
                    {notice.read ? null : <Unread role="img" aria-label={t('home.unread')} />}
                  </b>
                  <small>{date(notice.startDate)}</small>
                </Words>
              }
            >
              <SafeHtml html={notice.content} />
            </AccordionItem>
          ))}
        </div>
      )}
    </Async>
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

const Unread = styled.i`
  display: inline-block;
  width: 8px;
  height: 8px;
  margin-inline-start: ${space[2]};
  background: ${color.primary};
  border-radius: 50%;
`;
