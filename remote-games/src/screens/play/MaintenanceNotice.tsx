/** MaintenanceNotice: shown in place of a game whose vendor is in maintenance: until when, and a button back. */
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { Empty } from '@site/shared/ui';
import type { VendorMaintenance } from '../../model/launch';

interface MaintenanceNoticeProps {
  readonly vendorName: string;
  readonly maintenance: VendorMaintenance;
  readonly onClose: () => void;
}

export function MaintenanceNotice({ vendorName, maintenance: { until }, onClose }: MaintenanceNoticeProps) {
  const t = useT('games');
  const format = useFormat();
  return (
    <Place role="status">
      <Empty
        title={t('resting.title', { name: vendorName })}
        message={until === null ? t('resting.text') : t('resting.until', { time: format.dateTimeZone(until) })}
        action={{ label: t('resting.back'), onClick: onClose }}
      />
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  flex: 1;
`;
