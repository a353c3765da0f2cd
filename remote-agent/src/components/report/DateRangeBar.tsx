/** DateRangeBar: named date ranges and a custom range. */
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { space } from '@site/shared/theme';
import { Chip, ScrollRow, TextInput } from '@site/shared/ui';
import { DATE_RANGES, dateRange, type DateRange, type DateRangeName } from '../../model/dateRange';

export interface DateRangeChoice extends DateRange {
  readonly name: DateRangeName | 'own';
}

interface DateRangeBarProps {
  readonly choice: DateRangeChoice;
  readonly today: string;
  readonly onChoose: (choice: DateRangeChoice) => void;
}

export function DateRangeBar({ choice, today, onChoose }: DateRangeBarProps) {
  const t = useT('agent');
  const row = useRef<HTMLDivElement>(null);
  // Scroll the selected range into view on narrow screens.
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (row.current && chip)
      row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
  }, [choice.name]);
  const chooseCustom = (change: Partial<DateRange>) => {
    const { startDate, endDate } = { ...choice, ...change };
    // Move the other end along, so that the range never ends before it starts.
    const first = change.endDate !== undefined && startDate > endDate ? endDate : startDate;
    const last = change.startDate !== undefined && startDate > endDate ? startDate : endDate;
    onChoose({ name: 'own', startDate: first, endDate: last });
  };
  return (
    <div>
      <ScrollRow ref={row} role="group" aria-label={t('overview.range')}>
        {DATE_RANGES.map((name) => (
          <Chip
            key={name}
            selected={name === choice.name}
            onClick={() => onChoose({ name, ...dateRange(name, today) })}
          >
            {t(`range.${name}`)}
          </Chip>
        ))}
        <Chip selected={choice.name === 'own'} onClick={() => onChoose({ ...choice, name: 'own' })}>
          {t('range.own')}
        </Chip>
      </ScrollRow>
      {choice.name === 'own' ? (
        <DateInputs>
          {(['startDate', 'endDate'] as const).map((end) => (
            <TextInput
              key={end}
              type="date"
              label={t(`range.${end}`)}
              max={today}
              value={choice[end]}
              onChange={(event) => event.target.value && chooseCustom({ [end]: event.target.value })}
            />
          ))}
        </DateInputs>
      ) : null}
    </div>
  );
}

const DateInputs = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};
  margin-top: ${space[3]};

  /* A date input's intrinsic width is more than half of a small screen. */
  & input {
    width: 100%;
    min-width: 0;
  }

  & p:empty {
    display: none;
  }
`;
