/** Balls: the numbers of a result; for a Vietnamese draw only the first of its eight prizes. */
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, radius, space } from '@site/shared/theme';

export function Balls({ winNo }: { readonly winNo: string }) {
  const t = useT('games');
  const [first = ''] = winNo.split('|');
  const numbers = first.split(',');
  return (
    <Row role="img" aria-label={t('lottery.result', { numbers: first })}>
      {numbers.map((number, at) => (
        <Ball key={at} $isSmall={numbers.length > 6} aria-hidden>
          {number}
        </Ball>
      ))}
    </Row>
  );
}

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 3px;
`;

/** Small enough for a ten-number result to fit on one line; in rem, so that a large text size has large balls (SITE-25). */
const Ball = styled.span<{ $isSmall: boolean }>`
  display: grid;
  min-width: ${({ $isSmall }) => ($isSmall ? '1.1875rem' : '1.5rem')};
  height: ${({ $isSmall }) => ($isSmall ? '1.25rem' : '1.5rem')};
  padding: 0 ${({ $isSmall }) => ($isSmall ? '1px' : space[1])};
  place-items: center;
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  color: ${color.money};
  ${font.caption}
  ${font.tabular}
  font-weight: 700;
  line-height: 1;
`;
