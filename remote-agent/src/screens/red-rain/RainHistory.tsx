/** RainHistory: past envelopes; each expands to its receivers. */
import { useState } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { useCall, useSite } from '@site/shared/platform';
import { redRains, type RedRains } from '@site/shared/wps';
import { Async, BottomSheet, Empty, ListRow, Money, Skeleton } from '@site/shared/ui';
import { rangeOf } from '../../model/ranges';
import { Lines } from '../../components/ListSkeleton';
import { Pair } from '../../components/Note';
import { useToday } from '../../components/useToday';
import { Pager } from '../../components/report/Pager';
import { RangeBar, type RangeChoice } from '../../components/report/RangeBar';
import { RainResult } from './RainPreview';

const SIZE = 20;

export function RainHistory() {
  const t = useT('agent');
  const { dateTime } = useFormat();
  const { currency } = useSite();
  const today = useToday();
  const [chosen, setChosen] = useState<RangeChoice | null>(null);
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<RedRains['list'][number] | null>(null);
  const choice = chosen ?? { name: 'month' as const, ...rangeOf('month', today ?? '2000-01-01') };
  const { startDate, endDate } = choice;
  const rains = useCall(
    redRains,
    { startDate, endDate, page, size: SIZE },
    { enabled: today !== null, keepPrevious: true },
  );
  const choose = (next: RangeChoice) => {
    setChosen(next);
    setPage(1);
  };
  return (
    <>
      {today ? <RangeBar choice={choice} today={today} onChoose={choose} /> : <Skeleton height={44} />}
      <Async
        of={rains}
        skeleton={<Lines />}
        isEmpty={({ list }) => list.length === 0}
        empty={<Empty title={t('rain.none')} />}
      >
        {({ list, footer, totalPages }) => (
          <>
            <Pair name={t('total')}>
              <Money amount={footer.total} currency={currency} />
            </Pair>
            {list.map((rain) => (
              <ListRow
                key={rain.batchId}
                title={dateTime(rain.time)}
                note={`${t(`rain.${rain.mode}`)} · ${t('rain.to', { count: rain.count })}${
                  rain.state === 'PARTIAL' ? ` · ${t('rain.partial')}` : ''
                }`}
                end={<Money amount={rain.total} currency={currency} />}
                onClick={() => setShown(rain)}
              />
            ))}
            <Pager page={page} pages={totalPages} onPage={setPage} />
          </>
        )}
      </Async>
      <BottomSheet open={shown !== null} onClose={() => setShown(null)} label={t('rain.history')}>
        {shown ? <RainResult rain={shown} names={new Map()} /> : null}
      </BottomSheet>
    </>
  );
}
