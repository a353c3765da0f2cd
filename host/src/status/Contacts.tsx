/** Contacts: the operator's contacts on a screen that closes the site. Empty when no contact works from outside. */
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { frame, space } from '@site/shared/theme';
import type { Contact } from './contacts';

export function Contacts({ contacts }: { readonly contacts: readonly Contact[] }) {
  const t = useT('host');
  if (contacts.length === 0) return null;
  return (
    <Row aria-label={t('status.contact')}>
      <span aria-hidden>{t('status.contact')}:</span>
      {contacts.map(({ href, key, title }) => (
        <a key={href} href={href} target="_blank" rel="noopener noreferrer">
          {key ? t(key) : title}
        </a>
      ))}
    </Row>
  );
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 ${space[4]};

  & > a {
    display: inline-flex;
    align-items: center;
    min-height: ${frame.touch};
  }
`;
