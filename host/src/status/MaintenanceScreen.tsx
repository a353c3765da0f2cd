/** MaintenanceScreen: the site is in maintenance; shows the end when the gateway sends it. */
import { useT, useFormat } from '@site/shared/i18n';
import { Empty } from '@site/shared/ui';
import type { Contact } from './contacts';
import { Contacts } from './Contacts';
import { FullPageLayout } from './FullPageLayout';

interface MaintenanceScreenProps {
  /** Epoch ms. */
  readonly until: number | null;
  readonly contacts: readonly Contact[];
  readonly onRetry: () => void;
}

export function MaintenanceScreen({ until, contacts, onRetry }: MaintenanceScreenProps) {
  const t = useT('host');
  const { dateTimeZone } = useFormat();
  return (
    <FullPageLayout>
      <Empty
        title={t('status.maintenance')}
        message={until ? t('status.maintenanceUntil', { time: dateTimeZone(until) }) : t('status.maintenanceHint')}
        action={{ label: t('status.again'), onClick: onRetry }}
      />
      <Contacts contacts={contacts} />
    </FullPageLayout>
  );
}
