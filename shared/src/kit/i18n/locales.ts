/** The languages of the site. Adding one is a line here and a file beside each bn.json. */

export const LOCALES = ['bn', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'bn';

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);

/**
 * Amounts carry their sign first, as every wallet and shop in Bangladesh writes it (the locale data of Bengali put it
 * last), in Bengali grouped by lakhs: ৳1,23,456.50.
 */
export const moneyLocale = (locale: string): string => (locale === 'bn' ? 'en-IN' : 'en-GB');

/** Numbers are written in Latin digits in both languages: amounts are compared and typed on Latin keypads. */
export const formatLocale = (locale: string): string => (locale === 'bn' ? 'bn-BD-u-nu-latn' : 'en-GB');
