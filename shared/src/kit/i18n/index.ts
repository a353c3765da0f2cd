/** Languages: messages by namespace, texts and formats in screens, texts of errors. */
export { DEFAULT_LOCALE, LOCALES, formatLocale, isLocale, moneyLocale, type Locale } from './locales';
export { createI18n, type I18nSettings, type SiteI18n } from './create';
export { I18nProvider, formatOf, useFormat, useLocale, useT, type Format, type Translate } from './react';
export { errorKey, errorText, type FailureLike } from './error-keys';
