/** LoginPopups: the announcement list and then the latest news, as cards below the bell after login (HOME-08). */
import { useState } from 'react';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, frame, space } from '@site/shared/theme';
import { Button, Checkbox, plainText, SafeHtml } from '@site/shared/ui';
import { useOverlayTurn } from '@site/shared/platform';
import type { Announcement } from '@site/shared/wps';
import { yearMonthDay } from '../../model/promotionDates';
import { NoticeCard } from './NoticeCard';
import { useLoginPopups } from './useLoginPopups';

/** Overlay queue order: after the contracts that need an answer. */
const ORDER = 20;

export default function LoginPopups() {
  const t = useT('promo');
  const { popup, announcements, news, close, closeAll } = useLoginPopups();
  const [isMuted, setMuted] = useState(false);
  const isShown = useOverlayTurn(popup !== null, ORDER);
  const dismiss = () => {
    close(isMuted);
    setMuted(false);
  };
  if (!isShown || popup === null) return null;
  return (
    <NoticeCard
      key={popup}
      label={t(popup === 'list' ? 'popups.list' : 'popups.news')}
      onClose={dismiss}
      onDismiss={() => closeAll(isMuted)}
      footer={
        <>
          <Checkbox
            label={t('popups.silence')}
            checked={isMuted}
            onChange={(event) => setMuted(event.target.checked)}
          />
          <Button kind="secondary" onClick={dismiss}>
            {t('close')}
          </Button>
        </>
      }
    >
      {popup === 'list' ? (
        <AnnouncementList items={announcements} />
      ) : (
        news.map(({ id, title, content }) => (
          <News key={id}>
            <h3>{plainText(title)}</h3>
            <SafeHtml html={content} />
          </News>
        ))
      )}
    </NoticeCard>
  );
}

/** Titles with their dates; a tap opens one, with a button back to the list. */
function AnnouncementList({ items }: { readonly items: readonly Announcement[] }) {
  const t = useT('promo');
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = items.find(({ id }) => id === openId);
  if (opened) {
    return (
      <News>
        <Button kind="ghost" icon={<ArrowLeft aria-hidden />} onClick={() => setOpenId(null)}>
          {t('popups.back')}
        </Button>
        <h3>{plainText(opened.title)}</h3>
        <time>{yearMonthDay(opened.startDate)}</time>
        <SafeHtml html={opened.content} />
      </News>
    );
  }
  return (
    <ul>
      {items.map(({ id, title, startDate }) => (
        <li key={id}>
          <Item type="button" onClick={() => setOpenId(id)}>
            <span>{plainText(title)}</span>
            <time>{yearMonthDay(startDate)}</time>
          </Item>
        </li>
      ))}
    </ul>
  );
}

const News = styled.article`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  padding: ${space[3]} 0;

  & + & {
    border-top: 1px solid ${color.line};
  }

  & > h3 {
    ${font.strong}
  }

  & > time {
    color: ${color.textMuted};
    ${font.small}
    ${font.tabular}
  }
`;

/** One line on a phone; a long title or large text wraps. */
const Item = styled.button`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[3]};
  width: 100%;
  min-height: ${frame.touch};
  padding: ${space[1]} 0;
  background: none;
  border: 0;
  border-bottom: 1px solid ${color.line};
  color: inherit;
  text-align: start;
  cursor: pointer;
  ${font.small}

  & > time {
    margin-inline-start: auto;
    color: ${color.textMuted};
    ${font.caption}
    ${font.tabular}
  }
`;
