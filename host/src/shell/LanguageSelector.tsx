/** LanguageSelector: a dropdown with flags and a check on the current language (SITE-10). */
import { Check } from 'lucide-react';
import styled from 'styled-components';
import { LOCALES, useT, type Locale } from '@site/shared/i18n';
import { space } from '@site/shared/theme';
import { Menu, MenuPopover, type MenuProps } from '@site/shared/ui';
import { usePlatform, useSession } from '@site/shared/platform';
import { LANGUAGES_ID } from '../earlyControls';
import { Flag } from './Flag';

const NAMES: Readonly<Record<Locale, string>> = { bn: 'বাংলা', en: 'English' };

export const LanguageSelector = () => <Menu {...useLanguages()} popoverId={LANGUAGES_ID} />;

/** Its list in a page that the site server renders; first-screen/show.ts handles a choice. */
export const LanguagePopover = () => <MenuPopover {...useLanguages()} popoverId={LANGUAGES_ID} />;

function useLanguages(): MenuProps {
  const t = useT('host');
  const { session } = usePlatform();
  const current = useSession((state) => state.locale) as Locale;
  return {
    label: `${t('header.language')}: ${NAMES[current]}`,
    trigger: <Flag locale={current} />,
    items: LOCALES.map((locale) => ({
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
    })),
  };
}

const Row = styled.span`
  display: grid;
  grid-template-columns: 24px 1fr 18px;
  align-items: center;
  gap: ${space[3]};
  width: 100%;
`;
