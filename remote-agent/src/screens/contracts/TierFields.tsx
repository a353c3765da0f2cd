/** TierFields: tiers of an offer: minimum amount, minimum players, rate. */
import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { parseMinor } from '@site/shared/kernel';
import { useT } from '@site/shared/i18n';
import { frame, space } from '@site/shared/theme';
import { Button, IconButton, TextInput } from '@site/shared/ui';
import { Note as Warning } from '@site/shared/components';
import { SecondaryText } from '../../components/layout';

export interface TierDraft {
  readonly condition: string;
  readonly active: string;
  readonly rate: string;
}

const MAX_TIERS = 10;
/** The gateway's bounds in basis points. */
const MAX_RATE = { DAILY: 500, HOURLY: 500, DIVIDEND: 6000 } as const;

type TierFault = keyof TierDraft | 'twice';

/** The first validation fault; an empty field is not a fault yet. */
function faultOf(kind: keyof typeof MAX_RATE, tiers: readonly TierDraft[]): TierFault | null {
  const isWrong = (name: keyof TierDraft, isValid: (text: string) => boolean) =>
    tiers.some((tier) => tier[name].trim() !== '' && !isValid(tier[name]));
  if (isWrong('condition', (text) => minorOf(text) > 0)) return 'condition';
  if (isWrong('active', (text) => /^\d{1,5}$/.test(text))) return 'active';
  if (isWrong('rate', (text) => minorOf(text) > 0 && minorOf(text) <= MAX_RATE[kind])) return 'rate';
  const conditions = tiers.map(({ condition }) => condition).filter((text) => text.trim() !== '');
  return new Set(conditions.map(minorOf)).size < conditions.length ? 'twice' : null;
}

/** True when every tier is complete, rates are within bounds and amounts are unique. */
export const areTiersValid = (kind: keyof typeof MAX_RATE, tiers: readonly TierDraft[]): boolean =>
  tiers.every((tier) => Object.values(tier).every((text: string) => text.trim() !== '')) &&
  faultOf(kind, tiers) === null;

function minorOf(text: string): number {
  const parsed = parseMinor(text);
  return parsed.ok ? parsed.value : 0;
}

export const toTierParams = (tiers: readonly TierDraft[]) =>
  tiers.map(({ condition, rate, active }) => ({ condition, rate, active: Number(active) || 0 }));

interface TierFieldsProps {
  readonly kind: keyof typeof MAX_RATE;
  readonly tiers: readonly TierDraft[];
  readonly onChange: (tiers: readonly TierDraft[]) => void;
}

export function TierFields({ kind, tiers, onChange }: TierFieldsProps) {
  const t = useT('agent');
  // Show the error on blur, clear it as soon as it is corrected.
  const [faultOnBlur, setFaultOnBlur] = useState<TierFault | null>(null);
  const currentFault = faultOf(kind, tiers);
  const fault = currentFault === faultOnBlur ? currentFault : null;
  const update = (at: number, change: Partial<TierDraft>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...change } : tier)));
  const fields = [
    ['condition', t(kind === 'DIVIDEND' ? 'contract.lossFrom' : 'contract.betFrom')],
    ['active', t('column.active')],
    ['rate', t('column.ratePercent')],
  ] as const;
  return (
    <Tiers onBlur={() => setFaultOnBlur(currentFault)}>
      <legend>{t('contract.tiers')}</legend>
      <MaxRateNote>{t('contract.highest', { rate: MAX_RATE[kind] / 100 })}</MaxRateNote>
      {tiers.map((tier, index) => (
        <Tier key={index}>
          {fields.map(([name, label]) => (
            <TextInput
              key={name}
              label={label}
              inputMode="decimal"
              maxLength={12}
              value={tier[name]}
              onChange={(event) => update(index, { [name]: event.target.value })}
            />
          ))}
          <IconButton
            label={t('contract.removeTier')}
            disabled={tiers.length === 1}
            onClick={() => onChange(tiers.filter((other) => other !== tier))}
          >
            <Trash2 size={20} aria-hidden />
          </IconButton>
        </Tier>
      ))}
      {fault ? (
        <Warning tone="bad" live>
          {t(`contract.fault.${fault}`, { rate: MAX_RATE[kind] / 100 })}
        </Warning>
      ) : null}
      <Button
        kind="ghost"
        disabled={tiers.length >= MAX_TIERS}
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

const MaxRateNote = styled(SecondaryText)`
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
