/** createI18n: messages by namespace, each loaded when first needed and only in the current language. */
import i18next, { type i18n as I18nInstance } from 'i18next';
import type { Messages } from '@site/shared/contract';
import { formatOf } from './format';
import type { Locale } from './locales';

export interface I18nSettings {
  readonly locale: Locale;
  /** Messages of a bundle: a namespace ("games"), or a part of one ("member/pages"). `shared` is this layer's own. */
  readonly loadMessages: (bundle: string, locale: Locale) => Promise<Messages>;
  readonly onMissing?: (namespace: string, key: string) => void;
}

export interface SiteI18n {
  readonly instance: I18nInstance;
  /** Load a bundle in the current language. Safe to call again. */
  readonly load: (bundle: string) => Promise<void>;
  /** Load the bundles of a namespace again next time: another release of the remote is used. */
  readonly forget: (namespace: string) => void;
  /** Load every bundle in use in another language, then switch the whole page at once. */
  readonly setLocale: (locale: Locale) => Promise<void>;
  /** A message outside of React. */
  readonly t: (namespace: string, key: string, values?: Readonly<Record<string, unknown>>) => string;
}

export function createI18n({ locale, loadMessages, onMissing }: I18nSettings): SiteI18n {
  const instance = i18next.createInstance();
  const bundles = new Set<string>();
  const loaded = new Set<string>();
  const loads = new Map<string, Promise<void>>();
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
    parseMissingKeyHandler: (key) => wordsOf(key),
  });
  // "{{count, number}}": the plural form follows the number, formatted with the site's digits.
  instance.services.formatter?.add('number', (value: unknown, language) =>
    formatOf(language ?? locale).number(Number(value)),
  );

  // "{{min, range}}" with `max`: "4–16"; one number where both are the same, "4+" where there is no upper limit (0).
  instance.services.formatter?.add('range', (min: unknown, _, { max }: { max?: unknown }) => rangeOf(min, max));

  const fetchMessages = (bundle: string, language: Locale): Promise<void> => {
    const key = `${language}/${bundle}`;
    if (loaded.has(key)) return Promise.resolve();
    const [namespace = bundle] = bundle.split('/');
    const loading =
      loads.get(key) ??
      messagesOf(bundle, language, loadMessages)
        .then((messages) => {
          // Emit only when a component has rendered without them: otherwise every text would render again with each remote.
          const silent = !isDrawn(instance, namespace);
          // Deep merge: a namespace may have several bundles.
          instance.addResourceBundle(language, namespace, messages, true, true, { silent });
          loaded.add(key);
        })
        // A failed load is not cached, so the next attempt loads again.
        .finally(() => loads.delete(key));
    loads.set(key, loading);
    return loading;
  };

  const load = async (bundle: string) => {
    bundles.add(bundle);
    await fetchMessages(bundle, wanted);
  };

  return {
    instance,
    load: async (bundle) => {
      await Promise.all([load('shared'), load(bundle)]);
    },
    forget: (namespace) => {
      for (const key of loaded) if (key.split('/')[1] === namespace) loaded.delete(key);
    },
    setLocale: async (next) => {
      wanted = next;
      await Promise.all([...bundles].map((bundle) => fetchMessages(bundle, next)));
      // The language may have changed again while the messages were loading.
      if (wanted === next && instance.language !== next) await instance.changeLanguage(next);
    },
    t: (namespace, key, values) => instance.t(key, { ns: namespace, ...values }) as string,
  };
}

/** Has a component used this namespace? react-i18next keeps the list. */
const isDrawn = (instance: I18nInstance, namespace: string): boolean =>
  (instance as Drawn).reportNamespaces?.getUsedNamespaces().includes(namespace) ?? false;

function rangeOf(min: unknown, max: unknown): string {
  if (max === 0) return `${String(min)}+`;
  return max === undefined || String(min) === String(max) ? String(min) : `${String(min)}–${String(max)}`;
}

interface Drawn {
  readonly reportNamespaces?: { readonly getUsedNamespaces: () => readonly string[] };
}

async function messagesOf(
  bundle: string,
  locale: Locale,
  loadMessages: I18nSettings['loadMessages'],
): Promise<Messages> {
  if (bundle !== 'shared') return loadMessages(bundle, locale);
  return ((await import(`./locales/${locale}.json`)) as { default: Messages }).default;
}

/** Fallback for a missing key, never the raw key (ERR-02): "deposit.amountTooLow" becomes "Amount too low". */
function wordsOf(key: string): string {
  const words = (key.split(/[.:]/).at(-1) ?? '').replace(/[_-]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
