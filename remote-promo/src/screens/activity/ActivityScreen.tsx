/** Promotions page: category tabs, the list, and a detail sheet that the URL opens directly (PRO-01). */
import { Link } from 'react-router-dom';
import { LOADING } from '@site/shared/kernel';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { Async, Empty, RemoteImage, Skeleton, Tabs, plainText } from '@site/shared/ui';
import { type Announcement, type PromotionState } from '@site/shared/wps';
import { firstPicture } from '../../model/promotionList';
import { toneOf } from '../../model/promotionStatus';
import { PromotionPeriod } from '../../components/PromotionPeriod';
import { ActiveBonuses } from '../../components/participation/ActiveBonuses';
import { StateBadge } from '../../components/participation/Participation.styles';
import { useActiveBonuses } from '../../queries/useActiveBonuses';
import { prefetchPromotions } from '../../queries/announcements';
import { usePromotionStatuses } from '../../queries/usePromotionStatuses';
import { PromotionSheet } from './PromotionSheet';
import { useActivity } from './useActivity';
import { Body, Corner, Face, Item, List, Page } from './ActivityScreen.styles';

export const prefetch = prefetchPromotions;

export default function ActivityScreen() {
  const t = useT('promo');
  const { promotions, sheet } = useActivity();
  const bonuses = useActiveBonuses();
  return (
    <Page data-wide>
      {bonuses ? <ActiveBonuses of={bonuses} /> : null}
      {/* Waits for the bonuses above: the list must not shift under the finger. */}
      <Async of={bonuses ? promotions : LOADING} skeleton={<ListSkeleton />}>
        {({ categories, category, shown, choose }) => (
          <>
            {category !== null && categories.length > 1 ? (
              <Tabs
                label={t('list.categories')}
                items={categories.map(({ id, title }) => ({ key: id, label: title }))}
                selected={category}
                onSelect={choose}
              />
            ) : null}
            {shown.length === 0 ? (
              <Empty title={t('list.empty')} message={t('list.emptyMessage')} />
            ) : (
              <List>
                {shown.map((promotion, index) => (
                  <PromotionCard
                    key={promotion.id}
                    promotion={promotion}
                    isLinked={promotion.id === sheet.id}
                    eager={index < EAGER}
                  />
                ))}
              </List>
            )}
          </>
        )}
      </Async>
      <PromotionSheet {...sheet} />
    </Page>
  );
}

/** Cards on the first screen of a phone. */
const EAGER = 2;

const scrollIntoCentre = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'center' });

interface PromotionCardProps {
  readonly promotion: Announcement;
  /** Its sheet is open by the URL. */
  readonly isLinked: boolean;
  /** Load the picture eagerly: the card is on the first screen. */
  readonly eager: boolean;
}

function PromotionCard({ promotion, isLinked, eager }: PromotionCardProps) {
  const t = useT('promo');
  const { id, title, announcementImages } = promotion;
  return (
    <li ref={isLinked ? scrollIntoCentre : undefined}>
      <Item as={Link} to={paths.promotion(id)} state={{ fromList: true }}>
        <Face>
          <RemoteImage src={firstPicture(announcementImages)} alt="" ratio="12 / 5" fallback={null} eager={eager} />
          <CardBadge promotionId={promotion.promotionId ?? id} />
        </Face>
        <Body>
          <h2>{plainText(title)}</h2>
          <time>
            <PromotionPeriod of={promotion} />
          </time>
          <span>{t('list.readMore')}</span>
        </Body>
      </Item>
    </li>
  );
}

/** States in which the member can act or is waiting; the others get no badge. */
const BADGE_STATES: readonly PromotionState[] = ['COMING_SOON', 'APPLYING', 'PROCESS', 'REJECTED', 'ISSUED', 'CLAIM'];

function CardBadge({ promotionId }: { readonly promotionId: string }) {
  const t = useT('promo');
  const statuses = usePromotionStatuses();
  if (statuses.status !== 'ready') return null;
  const state = statuses.value.find((item) => item.promotionId === promotionId)?.state;
  if (!state || !BADGE_STATES.includes(state)) return null;
  return (
    <Corner>
      <StateBadge $tone={toneOf(state)}>{t(`state.${state}`)}</StateBadge>
    </Corner>
  );
}

const ListSkeleton = () => (
  <List>
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} height={270} />
    ))}
  </List>
);
