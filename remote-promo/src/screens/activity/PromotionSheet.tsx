/** PromotionSheet: one promotion over the list; closing it gives the list back. */
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, radius, space } from '@site/shared/theme';
import { BottomSheet, Empty, RemoteImage } from '@site/shared/ui';
import { firstPicture } from '../../model/promotionList';
import { Dates } from '../../components/PromotionPeriod';
import { PromotionText } from '../../components/PromotionText';
import { TakingPart } from '../../components/participation/Participation';
import type { SheetState } from './useActivity';

export function PromotionSheet({ id, promotion, isKnown, close }: SheetState) {
  const t = useT('promo');
  if (id === null || !isKnown) return null;
  return (
    <BottomSheet open onClose={close} label={promotion?.title ?? t('title.detail')}>
      {promotion ? (
        <Article>
          <RemoteImage src={firstPicture(promotion.announcementImages)} alt="" ratio="12 / 5" fallback={null} eager />
          <time>
            <Dates of={promotion} />
          </time>
          <PromotionText html={promotion.content} />
          <TakingPart promotionId={promotion.promotionId ?? promotion.id} promotionType={promotion.promotionType} />
        </Article>
      ) : (
        <Empty
          title={t('detail.gone')}
          message={t('detail.goneMessage')}
          action={{ label: t('detail.toList'), onClick: close }}
        />
      )}
    </BottomSheet>
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
