/** CurrencySign: the sign of a currency before the text of an amount field (`prefix` of TextInput). */
import styled from 'styled-components';
import { useFormat } from '@site/shared/i18n';
import { font, space } from '@site/shared/theme';

export function CurrencySign({ currency }: { readonly currency: string }) {
  const { money } = useFormat();
  return <Sign aria-hidden>{money('0.00', currency).replace(/[\d.,\s]/g, '')}</Sign>;
}

const Sign = styled.span`
  padding-inline-start: ${space[3]};
  ${font.strong}
`;
