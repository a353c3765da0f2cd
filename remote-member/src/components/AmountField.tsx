/** AmountField: quick amounts as chips and free input, with the limits as a hint. */
import type { ChangeEvent } from 'react';
import styled from 'styled-components';
import { CurrencySign } from '@site/shared/components';
import { amountText } from '@site/shared/kernel';
import { useFormat, useT, type Translate } from '@site/shared/i18n';
import { font, space } from '@site/shared/theme';
import { Chip, TextInput } from '@site/shared/ui';
import { amountFault, minorOf, shareOf, type AmountFault, type AmountLimits } from '../model/amount';

interface AmountFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly limits: AmountLimits;
  readonly currency: string;
  /** Those outside the limits are not offered. */
  readonly quickAmounts?: readonly string[];
  /** A balance: chips for 25, 50 and 100 % of it, at most the maximum. */
  readonly sharesOf?: string;
  /** Show the error even before the field is touched. */
  readonly isTouched: boolean;
  readonly onTouch: () => void;
  readonly disabled?: boolean;
  /** The maximum is a balance that the member has hidden: neither the hint nor an error states it. */
  readonly isMaxHidden?: boolean;
}

const SHARES_BPS = [2_500, 5_000, 10_000] as const;
const least = (one: string, other: string): string => (minorOf(one) < minorOf(other) ? one : other);

export function AmountField(props: AmountFieldProps) {
  const {
    label,
    value,
    onChange,
    limits,
    currency,
    quickAmounts: allQuickAmounts = [],
    sharesOf,
    isTouched,
    onTouch,
    disabled = false,
    isMaxHidden = false,
  } = props;
  const t = useT('member');
  const format = useFormat();
  const quickAmounts = allQuickAmounts.filter((amount) => amountFault(amount, limits) === null);
  const fault = isTouched ? amountFault(value, limits) : null;
  const money = (decimal: string) => format.money(decimal, currency);
  return (
    <div>
      {quickAmounts.length ? (
        <QuickAmounts role="group" aria-label={t('amount.quick')}>
          {quickAmounts.map((amount) => (
            <Chip
              key={amount}
              selected={minorOf(amountText(value)) === minorOf(amount)}
              onClick={() => onChange(amount.replace(/\.00$/, ''))}
            >
              {money(amount).replace(/\.00$/, '')}
            </Chip>
          ))}
        </QuickAmounts>
      ) : null}
      {sharesOf === undefined ? null : (
        <QuickAmounts role="group" aria-label={t('amount.quick')}>
          {SHARES_BPS.map((bps) => (
            <Chip key={bps} onClick={() => onChange(least(shareOf(sharesOf, bps), limits.max).replace(/\.00$/, ''))}>
              {format.percent(bps / 10_000)}
            </Chip>
          ))}
        </QuickAmounts>
      )}
      <TextInput
        name="amount"
        label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        required
        disabled={disabled}
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
        onBlur={() => value && onTouch()}
        {...(isMaxHidden ? {} : { hint: t('amount.limits', { min: money(limits.min), max: money(limits.max) }) })}
        prefix={<CurrencySign currency={currency} />}
        {...(fault ? { error: amountFaultText(t, fault, money, isMaxHidden) } : {})}
      />
    </div>
  );
}

/** Translated message for an error. */
function amountFaultText(
  t: Translate,
  fault: AmountFault,
  money: (decimal: string) => string,
  isMaxHidden = false,
): string {
  if (fault.kind === 'too-small') return t('amount.fault.too-small', { min: money(fault.min) });
  if (fault.kind === 'too-large')
    return isMaxHidden ? t('amount.fault.over-balance') : t('amount.fault.too-large', { max: money(fault.max) });
  return t(`amount.fault.${fault.kind}`);
}

const QuickAmounts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(90px, 4.75rem), 1fr));
  gap: ${space[2]};
  margin-bottom: ${space[3]};

  & > button {
    padding-inline: ${space[1]};
    ${font.tabular}
  }
`;
