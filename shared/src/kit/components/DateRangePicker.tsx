/** DateRangePicker: named date ranges as chips, and a custom range. */
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { addDays, type DateRange, type DateRangeName, type DateRangeState } from '@site/shared/kernel';
import { space } from '@site/shared/theme';
import { Chip, ScrollRow, Skeleton, TextInput } from '@site/shared/ui';

interface DateRangePickerProps extends DateRangeState {
  readonly ranges: readonly DateRangeName[];
  /** Namespace of the texts: `range.label`, `range.<name>`, `range.custom`, `range.startDate`, `range.endDate`. */
  readonly namespace: string;
}

const CHIP_HEIGHT = 44;

/** Days before it are on the way to another one: typed, the year 2026 is 0002, 0020 and 0202 first. */
const FIRST_DAY = '2000-01-01';

export function DateRangePicker({ ranges, namespace, today, name, range, maxDays, choose }: DateRangePickerProps) {
  const t = useT(namespace);
  const row = useRef<HTMLDivElement>(null);
  // Scroll the selected chip into view on narrow screens.
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (row.current && chip)
      row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
  }, [name]);
  if (today === null) return <Skeleton height={CHIP_HEIGHT} />;
  return (
    <div>
      <ScrollRow ref={row} role="group" aria-label={t('range.label')}>
        {ranges.map((option) => (
          <Chip key={option} selected={option === name} onClick={() => choose(option)}>
            {t(`range.${option}`)}
          </Chip>
        ))}
        <Chip selected={name === 'custom'} onClick={() => choose(range)}>
          {t('range.custom')}
        </Chip>
      </ScrollRow>
      {name === 'custom' ? (
        <DateInputs>
          {(['startDate', 'endDate'] as const).map((end) => (
            <DayInput
              key={end}
              label={t(`range.${end}`)}
              max={today}
              day={range[end]}
              onChange={(day) => choose(withEnd(range, end, day, maxDays))}
            />
          ))}
        </DateInputs>
      ) : null}
    </div>
  );
}

/** The range with another first or last day: the other end moves along. Of a range that is too long `choose` takes the last days. */
function withEnd({ startDate, endDate }: DateRange, end: keyof DateRange, day: string, maxDays: number): DateRange {
  if (end === 'endDate') return { startDate: day < startDate ? day : startDate, endDate: day };
  const longest = addDays(day, maxDays - 1);
  if (endDate > longest) return { startDate: day, endDate: longest };
  return { startDate: day, endDate: endDate < day ? day : endDate };
}

interface DayInputProps {
  readonly label: string;
  readonly max: string;
  readonly day: string;
  readonly onChange: (day: string) => void;
}

/** Shows what is typed until it is left: a day that is replaced while it is typed cannot be finished. */
function DayInput({ day, onChange, ...input }: DayInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...input}
      type="date"
      value={typed ?? day}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (value >= FIRST_DAY) onChange(value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

const DateInputs = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};
  margin-top: ${space[3]};

  /* A date input's intrinsic width is more than half of a small screen: the grid of a field may not grow with it. */
  & > * {
    grid-template-columns: minmax(0, 1fr);
  }

  & input {
    padding-inline: ${space[3]} ${space[2]};
  }

  /* These fields never show a message: reserve no space for it. */
  & p:empty {
    display: none;
  }
`;
