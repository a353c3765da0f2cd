/** useHelpArticles: the articles of the help centre, or those with one tag, in the page's language. */
import { useLocale } from '@site/shared/i18n';
import { useCall } from '@site/shared/platform';
import { helpCenter } from '@site/shared/wps';

export const useHelpArticles = (tag?: string) =>
  useCall(helpCenter, { lang: useLocale().toUpperCase(), device: 'MOBILE', ...(tag ? { tag } : {}) });
