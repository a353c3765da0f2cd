/** RainHistory: past envelopes; each expands to its receivers. */
import { useState } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { useCall, useSite } from '@site/shared/platform';
import { redRains, type RedRains } from '@site/shared/wps';
import { Async, BottomSheet, Empty, ListRow, Money, Skeleton } from '@site/shared/ui';
import { dateRange } from '../../model/dateRange';
import { ListSkeleton } from '../../components/ListSkeleton';
import { KeyValue } from '../../components/KeyValue';
import { useToday } from '../../components/useToday';
import { Pager } from '../../components/report/Pager';
import { DateRangeBar, type DateRangeChoice } from '../../components/report/DateRangeBar';
import { RainResult } from './RainPreview';

const PAGE_SIZE = 20;

export function RainHistory() {
  const t = useT('agent');
  const { dateTime } = useFormat();
  const { currency } = useSite();
  const today = useToday();
  const [chosen, setChosen] = useState<DateRangeChoice | null>(null);
  const [page, setPage] = useState(1);
  const [openRain, setOpenRain] = useState<RedRains['list'][number] | null>(null);
  const choice = chosen ?? { name: 'month' as const, ...dateRange('month', today ?? '2000-01-01') };
  const { startDate, endDate } = choice;
  const rains = useCall(
    redRains,
    { startDate, endDate, page, size: PAGE_SIZE },
    { enabled: today !== null, keepPrevious: true },
  );
  const choose = (next: DateRangeChoice) => {
    setChosen(next);
    setPage(1);
  };
  return (
    <>
      {today ? <DateRangeBar choice={choice} today={today} onChoose={choose} /> : <Skeleton height={44} />}
      <Async
        of={rains}
        skeleton={<ListSkeleton />}
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
                }`}
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
