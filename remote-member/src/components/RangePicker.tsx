/** RangePicker: today, yesterday, a week, a month, a year, or a custom range. */
import { useState } from 'react';
import styled from 'styled-components';
import { dayOf } from '@site/shared/kernel';
import { useT } from '@site/shared/i18n';
import { space } from '@site/shared/theme';
import { Chip, ScrollRow, TextInput } from '@site/shared/ui';
import { RANGES, dayRangeOf, normalizeRange, type DayRange, type RangeName } from '../model/dayRange';

export interface RangeChoice {
  readonly name: RangeName;
  readonly range: DayRange;
}

/** State of the chosen range; a week by default. */
export function useRange(first: Exclude<RangeName, 'own'> = 'week') {
  const [today] = useState(() => dayOf(Date.now()));
  const [choice, setChoice] = useState<RangeChoice>(() => ({ name: first, range: dayRangeOf(first, today) }));
  return { choice, setChoice, today };
}

export function RangePicker({ choice, setChoice, today }: ReturnType<typeof useRange>) {
  const t = useT('member');
  const setCustomRange = (part: Partial<DayRange>) =>
    setChoice({ name: 'own', range: normalizeRange({ ...choice.range, ...part }, today) });
  return (
    <div>
      <ScrollRow role="group" aria-label={t('range.label')}>
        {RANGES.map((name) => (
          <Chip
            key={name}
            selected={choice.name === name}
            onClick={() => setChoice({ name, range: dayRangeOf(name, today) })}
          >
            {t(`range.${name}`)}
          </Chip>
        ))}
        <Chip selected={choice.name === 'own'} onClick={() => setChoice({ ...choice, name: 'own' })}>
          {t('range.own')}
        </Chip>
      </ScrollRow>
      {choice.name === 'own' ? (
        <Days>
          <TextInput
            type="date"
            label={t('range.from')}
            max={today}
            value={choice.range.startDate}
            onChange={(event) => event.target.value && setCustomRange({ startDate: event.target.value })}
          />
          <TextInput
            type="date"
            label={t('range.to')}
            max={today}
            value={choice.range.endDate}
            onChange={(event) => event.target.value && setCustomRange({ endDate: event.target.value })}
          />
        </Days>
      ) : null}
    </div>
  );
}

const Days = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
  margin-top: ${space[3]};
`;
