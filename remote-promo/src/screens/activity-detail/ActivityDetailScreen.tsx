/** Page of one promotion: its first picture and its HTML (PRO-03). Has its own back button, because the page has no header. */
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { ShareButton } from '@site/shared/components';
import { mapLoadable, siteOrigin } from '@site/shared/kernel';
import { useT } from '@site/shared/i18n';
import { usePlatform, useStepBack } from '@site/shared/platform';
import { color, font, radius, space } from '@site/shared/theme';
import { Async, Empty, RemoteImage, Skeleton, plainText } from '@site/shared/ui';
import { firstPicture } from '../../model/promotionList';
import { BackOverPicture } from '../../components/BackOverPicture';
import { PromotionPeriod } from '../../components/PromotionPeriod';
import { PromotionText } from '../../components/PromotionText';
import { usePromotions } from '../../queries/announcements';
import { Participation } from '../../components/participation/Participation';

export default function ActivityDetailScreen() {
  const t = useT('promo');
  const navigate = useNavigate();
  const { config } = usePlatform();
  const id = useSearchParams()[0].get('id');
  const promotion = mapLoadable(usePromotions(), (all) => all.find((item) => item.id === id));
  const goBack = useStepBack(paths.activity);
  return (
    <Page>
      <BackOverPicture label={t('detail.back')} onClick={goBack} />
      <Async of={promotion} skeleton={<DetailSkeleton />}>
        {(found) =>
          found ? (
            <article>
              <Picture src={firstPicture(found.announcementImages)} alt="" ratio="12 / 5" eager />
              <Words>
                <h1>{plainText(found.title)}</h1>
                <time>
                  <PromotionPeriod of={found} />
                </time>
                <PromotionText html={found.content} />
                <Participation promotionId={found.promotionId ?? found.id} promotionType={found.promotionType} />
                <ShareButton
                  title={plainText(found.title)}
                  url={() => siteOrigin(config) + paths.activityDetail(found.id)}
                />
              </Words>
            </article>
          ) : (
            <Empty
              title={t('detail.gone')}
              message={t('detail.goneMessage')}
              action={{ label: t('detail.toList'), onClick: () => void navigate(paths.activity, { replace: true }) }}
            />
          )
        }
      </Async>
    </Page>
  );
}

const DetailSkeleton = () => (
  <>
    <Picture src={null} alt="" ratio="12 / 5" />
    <Words>
      <Skeleton height={28} width="70%" />
      <Skeleton width="40%" />
      <Skeleton height={160} />
    </Words>
  </>
);

const Page = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
`;

const Picture = styled(RemoteImage)`
  border-radius: 0 0 ${radius.large} ${radius.large};
`;

const Words = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};

  & > h1 {
    text-wrap: balance;
    ${font.heading}
  }

  & > time {
    color: ${color.textMuted};
    ${font.small}
    ${font.tabular}
  }
`;
