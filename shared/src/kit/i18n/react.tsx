/** i18n in screens: useT for texts, useFormat for amounts, numbers and times. */
import type { ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { SiteI18n } from './create';
import { formatOf, type Format } from './format';

export function I18nProvider({ i18n, children }: { readonly i18n: SiteI18n; readonly children: ReactNode }) {
  return <I18nextProvider i18n={i18n.instance}>{children}</I18nextProvider>;
}

export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** Texts of a namespace (a remote's name, `host`, `shared`); common texts are available from any of them. */
export function useT(namespace: string): Translate {
  const { t } = useTranslation(namespace);
  return t as unknown as Translate;
}

export const useLocale = (): string => useTranslation().i18n.language;

/** Amounts, numbers and times in the current language. */
export function useFormat(): Format {
  return formatOf(useLocale());
}
