/** AccessDeniedScreen: this address or region may not enter; shows the address and a contact link. */
import { useT } from '@site/shared/i18n';
import { Empty } from '@site/shared/ui';
import { StandAlone } from './StandAlone';

interface AccessDeniedScreenProps {
  readonly ip: string | null;
  readonly contact: string | null;
  readonly onRetry: () => void;
}

export function AccessDeniedScreen({ ip, contact, onRetry }: AccessDeniedScreenProps) {
  const t = useT('host');
  return (
    <StandAlone>
      <Empty
        title={t('status.denied')}
        message={ip ? t('status.deniedHint', { ip }) : t('status.deniedNoIp')}
        action={{ label: t('status.again'), onClick: onRetry }}
      />
      {contact ? (
        <a href={contact} rel="noopener noreferrer">
          {t('status.contact')}
        </a>
      ) : null}
    </StandAlone>
  );
}
