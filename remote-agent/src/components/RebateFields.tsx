/** RebateFields: a rebate rate per game type, at most the agent's own, with validation. */
import styled from 'styled-components';
import { parseMinor } from '@site/shared/kernel';
import { useT } from '@site/shared/i18n';
import { color, font, space } from '@site/shared/theme';
import { TextInput } from '@site/shared/ui';
import { TwoColumns } from './layout';

export interface RateBounds {
  readonly productType: string;
  readonly min: string;
  readonly max: string;
}
export type Rates = Readonly<Record<string, string>>;

/** True when the rate is one that the gateway accepts as it is, within its bounds; an empty one counts as 0. */
function isWithin(rate: string, { min, max }: RateBounds): boolean {
  if (!/^(\d{1,3}(\.\d{1,2})?)?$/.test(rate)) return false;
  const [entered, lowest, highest] = [parseMinor(rate === '' ? '0' : rate), parseMinor(min), parseMinor(max)];
  return entered.ok && lowest.ok && highest.ok && entered.value >= lowest.value && entered.value <= highest.value;
}

export const areWithin = (rates: Rates, bounds: readonly RateBounds[]): boolean =>
  bounds.every((bound) => isWithin(rates[bound.productType] ?? '', bound));

export const toRateParams = (rates: Rates) =>
  Object.entries(rates).map(([productType, rate]) => ({ productType, rate: rate === '' ? '0' : rate }));

interface RebateFieldsProps {
  /** What the rates are, where no tab or sheet says so. */
  readonly legend?: string;
  readonly bounds: readonly RateBounds[];
  readonly rates: Rates;
  readonly onChange: (rates: Rates) => void;
}

export function RebateFields({ legend, bounds, rates, onChange }: RebateFieldsProps) {
  const t = useT('agent');
  const fields = (
    <TwoColumns>
      {bounds.map((bound) => {
        const { productType, min, max } = bound;
        const rate = rates[productType] ?? '';
        return (
          <TextInput
            key={productType}
            label={t(`type.${productType}`)}
            inputMode="decimal"
            maxLength={6}
            value={rate}
            suffix={<Percent aria-hidden>%</Percent>}
            onChange={(event) => onChange({ ...rates, [productType]: event.target.value.replace(',', '.') })}
            {...(isWithin(rate, bound)
              ? { hint: t('rebates.bounds', { min, max }) }
              : { error: t('rebates.outside', { min, max }) })}
          />
        );
      })}
    </TwoColumns>
  );
  if (!legend) return fields;
  return (
    <Rebates>
      <legend>{legend}</legend>
      {fields}
    </Rebates>
  );
}

const Rebates = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    padding: 0 0 ${space[2]};
    ${font.strong}
  }
`;

const Percent = styled.span`
  padding-inline-end: ${space[4]};
  color: ${color.textMuted};
`;
