/** PasskeysLink: leads to the passkeys in the security centre (AUTH-19). Hidden if the device cannot create one. */
import { Fingerprint } from 'lucide-react';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { IfOpen } from '@site/shared/platform';
import { color, font, space } from '@site/shared/theme';
import { Card, LinkButton } from '@site/shared/ui';
import { usePasskeySupport } from '@site/shared/passkeys';

export function PasskeysLink() {
  const t = useT('auth');
  if (!usePasskeySupport()) return null;
  return (
    <IfOpen path={paths.security}>
      <Section as="section">
        <h2>{t('password.passkeys')}</h2>
        <p>{t('password.passkeyHint')}</p>
        <LinkButton kind="secondary" full icon={<Fingerprint aria-hidden />} to={`${paths.security}?open=passkeys`}>
          {t('password.passkeyManage')}
        </LinkButton>
      </Section>
    </IfOpen>
  );
}

const Section = styled(Card)`
  display: grid;
  gap: ${space[3]};

  & > h2 {
    ${font.strong}
  }

  & > p {
    color: ${color.textMuted};
    ${font.small}
  }
`;
