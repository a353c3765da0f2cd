/** Activities: the first three promotions in the side menu (SITE-08). */
import { Gift } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths, type SlotProps } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { color, font, radius, space } from '@site/shared/theme';
import { RemoteImage, SectionTitle } from '@site/shared/ui';
import { firstPicture } from '../model/promotionList';
import { usePromotions } from '../queries/useAnnouncements';

const SHOWN = 3;

export default function Activities({ onNavigate }: SlotProps['shell.menu']) {
  const t = useT('promo');
  const promotions = usePromotions();
  // A menu without offers is a whole menu: nothing is missed while they load or if they cannot be had.
  if (promotions.status !== 'ready' || promotions.value.length === 0) return null;
  return (
    <Place>
      <SectionTitle icon={<Gift size={20} aria-hidden />} title={t('menu.activities')} />
      <ul>
        {promotions.value.slice(0, SHOWN).map(({ id, title, announcementImages }) => (
          <li key={id}>
            <Row to={paths.promotion(id)} onClick={onNavigate}>
              <Thumb src={firstPicture(announcementImages)} alt="" ratio="16 / 10" />
              <span>{title}</span>
            </Row>
          </li>
        ))}
      </ul>
    </Place>
  );
}

const Place = styled.section`
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

const Thumb = styled(RemoteImage)`
  flex: none;
  width: 72px;
  border-radius: ${radius.small};

  /* The figure of the picture stands at its right. */
  & img {
    object-position: 100%;
  }
`;
