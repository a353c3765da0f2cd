/** Languages: messages by namespace, texts and formats in screens, texts of errors. */
export { DEFAULT_LOCALE, LOCALES, formatLocale, isLocale, moneyLocale, type Locale } from './locales';
export { createI18n, type I18nSettings, type SiteI18n } from './create';
export { formatOf, type Format } from './format';
export { I18nProvider, useFormat, useLocale, useT, type Translate } from './react';
export { errorText, type FailureLike } from './errorKeys';
