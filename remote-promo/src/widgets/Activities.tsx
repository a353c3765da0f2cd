/** Activities: the first three promotions in the side menu (SITE-08). */
import { Gift } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths, type SlotProps } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { color, font, radius, space } from '@site/shared/theme';
import { plainText, RemoteImage, SectionTitle } from '@site/shared/ui';
import { firstPicture } from '../model/promotionList';
import { usePromotions } from '../queries/announcements';

const SHOWN = 3;

export default function Activities({ onNavigate }: SlotProps['shell.menu']) {
  const t = useT('promo');
  const promotions = usePromotions();
  // Optional content: the menu is complete without it, so loading and failure show nothing.
  if (promotions.status !== 'ready' || promotions.value.length === 0) return null;
  return (
    <Section>
      <SectionTitle icon={<Gift size={20} aria-hidden />} title={t('menu.activities')} />
      <ul>
        {promotions.value.slice(0, SHOWN).map(({ id, title, announcementImages }) => (
          <li key={id}>
            <Row to={paths.promotion(id)} onClick={onNavigate}>
              <Thumbnail src={firstPicture(announcementImages)} alt="" ratio="1 / 1" />
              <span>{plainText(title)}</span>
            </Row>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Section = styled.section`
  padding-top: ${space[4]};
`;

const Row = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 60px;
  border-radius: ${radius.small};
  color: ${color.text};
  text-decoration: none;
  ${font.small}

  &:active {
    background: ${color.raised};
  }
`;

const Thumbnail = styled(RemoteImage)`
  flex: none;
  width: 48px;
  border-radius: ${radius.small};

  /* The subject of the picture is at its right edge, its words left of that. */
  & img {
    object-position: 100%;
  }
`;
