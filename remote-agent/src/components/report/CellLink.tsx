/** CellLink: a name or figure that links to details, plain while their page is paused. Figures keep the text colour. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useSite } from '@site/shared/platform';
import { color, frame } from '@site/shared/theme';

export function CellLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return useSite().isPaused(to) ? children : <Anchor to={to}>{children}</Anchor>;
}

const Anchor = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${frame.touch};
  color: ${color.primary};
  text-decoration: none;

  td > &,
  dd > &,
  b > & {
    color: inherit;
    text-decoration: underline dotted 1px ${color.lineStrong};
    text-underline-offset: 0.35em;
  }

  &:hover {
    text-decoration: underline;
  }
`;
