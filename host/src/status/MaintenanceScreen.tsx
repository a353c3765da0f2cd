/** MaintenanceScreen: the site is closed for work; says until when if the gateway does. */
import { useT, useFormat } from '@site/shared/i18n';
import { Empty } from '@site/shared/ui';
import { StandAlone } from './StandAlone';

interface MaintenanceScreenProps {
  /** Epoch ms. */
  readonly until: number | null;
  readonly onRetry: () => void;
}

export function MaintenanceScreen({ until, onRetry }: MaintenanceScreenProps) {
  const t = useT('host');
  const { dateTime } = useFormat();
  return (
    <StandAlone>
      <Empty
        title={t('status.maintenance')}
        message={until ? t('status.maintenanceUntil', { time: dateTime(until) }) : t('status.maintenanceHint')}
        action={{ label: t('status.again'), onClick: onRetry }}
      />
    </StandAlone>
  );
}
