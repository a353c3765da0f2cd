/** Money: an amount in the currency's format; can be masked; gold for wins only (DESIGN: gold is money and wins). */
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { color, font } from '@site/shared/theme';

export interface MoneyProps {
  /** Decimal string of the wire. */
  readonly amount: string | number;
  readonly currency: string;
  readonly tone?: 'plain' | 'gold' | 'good' | 'bad';
  /** Asterisks instead of figures. */
  readonly hidden?: boolean;
}

/** An amount with its currency, formatted for the language; or masked. */
export function Money({ amount, currency, tone = 'plain', hidden = false }: MoneyProps) {
  const { money } = useFormat();
  const t = useT('shared');
  if (!hidden) return <Figure $tone={tone}>{money(amount, currency)}</Figure>;
  return (
    <Figure $tone={tone} role="img" aria-label={t('amountHidden')}>
      ****
    </Figure>
  );
}

const tones = { plain: 'inherit', gold: color.money, good: color.good, bad: color.bad } as const;

const Figure = styled.span<{ $tone: keyof typeof tones }>`
  color: ${({ $tone }) => tones[$tone]};
  white-space: nowrap;
  ${font.tabular}
`;
