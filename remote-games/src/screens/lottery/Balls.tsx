/** Balls: the numbers of a result; of the Vietnamese eight prizes the first. */
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, radius, space } from '@site/shared/theme';

export function Balls({ winNo }: { readonly winNo: string }) {
  const t = useT('games');
  const [first = ''] = winNo.split('|');
  return (
    <Row role="img" aria-label={t('lottery.result', { numbers: first })}>
      {first.split(',').map((number, at) => (
        <Ball key={at} aria-hidden>
          {number}
        </Ball>
      ))}
    </Row>
  );
}

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`;

const Ball = styled.span`
  display: grid;
  min-width: ${space[6]};
  height: ${space[6]};
  padding: 0 ${space[1]};
  place-items: center;
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  color: ${color.money};
  ${font.caption}
  ${font.tabular}
  font-weight: 700;
`;
