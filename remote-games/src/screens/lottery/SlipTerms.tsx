/** SlipTerms: terms of the bets: multiple, number of draws, doubling, and stop after a win. */
import { useFormat, useT } from '@site/shared/i18n';
import { Chip, ScrollRow, Switch } from '@site/shared/ui';
import type { Terms } from '../../model/betSlip';
import { Labelled, Terms as Place } from './Betting.styles';

const MULTIPLES = [1, 2, 5, 10, 50] as const;
const DRAWS = [1, 3, 5, 10, 20] as const;
/** Maximum number of doubled draws; more would exceed every stake limit. */
const MOST_DOUBLED = 10;

interface TermsProps {
  readonly terms: Terms;
  readonly onChange: (terms: Terms) => void;
}

export function SlipTerms({ terms, onChange }: TermsProps) {
  const t = useT('games');
  const format = useFormat();
  const { multiple, draws, isDoubled, winStop } = terms;
  return (
    <Place>
      <Labelled>
        <span>{t('lottery.multiple')}</span>
        <ScrollRow role="group" aria-label={t('lottery.multiple')}>
          {MULTIPLES.map((times) => (
            <Chip key={times} selected={multiple === times} onClick={() => onChange({ ...terms, multiple: times })}>
              ×{format.number(times)}
            </Chip>
          ))}
        </ScrollRow>
      </Labelled>
      <Labelled>
        <span>{t('lottery.draws')}</span>
        <ScrollRow role="group" aria-label={t('lottery.draws')}>
          {DRAWS.map((count) => (
            <Chip
              key={count}
              selected={draws === count}
              onClick={() => onChange({ ...terms, draws: count, isDoubled: isDoubled && count <= MOST_DOUBLED })}
            >
              {format.number(count)}
            </Chip>
          ))}
        </ScrollRow>
      </Labelled>
      {draws > 1 ? (
        <>
          <Switch
            label={t('lottery.winStop')}
            checked={winStop}
            onChange={(event) => onChange({ ...terms, winStop: event.target.checked })}
          />
          {draws <= MOST_DOUBLED ? (
            <Switch
              label={t('lottery.doubled')}
              checked={isDoubled}
              onChange={(event) => onChange({ ...terms, isDoubled: event.target.checked })}
            />
          ) : null}
        </>
      ) : null}
    </Place>
  );
}
