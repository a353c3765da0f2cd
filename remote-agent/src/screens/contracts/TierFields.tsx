/** TierFields: tiers of an offer: minimum amount, minimum players, rate. */
import { useId, useState } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, frame, space } from '@site/shared/theme';
import { Button, IconButton, TextInput } from '@site/shared/ui';
import { Note as Warning } from '@site/shared/components';
import { MOST } from '@site/shared/wps';
import { SecondaryText } from '../../components/layout';
import { typedAmount } from '../../model/typedAmount';

export interface TierDraft {
  readonly condition: string;
  readonly active: string;
  readonly rate: string;
}

/** The gateway's bounds in basis points. */
const MAX_RATE = { DAILY: 500, HOURLY: 500, DIVIDEND: 6000 } as const;

interface TierFault {
  readonly key: keyof TierDraft | 'twice';
  /** Is this the field with the fault? Of two tiers with the same amount, both are. */
  readonly concerns: (name: keyof TierDraft, tier: TierDraft) => boolean;
}

/** The first validation fault; an empty field is not a fault yet. */
function faultOf(kind: keyof typeof MAX_RATE, tiers: readonly TierDraft[]): TierFault | null {
  const isValid: Readonly<Record<keyof TierDraft, (text: string) => boolean>> = {
    condition: (text) => minorOf(text) > 0,
    active: (text) => /^\d{1,5}$/.test(text),
    rate: (text) => minorOf(text) > 0 && minorOf(text) <= MAX_RATE[kind],
  };
  const isWrong = (name: keyof TierDraft, tier: TierDraft) => tier[name].trim() !== '' && !isValid[name](tier[name]);
  for (const key of ['condition', 'active', 'rate'] as const) {
    if (tiers.some((tier) => isWrong(key, tier)))
      return { key, concerns: (name, tier) => name === key && isWrong(name, tier) };
  }
  const amounts = tiers.filter(({ condition }) => condition.trim() !== '').map(({ condition }) => minorOf(condition));
  const isTwice = (amount: number) => amounts.filter((one) => one === amount).length > 1;
  if (!amounts.some(isTwice)) return null;
  return { key: 'twice', concerns: (name, { condition }) => name === 'condition' && isTwice(minorOf(condition)) };
}

/** True when every tier is complete, rates are within bounds and amounts are unique. */
export const areTiersValid = (kind: keyof typeof MAX_RATE, tiers: readonly TierDraft[]): boolean =>
  tiers.every((tier) => Object.values(tier).every((text: string) => text.trim() !== '')) &&
  faultOf(kind, tiers) === null;

const minorOf = (text: string): number => typedAmount(text) ?? 0;

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
  const [keyOnBlur, setKeyOnBlur] = useState<TierFault['key'] | null>(null);
  const currentFault = faultOf(kind, tiers);
  const fault = currentFault?.key === keyOnBlur ? currentFault : null;
  const faultId = useId();
  const update = (at: number, change: Partial<TierDraft>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...change } : tier)));
  const fields = [
    ['condition', t(kind === 'DIVIDEND' ? 'contract.lossFrom' : 'contract.betFrom')],
    ['active', t('column.active')],
    ['rate', t('column.ratePercent')],
  ] as const;
  return (
    <Tiers onBlur={() => setKeyOnBlur(currentFault?.key ?? null)}>
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
              {...(fault?.concerns(name, tier) ? { 'aria-invalid': true, 'aria-describedby': faultId } : {})}
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
        <div id={faultId}>
          <Warning tone="bad" live>
            {t(`contract.fault.${fault.key}`, { rate: MAX_RATE[kind] / 100 })}
          </Warning>
        </div>
      ) : null}
      <Button
        kind="ghost"
        icon={<Plus size={18} aria-hidden />}
        disabled={tiers.length >= MOST.tiers}
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

  & :has(> [aria-invalid]) {
    border-color: ${color.bad};
  }
`;
