/** SignedMoney: an amount with an explicit sign, so that colour is not the only cue. */
import styled from 'styled-components';
import { useFormat } from '@site/shared/i18n';
import { color } from '@site/shared/theme';
import { minorOf } from '../model/amount';

export function SignedMoney({ amount, currency }: { readonly amount: string; readonly currency: string }) {
  const { money } = useFormat();
  const minor = minorOf(amount);
  return <Figure $minor={minor}>{`${minor > 0 ? '+' : ''}${money(amount, currency)}`}</Figure>;
}

const Figure = styled.span<{ $minor: number }>`
  color: ${({ $minor }) => ($minor > 0 ? color.good : $minor < 0 ? color.text : color.textMuted)};
`;
