/** LanguageSelector: a dropdown with flags and a check on the current language (SITE-10). */
import { Check } from 'lucide-react';
import styled from 'styled-components';
import { LOCALES, useT, type Locale } from '@site/shared/i18n';
import { space } from '@site/shared/theme';
import { Menu } from '@site/shared/ui';
import { usePlatform, useSession } from '@site/shared/platform';
import { Flag } from './Flag';

const NAMES: Readonly<Record<Locale, string>> = { bn: 'বাংলা', en: 'English' };

export function LanguageSelector() {
  const t = useT('host');
  const { session } = usePlatform();
  const current = useSession((state) => state.locale) as Locale;
  return (
    <Menu
      label={`${t('header.language')}: ${NAMES[current]}`}
      trigger={<Flag locale={current} />}
      items={LOCALES.map((locale) => ({
        key: locale,
        checked: locale === current,
        content: (
          <Row lang={locale}>
            <Flag locale={locale} />
            <span>{NAMES[locale]}</span>
            {locale === current ? <Check size={18} aria-hidden /> : null}
          </Row>
        ),
        onSelect: () => session.publish({ type: 'locale-changed', locale }),
      }))}
    />
  );
}

const Row = styled.span`
  display: grid;
  grid-template-columns: 24px 1fr 18px;
  align-items: center;
  gap: ${space[3]};
  width: 100%;
`;
