/** Seeds the content: banners, notices, promotion texts, categories, help. */
import { announcements, banners, helpArticles, promotionCategories } from '../../ground/content/content.tables';
import type { Tx } from '../../ground/db/database';
import { helpTexts } from './texts-help';
import { noticeTexts } from './texts-notices';
import { promotionCategoryTexts, promotionTexts } from './texts-promotions';

const DAY_MS = 86_400_000;
type Text = readonly [title: string, content: string];

export const both = ({ EN, BN }: { readonly EN: Text; readonly BN: Text }) => ({
  title: { EN: EN[0], BN: BN[0] },
  content: { EN: EN[1], BN: BN[1] },
});

export async function seedContent(tx: Tx, now: number): Promise<void> {
  await tx
    .insert(promotionCategories)
    .values(promotionCategoryTexts.map(([id, EN, BN]) => ({ id, title: { EN, BN }, order: id })));
  const promotions = await tx
    .insert(announcements)
    .values(
      promotionTexts.map((text, order) => ({
        ...both(text),
        type: 'PR' as const,
        picture: text.key,
        promotionType: text.promotionType,
        categoryIds: [text.category],
        order,
        startDate: now - text.since * DAY_MS,
        endDate: text.until === undefined ? null : now + text.until * DAY_MS,
      })),
    )
    .returning({ id: announcements.id, picture: announcements.picture });
  await tx.insert(announcements).values(
    noticeTexts.map((text, order) => ({
      ...both(text),
      type: text.type,
      execution: text.execution ?? ('B' as const),
      order,
      startDate: now - text.since * DAY_MS,
    })),
  );
  await tx
    .insert(helpArticles)
    .values(helpTexts.map((text, order) => ({ ...both(text), tag: text.tag, order, listed: text.listed ?? true })));
  await seedBanners(tx, (key) => String(promotions.find(({ picture }) => picture === key)!.id));
}

async function seedBanners(tx: Tx, idOf: (key: string) => string): Promise<void> {
  const promotionBanner = (groupName: string, picture: string, order: number) => {
    const { EN, BN } = promotionTexts.find(({ key }) => key === picture)!;
    const linkage = idOf(picture);
    return { groupName, picture, order, title: { EN: EN[0], BN: BN[0] }, linkageType: 'PROMOTION' as const, linkage };
  };
  await tx.insert(banners).values([
    promotionBanner('m_home', 'welcome', 1),
    promotionBanner('m_home', 'raffle', 2),
    promotionBanner('m_home', 'vip', 3),
    promotionBanner('m_home', 'cricket', 4),
    promotionBanner('m_game', 'deposit', 1),
    promotionBanner('m_game', 'mission', 2),
    promotionBanner('m_reg', 'welcome', 1),
    {
      groupName: 'm_home',
      picture: 'app',
      order: 5,
      title: { EN: 'Put the site on your home screen', BN: 'সাইটটি রাখুন হোম স্ক্রিনে' },
      linkageType: 'PATH' as const,
      linkage: '/m/app',
    },
  ]);
}
