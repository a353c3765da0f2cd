/** PromotionSheet: one promotion beside the list, or in a sheet over it. */
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { DetailPane } from '@site/shared/components';
import { color, font, radius, space } from '@site/shared/theme';
import { Empty, RemoteImage, plainText } from '@site/shared/ui';
import { firstPicture } from '../../model/promotionList';
import { PromotionPeriod } from '../../components/PromotionPeriod';
import { PromotionText } from '../../components/PromotionText';
import { Participation } from '../../components/participation/Participation';
import type { SheetState } from './useActivity';

export function PromotionSheet({ id, promotion, isLoaded, close }: SheetState) {
  const t = useT('promo');
  if (id === null || !isLoaded) return null;
  return (
    <DetailPane open onClose={close} label={promotion ? plainText(promotion.title) : t('title.detail')}>
      {promotion ? (
        <Article>
          <RemoteImage src={firstPicture(promotion.announcementImages)} alt="" ratio="12 / 5" fallback={null} eager />
          <time>
            <PromotionPeriod of={promotion} />
          </time>
          <PromotionText html={promotion.content} />
          <Participation promotionId={promotion.promotionId ?? promotion.id} promotionType={promotion.promotionType} />
        </Article>
      ) : (
        <Empty
          title={t('detail.gone')}
          message={t('detail.goneMessage')}
          action={{ label: t('detail.toList'), onClick: close }}
        />
      )}
    </DetailPane>
  );
}

const Article = styled.article`
  display: grid;
  gap: ${space[4]};

  & img {
    border-radius: ${radius.small};
  }

  & > time {
    color: ${color.textMuted};
    ${font.small}
    ${font.tabular}
  }
`;
