/** previewOf: what messengers and search engines show of a link to a rendered page. */
import type { Locale } from '@site/shared/i18n';

export interface Preview {
  readonly title: string;
  readonly description: string;
}

/** Of the whole site. The page's file has the first (index.html). */
export const DESCRIPTIONS: Readonly<Record<Locale, string>> = {
  bn: 'স্লট, লাইভ ক্যাসিনো, লটারি ও আমাদের নিজস্ব গেম, খেলার টাকায়। শুধু 18 বছর বা তার বেশি বয়সীদের জন্য।',
  en: 'Slots, live casino, lotteries and our own games, with play money. Only for people of 18 or older.',
};

interface Rendered {
  readonly html: string;
  /** Of the document: the route's title, which several items share. */
  readonly title: string;
  readonly siteName: string;
  /** Pages without the site's header have a heading of their own: the promotion, the lottery. */
  readonly hasOwnHeading: boolean;
  readonly locale: Locale;
}

export function previewOf({ html, title, siteName, hasOwnHeading, locale }: Rendered): Preview {
  const heading = hasOwnHeading ? headingOf(html) : '';
  const withSite = heading.includes(siteName) ? heading : `${heading} · ${siteName}`;
  return { title: heading ? withSite : title, description: DESCRIPTIONS[locale] };
}

const headingOf = (html: string): string =>
  unescape((/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, ''));

/** As React escapes text. */
const ESCAPED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const unescape = (text: string): string => text.replace(/&([#\w]+);/g, (whole, name: string) => ESCAPED[name] ?? whole);
