/** LoginPopups: the announcement list and the latest news, one after the other, after login (HOME-08). */
import { useState } from 'react';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, space } from '@site/shared/theme';
import { BottomSheet, Button, Checkbox, Dialog, ListRow, plainText, SafeHtml } from '@site/shared/ui';
import { useTurn } from '@site/shared/platform';
import type { Announcement } from '@site/shared/wps';
import { yearMonthDay } from '../../model/promotionDates';
import { useLoginPopups } from './useLoginPopups';

/** After the contracts that wait for an answer. */
const ORDER = 20;

export default function LoginPopups() {
  const t = useT('promo');
  const { popup, announcements, news, close } = useLoginPopups();
  const [silence, setSilence] = useState(false);
  const isOurTurn = useTurn(popup !== null, ORDER);
  const shut = () => {
    close(silence);
    setSilence(false);
  };
  const foot = (
    <Foot>
      <Checkbox label={t('popups.silence')} checked={silence} onChange={(event) => setSilence(event.target.checked)} />
      <Button full onClick={shut}>
        {t('close')}
      </Button>
    </Foot>
  );
  return (
    <>
      <BottomSheet open={isOurTurn && popup === 'list'} onClose={shut} label={t('popups.list')}>
        <AnnouncementList items={announcements} />
        {foot}
      </BottomSheet>
      <Dialog open={isOurTurn && popup === 'news'} onClose={shut} label={t('popups.news')}>
        {news.map(({ id, title, content }) => (
          <News key={id}>
            <h3>{plainText(title)}</h3>
            <SafeHtml html={content} />
          </News>
        ))}
        {foot}
      </Dialog>
    </>
  );
}

/** Titles with their dates; a tap opens one, a way back leads to the list. */
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

const Foot = styled.div`
  position: sticky;
  bottom: calc(-1 * ${space[4]});
  display: grid;
  gap: ${space[2]};
  padding: ${space[2]} 0 ${space[4]};
  background: ${color.surface};
`;
