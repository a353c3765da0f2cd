/** PromotionChoice: the promotion that a deposit takes part in, and its terms. */
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import type { DepositPromotion } from '@site/shared/wps';
import { color, font, space } from '@site/shared/theme';
import { Select } from '@site/shared/ui';
import { bpsOf } from '../../model/amount';
import type { DepositFormChoice } from './useDepositChoice';

interface PromotionChoiceProps {
  readonly choice: DepositFormChoice;
  readonly promotions: readonly DepositPromotion[];
}

export function PromotionChoice({ choice, promotions }: PromotionChoiceProps) {
  const t = useT('member');
  const { percent } = useFormat();
  const options = [
    { value: '', label: t('deposit.noPromotion') },
    ...promotions.map(({ promotionId, title, rate }) => ({
      value: promotionId,
      label: `${title} (+${percent(bpsOf(rate) / 10_000)})`,
    })),
  ];
  const chosen = choice.fields.promotion;
  return (
    <div>
      <Select
        label={t('deposit.promotion')}
        value={chosen?.promotionId ?? ''}
        onChange={(event) => choice.setPromotionId(event.target.value)}
        options={options}
      />
      {chosen?.terms?.length ? (
        <Terms aria-label={chosen.title} aria-live="polite">
          {chosen.terms.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Terms>
      ) : null}
    </div>
  );
}

const Terms = styled.ul`
  margin: ${space[2]} 0 0;
  padding-inline-start: ${space[5]};
  color: ${color.textMuted};
  ${font.small}
`;
