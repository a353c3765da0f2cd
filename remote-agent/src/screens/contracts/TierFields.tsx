/** TierFields: the tiers of an offer: from which amount and how many players on, which rate. */
import { Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { parseMinor } from '@site/shared/kernel';
import { useT } from '@site/shared/i18n';
import { frame, space } from '@site/shared/theme';
import { Button, IconButton, TextInput } from '@site/shared/ui';
import { Note } from '../../parts/Note';

export interface TierDraft {
  readonly condition: string;
  readonly active: string;
  readonly rate: string;
}

const MOST_TIERS = 10;
/** The gateway's bounds, in hundredths of a percent. */
const HIGHEST = { DAILY: 500, HOURLY: 500, DIVIDEND: 6000 } as const;

/** Can these be offered? Every tier whole, rates within bounds, no amount twice. */
export function areTiers(kind: keyof typeof HIGHEST, tiers: readonly TierDraft[]): boolean {
  const conditions = tiers.map(({ condition }) => parseMinor(condition));
  const isWhole = tiers.every(({ rate, active, condition: from }) => {
    const [bps, condition] = [parseMinor(rate), parseMinor(from)];
    const isRate = bps.ok && bps.value > 0 && bps.value <= HIGHEST[kind];
    return isRate && condition.ok && condition.value > 0 && /^\d{1,5}$/.test(active);
  });
  const values = conditions.map((condition) => (condition.ok ? condition.value : null));
  return isWhole && new Set(values).size === values.length;
}

export const wireTiers = (tiers: readonly TierDraft[]) =>
  tiers.map(({ condition, rate, active }) => ({ condition, rate, active: Number(active) || 0 }));

interface TierFieldsProps {
  readonly kind: keyof typeof HIGHEST;
  readonly tiers: readonly TierDraft[];
  readonly onChange: (tiers: readonly TierDraft[]) => void;
}

export function TierFields({ kind, tiers, onChange }: TierFieldsProps) {
  const t = useT('agent');
  const set = (at: number, part: Partial<TierDraft>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...part } : tier)));
  const fields = [
    ['condition', t(kind === 'DIVIDEND' ? 'contract.lossFrom' : 'contract.betFrom')],
    ['active', t('column.active')],
    ['rate', t('column.ratePercent')],
  ] as const;
  return (
    <Tiers>
      <legend>{t('contract.tiers')}</legend>
      <Highest>{t('contract.highest', { rate: HIGHEST[kind] / 100 })}</Highest>
      {tiers.map((tier, at) => (
        <Tier key={at}>
          {fields.map(([name, label]) => (
            <TextInput
              key={name}
              label={label}
              inputMode="decimal"
              maxLength={12}
              value={tier[name]}
              onChange={(event) => set(at, { [name]: event.target.value })}
            />
          ))}
          <IconButton
            label={t('contract.removeTier')}
            disabled={tiers.length === 1}
            onClick={() => onChange(tiers.filter((_, index) => index !== at))}
          >
            <Trash2 size={20} aria-hidden />
          </IconButton>
        </Tier>
      ))}
      <Button
        kind="ghost"
        disabled={tiers.length >= MOST_TIERS}
        onClick={() => onChange([...tiers, { condition: '', active: '1', rate: '' }])}
      >
        {t('contract.addTier')}
      </Button>
    </Tiers>
  );
}

const Tiers = styled.fieldset`
  & > legend {
    padding: 0;
  }

  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Highest = styled(Note)`
  margin-bottom: ${space[2]};
`;

const Tier = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 3fr) minmax(0, 3fr) ${frame.touch};
  align-items: end;
  gap: ${space[2]};

  & > button {
    margin-bottom: ${space[6]};
  }
`;
