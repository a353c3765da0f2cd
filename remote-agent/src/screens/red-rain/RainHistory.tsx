/** RainHistory: past envelopes; each expands to its receivers. */
import { useState } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { useCall, useSite } from '@site/shared/platform';
import { MAX_TEAM_REPORT_DAYS, redRains, type RedRains } from '@site/shared/wps';
import type { DateRangeState } from '@site/shared/kernel';
import { useDateRange } from '@site/shared/paged';
import { DateRangePicker, ListSkeleton } from '@site/shared/components';
import { Async, BottomSheet, Empty, ListRow, Money } from '@site/shared/ui';
import { REPORT_RANGES } from '../../model/reportRanges';
import { KeyValue } from '../../components/KeyValue';
import { Pager } from '../../components/report/Pager';
import { RainResult } from './RainPreview';

const PAGE_SIZE = 20;

export function RainHistory() {
  const t = useT('agent');
  const { dateTime } = useFormat();
  const { currency } = useSite();
  const days = useDateRange('thisMonth', MAX_TEAM_REPORT_DAYS);
  const [page, setPage] = useState(1);
  const [openRain, setOpenRain] = useState<RedRains['list'][number] | null>(null);
  const rains = useCall(
    redRains,
    { ...days.range, page, size: PAGE_SIZE },
    { enabled: days.today !== null, keepPrevious: true },
  );
  const choose: DateRangeState['choose'] = (choice) => {
    days.choose(choice);
    setPage(1);
  };
  return (
    <>
      <DateRangePicker {...days} choose={choose} ranges={REPORT_RANGES} namespace="agent" />
      <Async
        of={rains}
        skeleton={<ListSkeleton height={64} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<Empty title={t('rain.none')} />}
      >
        {({ list, footer, totalPages }) => (
          <>
            <KeyValue name={t('total')}>
              <Money amount={footer.total} currency={currency} />
            </KeyValue>
            {list.map((rain) => (
              <ListRow
                key={rain.batchId}
                title={dateTime(rain.time)}
                note={`${t(`rain.${rain.mode}`)} · ${t('rain.to', { count: rain.count })}${
                  rain.state === 'PARTIAL' ? ` · ${t('rain.partial')}` : ''
                }${rain.remark ? ` · “${rain.remark}”` : ''}`}
                end={<Money amount={rain.total} currency={currency} />}
                onClick={() => setOpenRain(rain)}
              />
            ))}
            <Pager page={page} pages={totalPages} onPage={setPage} />
          </>
        )}
      </Async>
      <BottomSheet open={openRain !== null} onClose={() => setOpenRain(null)} label={t('rain.history')}>
        {openRain ? <RainResult rain={openRain} names={new Map()} /> : null}
      </BottomSheet>
    </>
  );
}
