/** promotionList: which promotions stand under which tab, and the picture each is shown by. */
import type { Announcement, PromotionCategory } from '@site/shared/wps';

/** The picture with sequence 1; where none has it, the lowest. */
export function firstPicture(images: Announcement['announcementImages']): string | null {
  const [first] = [...images].sort((a, b) => a.sequence - b.sequence);
  return images.find(({ sequence }) => sequence === 1)?.url ?? first?.url ?? null;
}

/** The tab that is open: the asked one if it exists, the one that holds the linked promotion, else the first (PRO-01). */
export function openCategory(
  categories: readonly PromotionCategory[],
  asked: string | null,
  linked: Announcement | undefined,
): string | null {
  if (asked !== null && categories.some(({ id }) => id === asked)) return asked;
  const holding = linked && categories.find(({ id }) => linked.promoAnnouncementCategoryIds.includes(id));
  return (holding ?? categories[0])?.id ?? null;
}

/** Promotions of a category; without categories all of them. */
export const inCategory = (promotions: readonly Announcement[], category: string | null): readonly Announcement[] =>
  category === null
    ? promotions
    : promotions.filter(({ promoAnnouncementCategoryIds }) => promoAnnouncementCategoryIds.includes(category));
