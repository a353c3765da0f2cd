/** promotionList: which tab is open, its promotions, and the picture of a promotion. */
import type { Announcement, PromotionCategory } from '@site/shared/wps';

/** The picture with sequence 1, otherwise the one with the lowest sequence. */
export function firstPicture(images: Announcement['announcementImages']): string | null {
  const [first] = [...images].sort((a, b) => a.sequence - b.sequence);
  return images.find(({ sequence }) => sequence === 1)?.url ?? first?.url ?? null;
}

/** The open tab: the selected one if it exists, otherwise the one of the linked promotion, otherwise the first (PRO-01). */
export function openCategory(
  categories: readonly PromotionCategory[],
  selected: string | null,
  linked: Announcement | undefined,
): string | null {
  if (selected !== null && categories.some(({ id }) => id === selected)) return selected;
  const ofLinked = linked && categories.find(({ id }) => linked.promoAnnouncementCategoryIds.includes(id));
  return (ofLinked ?? categories[0])?.id ?? null;
}

/** Promotions of a category; all of them for null. */
export const inCategory = (promotions: readonly Announcement[], category: string | null): readonly Announcement[] =>
  category === null
    ? promotions
    : promotions.filter(({ promoAnnouncementCategoryIds }) => promoAnnouncementCategoryIds.includes(category));
