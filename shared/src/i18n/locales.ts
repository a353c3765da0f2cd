/** The languages of the site. Adding one is a line here and a file beside each bn.json. */

export const LOCALES = ['bn', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'bn';

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);

/** Numbers are written in Latin digits in both languages: amounts are compared and typed on Latin keypads. */
export const formatLocale = (locale: string): string => (locale === 'bn' ? 'bn-BD-u-nu-latn' : 'en-GB');
