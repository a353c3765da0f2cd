/** DateRangePicker: named date ranges as chips, and a custom range. */
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import type { DateRange, DateRangeName, DateRangeState } from '@site/shared/kernel';
import { space } from '@site/shared/theme';
import { Chip, ScrollRow, Skeleton, TextInput } from '@site/shared/ui';

interface DateRangePickerProps extends DateRangeState {
  readonly ranges: readonly DateRangeName[];
  /** Namespace of the texts: `range.label`, `range.<name>`, `range.custom`, `range.startDate`, `range.endDate`. */
  readonly namespace: string;
}

const CHIP_HEIGHT = 44;

export function DateRangePicker({ ranges, namespace, today, name, range, choose }: DateRangePickerProps) {
  const t = useT(namespace);
  const row = useRef<HTMLDivElement>(null);
  // Scroll the selected chip into view on narrow screens.
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (row.current && chip)
      row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
  }, [name]);
  if (today === null) return <Skeleton height={CHIP_HEIGHT} />;
  const change = (end: keyof DateRange, day: string) => {
    if (!day) return;
    // The other end moves along, so that the range never ends before it starts.
    const other = end === 'startDate' ? 'endDate' : 'startDate';
    const isReversed = end === 'startDate' ? day > range.endDate : day < range.startDate;
    choose({ ...range, [end]: day, ...(isReversed ? { [other]: day } : {}) });
  };
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
            <TextInput
              key={end}
              type="date"
              label={t(`range.${end}`)}
              max={today}
              value={range[end]}
              onChange={(event) => change(end, event.target.value)}
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
