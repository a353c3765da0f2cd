/** NoticeStrip: marquee of the notices; each links to its announcement (HOME-03). */
import { Megaphone } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { color, font, frame, radius, space } from '@site/shared/theme';
import { ErrorRetry, Marquee, plainText } from '@site/shared/ui';
import { passSeconds } from '../model/passSeconds';
import { useHomeFeed } from '../queries/announcements';

export function NoticeStrip() {
  const t = useT('promo');
  const feed = useHomeFeed();
  if (feed.status === 'failed') return <ErrorRetry compact error={feed.error} onRetry={feed.retry} />;
  const notices = feed.status === 'ready' ? feed.value.player : null;
  return (
    <Row role="region" aria-label={t('notice.label')} aria-busy={notices === null}>
      <Megaphone size={18} aria-hidden />
      {notices?.length === 0 ? <span>{t('no_announcement')}</span> : null}
      {notices?.length ? (
        <Marquee seconds={passSeconds(notices)}>
          {notices.map(({ id, title }) => (
            <Link key={id} to={`${paths.notice}?id=${encodeURIComponent(id)}`}>
              {plainText(title)}
            </Link>
          ))}
        </Marquee>
      ) : null}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  height: ${frame.touch};
  padding-inline-start: ${space[3]};
  background: ${color.surface};
  border-radius: ${radius.round};
  color: ${color.textMuted};
  ${font.small}

  & > svg {
    flex: none;
    color: ${color.primary};
  }

  & a {
    display: inline-flex;
    align-items: center;
    min-height: ${frame.touch};
    color: inherit;
    text-decoration: none;
  }
`;
