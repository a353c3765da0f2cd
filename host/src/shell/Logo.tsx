/** Logo: the water lily and the site's name from the gateway's white-label settings. */
import styled from 'styled-components';
import { color, font, space } from '@site/shared/theme';
import { useSite } from '@site/shared/platform';

export function Logo() {
  const { name } = useSite();
  return (
    <Row>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden focusable="false">
        <path d="M16 5c3 4 4.500 8 4.500 11.500S19 23 16 25c-3-2-4.500-5-4.500-8.500S13 9 16 5Z" fill={color.primary} />
        <path d="M7 10c4.500 1.500 7.500 5 9 15-6-.5-10-5-9-15Z" fill={color.primary} opacity=".72" />
        <path d="M25 10c-4.500 1.500-7.500 5-9 15 6-.5 10-5 9-15Z" fill={color.primary} opacity=".72" />
        <path d="M3 20c4 5.500 22 5.500 26 0-2 6.500-24 6.500-26 0Z" fill={color.money} />
      </svg>
      {/* first-screen/show.ts writes a name here that is known from the last visit. */}
      <Name data-site-name>{name}</Name>
    </Row>
  );
}

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
`;

const Name = styled.span`
  ${font.title}
  font-weight: 800;
  letter-spacing: -0.02em;
`;
