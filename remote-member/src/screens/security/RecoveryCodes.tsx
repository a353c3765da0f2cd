/** RecoveryCodes: the codes of a new authenticator app, shown once. */
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { Note } from '@site/shared/components';
import { space } from '@site/shared/theme';
import { Button, CopyButton } from '@site/shared/ui';
import { SheetStack } from '../../components/SheetStack';
import { Secret } from './Secret';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useT('member');
  return (
    <SheetStack>
      <Note tone="good" live>
        {t('totp.enabled')}
      </Note>
      <p>{t('totp.recoveryAbout')}</p>
      <Secret>
        <Codes aria-label={t('totp.recovery')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Codes>
        <CopyButton text={codes.join('\n')} label={t('totp.copyRecovery')} />
      </Secret>
      <Button full onClick={onDone}>
        {t('totp.saved')}
      </Button>
    </SheetStack>
  );
}

const Codes = styled.ul`
  display: grid;
  flex: 1;
  /* A code stays in one line, also with large text. */
  grid-template-columns: repeat(auto-fill, minmax(min(6.5rem, 100%), 1fr));
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;
