/** PromotionPeriod: the dates of a promotion as text (PRO-02). */
import { useT } from '@site/shared/i18n';
import { promotionDates, type PromotionTime } from '../model/promotionDates';

export function PromotionPeriod({ of }: { readonly of: PromotionTime }) {
  const t = useT('promo');
  const dates = promotionDates(of);
  if (dates.kind === 'range') return <>{t('dates.range', { start: dates.start, end: dates.end })}</>;
  return <>{t(dates.kind === 'day' ? 'dates.day' : 'dates.longTerm', { start: dates.start })}</>;
}
