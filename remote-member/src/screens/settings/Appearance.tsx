/**
 * Appearance: language, theme, text size and data saver. Every choice takes effect at once and is stored in this browser.
 * Embedded, only the language: theme and text size are the embedding page's, whose document and storage are not changed.
 */
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { isEmbedded, safeStorage, storageKeys, type StorageKey } from '@site/shared/kernel';
import { LOCALES, useT, type Locale } from '@site/shared/i18n';
import { usePlatform, useSession } from '@site/shared/platform';
import { color, font, space } from '@site/shared/theme';
import { SectionTitle } from '@site/shared/ui';
import { Segments } from './Segments';

/** A language is named in itself. */
const LANGUAGES: Readonly<Record<Locale, string>> = { bn: 'বাংলা', en: 'English' };
const THEMES = ['dark', 'light', 'system'] as const;
type ThemeChoice = (typeof THEMES)[number];
/** Percent of the browser's own text size; host/src/critical.css has a rule for each. */
const TEXT_SIZES = ['100', '115', '130'] as const;
type TextSize = (typeof TEXT_SIZES)[number];
const SWITCH = ['off', 'on'] as const;
type Switch = (typeof SWITCH)[number];

export function Appearance() {
  const t = useT('member');
  const { session, config } = usePlatform();
  const locale = useSession((state) => state.locale) as Locale;
  return (
    <section>
      <SectionTitle title={t('settings.appearance')} />
      <Segments
        name="locale"
        label={t('settings.language')}
        value={locale}
        options={LOCALES.map((value) => ({ value, label: <span lang={value}>{LANGUAGES[value]}</span> }))}
        onChange={(value) => session.publish({ type: 'locale-changed', locale: value })}
      />
      {isEmbedded(config) ? null : <DocumentChoices />}
    </section>
  );
}

/** Choices that the whole document follows. */
function DocumentChoices() {
  const t = useT('member');
  const theme = useThemeChoice();
  const size = useTextSize();
  const saver = useDataSaver();
  return (
    <>
      <Segments
        name="theme"
        label={t('settings.theme')}
        value={theme.value}
        options={THEMES.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
        onChange={theme.choose}
      />
      <Segments
        name="textSize"
        label={t('settings.textSize')}
        value={size.value}
        options={TEXT_SIZES.map((value) => ({ value, label: t(`settings.textSizes.${value}`) }))}
        onChange={size.choose}
      />
      <Segments
        name="dataSaver"
        label={t('settings.dataSaver')}
        value={saver.value}
        options={SWITCH.map((value) => ({ value, label: t(`settings.dataSaverStates.${value}`) }))}
        onChange={saver.choose}
      />
      <Hint>{t('settings.dataSaver_hint')}</Hint>
    </>
  );
}

/** A stored choice, also when another tab makes it. */
function useStored(key: StorageKey): readonly [string | null, (value: string | null) => void] {
  const storage = safeStorage('localStorage');
  const [value, setValue] = useState(() => storage.getItem(key));
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key) setValue(event.newValue);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key]);
  const store = (next: string | null) => {
    setValue(next);
    if (next === null) storage.removeItem(key);
    else storage.setItem(key, next);
  };
  return [value, store];
}

/** With `system` the host follows the device (host/src/effects/preferences.ts). */
function useThemeChoice() {
  const { session } = usePlatform();
  const theme = useSession((state) => state.theme);
  const [system, storeSystem] = useStored(storageKeys.systemTheme);
  const choose = (choice: ThemeChoice) => {
    storeSystem(choice === 'system' ? '1' : null);
    const isLight = choice === 'system' ? matchMedia('(prefers-color-scheme: light)').matches : choice === 'light';
    session.publish({ type: 'theme-changed', theme: isLight ? 'light' : 'dark' });
  };
  return { value: system === '1' ? ('system' as const) : theme, choose };
}

/** In other tabs the host follows (host/src/effects/followAppearance.ts). */
function useTextSize() {
  const [stored, store] = useStored(storageKeys.textSize);
  const choose = (size: TextSize) => {
    store(size);
    document.documentElement.dataset.text = size;
  };
  return { value: TEXT_SIZES.find((size) => size === stored) ?? '100', choose };
}

/** Beside the browser's own data saver: `savesData` of the kernel reads both. */
function useDataSaver() {
  const [stored, store] = useStored(storageKeys.dataSaver);
  const choose = (choice: Switch) => {
    store(choice === 'on' ? '1' : null);
    document.documentElement.toggleAttribute('data-saver', choice === 'on');
  };
  return { value: stored ? ('on' as const) : ('off' as const), choose };
}

const Hint = styled.p`
  margin: -${space[2]} 0 ${space[4]};
  color: ${color.textMuted};
  ${font.small}
`;
