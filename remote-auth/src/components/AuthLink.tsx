/** AuthLink: navigates between auth screens; a link on a page, a button in the shell's sheet. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { paths } from '@site/shared/contract';
import { color, font, frame, space } from '@site/shared/theme';
import { replacesCurrent, useAuthNavigation, type AuthPageName } from '../model/useAuthNavigation';

export function AuthLink({ to, children }: { readonly to: AuthPageName; readonly children: ReactNode }) {
  const { isSheet, goTo } = useAuthNavigation();
  const { state } = useLocation();
  if (isSheet) {
    return (
      <TextButton type="button" onClick={() => goTo(to)}>
        {children}
      </TextButton>
    );
  }
  return (
    <TextLink to={paths[to]} state={state as unknown} replace={replacesCurrent(to)}>
      {children}
    </TextLink>
  );
}

const look = css`
  display: inline-flex;
  align-items: center;
  min-height: ${frame.touch};
  padding: 0 ${space[1]};
  color: ${color.primary};
  text-decoration: none;
  ${font.small}
  font-weight: 600;
`;

export const TextLink = styled(Link)`
  ${look}
`;

export const TextButton = styled.button`
  background: none;
  border: 0;
  cursor: pointer;
  ${look}
`;

/** A button inside a sentence: the padding enlarges the tap target, the margin takes it back from the text around it. */
export const InlineButton = styled.button`
  margin: -${space[3]} -${space[1]};
  padding: ${space[3]} ${space[1]};
  background: none;
  border: 0;
  color: ${color.primary};
  cursor: pointer;
  ${font.small}
  font-weight: 600;
`;
