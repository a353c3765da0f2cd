/** Notices: one list; an item unfolds to its HTML and is read from then on (MSG-02). */
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { color, font, space } from '@site/shared/theme';
import { AccordionItem, Async, Empty, plainText, SafeHtml } from '@site/shared/ui';
import { Lines } from '../../parts/Lines';
import { useNotices } from './useNotices';

export default function NoticeScreen() {
  const t = useT('member');
  const { date } = useFormat();
  const { notices, openId, toggle, isRead } = useNotices();
  return (
    <Async
      of={notices}
      skeleton={<Lines height={72} />}
      isEmpty={(list) => list.length === 0}
      empty={<Empty title={t('no_announcement')} />}
    >
      {(list) => (
        <div>
          {list.map((notice) => {
            const isOpen = notice.id === openId;
            return (
              <AccordionItem
                key={notice.id}
                open={isOpen}
                onToggle={(open) => toggle(notice, open)}
                title={
                  <Words>
                    <b>
                      {notice.title}
                      {isRead(notice) ? null : <Unread role="img" aria-label={t('messages.unread')} />}
                    </b>
                    <small>{date(notice.startDate)}</small>
                    {isOpen ? null : <Preview>{plainText(notice.content)}</Preview>}
                  </Words>
                }
              >
                <SafeHtml html={notice.content} />
              </AccordionItem>
            );
          })}
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

const Preview = styled.span`
  overflow: hidden;
  color: ${color.textMuted};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${font.small}
`;
