/** LoginPopups: the announcement list and then the latest news, as popups after login (HOME-08). */
import { useState } from 'react';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, space } from '@site/shared/theme';
import { BottomSheet, Button, Checkbox, Dialog, ListRow, plainText, SafeHtml } from '@site/shared/ui';
import { useOverlayTurn } from '@site/shared/platform';
import type { Announcement } from '@site/shared/wps';
import { yearMonthDay } from '../../model/promotionDates';
import { useLoginPopups } from './useLoginPopups';

/** Overlay queue order: after the contracts that need an answer. */
const ORDER = 20;

export default function LoginPopups() {
  const t = useT('promo');
  const { popup, announcements, news, close } = useLoginPopups();
  const [isMuted, setMuted] = useState(false);
  const isShown = useOverlayTurn(popup !== null, ORDER);
  const dismiss = () => {
    close(isMuted);
    setMuted(false);
  };
  const footer = (
    <Footer>
      <Checkbox label={t('popups.silence')} checked={isMuted} onChange={(event) => setMuted(event.target.checked)} />
      <Button full onClick={dismiss}>
        {t('close')}
      </Button>
    </Footer>
  );
  return (
    <>
      <BottomSheet open={isShown && popup === 'list'} onClose={dismiss} label={t('popups.list')}>
        <AnnouncementList items={announcements} />
        {footer}
      </BottomSheet>
      <Dialog open={isShown && popup === 'news'} onClose={dismiss} label={t('popups.news')}>
        {news.map(({ id, title, content }) => (
          <News key={id}>
            <h3>{plainText(title)}</h3>
            <SafeHtml html={content} />
          </News>
        ))}
        {footer}
      </Dialog>
    </>
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
          <ListRow title={plainText(title)} note={yearMonthDay(startDate)} onClick={() => setOpenId(id)} />
        </li>
      ))}
    </ul>
  );
}

const News = styled.article`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  padding-bottom: ${space[5]};

  & > h3 {
    ${font.strong}
  }

  & > time {
    color: ${color.textMuted};
    ${font.small}
    ${font.tabular}
  }
`;

const Footer = styled.div`
  position: sticky;
  bottom: calc(-1 * ${space[4]});
  display: grid;
  gap: ${space[2]};
  padding: ${space[2]} 0 ${space[4]};
  background: ${color.surface};
`;
