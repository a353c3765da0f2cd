/** Resting: in the game's place while its vendor is in maintenance: who rests, until when, and the way back to the others. */
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { Empty } from '@site/shared/ui';
import type { Rest } from '../../model/launch';

interface RestingProps {
  readonly vendorName: string;
  readonly rest: Rest;
  readonly onClose: () => void;
}

export function Resting({ vendorName, rest: { until }, onClose }: RestingProps) {
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
