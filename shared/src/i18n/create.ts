/** createI18n: messages by namespace, each loaded when first needed and only in the current language. */
import i18next, { type i18n as I18nInstance } from 'i18next';
import type { Messages } from '@site/shared/contract';
import type { Locale } from './locales';

export interface I18nSettings {
  readonly locale: Locale;
  /** Messages of a namespace; `shared` is this layer's own. */
  readonly loadMessages: (namespace: string, locale: Locale) => Promise<Messages>;
  readonly onMissing?: (namespace: string, key: string) => void;
}

export interface SiteI18n {
  readonly instance: I18nInstance;
  /** Have a namespace ready in the current language. Safe to call again. */
  readonly load: (namespace: string) => Promise<void>;
  /** Load every namespace in use in another language, then switch all of the page at once. */
  readonly setLocale: (locale: Locale) => Promise<void>;
  /** A message outside of React. */
  readonly t: (namespace: string, key: string, values?: Readonly<Record<string, unknown>>) => string;
}

export function createI18n({ locale, loadMessages, onMissing }: I18nSettings): SiteI18n {
  const instance = i18next.createInstance();
  const namespaces = new Set<string>();
  const underWay = new Map<string, Promise<void>>();
  let wanted = locale;

  void instance.init({
    lng: locale,
    fallbackLng: false,
    ns: [],
    defaultNS: 'shared',
    // `errors` and other common words are found from any namespace.
    fallbackNS: 'shared',
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
    saveMissing: Boolean(onMissing),
    missingKeyHandler: (_, namespace, key) => onMissing?.(namespace, key),
  });

  const fetchMessages = (namespace: string, language: Locale): Promise<void> => {
    if (instance.hasResourceBundle(language, namespace)) return Promise.resolve();
    const key = `${language}/${namespace}`;
    const loading =
      underWay.get(key) ??
      messagesOf(namespace, language, loadMessages)
        .then((messages) => void instance.addResourceBundle(language, namespace, messages))
        // A failed load is forgotten, so the next attempt asks again.
        .finally(() => underWay.delete(key));
    underWay.set(key, loading);
    return loading;
  };

  const load = async (namespace: string) => {
    namespaces.add(namespace);
    await fetchMessages(namespace, wanted);
  };

  return {
    instance,
    load: async (namespace) => {
      await Promise.all([load('shared'), load(namespace)]);
    },
    setLocale: async (next) => {
      wanted = next;
      await Promise.all([...namespaces].map((namespace) => fetchMessages(namespace, next)));
      // Somebody may have chosen again while the messages were on their way.
      if (wanted === next && instance.language !== next) await instance.changeLanguage(next);
    },
    t: (namespace, key, values) => instance.t(key, { ns: namespace, ...values }) as string,
  };
}

async function messagesOf(
  namespace: string,
  locale: Locale,
  loadMessages: I18nSettings['loadMessages'],
): Promise<Messages> {
  if (namespace !== 'shared') return loadMessages(namespace, locale);
  return ((await import(`./locales/${locale}.json`)) as { default: Messages }).default;
}
