/** AccessDeniedScreen: blocked address or region; shows the IP address and the operator's contacts. */
import { useT } from '@site/shared/i18n';
import { Empty } from '@site/shared/ui';
import type { Contact } from './contacts';
import { Contacts } from './Contacts';
import { FullPageLayout } from './FullPageLayout';

interface AccessDeniedScreenProps {
  readonly ip: string | null;
  readonly contacts: readonly Contact[];
  readonly onRetry: () => void;
}

export function AccessDeniedScreen({ ip, contacts, onRetry }: AccessDeniedScreenProps) {
  const t = useT('host');
  const address = ip ? t('status.address', { ip }) : '';
  const message = contacts.length > 0 ? `${address} ${t('status.mistake')}`.trim() : address;
  return (
    <FullPageLayout>
      <Empty title={t('status.denied')} message={message} action={{ label: t('status.again'), onClick: onRetry }} />
      <Contacts contacts={contacts} />
    </FullPageLayout>
  );
}
